import type { Outcome } from '../../machines/purchase/simulate.ts';
import { type Kind } from '../../machines/purchase/simulated.charts.ts';
import type { Purchase } from '../../machines/purchase/simulated.ts';
import type { Deed } from './purchase.acts.ts';
import { SECRET } from './purchase.begin.ts';
import { exact, total } from './exact.ts';
import { nameOf } from './purchase.invariants.ts';
import { MOVES } from './purchase.law.ts';
import { letters } from './purchase.letters.ts';
import { type Check, type Fault, type Happened, of } from './purchase.happened.ts';

/* The changes one event may make to a purchase. */

const instant = (at: string | null | undefined): number => (at ? Date.parse(at) : Number.POSITIVE_INFINITY);
const DAYS_14 = 14 * 24 * 3_600_000;

const last = (state: string): string => state.replace(/^(active|closed)\./, '');

/** Every record moved only along permitted transitions, from the state after the previous event. */
const moves: Check = ({ before, outcome }) => {
  const at = new Map<string, string>();
  return outcome.steps.flatMap(({ to, id, from, state, event }) => {
    const key = `${to} ${id}`;
    const row = (before[to] as readonly { readonly id: number; readonly state: unknown }[]).find(
      (one) => one.id === id,
    );
    const known = at.get(key) ?? (row ? nameOf(row.state) : undefined);
    at.set(key, last(state));
    if (to === 'stock') return [];
    const allowed = MOVES[to][last(from)] ?? [];
    // The offer's state shown to its company may be one step behind.
    const behind = to === 'offer' && last(from) === 'opened' && known === 'accepted';
    return [
      known !== undefined && known !== last(from) && !behind && `${key} was ${known} and not ${from}`,
      from !== state && !allowed.includes(last(state)) && `${key} went from ${from} to ${state} by ${event.type}`,
    ];
  });
};

const untouched: Check = ({ before, outcome }) => {
  const touched = new Set(outcome.touched.map(({ to, id }) => `${to} ${id}`));
  return (
    ['lot', 'tender', 'offer', 'order', 'stock', 'invitation', 'inquire'] as const satisfies readonly Kind[]
  ).flatMap((kind) =>
    before[kind].map((row) => {
      const after = (outcome.purchase[kind] as readonly { readonly id: number; readonly state: unknown }[]).find(
        ({ id }) => id === row.id,
      );
      if (!after) return `${kind} ${row.id} is gone`;
      return (
        nameOf(after.state) !== nameOf(row.state) &&
        !touched.has(`${kind} ${row.id}`) &&
        `${kind} ${row.id} changed without a step`
      );
    }),
  );
};

/** One event sends no record the same message twice. */
const once: Check = ({ outcome }) => {
  const heard = outcome.steps
    .filter(({ to }) => to !== 'lot' && to !== 'stock')
    .map(({ to, id, event }) => `${to} ${id} gets ${event.type} twice`);
  return heard.filter((one, index) => heard.indexOf(one) !== index);
};

/** Deadlines are exact, whether or not the clock's job has run. */
const time: Check = ({ before, at, outcome: { steps, purchase } }) => {
  const now = instant(at);
  const [was, is] = [before.inquire[0], purchase.inquire[0]];
  const end = instant(was?.expireAt);
  return [
    ...of(steps, 'offer', 'SUBMIT', 'UPDATE', 'CONFIRM', 'WITHDRAW', 'RESTORE', 'SAVE').map(
      ({ id, event }) => now >= end && `offer ${id}: ${event.type} after the deadline`,
    ),
    ...of(steps, 'inquire', 'AMEND', 'EXTEND_DEADLINE', 'INVITE', 'REMOVE_PARTICIPANT', 'CLOSE_EARLY').map(
      ({ event }) => now >= end && `${event.type} after the deadline`,
    ),
    ...of(steps, 'inquire', 'DEADLINE').map(() => now < end && 'the tender ended before its deadline'),
    ...of(steps, 'inquire', 'OPEN').map(() => now < end && !was?.closedEarly && 'opened before the deadline'),
    was?.state === 'Published' && instant(is?.expireAt) < end && 'the deadline was shortened',
    ...of(steps, 'order', 'CONFIRM', 'DECLINE', 'PROPOSE_CHANGE', 'ACCEPT_CHANGE', 'REJECT_CHANGE').map(
      ({ id, event }) => {
        const order = before.order.find((one) => one.id === id);
        // A supplier that declines its award declines its orders with it, at any time.
        const caused = event.type === 'DECLINE' && steps[0]?.to === 'offer';
        return !caused && now >= instant(order?.answerBy) && `order ${id}: ${event.type} after its time`;
      },
    ),
    ...of(steps, 'order', 'EXPIRE').map(({ id, from }) => {
      const order = before.order.find((one) => one.id === id);
      const wait = from === 'unverified' ? instant(order?.createdAt) + 72 * 3_600_000 : instant(order?.answerBy);
      return now < wait && `order ${id} expired before its time`;
    }),
    ...of(steps, 'order', 'CLOSE').map(({ id, event }) => {
      const order = before.order.find((one) => one.id === id);
      const all = order?.lines.every(({ received = '0', shipped }) => exact(received) >= exact(shipped)) ?? false;
      const said = 'received' in event && event.received;
      return (
        !said && !all && now < instant(order?.deliveredAt) + DAYS_14 && `order ${id} closed by the clock too early`
      );
    }),
  ];
};

