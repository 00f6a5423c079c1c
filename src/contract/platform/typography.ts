import type { Language } from './fields.ts';

/*
 * No-break spaces of a text, inserted when texts are loaded or built, never manually: parts that belong together stay
 * on one line. Machine-readable output (tables as files, e-invoices) gets none.
 */

export const NBSP = '\u00A0';

/** Separates two facts on a line: it may end a line, but never begins one. */
export const DOT = `${NBSP}· `;

/** A label as written within a line: `net`, but `VAT amount` and `KSeF number`. */
export const inLine = (label: string): string =>
  /^\p{Lu}(?:\p{Ll}|[\s\u00A0])/u.test(label) ? `${label.charAt(0).toLocaleLowerCase()}${label.slice(1)}` : label;

/** One-letter prepositions and conjunctions, which may not end a line. English has no such rule. */
const SHORT: Readonly<Record<Language, string>> = {
  en: '',
  uk: 'авеєжзійоуя',
  pl: 'aiouwz',
  ru: 'авеикосуя',
};

/** Unit symbols as written after a figure. */
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
/** Placeholders in a text for a unit or a currency code. */
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

/** The text with the no-break spaces of its language. Values inserted later and markup stay unchanged. */
export function typeset(language: Language, text: string): string {
  const known = rules.get(language) ?? rulesOf(language);
  rules.set(language, known);
  return known.reduce((set, [pattern, space]) => set.replace(pattern, space), text);
}

/** All texts of a file, at any depth. */
export const typesetAll = <Tree>(language: Language, tree: Tree): Tree =>
  (typeof tree === 'string'
    ? typeset(language, tree)
    : Object.fromEntries(
        Object.entries(tree as Record<string, unknown>).map(([key, value]) => [key, typesetAll(language, value)]),
      )) as Tree;
