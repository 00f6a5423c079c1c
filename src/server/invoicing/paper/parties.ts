import { streetLine } from '../../../contract/organization/street.ts';
import type { Content } from 'pdfmake/interfaces';
import type { PrintedParty } from '../../../contract/invoicing/document-fields.ts';
import { contactText, dateFacts, NUMBER_LABEL, printedNumbers } from '../../../contract/invoicing/paper-labels.ts';
import type { DocumentSnapshot } from '../../../contract/invoicing/document-snapshot.ts';
import { type Labels, written } from './labels.ts';
import { toPay } from './words.ts';

/** A party: names, address, numbers. */
export function party(labels: Labels, title: string, shown: PrintedParty, contact = ''): Content {
  const { country, postcode, city } = shown.address;
  const lines = [
    shown.intername,
    streetLine(shown.address),
    [postcode, city].filter(Boolean).join(' '),
    country && labels.country(country),
  ].filter(Boolean);
  return {
    stack: [
      { text: title, style: 'title' },
      { text: written(shown.name), style: 'name' },
      ...lines.map((line) => ({ text: written(line) })),
      ...printedNumbers(shown, labels.languages, labels.line(NUMBER_LABEL)).map(({ name, number }, at) => ({
        text: [{ text: `${name}: `, style: 'muted' }, ...written(number, 'strong')],
        margin: [0, at === 0 ? 2 : 0, 0, 0] as [number, number, number, number],
      })),
      ...(contact === ''
        ? []
        : [{ text: [{ text: `${labels.line('field.contact')}: `, style: 'muted' }, ...written(contact)] }]),
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
    columns: all.map(([key, shown]) =>
      party(labels, labels.line(key), shown, shown === s.seller ? contactText(s.seller_contact) : ''),
    ),
    columnGap: 18,
    style: 'block',
  };
}

/** Dates and places in one row. */
export function dates(labels: Labels, s: DocumentSnapshot): Content {
  const facts = dateFacts(s, toPay(s));
  return {
    table: {
      widths: facts.map(() => '*'),
      body: [
        facts.map(({ label }) => labels.head(label)),
        facts.map(({ value, day }) => ({ text: written(day ? labels.day(value) : (value ?? '')), style: 'strong' })),
      ],
    },
    layout: 'strip',
    style: 'block',
  };
}
