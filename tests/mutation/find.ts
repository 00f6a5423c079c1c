import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { parseSync } from 'vite';
import type { Node } from '../lifecycles/code-tree.ts';
import { answers } from './answers.ts';
import { expressions } from './expressions.ts';
import { parts } from './parts.ts';
import { type Area, areaOf, places } from './places.ts';
import { type Change, nameOf, type Spot, spotsOf } from './syntax.ts';

/* Every mutant: one change of one file that alters its behaviour. */

export interface Mutant extends Change {
  readonly file: string;
  readonly area: Area;
  readonly line: number;
  /** Identifies the mutant independently of its position: file, names around it, old and new code. */
  readonly key: string;
}

const MOST = 70;
const short = (text: string): string => {
  const flat = text.replace(/\s+/g, ' ').trim();
  return flat.length > MOST ? `${flat.slice(0, MOST - 1)}…` : flat;
};

/** `RATES.NL`: the names of a node's ancestors. */
const pathOf = ({ node, around }: Spot): string =>
  [node, ...around]
    .map(nameOf)
    .filter((name) => name !== '')
    .toReversed()
    .join('.');

function told(code: string, { start, end, text }: Change): string {
  const was = short(code.slice(start, end));
  return text === '' ? `without ${was}` : `${was} → ${short(text)}`;
}

/** The mutants of a file, one change each; the same change at the same place is one mutant. */
export function mutantsOf(file: string, code: string, area: Area): readonly Mutant[] {
  const program = parseSync(file, code).program as unknown as Node;
  const seen = new Set<string>();
  const keys = new Map<string, number>();
  const found: Mutant[] = [];
  for (const spot of spotsOf(program, code, area))
    for (const change of [...expressions(spot), ...answers(spot), ...parts(spot)]) {
      const id = `${change.start} ${change.end} ${change.text}`;
      if (seen.has(id) || code.slice(change.start, change.end) === change.text) continue;
      seen.add(id);
      const key = `${file} ${pathOf(spot)}: ${told(code, change)}`;
      const nth = (keys.get(key) ?? 0) + 1;
      keys.set(key, nth);
      const line = code.slice(0, change.start).split('\n').length;
      found.push({ ...change, file, area, line, key: nth > 1 ? `${key} (${nth})` : key });
    }
  return found;
}

export const everyMutant = (): readonly Mutant[] =>
  places().flatMap((file) => {
    const area = areaOf(file);
    return area ? mutantsOf(file, readFileSync(file, 'utf8'), area) : [];
  });

/** Its current position. */
export const whereabouts = ({ file, line, key }: Mutant): string => `${file}:${line}${key.slice(file.length)}`;

export const mutated = (code: string, { start, end, text }: Change): string =>
  `${code.slice(0, start)}${text}${code.slice(end)}`;

/** A seeded sample; a change elsewhere does not affect it, and a larger sample contains the smaller one. */
export function drawn(all: readonly Mutant[], many: number, seed: string): readonly Mutant[] {
  const lot = (one: Mutant): string => createHash('sha256').update(`${seed} ${one.key}`).digest('hex');
  return all
    .map((one) => [lot(one), one] as const)
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .slice(0, many)
    .map(([, one]) => one);
}
