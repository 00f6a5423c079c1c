import { expect, test } from 'vitest';
import { differenceText } from '../../../src/server/procurement/letters/difference-text.ts';

const lots = [
  { id: 7, name: 'Pipes\nof steel' },
  { id: 4, name: 'Sheets' },
];
const long = (word: string) => `The goods are delivered in two parts, each with ${word} and a certificate of its own.`;
const differences = [
  { lot: 4, field: 'quantity', before: '1000.5', after: '2000' },
  { lot: 4, field: 'unit', before: 'KGM', after: 'TNE' },
  { lot: null, field: 'description', before: long('a list'), after: long('two lists') },
  { lot: null, field: 'expire_at', before: '2027-03-01T12:00:00.000Z', after: '2027-03-28T12:00:00.000Z' },
  { lot: null, field: 'delivery_term', before: null, after: 'DAP' },
  { lot: null, field: 'open', before: false, after: true },
  { lot: null, field: 'documents', before: null, after: 'plan.pdf' },
  { lot: null, field: 'documents', before: 'old.pdf', after: null },
  { lot: null, field: 'assigned_to', before: 'Somebody', after: null },
] as const;
const told = (language: 'en' | 'uk') =>
  differenceText(language, { differences, lots, zone: 'Europe/Kyiv' }).split('\n');

test('a letter tells the whole tender first, then lot by lot, old and new as its reader writes them', () => {
  expect(told('en')).toEqual([
    'The whole tender',
    '  Description: … a list … → … two lists …',
    '  Submission deadline: 01/03/2027, 14:00 (Kyiv) → 28/03/2027, 15:00 (Kyiv)',
    '  Delivery terms: none → DAP (delivered at place)',
    '  Visible to all companies: No → Yes',
    '  Attachments: + plan.pdf',
    '  Attachments: − old.pdf',
    'Lot 2: Sheets',
    '  Quantity: 1,000.5 → 2,000',
    '  Unit: kg → t',
  ]);
  expect(told('uk').at(-2)).toMatch(/^ {2}Кількість: 1\s000,5 → 2\s000$/);
  expect(told('uk').at(-1)).toBe('  Одиниця виміру: кг → т');
});

test('a text that was there and a lot whose name has lines stay one line each', () => {
  const only = [{ lot: 7, field: 'description', before: 'Round\nblack', after: null }] as const;
  expect(differenceText('en', { differences: only, lots, zone: 'UTC' })).toBe(
    'Lot 1: Pipes of steel\n  Lot description: Round black → none',
  );
});
