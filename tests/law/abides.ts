import { expect, test } from 'vitest';
import { type Law, misplaced, otherwise, strange, unlawful, unmet, unnamed, unsaid } from './lawful.ts';

/**
 * Checks that a chart and its catalogue match the table exactly, with the expected number of lines and the expected
 * number of state and event pairs that no line names.
 */
export function abides(law: Law, { lines, pairs }: { readonly lines: number; readonly pairs: number }): void {
  test('the chart does what the table says', () => {
    expect(otherwise(law)).toEqual([]);
    expect(law.lines).toHaveLength(lines);
    expect(unsaid(law)).toEqual([]);
  });

  test('and nothing else: what no line names happens nowhere', () => {
    expect(strange(law)).toEqual([]);
    expect(unlawful(law)).toEqual([]);
    expect(unnamed(law)).toHaveLength(pairs);
  });

  test('each step is for whom the table says', () => {
    expect(misplaced(law)).toEqual([]);
  });

  test('no transition of the chart is one that no line speaks of', () => {
    expect(unmet(law)).toEqual([]);
  });
}
