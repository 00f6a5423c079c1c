import type { Content } from 'pdfmake/interfaces';
import type { DocumentContent, DocumentSnapshot } from '../../../contract/invoicing/document-snapshot.ts';
import { statementsOf, statementText } from '../../../contract/invoicing/statements.ts';
import type { Labels } from './labels.ts';

/** What the law wants said in words, each on a line of its own. */
export function statements(labels: Labels, s: DocumentSnapshot): Content[] {
  const paper = { country: s.seller.address.country, languages: labels.languages };
  const all = statementsOf(s.facts ?? [], [...s.rates, ...s.order_rates]).map((one) => ({
    text: statementText(one, labels.line(`statement.${one}`), paper),
    style: 'strong',
  }));
  return all.length === 0 ? [] : [{ stack: all, style: 'block', unbreakable: true }];
}

/** The same of what a correction makes different; a dash where nothing is said. */
export const factWords = (labels: Labels, { facts = [] }: Pick<DocumentContent, 'facts'>): string =>
  facts.map((fact) => labels.line(`statement.${fact}`)).join(', ') || '–';
