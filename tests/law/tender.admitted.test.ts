import { expect, test } from 'vitest';
import { inquireRuns, mayFollow, takesPart } from '../../machines/lifecycles/tender/tender.admission.ts';

/* Whom a tender admits, and how long, by hand from ../shared/lifecycles.md ("Tender", "Offer", "Question"). */

test.each([
  ['Draft', false],
  ['Pending', false],
  ['Published', true],
  ['Evaluation.sealed', false],
  ['Evaluation.opened', false],
  ['Evaluation.pending', false],
  ['Awarded', false],
  ['Completed', false],
  ['Unsuccessful', false],
  ['Cancelled', false],
  ['Deleted', false],
  ['Paused', false],
  ['', false],
  // Older logs do not say where it stood.
  [undefined, true],
])('an inquiry in %s is answered: %s', (inquire, runs) => {
  expect(inquireRuns(inquire)).toBe(runs);
});

test.each([
  ['invited', true, true],
  ['viewed', true, true],
  ['participating', true, true],
  ['quoted', true, true],
  // It says first that it takes part after all, and reads on.
  ['declined', false, true],
  ['removed', false, false],
  // An offer is of a company that has taken the tender up; questions of an open one are anybody's.
  [null, false, true],
  // Older logs do not say how it stood.
  [undefined, true, true],
])('a company whose view is %s may offer: %s, and ask and read: %s', (tender, offers, reads) => {
  expect([takesPart(tender), mayFollow(tender)]).toEqual([offers, reads]);
});
