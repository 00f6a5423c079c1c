import type { TFunction } from 'i18next';
import type { Alignment, TableCell } from 'pdfmake/interfaces';
import type { VatCategory } from '../../../../machines/money/rates.ts';
import type { Language } from '../../../contract/platform/fields.ts';
import { countryName, day, measured, moneyParts, percent, quantity } from '../../../contract/platform/format.ts';
import { labelInLine, labelText, labelWords, secondOf } from '../../../contract/invoicing/paper-labels.ts';
import { texts } from '../../platform/texts.ts';

interface Heading {
  readonly alignment: Alignment;
  readonly stack: { readonly text: string; readonly style: string }[];
}

/** Words and figures of one document, in its one or two languages. Figures are written as the first writes them. */
export interface Labels {
  readonly languages: readonly [Language] | readonly [Language, Language];
  /** `Net / Netto`, on one line. `money:` is the namespace unless the key names another. */
  readonly line: (key: string, params?: Readonly<Record<string, string>>) => string;
  /** The same within a line: `net`, but `VAT amount`. */
  readonly within: (key: string) => string;
  /** The same as a heading of two lines, the second in a lighter tone. */
  readonly head: (key: string, alignment?: Alignment) => Heading;
  readonly vat: (category: VatCategory, rate: string) => string;
  readonly unit: (code: string) => string;
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
    // A bare percentage needs no second language: `23%` and `23 %` would stand side by side.
    vat: (category, rate) =>
      category === 'S' ? percent(first, rate) : text((language) => said(`vatCategory.${category}`)(language)),
    unit: (code) => text((language) => texts(language, 'units')(`${code}.symbol`)),
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

/** Heads of a table below its title, which comes again with them: neither is left alone at the foot of a page. */
export const headRows = (title: string, heads: readonly TableCell[]): TableCell[][] => [
  ...(title === ''
    ? []
    : [[{ text: title, style: 'caption', colSpan: heads.length }, ...heads.slice(1).map(() => ({}))]]),
  [...heads],
];

/** The font has no such signs: they are said otherwise. */
const UNPRINTABLE: Readonly<Record<string, string>> = { '₴': 'UAH', '₸': 'KZT', '₾': 'GEL', '→': '–', '⌀': 'Ø' };

/** What people wrote, with words that no column would hold broken where they must be. */
export const written = (text: string, style?: string) =>
  text
    .replaceAll(/[₴₸₾→⌀]/gu, (sign) => UNPRINTABLE[sign] ?? sign)
    // A hyphen is where a line may end: what stands between two is a word of its own.
    .split(/([^\s\-–]{22,})/u)
    .map((part, at) => ({
      text: part,
      ...(at % 2 === 1 ? { wordBreak: 'break-all' as const } : {}),
      ...(style === undefined ? {} : { style }),
    }));
