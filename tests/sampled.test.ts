import { describe, expect, test } from 'vitest';
import { ALL, chosen, coreOf, sharing } from './sampled.ts';

const CASES = Array.from({ length: 103 }, (_, index) => index);
const isCore = (one: number) => one % 34 === 0;
const walked = (seed: string, name = 'a file') => chosen(seed, name, CASES, isCore);

describe('a share of many cases', () => {
  test('is all of the core and a 24th of the others, in their order', () => {
    const taken = walked('one');
    expect(taken.filter(isCore)).toEqual([0, 34, 68, 102]);
    expect(taken).toHaveLength(4 + 5);
    expect(taken).toEqual(taken.toSorted((a, b) => a - b));
  });

  test('is the same for the same commit, and another for another commit or file', () => {
    expect(walked('one')).toEqual(walked('one'));
    expect(walked('one')).not.toEqual(walked('another'));
    expect(walked('one')).not.toEqual(walked('one', 'another file'));
  });

  test('leaves nothing out for good', () => {
    const seen = new Set(Array.from({ length: 300 }, (_, commit) => walked(`commit ${commit}`)).flat());
    expect(seen.size).toBe(CASES.length);
  });

  test('is everything where all is asked for, and never nothing', () => {
    expect(walked(ALL)).toEqual(CASES);
    expect(chosen('one', 'a file', ['only'], () => false)).toEqual(['only']);
  });
});

describe('shares of one list', () => {
  const SEEDS = Array.from({ length: 40 }, (_, commit) => `commit ${commit}`);
  const shares = (seed: string) => [sharing(6, 0, 1, seed), sharing(6, 1, 2, seed), sharing(6, 3, 3, seed)];

  test('are different cases, and together all of them, with every commit', () => {
    for (const seed of SEEDS) {
      const taken = shares(seed).map((takes) => CASES.filter(takes));
      expect(taken.flat().toSorted((a, b) => a - b)).toEqual(CASES);
    }
  });

  test('are others for another commit, and leave nothing out for good', () => {
    const [first] = CASES;
    expect(new Set(SEEDS.map((seed) => shares(seed).findIndex((takes) => takes(first, 0)))).size).toBe(3);
    expect(new Set(SEEDS.flatMap((seed) => CASES.filter(sharing(6, 0, 1, seed)))).size).toBe(CASES.length);
  });

  test('are everything where all is asked for', () => {
    for (const takes of shares(ALL)) expect(CASES.filter(takes)).toEqual(CASES);
  });
});

test('few cases have every kind: first the one that has most', () => {
  const cases = [['a'], ['a', 'b'], ['c'], ['b', 'c', 'd'], ['d']];
  expect(cases.filter(coreOf(cases, (one) => one))).toEqual([['a'], ['b', 'c', 'd']]);
});
