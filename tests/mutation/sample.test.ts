import { expect, test } from 'vitest';
import { sharing } from '../sampled.ts';
import { ACCEPTED } from './accepted.ts';
import { openCourt } from './court.ts';
import { drawn, everyMutant } from './find.ts';

/*
 * Ten mutants, the same ones as long as the code at their places stays: each must be detected or accepted. Each commit
 * judges another two fifths of them; `npm run mutate` judges any number of them.
 */

const MINUTES = 60_000;

test('mutants, drawn by a seed, are noticed', { timeout: 15 * MINUTES }, async () => {
  const court = openCourt({ quick: true, patience: 5 * 60 });
  const left: string[] = [];
  for (const mutant of drawn(everyMutant(), 10, 'npm test').filter(sharing(5, 0, 2))) {
    const fate = await court.judge(mutant);
    const { by } = fate.by === null ? await court.compile(fate) : fate;
    if (by === null && !ACCEPTED.some(({ key }) => key === mutant.key)) left.push(mutant.key);
  }
  court.end();
  expect(left).toEqual([]);
});
