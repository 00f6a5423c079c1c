/* What `npm run mutate` said, with the sample that says it again. */

export interface Measured {
  readonly date: string;
  readonly seed: string;
  /** With its options. */
  readonly sample: string;
  readonly test: number;
  readonly types: number;
  readonly time: number;
  readonly left: number;
}

export const MEASURED: readonly Measured[] = [
  // Nine of those that were left have met a test since, two are accepted.
  { date: '2026-11-28', seed: 'november', sample: '--sample 60', test: 48, types: 1, time: 0, left: 11 },
  // The tests grew while it ran, and the compiler was not asked. All five that were left have met a test since.
  { date: '2026-11-29', seed: 'advent', sample: '--sample 110 --quick', test: 104, types: 0, time: 1, left: 5 },
  // Of those that were left four have met a test since; the compiler was not asked. A law was among its judges that
  // copied what charts take for granted, and is gone.
  { date: '2026-11-29', seed: 'epiphany', sample: '--sample 110 --quick', test: 96, types: 0, time: 0, left: 14 },
  // Of those that were left four have met a test since, one is accepted.
  { date: '2026-11-29', seed: 'frost', sample: '--sample 60 --quick', test: 52, types: 3, time: 0, left: 5 },
];
