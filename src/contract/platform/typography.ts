import type { Language } from './fields.ts';

/*
 * The no-break spaces of a text, set where texts are loaded or built and never by hand: what belongs together in a
 * line stays together. Of what only machines read (tables as files, e-invoices) nothing is set.
 */

export const NBSP = '\u00A0';

/** Between two facts of a line: it may end a line, and never begins one. */
export const DOT = `${NBSP}· `;

/** A label as it is written within a line: `net`, but `VAT amount` and `KSeF number`. */
export const inLine = (label: string): string =>
  /^\p{Lu}(?:\p{Ll}|[\s\u00A0])/u.test(label) ? `${label.charAt(0).toLocaleLowerCase()}${label.slice(1)}` : label;

/** Prepositions and conjunctions of one letter, which no line ends with. English has none that is kept. */
const SHORT: Readonly<Record<Language, string>> = {
  en: '',
  uk: 'авеєжзійоуя',
  pl: 'aiouwz',
  ru: 'авеикосуя',
};

/** What a figure is counted in, as short as it is written behind one. */
const SYMBOLS: Readonly<Record<Language, readonly string[]>> = {
  en: ['s', 'h', 'min', 'g', 'kg', 'mg', 't', 'l', 'ml', 'm', 'km', 'cm', 'mm', 'kW', 'kWh', 'MWh', 'GJ', 'lb', 'pcs'],
  uk: ['с', 'хв', 'год', 'дн', 'г', 'кг', 'мг', 'т', 'л', 'мл', 'м', 'км', 'см', 'мм', 'кВт', 'ГДж', 'шт', 'МБ', 'кБ'],
  pl: [
    's',
    'min',
    'godz',
    'g',
    'kg',
    'mg',
    't',
    'l',
    'ml',
    'm',
    'km',
    'cm',
    'mm',
    'kW',
    'kWh',
    'MWh',
    'GJ',
    'szt',
    'zł',
  ],
  ru: ['с', 'мин', 'ч', 'дн', 'г', 'кг', 'мг', 'т', 'л', 'мл', 'м', 'км', 'см', 'мм', 'кВт', 'ГДж', 'шт', 'МБ', 'кБ'],
};
const EVERYWHERE = ['%', 'm²', 'm³', 'MB', 'kB', 'GB', 'EUR', 'GBP', 'PLN', 'RUB', 'UAH', 'USD'];
/** Places in a text that a unit, or the code of a currency, is put into. */
const FILLED = '\\{\\{(?:unit|symbol|currency|own)\\}\\}';

const rulesOf = (language: Language): readonly (readonly [RegExp, string])[] => {
  const units = [...SYMBOLS[language], ...EVERYWHERE].map((unit) => unit.replace('.', '\\.')).join('|');
  const short = SHORT[language];
  return [
    // 100 000, 15 kg, {{rate}} {{own}}
    [/(?<=\d) (?=\d{3}(?!\d))/g, NBSP],
    [new RegExp(`(?<=\\d|\\}\\}) (?=(?:${units})(?![\\p{L}\\p{N}])|${FILLED})`, 'gu'), NBSP],
    [/(?<=№) /g, NBSP],
    [/ (?=—)/g, NBSP],
    ...(short === '' ? [] : [[new RegExp(`(?<=(?:^|[\\s(«„“‚}])[${short}]) (?=\\S)`, 'giu'), NBSP] as const]),
  ];
};

const rules = new Map<Language, ReturnType<typeof rulesOf>>();

/** With the no-break spaces of its language. What is filled in later and what is marked up stay as they are. */
export function typeset(language: Language, text: string): string {
  const known = rules.get(language) ?? rulesOf(language);
  rules.set(language, known);
  return known.reduce((set, [pattern, space]) => set.replace(pattern, space), text);
}

/** A file of texts, as deep as it goes. */
export const typesetAll = <Tree>(language: Language, tree: Tree): Tree =>
  (typeof tree === 'string'
    ? typeset(language, tree)
    : Object.fromEntries(
        Object.entries(tree as Record<string, unknown>).map(([key, value]) => [key, typesetAll(language, value)]),
      )) as Tree;
