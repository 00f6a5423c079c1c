import fc from 'fast-check';
import { expect, it } from 'vitest';
import { filesOf } from '../second-arithmetic/files.ts';
import { anyPlan } from '../second-arithmetic/plan.ts';
import { TwoBooks } from '../second-arithmetic/walk.ts';

/* The chains of tests/second-arithmetic, ten times as many, and both files of each of their documents. */

const CHAINS = 5000;

it(`${CHAINS} chains in both arithmetics, and every document of them as UBL and FA(3)`, () => {
  let files = 0;
  fc.assert(
    fc.property(anyPlan, (plan) => {
      const books = new TwoBooks(plan);
      books.foot();
      files += books.issued.map(filesOf).length;
    }),
    { numRuns: CHAINS },
  );
  expect(files).toBeGreaterThan(CHAINS);
});
