import { describe, expect, test } from 'vitest';
import { DEFAULT_SERIES, numberOf, periodOf, templateFault } from '../../machines/money/numbering.ts';
import { TYPES } from './document.types.ts';

/*
 * The numbers of documents, by hand from ../shared/invoicing.md ("Number series"): FZ for advances, FV for invoices and
 * finals, FK for corrections, by period, such as FZ2026/02/150. ASSUMED: the other templates that may be written.
 */

const DAY = '2026-02-09';
const numbered = (template: string, n = 150, day = DAY) =>
  numberOf({ template, series: DEFAULT_SERIES }, 'advance', day, n);

test('each type has its series', () => {
  const template = '{series}{YYYY}/{MM}/{n}';
  const numbers = TYPES.map((type) => numberOf({ template, series: DEFAULT_SERIES }, type, DAY, 150));
  expect(numbers).toEqual([
    'FZ2026/02/150',
    'FZ2026/02/150',
    'FV2026/02/150',
    'FV2026/02/150',
    'FK2026/02/150',
    'FV2026/02/150',
  ]);
});

test.each([
  ['{series}/{YY}/{MM}/{n}', 'FZ/26/02/150'],
  ['{n}-{series} {YYYY}', '150-FZ 2026'],
  ['{series}{nnn}', 'FZ150'],
  ['{series}{nnnnn}', 'FZ00150'],
])('%s writes %s', (template, number) => {
  expect([templateFault(template), numbered(template)]).toEqual([null, number]);
});

test('a number that is longer than its place is written in full', () => {
  expect([numbered('{series}{nnn}', 7), numbered('{series}{nnn}', 1000)]).toEqual(['FZ007', 'FZ1000']);
});

test.each([
  ['{series}{YYYY}/{MM}/{n}', '2026/02'],
  ['{series}{YY}{MM}{n}', '2026/02'],
  ['{series}{YYYY}/{n}', '2026'],
  ['{series}{YY}/{n}', '2026'],
  ['{series}{n}', ''],
])('%s is counted in %j', (template, period) => {
  expect(periodOf(template, DAY)).toBe(period);
});

describe('a template is refused', () => {
  const LONG = `{series}{n}${'A'.repeat(29)}`;
  test.each([
    ['a sign that no number has', '{series}#{n}', 'number_template_characters'],
    ['more than 40 signs', `${LONG}A`, 'number_template_characters'],
    ['nothing', '', 'number_template_characters'],
    ['a place that is not known', '{series}{DD}{n}', 'number_template_unknown'],
    ['a bracket without a place', '{series}{n}}', 'number_template_unknown'],
    ['no running number', '{series}{YYYY}', 'number_template_n'],
    ['two running numbers', '{series}{n}{nnn}', 'number_template_n'],
    ['no series', '{YYYY}{n}', 'number_template_series'],
    ['a month without its year', '{series}{MM}{n}', 'number_template_year'],
  ])('with %s: %s', (_, template, fault) => {
    expect(templateFault(template)).toBe(fault);
  });
  test('but not with a month and either form of its year, or with 40 signs', () => {
    const fine = ['{series}{MM}{YYYY}{n}', '{series}{MM}{YY}{n}', 'Ż-1_a. {series}{n}', LONG];
    expect(fine.map(templateFault)).toEqual([null, null, null, null]);
  });
});
