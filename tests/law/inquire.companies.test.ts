import { expect, test } from 'vitest';
import {
  isSilent,
  participantFacts,
  standingOf,
  type View,
} from '../../machines/lifecycles/inquire/inquire.companies.ts';
import type { Stated } from '../../machines/lifecycles/tender/tender.rules.ts';
import { OFFER_STATES } from './purchase.facts.ts';

/* Facts about the invited companies, by hand from ../shared/lifecycles.md ("Before the opening", "Award and order"). */

const view = (state: string, more: Partial<View> = {}): View => ({
  state,
  told: null,
  agreedRevision: null,
  remindedAt: null,
  ...more,
});
const facts = (one: View | undefined, invited = true) => participantFacts(5, one, { invited, revision: 2 });

test('a company that a draft names has said nothing and can be taken from the draft alone', () => {
  expect(facts(undefined)).toEqual({
    organization: 5,
    invited: true,
    agreed: false,
    removable: false,
    removed: false,
    silent: false,
    remindedAt: null,
  });
});

test('it agrees to an early end of what is asked now, or by being out', () => {
  const agreed = (state: string, agreedRevision: number | null) => facts(view(state, { agreedRevision })).agreed;
  expect([agreed('viewed', 2), agreed('viewed', 1), agreed('viewed', null)]).toEqual([true, false, false]);
  expect([agreed('declined', null), agreed('removed', null), agreed('quoted', null)]).toEqual([true, true, false]);
});

/** State, the company's own answer, and whether the buyer may exclude it: if invited, and if it joined uninvited. */
const REMOVABLE = [
  ['invited', null, true, false],
  ['viewed', 'viewed', true, false],
  ['participating', 'participating', true, true],
  ['quoted', 'participating', true, true],
  ['quoted', null, true, false],
  // It declined and then submitted an envelope, which the buyer must not learn.
  ['quoted', 'declined', false, false],
  ['declined', 'declined', false, false],
  ['removed', 'participating', false, false],
  ['awaiting', 'participating', false, false],
] as const;
test.each(REMOVABLE)('%s, having said %s: excluded where invited %s, else %s', (state, told, invited, other) => {
  const one = view(state, { told });
  expect([facts(one).removable, facts(one, false).removable]).toEqual([invited, other]);
});

test('it is silent until it says yes or no, whatever it does in secret, and is reminded where it was invited', () => {
  const silent = (state: string, told: Stated | null) => isSilent(view(state, { told }));
  expect([silent('invited', null), silent('viewed', 'viewed'), silent('quoted', null)]).toEqual([true, true, true]);
  expect([silent('participating', 'participating'), silent('declined', 'declined')]).toEqual([false, false]);
  expect([silent('removed', null), isSilent(undefined)]).toEqual([false, false]);
  expect([facts(view('viewed')).silent, facts(view('viewed'), false).silent]).toEqual([true, false]);
  expect(facts(view('viewed', { remindedAt: '2030-01-02T00:00:00.000Z' })).remindedAt).toBe('2030-01-02T00:00:00.000Z');
});

test('only an excluded company is out for good', () => {
  expect([facts(view('removed')).removed, facts(view('declined')).removed]).toEqual([true, false]);
});

test('an opened offer is open, one with an award taken, every other out', () => {
  const of = (standing: string) => OFFER_STATES.filter((state) => standingOf(state) === standing).join(' ');
  expect([of('open'), of('taken')]).toEqual(['opened', 'accepted fulfilled']);
  expect(of('out')).toBe('draft submitted stale withdrawn locked rejected lapsed void');
});
