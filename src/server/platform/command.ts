import type { AnyStateMachine, ContextFrom, EventFromLogic, SnapshotFrom } from 'xstate';
import type { ActionOf } from '../../../machines/kit/actions.ts';
import { allowed, type AllowedEvent, type Asker } from '../../../machines/kit/allowed.ts';
import type { Sent } from '../../../machines/kit/consequences.ts';
import { decide, stateName } from '../../../machines/kit/decide.ts';
import type { Lifecycle, Side } from '../../../machines/kit/lifecycle.ts';
import { audit, type AuditStep } from './audit.ts';
import type { Caller } from './auth/auth.ts';
import { refuseChanged } from './auth/caller.ts';
import type { Trx } from '../db/schema.ts';
import type { Context } from './http.ts';
import { claim, settle } from './idempotency.ts';
import { explain } from './explain.ts';
import { forbidden, notFound, refused, stale } from './problem.ts';
import { spendLetters } from './http/quotas.ts';
import { transact } from './transact.ts';

/** The root event of a transaction and the messages it caused. */
interface RootEvent {
  readonly messages: AuditStep[];
  /** Its letters, with the company of each reader, if any. */
  readonly letters: { readonly template: string; readonly reader: number | null }[];
  /** Facts already mailed to a reader: `<fact> <address>`. */
  readonly heard: Set<string>;
}

/** The context of effects and saves, all within this transaction. */
export interface Step<Row> extends Context {
  readonly trx: Trx;
  /** The locked row before the event. */
  readonly row: Row;
  readonly event: { readonly type: string; readonly at: string };
  readonly root: RootEvent;
}

/** Runs a named action outside the record's own row, after the save, in the order of the chart. */
export type Effect<Row, P = unknown> = (step: Step<Row>, params: P) => Promise<void>;

/** Marks an action that the chart itself assigns; the save writes the result. */
export const ASSIGNED = Symbol('assigned');

/**
 * One entry per action of the chart, with its params: missing, misspelt or unused effects do not compile. A store
 * composed of parts types each part with `Pick`.
 */
export type Effects<M extends AnyStateMachine, Row> = {
  readonly [A in ActionOf<M> as A['type']]: Effect<Row, A['params']> | typeof ASSIGNED;
};

export const assigned = <const N extends string>(...names: readonly N[]): { readonly [A in N]: typeof ASSIGNED } =>
  Object.fromEntries(names.map((name) => [name, ASSIGNED])) as { readonly [A in N]: typeof ASSIGNED };

/** Database access of one lifecycle. */
export interface Store<M extends AnyStateMachine, Row> {
  readonly lifecycle: Lifecycle<M>;
  /** SELECT … FOR UPDATE with the facts the chart needs; a child locks its parent first. */
  lock(trx: Trx, id: number): Promise<Row | undefined>;
  /** The caller's sides of the row; empty if it does not exist for the caller. */
  sides(row: Row, caller: Caller): readonly Side[];
  snapshot(row: Row, caller?: Caller | null): SnapshotFrom<M>;
  /** Writes the next state, with version + 1. */
  save(step: Step<Row>, next: SnapshotFrom<M>): Promise<void>;
  readonly effects: Effects<M, Row>;
  readonly version?: (row: Row) => number;
}

export type EventOf<M extends AnyStateMachine> = Sent<M>;

/** Adds the instant that every event has. */
const stamp = (event: unknown, at: string) => ({ ...(event as { type: string }), at });

/** `execute` stores the answer for repeated requests in the same transaction. */
export interface ExecuteOptions<Row, A> {
  readonly ifMatch?: string | undefined;
  /** Whether the caller has not seen what the command counts for; refused like an old version, after the lock. */
  readonly unseen?: ((step: Step<Row>, row: Row) => Promise<boolean>) | undefined;
  /** The answer of the call, which is also the row that a 412 contains. */
  readonly answer: (step: Step<Row>, row: Row) => Promise<A>;
}

