import { isPolishSeller, isReverseCharge, type VatCategory } from '../../../machines/money/rates.ts';
import { DOCUMENT_FACTS, type DocumentFact } from './document-fields.ts';

/** Statements that the law requires on an invoice: `statement.…` of `money.json`. */
export type Statement = 'reverse_charge' | DocumentFact;

/** The wording that Polish law requires on a Polish invoice, in whatever languages it is printed. */
const OF_THE_ACT: Readonly<Record<Statement, string>> = {
  reverse_charge: 'odwrotne obciążenie',
  split_payment: 'mechanizm podzielonej płatności',
  cash_method: 'metoda kasowa',
  self_billing: 'samofakturowanie',
};

/** A statement as printed; `languages`: those of the paper, in which `said` is written. */
export const statementText = (
  statement: Statement,
  said: string,
  paper: { readonly country: string; readonly languages: readonly (string | null)[] },
): string =>
  !isPolishSeller(paper.country) || paper.languages.includes('pl') ? said : `${said} / ${OF_THE_ACT[statement]}`;

export const statementsOf = (
  facts: readonly DocumentFact[],
  rates: readonly { readonly category: VatCategory }[],
): readonly Statement[] => [
  ...(rates.some(({ category }) => isReverseCharge(category)) ? (['reverse_charge'] as const) : []),
  ...DOCUMENT_FACTS.filter((fact) => facts.includes(fact)),
];
