import type { DocumentType } from './amounts.ts';

/*
 * Document numbers: a series, a period and a running number in a template such as `{series}{YYYY}/{MM}/{n}`. The
 * template determines the period: with {MM} numbering restarts every month, with only {YYYY} every year, with neither
 * it never restarts.
 */

export const DEFAULT_TEMPLATE = '{series}{YYYY}/{MM}/{n}';
/** ASSUMED: one series each for advances, for invoices with their finals, and for corrections. */
export const SERIES_KINDS = ['advance', 'invoice', 'correction'] as const;
export type SeriesKind = (typeof SERIES_KINDS)[number];
export const DEFAULT_SERIES: Readonly<Record<SeriesKind, string>> = { advance: 'FZ', invoice: 'FV', correction: 'FK' };

export function seriesKind(type: DocumentType): SeriesKind {
  if (type === 'advance' || type === 'next') return 'advance';
  return type === 'correction' ? 'correction' : 'invoice';
}

export interface Numbering {
  readonly template: string;
  readonly series: Readonly<Record<SeriesKind, string>>;
}

const PLACE = /\{(\w+)\}/g;
const KNOWN: readonly string[] = ['series', 'YYYY', 'YY', 'MM', 'n', 'nnn', 'nnnn', 'nnnnn'];
const LETTERS = /^[\p{L}\d/\-_. {}]+$/u;
export const MAX_TEMPLATE = 40;

/** Error of a template as a key of `locales/<lng>/errors.json`; null if valid. */
export function templateFault(template: string): string | null {
  const places = [...template.matchAll(PLACE)].map(([, name = '']) => name);
  if (!LETTERS.test(template) || template.length > MAX_TEMPLATE) return 'number_template_characters';
  const rest = template.replace(PLACE, '');
  if (/[{}]/.test(rest) || places.some((name) => !KNOWN.includes(name))) return 'number_template_unknown';
  if (places.filter((name) => /^n+$/.test(name)).length !== 1) return 'number_template_n';
  // Without the series, an advance and an invoice would get the same number.
  if (!places.includes('series')) return 'number_template_series';
  if (places.includes('MM') && !places.includes('YYYY') && !places.includes('YY')) return 'number_template_year';
  return null;
}

/** The period that numbers are counted in, part of the counter's key. `day`: the date of issue. */
export function periodOf(template: string, day: string): string {
  const [year = '', month = ''] = day.split('-');
  if (template.includes('{MM}')) return `${year}/${month}`;
  return /\{YY(YY)?\}/.test(template) ? year : '';
}

/** `FV2026/11/7`. {nnn} is padded with zeros to three digits. */
export function numberOf({ template, series }: Numbering, type: DocumentType, day: string, n: number): string {
  const [year = '', month = ''] = day.split('-');
  const values: Readonly<Record<string, string>> = {
    series: series[seriesKind(type)],
    YYYY: year,
    YY: year.slice(2),
    MM: month,
  };
  return template.replace(PLACE, (_, name: string) => values[name] ?? String(n).padStart(name.length, '0'));
}