/** The step as needed for history and replay. For accounts only its occurrence is stored. */
export function keep<M extends AnyStateMachine>(
  { id: name, domain, facts }: Lifecycle<M>,
  id: number,
  event: EventFromLogic<M>,
  before: SnapshotFrom<M>,
  after: SnapshotFrom<M>,
): AuditStep {
  const [from, to] = [before as SnapshotFrom<AnyStateMachine>, after as SnapshotFrom<AnyStateMachine>];
  const { revision } = to.context as { readonly revision?: number };
  const context = from.context as ContextFrom<M>;
  const told = { lifecycle: name, id, event: event.type, from: stateName(from.value), to: stateName(to.value) };
  if (domain === 'account') return told;
  return {
    ...told,
    revision: revision ?? null,
    payload: event,
    facts: facts?.(context, event) ?? context,
  };
}

/** Lets the chart decide on the event and logs it; throws if refused, otherwise the caller writes the result. */
function judge<M extends AnyStateMachine, Row>(
  { row, event, caller }: Pick<Step<Row>, 'row' | 'event' | 'caller'>,
  store: Pick<Store<M, Row>, 'lifecycle' | 'snapshot'>,
  id: number,
  kept: (step: AuditStep) => void,
) {
  const before = store.snapshot(row, caller);
  const decision = decide(store.lifecycle.machine, before, event as EventFromLogic<M>);
  if (!decision.ok) throw refused(decision.refusal, explain(store.lifecycle, decision.refusal));
  // Logged before the effects, whose messages come later.
  kept(keep(store.lifecycle, id, event as EventFromLogic<M>, before, decision.snapshot));
  return decision;
}

async function apply<M extends AnyStateMachine, Row>(
  step: Step<Row>,
  store: Store<M, Row>,
  id: number,
  kept: (step: AuditStep) => void,
): Promise<void> {
  const decision = judge(step, store, id, kept);
  await store.save(step, decision.snapshot);
  // Name and params come from the chart that the effects were typed with.
  const effects = store.effects as { readonly [action: string]: Effect<Row> | typeof ASSIGNED | undefined };
  for (const { type, params } of decision.actions) {
    const effect = effects[type];
    if (typeof effect !== 'function')
      throw new Error(`${store.lifecycle.id}: action ${type} has no effect here (record ${id})`);
    await effect(step, params);
  }
}

/** The only entry point of lifecycles: authorise, lock, decide, save, effects, audit, outbox — in one transaction. */
export async function execute<M extends AnyStateMachine, Row, A>(
  context: Context,
  store: Store<M, Row>,
  id: number,
  event: EventOf<M>,
  options: ExecuteOptions<Row, A>,
): Promise<A> {
  return transact(context.services.db, async (trx) => {
    const earlier = context.idempotency && (await claim(trx, context.idempotency, context.now));
    const row = await store.lock(trx, id);
    if (!row) throw notFound();
    const stamped = stamp(event, context.now);
    const step: Step<Row> = {
      ...context,
      trx,
      row,
      event: stamped,
      root: { messages: [], letters: [], heard: new Set() },
    };
    if (context.caller) {
      await refuseChanged(trx, context.caller);
      authorise(store, row, context.caller, stamped.type);
    }
    if (earlier) throw earlier;
    const { ifMatch, unseen } = options;
    const old = ifMatch !== undefined && store.version && !matches(ifMatch, store.version(row));
    if (old || (await unseen?.(step, row))) throw stale(await options.answer(step, row));
    await context.foretell?.locked(step as Step<unknown>);
    let own: AuditStep | undefined;
    await apply(step, store, id, (kept) => {
      own = kept;
    });
    await audit(trx, context, {
      lifecycle: store.lifecycle.id,
      recordId: id,
      event: stamped.type,
      from: own?.from ?? null,
      to: own?.to ?? null,
      payload: event,
      own,
      messages: step.root.messages,
    });
    await spendLetters(step);
    if (context.foretell) {
      if (!own) throw new Error('The dry run recorded no step');
      await context.foretell.done(step as Step<unknown>, own);
    }
    const after = (await store.lock(trx, id)) ?? row;
    const answer = await options.answer({ ...step, row: after }, after);
    if (context.idempotency) await settle(trx, context.idempotency, answer);
    return answer;
  });
}

