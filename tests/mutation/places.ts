import { readdirSync } from 'node:fs';
import { join } from 'node:path';

/* The mutated parts of the rules, by area. */

export const AREAS = ['charts', 'flows', 'catalogues', 'rules', 'consequences', 'money', 'kit'] as const;
export type Area = (typeof AREAS)[number];

/** Samples and initial states are used to plan paths; simulation code is itself a test. */
const LEFT_OUT = /\.(samples|lifecycle)\.ts$|\/simulated?\b[^/]*\.ts$|lifecycles\/index\.ts$/;

const BY_PLACE: readonly (readonly [RegExp, Area])[] = [
  [/\.machine\.ts$/, 'charts'],
  [/^machines\/flows\//, 'flows'],
  [/\.(catalogue|tags)\.ts$/, 'catalogues'],
  [/^machines\/lifecycles\//, 'rules'],
  [/^machines\/(purchase|invoicing|trade)\/|\.consequences\.ts$/, 'consequences'],
  [/^machines\/money\//, 'money'],
  [/^machines\/kit\//, 'kit'],
];

export function areaOf(path: string): Area | undefined {
  if (LEFT_OUT.test(path)) return undefined;
  return BY_PLACE.find(([place]) => place.test(path))?.[1];
}

/** Every mutated file, in order of name. */
export const places = (): readonly string[] =>
  readdirSync('machines', { recursive: true, encoding: 'utf8' })
    .map((name) => join('machines', name).replaceAll('\\', '/'))
    .filter((path) => path.endsWith('.ts') && areaOf(path) !== undefined)
    .toSorted();
