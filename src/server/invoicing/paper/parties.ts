import type { Content } from 'pdfmake/interfaces';
import type { PrintedParty } from '../../../contract/invoicing/document-fields.ts';
import { printedNumbers, saleDateLabel } from '../../../contract/invoicing/paper-labels.ts';
import type { DocumentSnapshot } from '../../../contract/invoicing/document-snapshot.ts';
import { type Labels, written } from './labels.ts';

/** Who somebody is: names, address, numbers. */
export function party(labels: Labels, title: string, shown: PrintedParty): Content {
  const { country, postcode, city, street, building, office } = shown.address;
  const lines = [
    shown.intername,
    [street, [building, office].filter(Boolean).join('/')].filter(Boolean).join(' '),
    [postcode, city].filter(Boolean).join(' '),
    country && labels.country(country),
  ].filter(Boolean);
  const [first, second = null] = labels.languages;
  return {
    stack: [
      { text: title, style: 'title' },
      { text: written(shown.name), style: 'name' },
      ...lines.map((line) => ({ text: written(line) })),
      ...printedNumbers(shown, first, second).map(({ name, number }, at) => ({
        text: [{ text: `${name || labels.line('paper:taxNumber')}: `, style: 'muted' }, ...written(number, 'strong')],
        margin: [0, at === 0 ? 2 : 0, 0, 0] as [number, number, number, number],
      })),
    ],
  };
}

export function parties(labels: Labels, s: DocumentSnapshot): Content {
  const all = [
    ['field.seller', s.seller],
    ['field.buyer', s.buyer],
    ...(s.consignee ? ([['field.consignee', s.consignee]] as const) : []),
  ] as const;
  return {
    columns: all.map(([key, shown]) => party(labels, labels.line(key), shown)),
    columnGap: 18,
    style: 'block',
  };
}

/** Days and places in one strip. */
export function dates(labels: Labels, s: DocumentSnapshot): Content {
  const facts = [
    ['field.date_of_issue', labels.day(s.date_of_issue)],
    ...(s.place_of_issue === '' ? [] : ([['field.place_of_issue', s.place_of_issue]] as const)),
    [saleDateLabel(s), labels.day(s.sale_date)],
    ...(s.payment_deadline ? ([['field.payment_deadline', labels.day(s.payment_deadline)]] as const) : []),
    ['field.currency', s.currency],
  ] as const;
  return {
    table: {
      widths: facts.map(() => '*'),
      body: [
        facts.map(([key]) => labels.head(key)),
        facts.map(([, value]) => ({ text: written(value), style: 'strong' })),
      ],
    },
    layout: 'strip',
    style: 'block',
  };
}
