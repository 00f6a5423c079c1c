import type { AnyStateMachine, ContextFrom, EventFromLogic, InputFrom, SnapshotFrom } from 'xstate';
import type { Permission } from './permissions.ts';

/** A caller's role towards one record. `server` means the clock and messages of other records, never a client. */
export type Side = 'buyer' | 'supplier' | 'seller' | 'organization' | 'self' | 'visitor' | 'server';

export type Intent = 'none' | 'primary' | 'success' | 'warning' | 'danger';

export interface CatalogueEntry {
  /** The sides that may send the event. */
  readonly side: readonly Side[];
  /** For a server event caused by a user's step on another record: that user's side and that record's lifecycle. */
  readonly follows?: { readonly side: Side; readonly on: string };
  /** Permission that the caller's role needs; absent: belonging to the side is enough. */
  readonly permission?: Permission;
  /** A Blueprint icon name in PascalCase, e.g. `Send`. */
  readonly icon?: string;
  readonly intent?: Intent;
  /** Ask for confirmation and explain the effect (`event.<E>_confirm` in the texts). */
  readonly confirm?: boolean;
  /** Guards that check input sent with the event; `allowed()` cannot evaluate them in advance. */
  readonly inputGuards?: readonly string[];
  /** Guard → the field of the record or event body that it checks. */
  readonly fields?: Readonly<Record<string, string>>;
  /** Guards that only choose between targets: not reported when another guard names the actual problem. */
  readonly choosing?: readonly string[];
  /** Guards that refuse because what the step is about does not exist: no menu lists the step then. */
  readonly absent?: readonly string[];
}

export type EventType<M extends AnyStateMachine> = EventFromLogic<M>['type'];

/** The member of an event union with this type, even if several types share one shape. */
export type EventOf<E, T> = E extends { type: infer U } ? (T extends U ? Omit<E, 'type'> & { type: T } : never) : never;

/** At least one typed sample per event: a new event does not compile without one. */
export type Samples<E extends { type: string }> = { readonly [T in E['type']]: readonly EventOf<E, T>[] };

/** One entry per event: a new event does not compile without defining who may send it. */
export type Catalogue<E extends { type: string }> = { readonly [T in E['type']]: CatalogueEntry };

/**
 * One lifecycle: a chart and everything that the adapters need to know about it. `domain` names the text file
 * `locales/<lng>/lifecycles-<domain>.json`, keyed `<id>.state.<State_sub>`, `<id>.event.<EVENT>`, `<id>.guard.<name>`.
 */
export interface Lifecycle<M extends AnyStateMachine = AnyStateMachine> {
  readonly id: string;
  readonly domain: 'account' | 'procurement' | 'money' | 'requests' | 'trade';
  readonly machine: M;
  readonly catalogue: Catalogue<EventFromLogic<M>>;
  /** At least one typed event per type; the path tests use all of them, `allowed()` probes with the first. */
  readonly samples: Samples<EventFromLogic<M>>;
  /** Machine inputs the path search starts from; together they reach every transition. */
  readonly starts: readonly InputFrom<M>[];
  /** Identity of a state for the path search; must be bounded even when the context contains counters. */
  readonly key: (snapshot: SnapshotFrom<M>) => string;
  /** States a record may begin in besides the initial one. */
  readonly births?: readonly string[];
  /** The part of the context that the guards of this event read, when the whole would be too large for a log. */
  readonly facts?: (context: ContextFrom<M>, event: EventFromLogic<M>) => ContextFrom<M>;
}

/** The parts of a lifecycle needed for texts and buttons; a screen that only offers events need not load the chart. */
export type LifecycleWords<M extends AnyStateMachine = AnyStateMachine> = Pick<
  Lifecycle<M>,
  'id' | 'domain' | 'catalogue'
>;

export const defineLifecycle = <M extends AnyStateMachine>(lifecycle: Lifecycle<M>): Lifecycle<M> => lifecycle;
