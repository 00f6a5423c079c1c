import { timersOf } from '../lifecycles/inquire/inquire.rules.ts';
import { inquireIs } from '../lifecycles/inquire/inquire.tags.ts';
import { orderIs } from '../lifecycles/order/order.tags.ts';
import { askUntil } from '../lifecycles/question/question.rules.ts';
import type { Timed } from './timed.ts';

/* What time will cause or allow, and what a step changes about it. */

export interface Timer {
  readonly what: Timed;
  /** The inquiry or order. */
  readonly of: number;
  readonly at: string;
}

/** `at`: the new time; null: it no longer happens. */
export interface Moved {
  readonly what: Timed;
  readonly at: string | null;
}

interface Tender {
  readonly id: number;
  readonly state: string;
  readonly expireAt: string | null;
  readonly closedEarly: boolean;
}

/** Timers of a tender that runs until then, the next one first. */
export function runningTimers({ id, expireAt }: Pick<Tender, 'id' | 'expireAt'>, from: string): readonly Timer[] {
  if (expireAt === null) return [];
  const ahead = ({ at }: { readonly at: string }) => Date.parse(at) > Date.parse(from);
  return [
    ...timersOf(expireAt, from),
    ...[{ what: 'questions' as const, at: askUntil(expireAt) }].filter(ahead),
    ...[{ what: 'opening' as const, at: new Date(expireAt).toISOString() }].filter(ahead),
  ]
    .map((timer) => ({ ...timer, of: id }))
    .toSorted((one, other) => Date.parse(one.at) - Date.parse(other.at));
}

export function inquireTimers(tender: Tender, from: string): readonly Timer[] {
  const { id, state, expireAt, closedEarly } = tender;
  if (inquireIs('running', state)) return runningTimers(tender, from);
  return inquireIs('sealed', state) ? [{ what: 'opening', of: id, at: closedEarly ? from : (expireAt ?? from) }] : [];
}

interface Waiting {
  readonly id: number;
  readonly state: string;
  readonly answerBy: string;
}

export const orderTimers = (orders: readonly Waiting[]): readonly Timer[] =>
  orders
    .filter(({ state }) => orderIs('waiting', state))
    .map(({ id, answerBy }) => ({ what: 'answer', of: id, at: answerBy }));

const same = (one: Timer) => (other: Timer) => one.what === other.what && one.of === other.of;
/** Each line once, although several orders may have it. */
const distinct = (moved: readonly Moved[]): readonly Moved[] =>
  moved.filter(({ what, at }, index) => moved.findIndex((one) => one.what === what && one.at === at) === index);

/** The new times, then what no longer happens. */
export const moved = (before: readonly Timer[], after: readonly Timer[]): readonly Moved[] =>
  distinct([
    ...after
      .filter((timer) => !before.some((known) => same(timer)(known) && known.at === timer.at))
      .map(({ what, at }) => ({ what, at })),
    ...before.filter((timer) => !after.some(same(timer))).map(({ what }) => ({ what, at: null })),
  ]);
