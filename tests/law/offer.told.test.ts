import { expect, test } from 'vitest';
import { offerStates } from '../../machines/lifecycles/offer/offer.tags.ts';
import { seenState } from '../../machines/lifecycles/offer/offer.told.ts';

/* The offer as its own company sees it, by hand from ../shared/lifecycles.md ("Award and order"). */

test('an award stays with the buyer until the company is notified of it', () => {
  expect([seenState('accepted', false), seenState('accepted', true)]).toEqual(['opened', 'accepted']);
});

test.each(offerStates.filter((state) => state !== 'accepted'))('an offer that is %s is seen as it is', (state) => {
  expect([seenState(state, false), seenState(state, true)]).toEqual([state, state]);
});
