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

export const MEASURED: readonly Measured[] = [];
