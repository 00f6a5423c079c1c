import { expect, test } from 'vitest';
import { inquireRuns, mayFollow, takesPart } from '../../machines/lifecycles/tender/tender.admission.ts';

/*
 * Which companies a tender admits, and until when, by hand from ../shared/lifecycles.md ("Tender", "Offer",
 * "Question").
 */

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
  // Older logs do not contain the inquiry's state.
  [undefined, true],
])('an inquiry in %s may be answered: %s', (inquire, runs) => {
  expect(inquireRuns(inquire)).toBe(runs);
});

test.each([
  ['invited', true, true],
  ['viewed', true, true],
  ['participating', true, true],
  ['quoted', true, true],
  // It must first announce that it takes part, but may still read.
  ['declined', false, true],
  ['removed', false, false],
  // An offer requires that the company has taken up the tender; any company may ask about an open tender.
  [null, false, true],
  // Older logs do not contain the view's state.
  [undefined, true, true],
])('a company whose view is %s may offer: %s, and ask and read: %s', (tender, offers, reads) => {
  expect([takesPart(tender), mayFollow(tender)]).toEqual([offers, reads]);
});
