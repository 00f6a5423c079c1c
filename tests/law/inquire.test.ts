import { expect, test } from 'vitest';
import { inquire } from '../../machines/lifecycles/inquire/inquire.lifecycle.ts';
import { abides } from './abides.ts';
import { after, decided, type Law, told } from './lawful.ts';
import { ASKED_CASES } from './inquire.asked.cases.ts';
import { DECIDED_CASES } from './inquire.decided.cases.ts';
import { inquireAwarded } from './inquire.awarded.ts';
import { inquireDecided } from './inquire.decided.ts';
import { EARLY, END } from './inquire.facts.ts';
import { INQUIRE_STATES } from './inquire.states.ts';
import { inquireAsked } from './inquire.ts';

const law: Law = {
  chart: inquire,
  lines: [...inquireAsked, ...inquireDecided, ...inquireAwarded],
  states: INQUIRE_STATES,
  cases: { ...ASKED_CASES, ...DECIDED_CASES },
};

abides(law, { lines: 228, pairs: 11 * 26 - 41 });

/** What the page forbids explicitly, beside what a guard of the table refuses. */
test.each([
  ['a draft is deleted, not cancelled', 'Draft', 'CANCEL'],
  ['nothing that was published is deleted', 'Published', 'DELETE'],
  ['nor a draft again', 'Published', 'EDIT'],
  ['nor published twice', 'Published', 'ACTIVATE'],
  ['nothing is accepted under seal', 'Evaluation.sealed', 'ACCEPT'],
  ['no deadline moves once it has passed', 'Evaluation.sealed', 'EXTEND_DEADLINE'],
  ['nothing is amended then', 'Evaluation.sealed', 'AMEND'],
  ['what nobody wanted is copied, not opened again', 'Unsuccessful', 'EXTEND_DEADLINE'],
  ['so is what was cancelled', 'Cancelled', 'ACTIVATE'],
  ['nothing is taken back of what is completed', 'Completed', 'REVOKE_AWARD'],
])('%s', (_, from, event) => {
  expect(decided(law, from, event)).toMatchObject({ ok: false, refusal: { code: 'not_allowed_in_state' } });
});

/** Fields by class, as on the page, and the lots whose offers become stale. */
const AMENDED = [
  ['free', ['show_contact', 'assigned_to', 'open:on'], []],
  ['a later deadline', ['expire_at'], []],
  ['one lot', ['lot:2'], [2]],
  ['whole', ['description'], [1, 2]],
  ['whole', ['currency'], [1, 2]],
  ['whole', ['delivery_term'], [1, 2]],
  ['whole', ['delivery_time'], [1, 2]],
  ['whole', ['payment_condition'], [1, 2]],
  ['whole', ['documents'], [1, 2]],
  ['whole and one lot', ['lot:2', 'currency'], [1, 2]],
  ['free and one lot', ['show_contact', 'lot:1'], [1]],
] as const;

test.each(AMENDED)('amended, %s: %j makes offers for %j stale', (_, changed, lots) => {
  const cases = { AMEND: { plain: { sent: { at: EARLY, reason: 'A word', changed, expireAt: null } } } };
  expect(told({ ...law, cases }, 'Published', 'AMEND', 'plain', 'tellAmended')).toEqual({
    reason: 'A word',
    changed,
    lots,
  });
});

