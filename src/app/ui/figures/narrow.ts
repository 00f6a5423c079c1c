import { type Placed, textOf } from './moments.ts';

/** An event on the line of a phone; places and lengths are parts of the line, 0 to 1. */
export interface Narrow {
  /** Left out: what comes after the next event and the next date. */
  readonly shown: boolean;
  readonly at: number;
  /** Length of its segment. */
  readonly length: number;
  /** Where its text begins, or ends; null if there is no room for it. */
  readonly text: { readonly side: 'left' | 'right'; readonly at: number } | null;
}

/** Least distance between two dots, and the room that the current time needs. */
const DOT = 0.035;
const NOW = 0.3;
/** About the width of a character on the line of a small phone, and the gap between two texts. */
const CHARACTER = 0.0235;
const GAP = 0.025;

/** The texts that have room: of the end, the last event, the next one, then from the first one on. */
function texts(points: readonly Placed[], places: readonly number[]): Narrow['text'][] {
  const end = places.length - 1;
  const last = points.findIndex(({ near }) => near === 'last');
  const next = points.findIndex(({ near }) => near === 'next');
  const taken: [from: number, to: number][] = [];
  const found: Narrow['text'][] = [];
  for (const at of [end, last, next, ...places.keys()]) {
    const [point, place] = [points[at], places[at]];
    if (point === undefined || place === undefined || found[at]) continue;
    const width = textOf(point) * CHARACTER;
    // To the left of its dot if there is no room to the right.
    const from = [place, place - width]
      .slice(at > 0 && at === end ? 1 : 0)
      .find(
        (start) =>
          start > -GAP &&
          start + width < 1 + GAP &&
          taken.every(([a, b]) => start + width + GAP <= a || b + GAP <= start),
      );
    if (from === undefined) continue;
    taken.push([from, from + width]);
    found[at] = from === place - width ? { side: 'right', at: place } : { side: 'left', at: from };
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
  const end = next < 0 ? Math.max(0, points.length - 1) : Math.max(next, dated);
  const sum = (values: readonly number[]) => values.reduce((all, value) => all + value, 0);
  const known = points.slice(0, end);
  const all = sum(known.map(({ length }) => length)) || 1;
  const least = known.map(({ length, now }) => Math.max(length / all, now !== null && !over ? NOW : DOT));
  const lengths = least.map((length) => length / sum(least));
  const places = points.slice(0, end + 1).map((_, at) => sum(lengths.slice(0, at)));
  const words = texts(points, places);
  return points.map((_, at) => ({
    shown: at <= end,
    at: places[at] ?? 1,
    length: lengths[at] ?? 0,
    text: words[at] ?? null,
  }));
}
