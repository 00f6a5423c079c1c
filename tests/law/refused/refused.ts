import type { LifecycleId } from '../../../machines/lifecycles/index.ts';

/*
 * What refuses a step for itself alone: a step that would be taken, and for each guard the one thing that is otherwise.
 * Written by hand from ../shared/lifecycles.md; nothing here is derived from a chart.
 */

export type Facts = Readonly<Record<string, unknown>>;

/** What is otherwise: of the record, of what is sent, or both. */
export interface Spoilt {
  readonly facts?: Facts;
  readonly sent?: Facts;
}

export interface Step {
  /** Dotted path of the state. */
  readonly from: string;
  /** States in which it is the same. */
  readonly also?: readonly string[];
  readonly event: string;
  /** Of the record, beside `of` its chart's. */
  readonly facts?: Facts;
  readonly sent?: Facts;
  readonly refused: Readonly<Record<string, Spoilt>>;
}

export interface Refused {
  readonly chart: LifecycleId;
  /** Facts of a record with which each step below is taken. */
  readonly facts: Facts;
  readonly steps: readonly Step[];
  /** `EVENT guard`, or `state EVENT guard`: why it never refuses alone. */
  readonly never: Readonly<Record<string, string>>;
}

/** What is the case where a guard refuses a step alone: what is of that step, and the one thing that is otherwise. */
export function refusedFor({ chart, steps }: Refused, event: string, guard: string): Spoilt {
  const step = steps.find((one) => one.event === event && one.refused[guard]);
  const spoilt = step?.refused[guard];
  if (!step || !spoilt) throw new Error(`No law of refusal tells of ${chart} ${event} ${guard}`);
  return { facts: { ...step.facts, ...spoilt.facts }, sent: { ...step.sent, ...spoilt.sent } };
}
