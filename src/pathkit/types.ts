import type { AnyStateMachine, EventFromLogic, EventObject, InputFrom, SnapshotFrom } from 'xstate';

/** Sample events by type: at least one for every type the chart accepts. */
export type SampleTable = Readonly<Record<string, readonly EventObject[]>>;

/** Input of the path search for a machine. */
export interface Walkable<M extends AnyStateMachine = AnyStateMachine> {
  readonly machine: M;
  /** Inputs to start from. */
  readonly starts: readonly InputFrom<M>[];
  readonly samples: SampleTable;
  /**
   * Identity of a state. It must distinguish everything the guards distinguish and must be bounded: with a context that
   * counts forever the search would never end.
   */
  readonly key: (snapshot: SnapshotFrom<M>) => string;
  /** Maximum number of states to visit from one start; 5,000 by default. */
  readonly limit?: number;
}

/** One transition of the chart's source: its state, its event and its position among the candidates. */
export interface Definition {
  /** `offer.draft SUBMIT #0`, unique in a machine. */
  readonly id: string;
  /** Dotted path of its source state, without the machine's name; '' for the root. */
  readonly source: string;
  /** Event type; '' for `always`. */
  readonly event: string;
  readonly index: number;
  /** Dotted paths of its targets; empty for a transition without one. */
  readonly targets: readonly string[];
  readonly guards: readonly string[];
  readonly actions: readonly string[];
  readonly reenter: boolean;
  /** Marked `meta: { refusal: true }`: it is in the chart to give a reason, and must never be taken. */
  readonly refusal: boolean;
}

/** A path through the chart: start with `input`, send `events` in turn. */
export interface Path<M extends AnyStateMachine = AnyStateMachine> {
  readonly start: number;
  readonly input: InputFrom<M>;
  readonly events: readonly EventFromLogic<M>[];
  /** The initial state and the state after each event: one longer than `events`. */
  readonly snapshots: readonly SnapshotFrom<M>[];
  /** Ids of the definitions taken. */
  readonly takes: readonly string[];
  /** `draft > SUBMIT > submitted`, for a test's title. */
  readonly title: string;
}

/** A reachable state, with the shortest path to it. */
export interface Reachable<M extends AnyStateMachine = AnyStateMachine> {
  readonly key: string;
  /** `Evaluation.sealed` */
  readonly name: string;
  readonly snapshot: SnapshotFrom<M>;
  readonly path: Path<M>;
}

/** An event that a reachable state does not accept. */
export interface Refusal<M extends AnyStateMachine = AnyStateMachine> {
  readonly state: Reachable<M>;
  readonly event: EventFromLogic<M>;
  /** `state`: no transition for the type here; `guard`: there is one and its guard rejected the event. */
  readonly because: 'state' | 'guard';
}

/** A walk that checks refusals on its way: before any event, and after each. */
export interface Round<M extends AnyStateMachine = AnyStateMachine> {
  readonly path: Path<M>;
  /** One longer than the path's events, like its snapshots. */
  readonly refused: readonly (readonly Refusal<M>[])[];
}
