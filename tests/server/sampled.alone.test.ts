import { describe, expect, test } from 'vitest';
import { ALL, chosen, coreOf } from './sampled.ts';

const CASES = Array.from({ length: 103 }, (_, index) => index);
const isCore = (one: number) => one % 34 === 0;
const walked = (seed: string, name = 'a file') => chosen(seed, name, CASES, isCore);

describe('a share of many cases', () => {
  test('is all of the core and an eighth of the others, in their order', () => {
    const taken = walked('one');
    expect(taken.filter(isCore)).toEqual([0, 34, 68, 102]);
    expect(taken).toHaveLength(4 + 13);
    expect(taken).toEqual(taken.toSorted((a, b) => a - b));
  });

  test('is the same for the same commit, and another for another commit or file', () => {
    expect(walked('one')).toEqual(walked('one'));
    expect(walked('one')).not.toEqual(walked('another'));
    expect(walked('one')).not.toEqual(walked('one', 'another file'));
  });

  test('leaves nothing out for good', () => {
    const seen = new Set(Array.from({ length: 120 }, (_, commit) => walked(`commit ${commit}`)).flat());
    expect(seen.size).toBe(CASES.length);
  });

  test('is everything where all is asked for, and never nothing', () => {
    expect(walked(ALL)).toEqual(CASES);
    expect(chosen('one', 'a file', ['only'], () => false)).toEqual(['only']);
  });
});

test('few cases have every kind: first the one that has most', () => {
  const cases = [['a'], ['a', 'b'], ['c'], ['b', 'c', 'd'], ['d']];
  expect(cases.filter(coreOf(cases, (one) => one))).toEqual([['a'], ['b', 'c', 'd']]);
});
