import type { AnyStateMachine, EventFromLogic, EventObject, InputFrom, SnapshotFrom } from 'xstate';

/** Events to walk with, by type: at least one for every type the chart answers. */
export type SampleTable = Readonly<Record<string, readonly EventObject[]>>;

/** What the path search needs to know of a machine. */
export interface Walkable<M extends AnyStateMachine = AnyStateMachine> {
  readonly machine: M;
  /** Inputs to start from. */
  readonly starts: readonly InputFrom<M>[];
  readonly samples: SampleTable;
  /**
   * Identity of a state. It must tell apart what the guards tell apart and must be bounded:
   * a context that counts forever would never end the search.
   */
  readonly key: (snapshot: SnapshotFrom<M>) => string;
  /** Most states to visit from one start before giving up; 5,000 unless told. */
  readonly limit?: number;
}

/** One transition of the chart's text: where it stands, what it answers, which candidate it is. */
export interface Definition {
  /** `offer.draft SUBMIT #0`, unique in a machine. */
  readonly id: string;
  /** Dotted path of the state it leaves, without the machine's name; '' for the root. */
  readonly source: string;
  /** Event type; '' for `always`. */
  readonly event: string;
  readonly index: number;
  /** Dotted paths of its targets; empty for a transition that stays. */
  readonly targets: readonly string[];
  readonly guards: readonly string[];
  readonly actions: readonly string[];
  readonly reenter: boolean;
  /** Marked `meta: { refusal: true }`: it stands in the chart to say why not, and nothing may ever take it. */
  readonly refusal: boolean;
}

/** A way through the chart: begin with `input`, send `events` in turn. */
export interface Path<M extends AnyStateMachine = AnyStateMachine> {
  readonly start: number;
  readonly input: InputFrom<M>;
  readonly events: readonly EventFromLogic<M>[];
  /** The state after each event, the first state in front: one longer than `events`. */
  readonly snapshots: readonly SnapshotFrom<M>[];
  /** Ids of the definitions taken. */
  readonly takes: readonly string[];
  /** `draft > SUBMIT > submitted`, for a test's title. */
  readonly title: string;
}

/** A state that can be reached, with the shortest way to it. */
export interface Reachable<M extends AnyStateMachine = AnyStateMachine> {
  readonly key: string;
  /** `Evaluation.sealed` */
  readonly name: string;
  readonly snapshot: SnapshotFrom<M>;
  readonly path: Path<M>;
}

/** An event that a reachable state does not answer. */
export interface Refusal<M extends AnyStateMachine = AnyStateMachine> {
  readonly state: Reachable<M>;
  readonly event: EventFromLogic<M>;
  /** `state`: no transition for the type here; `guard`: there is one and its guard said no. */
  readonly because: 'state' | 'guard';
}

/** A walk that asks on its way what is refused: before any event, and after each. */
export interface Round<M extends AnyStateMachine = AnyStateMachine> {
  readonly path: Path<M>;
  /** One longer than the path's events, like its snapshots. */
  readonly refused: readonly (readonly Refusal<M>[])[];
}
