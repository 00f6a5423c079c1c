import type { Language } from '../../../contract/platform/fields.ts';
import { ELECTRIC } from './electric.ts';
import { FOOD } from './food.ts';
import { LIGHT } from './light.ts';
import { MACHINES } from './machines.ts';
import { METALS } from './metals.ts';
import { RAW } from './raw.ts';
import { TEXTILES } from './textiles.ts';

export interface Heading {
  /** Two digits for a chapter or four for a heading of the Harmonized System. */
  readonly code: string;
  readonly names: Readonly<Record<Language, string>>;
}

function heading(line: string): Heading {
  const [code = '', en = '', pl = '', uk = '', ru = ''] = line.split('|');
  return { code, names: { en, pl, uk, ru } };
}

/**
 * Codes available before a list is imported: every chapter, and the headings most used in trade. The names are our own,
 * short and for searching; the legal texts are in the lists that an operator imports.
 */
export const HEADINGS: readonly Heading[] = [FOOD, RAW, LIGHT, TEXTILES, METALS, MACHINES, ELECTRIC].flatMap((part) =>
  part.trim().split('\n').map(heading),
);