/** Awards are within the requested and offered quantities, and none goes to a company that has declined it. */
const choice: Check = ({ before, outcome: { purchase }, deed, at }) => {
  const fresh = purchase.awards.filter(({ id }) => !before.awards.some((one) => one.id === id));
  return fresh.flatMap(({ id, lot: of_, offer: made, organization, quantity }) => {
    const lot = purchase.lot.find((one) => one.id === of_);
    const offer = before.offer.find((one) => one.id === made);
    const line = offer?.lines.find((one) => one.lot === of_);
    const same = purchase.awards.filter((one) => one.revoked === null && one.lot === of_);
    const own = same.filter((one) => one.offer === made);
    const gave = before.awards.some(
      (one) =>
        one.lot === of_ &&
        one.organization === organization &&
        ['system.declined', 'system.expired'].includes(one.revoked ?? ''),
    );
    return [
      total(same.map((one) => one.quantity)) > exact(lot?.quantity ?? '0') && `award ${id} goes beyond lot ${of_}`,
      total(own.map((one) => one.quantity)) > exact(line?.quantity ?? '0') && `award ${id} goes beyond offer ${made}`,
      gave && `award ${id} goes to a company that gave it back`,
      organization === before.buyer && `award ${id} goes to the buyer itself`,
      (offer?.validUntil ?? '') < at.slice(0, 10) && `award ${id} is of an offer that binds no more`,
      quantity === '0' && `award ${id} is of nothing`,
      !['ACCEPT', 'APPROVE'].includes(deed.event.type) && `award ${id} came of ${deed.event.type}`,
    ];
  });
};

/** An amendment makes exactly the affected offers stale. */
const amendment: Check = ({ before, deed, outcome: { purchase } }) => {
  if (deed.event.type !== 'AMEND') return [];
  const changed = deed.event['changed'] as readonly string[];
  const whole = changed.includes('description');
  return before.offer.map(({ id, state, lines }) => {
    const touched = whole || lines.some(({ lot }) => changed.includes(`lot:${lot}`));
    const after = purchase.offer.find((one) => one.id === id)?.state;
    if (state !== 'submitted') return false;
    return (after === 'stale') !== touched && `offer ${id} is ${after} after ${changed.join()}`;
  });
};

/** Prices are recognisable: before the opening no answer contains one, except to the company that made it. */
export function leaked({
  before,
  deed,
  outcome,
}: {
  readonly before: Purchase;
  readonly deed: Deed;
  readonly outcome: Outcome;
}): readonly Fault[] {
  if (before.inquire[0]?.openedAt !== null || deed.to === 'offer') return [];
  if (outcome.ok && outcome.purchase.inquire[0]?.openedAt !== null) return [];
  const said = outcome.ok
    ? [
        outcome.letters,
        outcome.steps
          .filter(({ to }) => to !== 'offer')
          .map(({ event, actions, context }) => [event, actions, context]),
      ]
    : [outcome.refusal];
  return [SECRET.test(JSON.stringify(said)) && `a sealed price is disclosed by ${deed.event.type}`];
}

/** The stock on hand changes exactly by the quantities received and issued. */
const shelves: Check = ({ before, outcome: { steps, purchase } }) =>
  purchase.stock.map(({ id, onHand }) => {
    const was = before.stock.find((one) => one.id === id)?.onHand ?? '0';
    let is = exact(was);
    for (const { event } of steps.filter((step) => step.to === 'stock' && step.id === id)) {
      if (event.type === 'RECEIVE' && 'quantity' in event) is += exact(event.quantity as string);
      if ((event.type === 'ISSUE' || event.type === 'SHIP') && 'quantity' in event)
        is -= exact(event.quantity as string);
      if (event.type === 'COUNT' && 'counted' in event) is = exact(event.counted as string);
    }
    return is !== exact(onHand) && `of product ${id} ${onHand} are there after ${was}`;
  });

/** The confirmed quantity is the awarded one or the one both sides agreed to instead; the award follows it. */
const agreed: Check = ({ outcome: { steps, purchase } }) =>
  of(steps, 'order', 'CONFIRM', 'ACCEPT_CHANGE').flatMap(({ id }) =>
    (purchase.order.find((one) => one.id === id)?.lines ?? []).map((line) => {
      const award = purchase.awards.find((one) => one.id === line.award);
      if (!award) return false;
      const same = exact(award.quantity) === exact(line.quantity) && exact(award.price) === exact(line.price);
      return !same && `order ${id} is confirmed for something else than award ${award.id}`;
    }),
  );

const CHECKS: readonly Check[] = [agreed, moves, untouched, once, time, choice, letters, amendment, shelves];

export const wrongAfter = (happened: Happened): string[] =>
  [...CHECKS.flatMap((check) => check(happened)), ...leaked(happened)].filter(
    (fault): fault is string => typeof fault === 'string',
  );
