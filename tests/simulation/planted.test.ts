import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { PLANTED } from './planted.ts';

test.each(PLANTED)('there is a place for the planted fault $name', ({ file, right, wrong }) => {
  expect(readFileSync(file, 'utf8').split(right).length - 1).toBe(1);
  expect(wrong).not.toBe(right);
});

test('each has a name of its own', () => {
  expect(new Set(PLANTED.map(({ name }) => name)).size).toBe(PLANTED.length);
});
