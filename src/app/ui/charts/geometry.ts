/* Positions of figures in a chart, as fractions of the whole, so that a chart fits any size. */

/** A value that is not a number counts as zero. */
export const drawn = (value: string | number | null | undefined): number => {
  const number = Number(value ?? 0);
  return Number.isFinite(number) ? number : 0;
};

export const percent = (share: number): string => `${Number((share * 100).toFixed(3))}%`;

/** Fraction of the longest one, 0 to 1. */
export const lengthOf = (value: string | number, most: number): number =>
  most <= 0 ? 0 : Math.min(1, Math.max(0, drawn(value) / most));

/** The next round number: 1, 2, 2.5 or 5 times a power of ten. */
export function roundUp(value: number): number {
  if (value <= 0) return 0;
  const power = 10 ** Math.floor(Math.log10(value));
  const step = [1, 2, 2.5, 5, 10].find((each) => each * power >= value * (1 - 1e-9)) ?? 10;
  return step * power;
}

export interface Scale {
  readonly top: number;
  readonly bottom: number;
  /** Distance from the top edge, 0 to 1. */
  readonly at: (value: number) => number;
  /** Values of the grid lines; zero is always one of them. */
  readonly lines: readonly number[];
}

/** Scale from zero upwards, and downwards if there are negative values. */
export function scaleOf(values: readonly number[]): Scale {
  const top = roundUp(Math.max(0, ...values));
  const bottom = 0 - roundUp(-Math.min(0, ...values));
  // Without any values, zero is at the bottom.
  const whole = top - bottom || 1;
  return {
    top,
    bottom,
    at: (value) => ((top === bottom ? 1 : top) - value) / whole,
    lines: [...new Set([top, ...(bottom === 0 ? [top / 2] : []), 0, bottom])],
  };
}

/** Fraction of a group that separates it from the next one. */
const GAP = 0.3;

export interface Place {
  readonly x: number;
  readonly width: number;
}

/** Position of one column of one group, both zero-based. */
export function columnPlace(group: number, groups: number, column: number, columns: number): Place {
  const room = 1 / groups;
  const width = (room * (1 - GAP)) / columns;
  return { x: group * room + (room * GAP) / 2 + column * width, width };
}

/** Parts of one bar side by side; negative ones have zero length. */
export function parts(values: readonly (string | number)[]): Place[] {
  const lengths = values.map((value) => Math.max(0, drawn(value)));
  const whole = lengths.reduce((sum, length) => sum + length, 0);
  let x = 0;
  return lengths.map((length) => {
    const place = { x, width: whole === 0 ? 0 : length / whole };
    x += place.width;
    return place;
  });
}

export const SHADES = 5;

/** Upper ends of the shades of a map: each a roughly constant multiple of the one before, the last the maximum. */
export function shadeEnds(most: number): number[] {
  const ends = Array.from({ length: SHADES }, (_, at) => Math.round(most ** ((at + 1) / SHADES)));
  return most <= SHADES ? Array.from({ length: most }, (_, at) => at + 1) : [...new Set(ends)];
}

/** Shade of a value, from 1; 0 for zero. */
export const shadeOf = (value: number, ends: readonly number[]): number =>
  value <= 0 ? 0 : Math.max(1, ends.findIndex((end) => value <= end) + 1 || ends.length);

/** Spreads few shades over the range from light to dark. */
export const toneOf = (shade: number, ends: readonly number[]): number =>
  shade === 0 ? 0 : Math.ceil((shade * SHADES) / ends.length);
