import { expect, test } from 'vitest';
import { decide, type Decision } from '../../machines/kit/decide.ts';
import { restore } from '../../machines/kit/restore.ts';
import { inquire } from '../../machines/lifecycles/inquire/inquire.lifecycle.ts';
import { awards, END, EARLY, given, lots, offers, partly } from './inquire.facts.ts';
import { INQUIRE_STATES } from './inquire.states.ts';
import type { Facts, Step } from './refused/refused.ts';
import { INQUIRE } from './refused/inquire.ts';

/*
 * "The log replayed gives the rows" (lifecycles.md, "Recurring facts"): a step is logged with a part of the facts, and
 * this part must lead to the same decision as all of them.
 */

type Machine = typeof inquire.machine;
const valueOf = (path: string): unknown =>
  path.split('.').reduceRight<unknown>((inner, name) => (inner ? { [name]: inner } : name), null);

interface Case {
  readonly from: string;
  readonly context: Facts;
  readonly event: Facts & { readonly type: string };
}

/** The outcome of a step, without the facts that remain. */
const outcome = (decision: Decision<ReturnType<typeof restore<Machine>>>): unknown =>
  decision.ok ? { to: decision.snapshot.value, actions: decision.actions } : decision.refusal;

function decided({ from, context, event }: Case): unknown {
  const snapshot = restore(inquire.machine, valueOf(from) as never, context as never);
  return outcome(decide(inquire.machine, snapshot, event as never));
}
function logged({ from, context, event }: Case): Case {
  const facts = inquire.facts?.(context as never, event as never);
  return { from, context: facts as unknown as Facts, event };
}

/** Each lawful step, and each step that one fact forbids. */
const told = ({ from, also = [], event, facts, sent, refused }: Step): readonly Case[] =>
  [from, ...also].flatMap((state) =>
    [{}, ...Object.values(refused)].map((spoilt) => ({
      from: state,
      context: { ...INQUIRE.facts, ...INQUIRE_STATES[state], ...facts, ...spoilt.facts },
      event: { ...sent, ...spoilt.sent, type: event },
    })),
  );

const opened = { ...INQUIRE_STATES['Evaluation.opened'] };
const accept = { type: 'ACCEPT', at: END, offer: 11, lot: 1, quantity: '10', justification: '', closeShort: false };
const change = {
  type: 'ORDER_CHANGED',
  at: END,
  awards: [{ id: 1, quantity: '10', price: '2.50' }],
  justification: '',
};
const noAward = { type: 'NO_AWARD', at: END, lot: 1, reason: 'ins-fund', comment: '' };

const approve = { type: 'APPROVE', at: END };
const inOpened = (event: Case['event'], facts: Facts = {}): Case => ({
  from: 'Evaluation.opened',
  context: { ...opened, ...facts },
  event,
});
/** Offer 11 names another delivery term, which adds 4.00 for each piece and 5 %. */
const valued: Facts = {
  ...offers({ term: 'EXW' }, { term: 'DAP' }),
  deliveryTerm: 'DAP',
  termValues: [{ lot: 1, term: 'EXW', freight: '40', duty: '5' }],
};

/** Steps whose outcome depends on another lot, or on another offer for the same lot. */
const BESIDE: readonly (readonly [string, Case])[] = [
  ['an award that decides the last lot', inOpened(accept, lots({}, given))],
  ['no award for the last lot', inOpened(noAward, lots({}, given))],
  ['no award for the last lot, and none before', inOpened(noAward, lots({}, { state: 'unsuccessful' }))],
  ['no award for a partly awarded lot', inOpened(noAward, lots(partly))],
  [
    'a changed order that decides the last lot',
    inOpened(change, { ...lots({ state: 'partly', awarded: '6' }, given), ...awards({ quantity: '6' }) }),
  ],
  ['an award to the dearer of two offers', inOpened({ ...accept, offer: 12 })],
  ['an award where freight makes the offer the dearer one', inOpened(accept, valued)],
  [
    'its approval',
    { from: 'Evaluation.pending', context: { ...INQUIRE_STATES['Evaluation.pending'], ...valued }, event: approve },
  ],
];

test.each(INQUIRE.steps.map((step) => [step.from, step.event, step] as const))(
  '%s: %s is replayed from its facts',
  (_from, _event, step) => {
    for (const one of told(step)) expect([one, decided(logged(one))]).toEqual([one, decided(one)]);
  },
);

test.each(BESIDE)('%s is replayed from its facts', (_, one) => {
  expect(decided(logged(one))).toEqual(decided(one));
});

/** Not more than these: two hundred lots with fifty offers each would be too much for every award. */
test('an award is logged with the offers for its lot, an invitation with the companies only', () => {
  const [offer] = offers({})['offers'] as readonly Facts[];
  const context = { ...opened, offers: [offer, { ...offer, offer: 13, lot: 2 }] };
  const kept = (event: Case['event']) => logged({ from: '', context, event }).context;
  expect(kept(accept)).toMatchObject({ offers: [{ offer: 11 }], participants: [] });
  const invite = { type: 'INVITE', at: EARLY, organizations: [3] };
  expect(kept(invite)).toMatchObject({ lots: [], offers: [], participants: [{ organization: 2 }] });
});
