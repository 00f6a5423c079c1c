import type { LifecycleId } from '../../../machines/lifecycles/index.ts';

/*
 * Guards that refuse a step alone: a step that is accepted, and for each guard the one fact that changes this. Written
 * by hand from ../shared/lifecycles.md; nothing here is derived from a chart.
 */

export type Facts = Readonly<Record<string, unknown>>;

/** The difference: in the record, in the event, or in both. */
export interface Spoilt {
  readonly facts?: Facts;
  readonly sent?: Facts;
}

export interface Step {
  /** Dotted path of the state. */
  readonly from: string;
  /** Other states in which the same holds. */
  readonly also?: readonly string[];
  readonly event: string;
  /** Facts of the record, in addition to those of its chart. */
  readonly facts?: Facts;
  readonly sent?: Facts;
  readonly refused: Readonly<Record<string, Spoilt>>;
}

export interface Refused {
  readonly chart: LifecycleId;
  /** Facts of a record for which each step below is accepted. */
  readonly facts: Facts;
  readonly steps: readonly Step[];
  /** `EVENT guard`, or `state EVENT guard`: why it never refuses alone. */
  readonly never: Readonly<Record<string, string>>;
}

/** The facts with which a guard alone refuses a step: those of the step, plus the one difference. */
export function refusedFor({ chart, steps }: Refused, event: string, guard: string): Spoilt {
  const step = steps.find((one) => one.event === event && one.refused[guard]);
  const spoilt = step?.refused[guard];
  if (!step || !spoilt) throw new Error(`No law of refusal tells of ${chart} ${event} ${guard}`);
  return { facts: { ...step.facts, ...spoilt.facts }, sent: { ...step.sent, ...spoilt.sent } };
}
