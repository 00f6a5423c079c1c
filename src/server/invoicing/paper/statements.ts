import type { Content } from 'pdfmake/interfaces';
import type { DocumentContent, DocumentSnapshot } from '../../../contract/invoicing/document-snapshot.ts';
import { statementsOf, statementText } from '../../../contract/invoicing/statements.ts';
import type { Labels } from './labels.ts';

/** Statements required by law, one per line. */
export function statements(labels: Labels, s: DocumentSnapshot): Content[] {
  const paper = { country: s.seller.address.country, languages: labels.languages };
  const all = statementsOf(s.facts ?? [], [...s.rates, ...s.order_rates]).map((one) => ({
    text: statementText(one, labels.line(`statement.${one}`), paper),
    style: 'strong',
  }));
  return all.length === 0 ? [] : [{ stack: all, style: 'block', unbreakable: true }];
}

/** Statements before or after a correction; a dash if there are none. */
export const factWords = (labels: Labels, { facts = [] }: Pick<DocumentContent, 'facts'>): string =>
  facts.map((fact) => labels.line(`statement.${fact}`)).join(', ') || '–';
