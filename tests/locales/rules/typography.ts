import type { Language } from '../read.ts';
import { allTexts, type Found, found } from './kit.ts';

/** Typography no text of any language may contain, with the replacement. */
const EVERYWHERE: readonly (readonly [RegExp, string])[] = [
  [/[\u00A0\u202F\u2007\u200B-\u200D\u2060\uFEFF]/, 'an invisible space set by hand: it is set when texts are loaded'],
  [/\.\.\./, 'three points: …'],
  [/ - /, 'a hyphen for a dash'],
  [/(?<![\d-])\d{1,3}-\d{1,3}(?![\d-])/, 'a hyphen in a range: –'],
  [/(?<![\p{L}\d-])-\d/u, 'a hyphen for a minus: −'],
  [/ {2,}/, 'two spaces'],
  [/ [,.;:!?](?:\s|$)/, 'a space before a mark'],
  [/\{\{count\}\}/, 'a count without its format: {{count, number}}'],
];

const OWN: Readonly<Record<Language, readonly (readonly [RegExp, string])[]>> = {
  en: [
    [/['`]/, 'a straight apostrophe: ’'],
    [/["«»„]/, 'quotation marks of another kind: “…”'],
    [/—/, 'an em dash: –'],
    [/[\d}] %/, 'a space before %'],
  ],
  uk: [
    [/["“”„]/, 'quotation marks of another kind: «…»'],
    [/ – /, 'an en dash as a dash: —'],
    [/[\d}] %/, 'a space before %'],
  ],
  pl: [
    [/['`’]/, 'an apostrophe'],
    [/["“«»]/, 'quotation marks of another kind: „…”'],
    [/—/, 'an em dash: –'],
    [/[\d}] %/, 'a space before %'],
  ],
  ru: [
    [/['`’]/, 'an apostrophe'],
    [/["“”„]/, 'quotation marks of another kind: «…»'],
    [/ – /, 'an en dash as a dash: —'],
    [/[\d}]%/, 'no space before %'],
  ],
};

export const untypographic = (language: Language): Found[] =>
  allTexts(language).flatMap((one) =>
    [...EVERYWHERE, ...OWN[language]].flatMap(([pattern, why]) => (pattern.test(one.text) ? [found(one, why)] : [])),
  );
