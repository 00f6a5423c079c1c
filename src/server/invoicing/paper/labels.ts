import type { TFunction } from 'i18next';
import type { Alignment, TableCell } from 'pdfmake/interfaces';
import type { VatCategory } from '../../../../machines/money/rates.ts';
import type { Language } from '../../../contract/platform/fields.ts';
import { countryName, day, measured, moneyParts, percent, quantity } from '../../../contract/platform/format.ts';
import { labelInLine, labelText, labelWords, secondOf } from '../../../contract/invoicing/paper-labels.ts';
import { texts } from '../../platform/texts.ts';
import { unitText } from '../../platform/values/in-words.ts';

interface Heading {
  readonly alignment: Alignment;
  readonly stack: { readonly text: string; readonly style: string }[];
}

/** Texts and figures of a document in one or two languages. Figures are formatted for the first one. */
export interface Labels {
  readonly languages: readonly [Language] | readonly [Language, Language];
  /** `Net / Netto`, on one line. `money:` is the namespace unless the key has its own. */
  readonly line: (key: string, params?: Readonly<Record<string, string>>) => string;
  /** The same within a line: `net`, but `VAT amount`. */
  readonly within: (key: string) => string;
  /** The same as a heading of two lines, the second in a lighter tone. */
  readonly head: (key: string, alignment?: Alignment) => Heading;
  readonly vat: (category: VatCategory, rate: string) => string;
  readonly unit: (code: string, quantity: string) => string;
  readonly country: (code: string) => string;
  readonly amount: (value: string) => string;
  readonly money: (value: string) => string;
  readonly price: (value: string) => string;
  readonly quantity: (value: string) => string;
  readonly day: (value: string | null) => string;
}

const figure = (language: Language, value: string, currency: string, scale?: number): string =>
  moneyParts(language, value, currency, scale).figure;

export function labelsOf(first: Language, wanted: Language | null, currency: string): Labels {
  const second = secondOf(first, wanted);
  const languages: Labels['languages'] = second === null ? [first] : [first, second];
  const words = (say: (language: Language) => string) => labelWords(say(first), second === null ? null : say(second));
  const said = (key: string, params?: Readonly<Record<string, string>>) => (language: Language) => {
    const [namespace, name] = key.includes(':') ? (key.split(':') as [string, string]) : (['money', key] as const);
    return (texts(language, namespace) as TFunction<string>)(name, { ...params });
  };
  const text = (say: (language: Language) => string) => labelText(say(first), second === null ? null : say(second));
  const amount = (value: string) => figure(first, value, currency);
  return {
    languages,
    line: (key, params) => text(said(key, params)),
    within: (key) => labelInLine(text(said(key))),
    head: (key, alignment = 'left') => ({
      alignment,
      stack: words(said(key)).map((word, at) => ({ text: word, style: at === 0 ? 'head' : 'second' })),
    }),
    // A percentage is written in one language only, to avoid `23%` next to `23 %`.
    vat: (category, rate) =>
      category === 'S' ? percent(first, rate) : text((language) => said(`vatCategory.${category}`)(language)),
    unit: (code, much) => text((language) => unitText(language, code, much)),
    country: (code) => text((language) => countryName(language, code)),
    amount,
    money: (value) => measured(amount(value), currency),
    price: (value) => figure(first, value, currency, 4),
    quantity: (value) => quantity(first, value),
    day: (value) => (value ? day(first, value) : '–'),
  };
}

export const right = (text: string, style?: string): TableCell => ({
  text,
  alignment: 'right',
  ...(style === undefined ? {} : { style }),
});

/** Table headings below the title. Both repeat on every page and are never left at the bottom of one. */
export const headRows = (title: string, heads: readonly TableCell[]): TableCell[][] => [
  ...(title === ''
    ? []
    : [[{ text: title, style: 'caption', colSpan: heads.length }, ...heads.slice(1).map(() => ({}))]]),
  [...heads],
];

/** Replacements for characters missing in the font. */
const UNPRINTABLE: Readonly<Record<string, string>> = { '₴': 'UAH', '₸': 'KZT', '₾': 'GEL', '→': '–', '⌀': 'Ø' };

/** User text in which words too long for a column may be broken. */
export const written = (text: string, style?: string) =>
  text
    .replaceAll(/[₴₸₾→⌀]/gu, (sign) => UNPRINTABLE[sign] ?? sign)
    // Lines can break at hyphens, so the parts between them count as separate words.
    .split(/([^\s\-–]{22,})/u)
    .map((part, at) => ({
      text: part,
      ...(at % 2 === 1 ? { wordBreak: 'break-all' as const } : {}),
      ...(style === undefined ? {} : { style }),
    }));
