import type { AnyStateMachine, ContextFrom, EventFromLogic, InputFrom, SnapshotFrom } from 'xstate';
import type { Permission } from './permissions.ts';

/** Where a caller stands towards one record. `server` is the clock and other records' messages, never a client. */
export type Side = 'buyer' | 'supplier' | 'seller' | 'organization' | 'self' | 'visitor' | 'server';

export type Intent = 'none' | 'primary' | 'success' | 'warning' | 'danger';

export interface CatalogueEntry {
  /** The sides that may send the event. */
  readonly side: readonly Side[];
  /** For an event of the server that comes with somebody's step on another record: whose, and which lifecycle's. */
  readonly follows?: { readonly side: Side; readonly on: string };
  /** What the caller's role must carry; absent: belonging to the side is enough. */
  readonly permission?: Permission;
  /** A Blueprint icon name in PascalCase, e.g. `Send`. */
  readonly icon?: string;
  readonly intent?: Intent;
  /** Ask "are you sure" and say what will happen (`event.<E>_confirm` in the texts). */
  readonly confirm?: boolean;
  /** Guards that judge what is typed with the event; `allowed()` cannot know them in advance. */
  readonly inputGuards?: readonly string[];
  /** Guard → the field of the record or of the event's body that it is about. */
  readonly fields?: Readonly<Record<string, string>>;
  /** Guards that tell one target from another: nobody is told of them beside a guard that says what is wrong. */
  readonly choosing?: readonly string[];
}

export type EventType<M extends AnyStateMachine> = EventFromLogic<M>['type'];

/** The member of an event union with this type, also where several types share one shape. */
export type EventOf<E, T> = E extends { type: infer U } ? (T extends U ? Omit<E, 'type'> & { type: T } : never) : never;

/** One typed sample per event at least: a new event does not compile without one. */
export type Samples<E extends { type: string }> = { readonly [T in E['type']]: readonly EventOf<E, T>[] };

/** An entry per event: a new event does not compile without saying who may send it. */
export type Catalogue<E extends { type: string }> = { readonly [T in E['type']]: CatalogueEntry };

/**
 * One business law: a chart and everything the adapters need to know about it.
 * `domain` names the text file `locales/<lng>/lifecycles-<domain>.json`, keyed
 * `<id>.state.<State_sub>`, `<id>.event.<EVENT>`, `<id>.guard.<name>`.
 */
export interface Lifecycle<M extends AnyStateMachine = AnyStateMachine> {
  readonly id: string;
  readonly domain: 'account' | 'procurement' | 'money' | 'requests' | 'trade';
  readonly machine: M;
  readonly catalogue: Catalogue<EventFromLogic<M>>;
  /** At least one typed event per type; the path tests walk with these, `allowed()` probes with the first. */
  readonly samples: Samples<EventFromLogic<M>>;
  /** Machine inputs the path search starts from; together they reach every transition. */
  readonly starts: readonly InputFrom<M>[];
  /** Identity of a state for the path search: bounded, whatever the context counts. */
  readonly key: (snapshot: SnapshotFrom<M>) => string;
  /** States a record may begin in besides the initial one. */
  readonly births?: readonly string[];
  /** The part of the context that the guards of this event ask, where all of it would be too much to keep in a log. */
  readonly facts?: (context: ContextFrom<M>, event: EventFromLogic<M>) => ContextFrom<M>;
}

/** What its texts and buttons need of a lifecycle; a screen that only offers steps need not carry the chart. */
export type LifecycleWords<M extends AnyStateMachine = AnyStateMachine> = Pick<
  Lifecycle<M>,
  'id' | 'domain' | 'catalogue'
>;

export const defineLifecycle = <M extends AnyStateMachine>(lifecycle: Lifecycle<M>): Lifecycle<M> => lifecycle;
