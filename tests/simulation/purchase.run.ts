import { type Outcome, simulate } from '../../machines/purchase/simulate.ts';
import { CHARTS } from '../../machines/purchase/simulated.charts.ts';
import { inquiry, type Purchase, withRow } from '../../machines/purchase/simulated.ts';
import type { Coverage } from './coverage.ts';
import { buying, type Deed, ordering, supplying } from './purchase.acts.ts';
import { beginOffer, beginPurchase, later, lookAt, secretPrice, START } from './purchase.begin.ts';
import { leaked, wrongAfter } from './purchase.changes.ts';
import { wronglyForetold } from './purchase.foretold.ts';
import { wrongIn } from './purchase.invariants.ts';
import { passing, waiting } from './purchase.time.ts';
import { type Chance, chance, partOf } from './random.ts';
import type { Fault, Simulation } from './runs.ts';

/* One random purchase from its draft on, and the first fault in it. */

const PARTS = 140;
/** Dry runs are compared with their steps at every such part. */
const ASKED_EVERY = 5;

const ANY: readonly string[] = [
  'ACCEPT',
  'OPEN',
  'LOCK',
  'VOID',
  'REVOKE',
  'CONFIRM',
  'CANCEL',
  'COMPLETE',
  'ORDER_CONFIRMED',
  'SHIP_ALL',
  'DEADLINE',
  'AMENDED',
  'nonsense',
];

/** The API rejects an event that lacks a field. */
const SENT = {
  reason: '',
  comment: '',
  justification: '',
  lots: [],
  offer: 0,
  lot: 0,
  quantity: '1',
  closeShort: false,
  award: 0,
};

/** An action no user would take there. */
function nonsense(purchase: Purchase, by: Chance): Deed | null {
  const to = by.among(['inquire', 'offer', 'order', 'invitation'] as const);
  const rows: readonly { readonly id: number }[] = purchase[to];
  if (rows.length === 0) return null;
  // Only events a client may send: messages between records are internal.
  const type =
    to === 'offer'
      ? by.among(['SUBMIT', 'CONFIRM', 'RESTORE', 'nonsense'])
      : by.among(ANY.filter((one) => !['ORDER_CONFIRMED', 'LOCK'].includes(one)));
  const because = to === 'order' && type === 'CANCEL' ? { because: 'buyer' } : {};
  return { to, id: by.among(rows).id, by: 999, event: { type, ...SENT, ...because } };
}

function deedOf(purchase: Purchase, by: Chance, at: string): Deed | null {
  const roll = by.next();
  if (roll < 0.04) return nonsense(purchase, by);
  const { state } = inquiry(purchase);
  // After the end of an inquiry only its orders continue.
  if (ENDED.includes(String(state)) && roll < 0.8) return ordering(purchase, by, by.among(['buyer', 'seller']));
  if (state === 'Draft' || roll < (state === 'Published' ? 0.2 : 0.42)) return buying(purchase, by, at);
  if (roll < 0.8) return supplying(purchase, by);
  if (roll < 0.87) return ordering(purchase, by, by.among(['buyer', 'seller']));
  return passing(purchase, by, at);
}

/** The same purchase with other prices in the sealed offers: the results must be the same for everyone else. */
const twin = (purchase: Purchase, by: Chance): Purchase => ({
  ...purchase,
  offer: purchase.offer.map((offer) => ({
    ...offer,
    lines: offer.lines.map((line) => ({ ...line, price: secretPrice(by) })),
  })),
});
const answer = (outcome: Outcome): string =>
  JSON.stringify(
    outcome.ok
      ? [
          outcome.letters,
          outcome.touched,
          outcome.steps.map(({ to, id, event, from, state }) => [to, id, event, from, state]),
        ]
      : outcome,
  );

function noticed(purchase: Purchase, deed: Deed, at: string, outcome: Outcome, by: Chance): string[] {
  const sealed = inquiry(purchase).openedAt === null && purchase.offer.length > 0;
  if (!sealed || deed.to === 'offer') return [];
  const other = simulate(twin(purchase, by), { ...deed, at } as never);
  return answer(other) === answer(outcome) ? [] : [`a sealed price decides ${deed.event.type}`];
}

/** New records that involve no chart. */
function begin(purchase: Purchase, by: Chance, at: string): Purchase | null {
  const company = 2 + by.below(5);
  const { id, state } = inquiry(purchase);
  // A draft's form fields are not part of its chart.
  if (state === 'Draft')
    return withRow(purchase, 'inquire', id, {
      name: 'Steel',
      expireAt: later(at, by.among([20, 40, 100])),
      invited: [2, 3, 4],
    });
  return by.often(0.3) ? lookAt(purchase, company) : beginOffer(purchase, company, by, at);
}

const say = (at: string, { to, id, event }: Deed, outcome: Outcome): string =>
  `${at.slice(0, 16)} ${to} ${id} ${JSON.stringify(event)} ${outcome.ok ? outcome.steps.map((step) => `${step.to} ${step.id} ${step.event.type} ${step.state}`).join(', ') : `refused: ${outcome.to} ${outcome.refusal.code} ${outcome.refusal.guards.join()}`}`;

function judged(before: Purchase, deed: Deed, at: string, outcome: Outcome, by: Chance): string[] {
  const unnoticed = noticed(before, deed, at, outcome, by);
  if (outcome.ok) return [...wrongIn(outcome.purchase), ...wrongAfter({ before, deed, at, outcome }), ...unnoticed];
  const { to, id, refusal } = outcome;
  const message = outcome.root
    ? []
    : [
        `${to} ${id} refuses ${refusal.event} in ${refusal.state} (${refusal.guards.join()}), which was caused by ${deed.event.type}`,
      ];
  return [...message, ...leaked({ before, deed, outcome }).filter((fault) => typeof fault === 'string'), ...unnoticed];
}

const ENDED: readonly string[] = ['Cancelled', 'Unsuccessful', 'Deleted', 'Completed'];
/** No user has anything left to do. */
const isOver = ({ inquire, order }: Purchase): boolean =>
  ENDED.includes(String(inquire[0]?.state)) &&
  order.every(({ state }) => ['closed', 'declined', 'cancelled', 'expired'].includes(state));

function runPurchase(seed: number, coverage: Coverage, kept: ReadonlySet<number> | null = null): Fault | null {
  const told: string[] = [];
  let purchase = beginPurchase(chance(seed));
  let at = START;
  for (let part = 0; part < PARTS; part += 1) {
    const by = chance(partOf(seed, part));
    at = waiting(purchase, by, at);
    if (kept && !kept.has(part)) continue;
    if (isOver(purchase)) break;
    if (by.often(inquiry(purchase).state === 'Published' ? 0.18 : 0.03)) {
      purchase = begin(purchase, by, at) ?? purchase;
      continue;
    }
    const deed = deedOf(purchase, by, at);
    if (!deed || inquiry(purchase).state === 'Deleted') continue;
    const frozen = JSON.stringify(purchase);
    const outcome = simulate(purchase, { ...deed, at } as never);
    told.push(say(at, deed, outcome));
    const foretold = part % ASKED_EVERY === 0 ? wronglyForetold(purchase, at) : [];
    const what = [...judged(purchase, deed, at, outcome, by), ...foretold];
    if (JSON.stringify(purchase) !== frozen) what.push('the purchase before the event was changed');
    if (what.length > 0) return { part, what, told };
    coverage.count(deed.event.type, outcome);
    if (outcome.ok) purchase = outcome.purchase;
  }
  return null;
}

export const purchases: Simulation = { of: 'purchases', charts: { ...CHARTS }, run: runPurchase };
