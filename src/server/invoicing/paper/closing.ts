import type { Content } from 'pdfmake/interfaces';
import type { DocumentSnapshot } from '../../../contract/invoicing/document-snapshot.ts';
import { asksForPayment, transferTitle } from '../../../contract/invoicing/paper-labels.ts';
import { printedIban } from '../../../contract/organization/iban.ts';
import { type Labels, written } from './labels.ts';
import { statements } from './statements.ts';
import { exchangeTable, foot, inWords } from './sums.ts';
import { toPay } from './words.ts';

/* Content after the lines of a document. */

/** Payment details, omitted if the document requests no payment. */
function bank(labels: Labels, s: DocumentSnapshot): Content[] {
  const account = s.bank;
  if (!account || !asksForPayment(toPay(s))) return [];
  const title = transferTitle(s.number, toPay(s));
  const rest = [account.bank_name, account.swift && `SWIFT/BIC ${account.swift}`].filter(Boolean).join(', ');
  return [
    {
      text: [
        { text: `${labels.line('field.bank_account')}: `, style: 'muted' },
        { text: printedIban(account.iban), style: 'strong' },
        rest === '' ? '' : `, ${rest}`,
        ...(title === ''
          ? []
          : [
              { text: `\n${labels.line('field.transferTitle')}: `, style: 'muted' },
              { text: title, style: 'strong' },
            ]),
      ],
      style: 'block',
    },
  ];
}

const comments = (labels: Labels, s: DocumentSnapshot): Content[] =>
  s.comments === ''
    ? []
    : [
        {
          text: [{ text: `${labels.line('field.comments')}: `, style: 'muted' }, ...written(s.comments)],
          style: 'block',
        },
      ];

/** A part and its minimum number of lines. */
type Part = readonly [lines: number, content: Content];

/** Minimum number of lines on the last page. */
const LEAST_LINES = 3;

const parts = (labels: Labels, s: DocumentSnapshot): Part[] => {
  const of = (lines: number, content: Content[]) => content.map((one): Part => [lines, one]);
  return [
    [LEAST_LINES, { stack: [foot(labels, s), inWords(labels, s)], unbreakable: true }],
    ...(s.exchange ? of(LEAST_LINES, [exchangeTable(labels, s, s.exchange)]) : []),
    ...of(1, statements(labels, s)),
    ...of(s.number === '' ? 1 : 2, bank(labels, s)),
    ...of(1, comments(labels, s)),
  ];
};

/** Headline level of the block kept together at the end. */
export const CLOSING = 1;

/**
 * Only as much is kept together at the end as a page must at least contain: keeping everything together would leave a
 * page half empty that could hold most of it.
 */
export function closing(labels: Labels, s: DocumentSnapshot): Content[] {
  const all = parts(labels, s);
  let [from, lines] = [all.length, 0];
  while (from > 0 && lines < LEAST_LINES) {
    from -= 1;
    lines += all[from]?.[0] ?? 0;
  }
  const contents = all.map(([, content]) => content);
  return [...contents.slice(0, from), { stack: contents.slice(from), headlineLevel: CLOSING }];
}