const [FREE, TAKEN] = [
  { standing: 'open', awarded: '0' },
  { standing: 'taken', awarded: '10' },
];
/** Context of an inquiry after a step. */
const REMEMBERED: readonly (readonly [from: string, event: string, when: string, facts: object])[] = [
  ['Draft', 'ACTIVATE', 'plain', { revision: 1 }],
  ['Draft', 'ACTIVATE', 'groupAlone', { participants: [{ organization: 4, invited: true, agreed: false }] }],
  ['Draft', 'ACTIVATE', 'aboveLimit', { revision: 0 }],
  ['Pending', 'APPROVE', 'plain', { revision: 1 }],
  ['Published', 'AMEND', 'plain', { revision: 2, expireAt: END }],
  ['Published', 'AMEND', 'lateAndMoved', { revision: 2, expireAt: '2030-01-08T12:00:00.001Z' }],
  ['Published', 'EXTEND_DEADLINE', 'plain', { revision: 1, expireAt: '2030-01-08T12:00:00.001Z' }],
  ['Published', 'INVITE', 'plain', { participants: [{ organization: 2 }, { organization: 3 }, { organization: 4 }] }],
  ['Published', 'INVITE', 'removedBefore', { participants: [{}, { removed: false, agreed: false }, {}] }],
  ['Published', 'REMIND', 'plain', { participants: [{ organization: 2, remindedAt: EARLY }] }],
  ['Published', 'CLOSE_EARLY', 'plain', { closedEarly: true }],
  ['Published', 'DEADLINE', 'plain', { closedEarly: false }],
  ['Published', 'DEADLINE', 'noOffer', { lots: [{ state: 'unsuccessful' }, { state: 'unsuccessful' }] }],
  ['Published', 'VALUE_TERM', 'plain', { termValues: [{ lot: 1, term: 'EXW', freight: '40', duty: '5' }] }],
  ['Evaluation.sealed', 'OPEN', 'plain', { openedAt: END }],
  ['Evaluation.opened', 'ACCEPT', 'plain', { lots: [{ state: 'awarded', awarded: '10' }, {}], offers: [TAKEN, FREE] }],
  ['Evaluation.opened', 'ACCEPT', 'plain', { awards: [{ lot: 1, offer: 11, quantity: '10', ordered: false }] }],
  ['Evaluation.opened', 'ACCEPT', 'part', { lots: [{ state: 'partly', awarded: '4' }, { state: 'active' }] }],
  ['Evaluation.opened', 'ACCEPT', 'restOfLot', { lots: [{ state: 'awarded', awarded: '10' }, {}] }],
  ['Evaluation.opened', 'ACCEPT', 'closeShort', { lots: [{ state: 'awarded', awarded: '6' }, {}] }],
  ['Evaluation.opened', 'ACCEPT', 'lastNothingMore', { lots: [{ state: 'awarded', awarded: '4' }, {}] }],
  ['Evaluation.opened', 'ACCEPT', 'lastLot', { awards: [{ ordered: true }] }],
  ['Evaluation.opened', 'ACCEPT', 'aboveLimit', { asked: { lot: 1, offer: 11, quantity: '10' }, awards: [] }],
  ['Evaluation.opened', 'NO_AWARD', 'plain', { lots: [{ state: 'unsuccessful' }, { state: 'active' }] }],
  ['Evaluation.opened', 'SET_ASIDE', 'plain', { offers: [{ aside: true }, { aside: false }] }],
  ['Evaluation.opened', 'ENTER_RATE', 'plain', { rates: [{ currency: 'PLN', rate: '0.2321' }] }],
  ['Evaluation.opened', 'REVOKE_AWARD', 'plain', { awards: [], lots: [{ state: 'active', awarded: '0' }, {}] }],
  ['Evaluation.opened', 'ORDER_CHANGED', 'plain', { awards: [{ quantity: '8', confirmed: true }] }],
  ['Evaluation.pending', 'APPROVE', 'plain', { asked: null, awards: [{ lot: 1, offer: 11, quantity: '10' }] }],
  ['Evaluation.pending', 'REFUSE', 'plain', { asked: null, awards: [] }],
  ['Evaluation.pending', 'RETRACT', 'plain', { asked: null, awards: [] }],
  ['Evaluation.pending', 'SUPPLIER_DECLINED', 'plain', { asked: { lot: 1 }, awards: [] }],
  ['Evaluation.pending', 'ORDER_CHANGED', 'bringsTheRest', { asked: null, lots: [{ state: 'awarded' }, {}] }],
  ['Awarded', 'ORDER_CHANGED', 'plain', { lots: [{ state: 'awarded', awarded: '8' }, {}] }],
  ['Awarded', 'REVOKE_AWARD', 'plain', { awards: [], lots: [{ state: 'active', awarded: '0' }, {}] }],
  ['Awarded', 'SUPPLIER_DECLINED', 'plain', { awards: [], lots: [{ state: 'active', awarded: '0' }, {}] }],
  ['Awarded', 'ORDER_CANCELLED', 'plain', { awards: [], lots: [{ state: 'active', awarded: '0' }, {}] }],
];

test.each(REMEMBERED)('%s %s (%s) leaves %j', (from, event, when, facts) => {
  expect(after(law, from, event, when)).toMatchObject(facts);
});
