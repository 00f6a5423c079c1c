import type { Chance } from './random.ts';
import type { Hearing, Purchase } from './service.model.ts';
import type { Who, World } from './service.world.ts';

/** What the promises say of a request: it is done, it is refused, or they leave it open. */
export interface Verdict {
  readonly expect: 'yes' | 'no' | 'either';
  /** How it may be refused. */
  readonly refusals: readonly number[];
  /** What it means once it was done. */
  readonly done: (answer: Answered) => Hearing;
}

/** What is taken from an answer: numbers that nobody can know before. */
// oxlint-disable-next-line typescript/no-explicit-any -- whatever came over the wire
export type Answered = any;

export interface Act {
  readonly told: string;
  readonly who: Who;
  readonly method: string;
  readonly path: string;
  readonly body?: object;
  /** The event of it in `allowed`, where it is; `wholly`: nothing else than the state decides. */
  readonly event?: string;
  readonly wholly?: boolean;
  readonly judge: (m: Purchase, now: string) => Verdict;
}

export interface Setting {
  readonly world: World;
  readonly chance: Chance;
  /** Prices that nobody else writes. */
  readonly price: (by: number, m: Purchase) => string;
}

export const verdict = (
  holds: boolean | null,
  done: (answer: Answered) => Hearing,
  refusals: readonly number[] = [409],
): Verdict => ({ expect: holds === null ? 'either' : holds ? 'yes' : 'no', refusals, done });