export const matches = (ifMatch: string, version: number): boolean =>
  ifMatch.trim() === '*' || ifMatch.split(',').some((tag) => tag.trim().replace(/^W\//, '') === `"${version}"`);

function authorise<M extends AnyStateMachine, Row>(store: Store<M, Row>, row: Row, caller: Caller, type: string): void {
  const sides = store.sides(row, caller);
  if (sides.length === 0) throw notFound();
  const entry = store.lifecycle.catalogue[type as keyof typeof store.lifecycle.catalogue];
  if (!entry || !entry.side.some((side) => side !== 'server' && sides.includes(side))) throw forbidden();
  if (entry.permission && !caller.permissions.has(entry.permission)) throw forbidden();
}

/**
 * Sends a message to another record in the same transaction. The sender has checked that it fits, so a refusal is a
 * bug.
 */
export async function within<M extends AnyStateMachine, Row, From>(
  step: Step<From>,
  store: Store<M, Row>,
  id: number,
  event: EventOf<M>,
): Promise<void> {
  const row = await store.lock(step.trx, id);
  if (!row) throw new Error(`${store.lifecycle.id} ${id} is gone`);
  const stamped = stamp(event, step.now);
  await apply({ ...step, row, event: stamped }, store, id, (kept) => step.root.messages.push(kept));
}

/**
 * Sends a message to each of many records locked by the sender, in the same transaction, and returns their new
 * snapshots. The sender writes all of them together, because one statement each would take too long.
 */
export const withinMany = <M extends AnyStateMachine, Row, From>(
  step: Step<From>,
  store: Store<M, Row>,
  messages: readonly { readonly id: number; readonly row: Row; readonly event: EventOf<M> }[],
): SnapshotFrom<M>[] =>
  messages.map(
    ({ id, row, event }) =>
      judge({ ...step, row, event: stamp(event, step.now) }, store, id, (kept) => step.root.messages.push(kept))
        .snapshot,
  );

/**
 * A transaction for changes other than lifecycle events: a new record, an edited draft. Audited like events, unless the
 * work found nothing to change and returns `nothing`.
 */
export async function change<A>(
  context: Context,
  what: { readonly lifecycle: string; readonly event: string; readonly payload: unknown },
  work: (step: Step<null>) => Promise<{ readonly id: number | null; readonly answer: A; readonly nothing?: boolean }>,
): Promise<A> {
  return transact(context.services.db, async (trx) => {
    const earlier = context.idempotency && (await claim(trx, context.idempotency, context.now));
    const step: Step<null> = {
      ...context,
      trx,
      row: null,
      event: { type: what.event, at: context.now },
      root: { messages: [], letters: [], heard: new Set() },
    };
    const { id, answer, nothing = false } = await work(step);
    // Checked after every wait in the work.
    if (context.caller) await refuseChanged(trx, context.caller);
    // The caller may still repeat the request; the transaction's rollback undoes the second execution.
    if (earlier) throw earlier;
    await spendLetters(step);
    if (!nothing)
      await audit(trx, context, {
        lifecycle: what.lifecycle,
        recordId: id,
        event: what.event,
        from: null,
        to: null,
        payload: what.payload,
        messages: step.root.messages,
      });
    if (context.idempotency) await settle(trx, context.idempotency, answer);
    return answer;
  });
}

export const askerOf = <M extends AnyStateMachine, Row>(store: Store<M, Row>, row: Row, caller: Caller): Asker => ({
  sides: store.sides(row, caller),
  permissions: caller.permissions,
});

/** The events that the caller may send now; screens offer only these. */
export const allowedFor = <M extends AnyStateMachine, Row>(
  store: Store<M, Row>,
  row: Row,
  caller: Caller,
  now: string,
): { event: string; enabled: boolean; reasons: string[] }[] =>
  allowed(store.lifecycle, store.snapshot(row, caller), askerOf(store, row, caller), now).map(
    (entry: AllowedEvent) => ({
      ...entry,
      reasons: [...entry.reasons],
    }),
  );
