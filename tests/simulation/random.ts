/* Reproducible random numbers: a small generator (mulberry32) with a seed. */

export interface Chance {
  /** At least 0, below 1. */
  readonly next: () => number;
  /** 0 … below − 1. */
  readonly below: (below: number) => number;
  readonly among: <T>(values: readonly T[]) => T;
  readonly often: (share: number) => boolean;
}

export function chance(seed: number): Chance {
  let state = seed >>> 0;
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  const below = (limit: number): number => Math.floor(next() * limit);
  return {
    next,
    below,
    among: (values) => {
      const value = values[below(values.length)];
      if (value === undefined) throw new Error('nothing to choose from');
      return value;
    },
    often: (share) => next() < share,
  };
}

/** The seed of one part of a run, so that a part can be dropped without changing the others. */
export const partOf = (seed: number, part: number): number =>
  (Math.imul(seed ^ 0x9e3779b9, 0x85ebca6b) ^ Math.imul(part + 1, 0xc2b2ae35)) >>> 0;
