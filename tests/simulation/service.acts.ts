import type { Chance } from './random.ts';
import type { Hearing, Purchase } from './service.model.ts';
import type { Who, World } from './service.world.ts';

/** The expected outcome of a request: success, refusal, or unspecified. */
export interface Verdict {
  readonly expect: 'yes' | 'no' | 'either';
  /** The permitted statuses of a refusal. */
  readonly refusals: readonly number[];
  /** The consequences of success. */
  readonly done: (answer: Answered) => Hearing;
}

/** Taken from an answer: ids that cannot be known in advance. */
// oxlint-disable-next-line typescript/no-explicit-any -- bodies of any shape
export type Answered = any;

export interface Act {
  readonly told: string;
  readonly who: Who;
  readonly method: string;
  readonly path: string;
  readonly body?: object;
  /** The act's event in `allowed`, if any; `wholly`: it depends on the state only. */
  readonly event?: string;
  readonly wholly?: boolean;
  readonly judge: (m: Purchase, now: string) => Verdict;
}

export interface Setting {
  readonly world: World;
  readonly chance: Chance;
  /** Prices that occur nowhere else. */
  readonly price: (by: number, m: Purchase) => string;
}

export const verdict = (
  holds: boolean | null,
  done: (answer: Answered) => Hearing,
  refusals: readonly number[] = [409],
): Verdict => ({ expect: holds === null ? 'either' : holds ? 'yes' : 'no', refusals, done });
