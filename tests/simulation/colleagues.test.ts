import { expect, test } from 'vitest';
import { colleagues } from './colleagues.run.ts';
import { runMany } from './runs.ts';

test('300 pairs of colleagues who amend one inquiry take nothing back from each other', () => {
  expect(runMany(colleagues, 1, 300).failed).toBeNull();
});
