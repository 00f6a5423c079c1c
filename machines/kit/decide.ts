import { and, getNextTransitions, transition } from 'xstate';
import type { AnyStateMachine, AnyStateNode, EventFromLogic, EventObject, SnapshotFrom } from 'xstate';

export interface Refusal {
  readonly code: 'unknown_event' | 'not_allowed_in_state' | 'guard_refused';
  readonly event: string;
  /** Dotted path of the record's state, e.g. `Evaluation.sealed`. */
  readonly state: string;
  /** Names of the guards that refused; empty unless `guard_refused`. */
  readonly guards: readonly string[];
}

export interface ActionRef {
  readonly type: string;
  readonly params: unknown;
}

export type Decision<S> =
  | { readonly ok: true; readonly snapshot: S; readonly actions: readonly ActionRef[] }
  | { readonly ok: false; readonly refusal: Refusal };

type GuardArgs = { context: unknown; event: EventObject };
export type LeafGuard = string | { type: string; params?: unknown };

/** Returns `Evaluation.sealed` for `{Evaluation: 'sealed'}`. */
export function stateName(value: unknown): string {
  if (typeof value === 'string') return value;
  return Object.entries(value as Record<string, unknown>)
    .map(([key, sub]) => `${key}.${stateName(sub)}`)
    .join('|');
}

const checkOf = (guard: unknown): unknown => (guard as { check?: unknown }).check;
// Compared by identity, not by name: a browser build renames functions.
const AND = checkOf(and([]));

/** A guard is a name, a `{type, params}`, or `all()` or `inTurn()` of those. A lifecycle allows nothing else. */
function partsOf(guard: unknown): readonly unknown[] | undefined {
  if (typeof guard !== 'function') return undefined;
  const inner = (guard as { guards?: unknown[] }).guards;
  if (inner && AND !== undefined && checkOf(guard) === AND) return inner;
  throw new Error('A lifecycle guard must be a name or and([names])');
}

export function leafGuards(guard: unknown): readonly LeafGuard[] {
  if (guard === undefined) return [];
  return partsOf(guard)?.flatMap(leafGuards) ?? [guard as LeafGuard];
}

export const guardName = (guard: LeafGuard): string => (typeof guard === 'string' ? guard : guard.type);

function holds(machine: AnyStateMachine, guard: LeafGuard, args: GuardArgs): boolean {
  const implementation = machine.implementations.guards[guardName(guard)];
  if (typeof implementation !== 'function') throw new Error(`Guard ${guardName(guard)} has no implementation`);
  const raw = typeof guard === 'string' ? undefined : guard.params;
  const params = typeof raw === 'function' ? raw(args) : raw;
  return implementation(args as never, params as never);
}

/** The leaves of a guard that refuse; of guards asked in turn, those of the first that refuses. */
function refusing(guard: unknown, refuses: (leaf: LeafGuard) => boolean): readonly string[] {
  if (guard === undefined) return [];
  const parts = partsOf(guard);
  if (!parts) return refuses(guard as LeafGuard) ? [guardName(guard as LeafGuard)] : [];
  if ((guard as { inTurn?: boolean }).inTurn !== true) return parts.flatMap((part) => refusing(part, refuses));
  for (const part of parts) {
    const names = refusing(part, refuses);
    if (names.length > 0) return names;
  }
  return [];
}

/**
 * The guards that refuse `event` on the candidate with the fewest refusals; undefined when no transition of the state
 * handles it.
 */
export function refusingGuards(
  machine: AnyStateMachine,
  snapshot: SnapshotFrom<AnyStateMachine>,
  event: EventObject,
  ignore: readonly string[] = [],
): readonly string[] | undefined {
  const args = { context: snapshot.context, event };
  const candidates = getNextTransitions(snapshot).filter(({ eventType }) => eventType === event.type);
  if (candidates.length === 0) return undefined;
  const refuses = (leaf: LeafGuard) => !ignore.includes(guardName(leaf)) && !holds(machine, leaf, args);
  const refusals = candidates.map(({ guard }) => refusing(guard, refuses));
  return refusals.reduce((least, next) => (next.length < least.length ? next : least));
}

/** Reads the chart's definition: `machine.events` omits transitions without target and actions. */
const knows = (node: AnyStateNode, type: string): boolean =>
  node.transitions.has(type) || Object.values<AnyStateNode>(node.states).some((child) => knows(child, type));

/**
 * The only decision on whether an event may happen and what follows; pure, the same on server and client. Depends on
 * the machine only; time and facts of other records come with the event or the context.
 */
export function decide<M extends AnyStateMachine>(
  machine: M,
  snapshot: SnapshotFrom<M>,
  event: EventFromLogic<M>,
): Decision<SnapshotFrom<M>> {
  const current = snapshot as SnapshotFrom<AnyStateMachine>;
  const state = stateName(current.value);
  const refuse = (code: Refusal['code'], guards: readonly string[] = []): Decision<SnapshotFrom<M>> => ({
    ok: false,
    refusal: { code, event: (event as EventObject).type, state, guards },
  });
  if (!knows(machine.root, (event as EventObject).type)) return refuse('unknown_event');
  const guards = refusingGuards(machine, current, event);
  if (guards === undefined) return refuse('not_allowed_in_state');
  if (guards.length > 0) return refuse('guard_refused', guards);
  const [next, actions] = transition(machine, snapshot, event);
  return {
    ok: true,
    snapshot: next as SnapshotFrom<M>,
    actions: actions.map(({ type, params }) => ({ type, params })),
  };
}
