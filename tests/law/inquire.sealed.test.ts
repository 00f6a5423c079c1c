import { expect, test } from 'vitest';
import {
  type CircleFacts,
  isToldGone,
  isToldParticipant,
  numberTold,
  participantsCount,
  toldCompanies,
  toldParticipation,
  type ToldView,
} from '../../machines/lifecycles/inquire/inquire.sealed.ts';

/* What the buyer knows of companies before the opening, by hand from ../shared/lifecycles.md ("Before the opening"). */

type Said = ToldView['told'];
type State = ToldView['state'];

/** State, the company's own statement, the inquiry's outcome, and what the buyer reads. */
const READ: readonly (readonly [State, Said, CircleFacts['outcome'], State])[] = [
  ['invited', null, null, 'invited'],
  ['viewed', 'viewed', null, 'viewed'],
  ['participating', 'participating', null, 'participating'],
  ['declined', 'declined', null, 'declined'],
  // A sealed offer leaves no trace, nor does the end of a tender without one.
  ['quoted', null, null, 'invited'],
  ['quoted', 'viewed', null, 'viewed'],
  ['quoted', 'participating', null, 'participating'],
  ['quoted', 'declined', null, 'declined'],
  ['awaiting', 'participating', null, 'participating'],
  ['missed', 'participating', null, 'participating'],
  ['missed', 'viewed', null, 'viewed'],
  ['noQuote', 'declined', null, 'noQuote'],
  ['awaiting', 'declined', null, 'noQuote'],
  ['removed', 'participating', null, 'removed'],
  ['removed', 'declined', 'Cancelled', 'removed'],
  ['cancelled', 'participating', null, 'cancelled'],
  // Of a cancelled inquiry every company reads the same, with or without an offer.
  ['missed', 'participating', 'Cancelled', 'cancelled'],
  ['awaiting', 'viewed', 'Cancelled', 'cancelled'],
  ['declined', 'declined', 'Cancelled', 'cancelled'],
  ['noQuote', 'declined', 'Cancelled', 'noQuote'],
  ['missed', 'participating', 'Unsuccessful', 'missed'],
];
test.each(READ)('%s, having said %s, of an inquiry that is %s: %s', (state, told, outcome, read) => {
  expect(toldParticipation({ state, told }, outcome)).toBe(read);
});

test('a company without a view is invited', () => {
  expect(toldParticipation(undefined)).toBe('invited');
});

test('who said yes takes part and who said no is gone, until the buyer removes it', () => {
  const of = (is: (view: ToldView) => boolean) =>
    (['participating', 'declined', 'viewed', null] as const).map((told) => [
      is({ state: 'quoted', told }),
      is({ state: 'removed', told }),
    ]);
  expect(of(isToldParticipant).map(String)).toEqual(['true,false', 'false,false', 'false,false', 'false,false']);
  expect(of(isToldGone).map(String)).toEqual(['false,true', 'true,true', 'false,true', 'false,true']);
});

test('the opening counts those that took part', () => {
  const states = ['awaiting', 'won', 'lost', 'cancelled', 'missed', 'noQuote', 'removed'] as const;
  expect(participantsCount(states.map((state) => ({ state })))).toBe(4);
});

test('the buyer knows the invited companies and those that answered an open tender', () => {
  const views = [
    { organization: 2, told: 'participating' },
    { organization: 3, told: 'viewed' },
    { organization: 4, told: 'participating' },
    { organization: 5, told: 'declined' },
    { organization: 6, told: null },
  ] as const;
  expect(toldCompanies([1, 2], views)).toEqual([1, 2, 4, 5]);
});

const FACTS: CircleFacts = { open: false, opened: false, outcome: null, invited: 3, gone: 0, companies: 0 };
test.each<readonly [Partial<CircleFacts>, boolean]>([
  [{}, true],
  [{ invited: 2 }, false],
  [{ invited: 2, opened: true }, true],
  [{ outcome: 'Cancelled' }, false],
  [{ outcome: 'Cancelled', opened: true }, true],
  [{ outcome: 'Unsuccessful' }, true],
  [{ open: true, invited: 0, companies: 5, gone: 2 }, true],
  [{ open: true, invited: 9, companies: 5, gone: 3 }, false],
])('the number of sealed offers with %j is shown: %s', (more, shown) => {
  expect(numberTold({ ...FACTS, ...more })).toBe(shown);
});
