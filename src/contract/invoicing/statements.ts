import { isReverseCharge, type VatCategory } from '../../../machines/money/rates.ts';
import { DOCUMENT_FACTS, type DocumentFact } from './document-fields.ts';

/** What the law wants said on an invoice in words of its own: `statement.…` of `money.json`. */
export type Statement = 'reverse_charge' | DocumentFact;

/** The words that Polish law wants on a Polish invoice, in whatever languages its paper is. */
const OF_THE_ACT: Readonly<Record<Statement, string>> = {
  reverse_charge: 'odwrotne obciążenie',
  split_payment: 'mechanizm podzielonej płatności',
  cash_method: 'metoda kasowa',
  self_billing: 'samofakturowanie',
};

/** A statement as the paper says it; `languages`: those of the paper, whose words `said` are. */
export const statementText = (
  statement: Statement,
  said: string,
  paper: { readonly country: string; readonly languages: readonly (string | null)[] },
): string => (paper.country !== 'PL' || paper.languages.includes('pl') ? said : `${said} / ${OF_THE_ACT[statement]}`);

export const statementsOf = (
  facts: readonly DocumentFact[],
  rates: readonly { readonly category: VatCategory }[],
): readonly Statement[] => [
  ...(rates.some(({ category }) => isReverseCharge(category)) ? (['reverse_charge'] as const) : []),
  ...DOCUMENT_FACTS.filter((fact) => facts.includes(fact)),
];
