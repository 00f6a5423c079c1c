import { type Placed, textOf } from './moments.ts';

/** An event on the line of a phone; places and lengths are parts of the line, 0 to 1. */
export interface Narrow {
  /** Left out: what comes after the next event and the next date. */
  readonly shown: boolean;
  readonly at: number;
  /** Length of its segment. */
  readonly length: number;
  /** Whether the segment is longer than to scale. */
  readonly bent: boolean;
  /** Where its text begins, or ends; null if there is no room for it. */
  readonly text: { readonly side: 'left' | 'right'; readonly at: number } | null;
}

/** Least distance between two dots, and the room that the current time needs. */
const DOT = 0.035;
const NOW = 0.24;
/** A segment that is so much longer than to scale is drawn as a broken scale. */
const BENT = 0.05;
/** About the width of a character on the line of a small phone, and the gap between two texts. */
const CHARACTER = 0.0235;
const GAP = 0.025;

/** Lengths that add up to one, to scale unless one is below its minimum. */
function fitted(lengths: readonly number[], least: readonly number[]): number[] {
  const sum = (values: readonly number[]) => values.reduce((all, value) => all + value, 0);
  const short = new Set<number>();
  const scale = () => {
    const rest = sum(lengths.filter((_, at) => !short.has(at)));
    return rest === 0 ? 0 : (1 - sum(least.filter((_, at) => short.has(at)))) / rest;
  };
  const isShort = (length: number, at: number) => !short.has(at) && length * scale() < (least[at] ?? 0);
  for (let at = lengths.findIndex(isShort); at >= 0; at = lengths.findIndex(isShort)) short.add(at);
  return lengths.map((length, at) => (short.has(at) ? (least[at] ?? 0) : length * scale()));
}

/** The texts that have room: of the end, the last event, the next one, the first one, then of later ones first. */
function texts(points: readonly Placed[], places: readonly number[]): Narrow['text'][] {
  const end = places.length - 1;
  const last = points.findIndex(({ near }) => near === 'last');
  const next = points.findIndex(({ near }) => near === 'next');
  const taken: [from: number, to: number][] = [];
  const found: Narrow['text'][] = points.map(() => null);
  const others = places.map((_, at) => end - at);
  for (const at of [end, last, next, 0, ...others]) {
    const [point, place] = [points[at], places[at]];
    if (point === undefined || place === undefined || found[at]) continue;
    const width = textOf(point) * CHARACTER;
    const isFree = (from: number) =>
      from >= -GAP / 2 &&
      from + width <= 1 + GAP &&
      taken.every(([a, b]) => from + width + GAP <= a || b + GAP <= from);
    const right = at === end && end > 0;
    const before = at === last ? Math.max(0, (taken[0]?.[0] ?? 1) - GAP - width) : place;
    const from = [right ? place - width : place, place - width, Math.min(place, before)].find(isFree);
    // The last event and the end are always named.
    if (from === undefined && at !== end && at !== last) continue;
    const start = from ?? (right ? place - width : before);
    taken.push([start, start + width]);
    found[at] = right || from === place - width ? { side: 'right', at: place } : { side: 'left', at: start };
  }
  return found;
}

/**
 * The line of a phone: all events up to the next one and the next date, to scale. What has no room is the text of an
 * event, never its dot.
 */
export function narrowed(points: readonly Placed[], over = false): Narrow[] {
  const next = points.findIndex(({ near }) => near === 'next');
  const dated = points.findIndex(({ at }, index) => index >= next && at !== null);
  const end = next < 0 ? points.length - 1 : dated < 0 ? next : dated;
  const segments = points.slice(0, Math.max(0, end));
  const all = segments.reduce((sum, { length }) => sum + length, 0);
  const lengths = fitted(
    segments.map(({ length }) => (all === 0 ? 1 / segments.length : length / all)),
    segments.map(({ now }) => (now !== null && !over ? NOW : DOT)),
  );
  const places = points.slice(0, end + 1).map((_, at) => lengths.slice(0, at).reduce((sum, length) => sum + length, 0));
  const words = texts(points, places);
  return points.map(({ measured, length }, at) => {
    const drawn = lengths[at] ?? 0;
    return {
      shown: at <= end,
      at: places[at] ?? 1,
      length: drawn,
      bent: measured && drawn - length / all > BENT,
      text: words[at] ?? null,
    };
  });
}
