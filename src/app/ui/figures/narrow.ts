import type { Placed } from './moments.ts';

/** An event on the line of a phone; places and lengths are parts of the line, 0 to 1. */
export interface Narrow {
  readonly at: number;
  /** Length of its segment. */
  readonly length: number;
}

/** Least distance between two dots, and the room that the current time needs. */
const DOT = 0.035;
const NOW = 0.3;
/** Pixels: the size of a dot, and the least gap between two texts. */
const SIZE = 8;
const GAP = 6;

const SIDES = ['left', 'right'] as const;

/** Of a text on the line, in pixels. */
interface Extent {
  readonly from: number;
  readonly to: number;
}
const extent = (from: number, width: number): Extent => ({ from, to: from + width });
const fits = ({ from, to }: Extent, taken: readonly Extent[], line: number): boolean =>
  from > -1 && to < line + 1 && taken.every((other) => to + GAP <= other.from || other.to + GAP <= from);

/**
 * Whether a text begins at its dot or ends there, by its width in pixels; undefined if it has no room. First the end,
 * then the last event, the next one, and the others from the first one on.
 */
export function sides(
  points: readonly Placed[],
  narrow: readonly Narrow[],
  widths: readonly number[],
  line: number,
): ((typeof SIDES)[number] | undefined)[] {
  const end = narrow.length - 1;
  const of = (near: Placed['near']) => points.findIndex((point) => point.near === near);
  const taken: Extent[] = [];
  const found: ((typeof SIDES)[number] | undefined)[] = [];
  for (const at of [end, of('last'), of('next'), ...narrow.keys()]) {
    const [place, width = 0] = [narrow[at], widths[at]];
    if (!place || found[at]) continue;
    const dot = place.at * (line - SIZE);
    const extents = { left: extent(dot, width), right: extent(dot + SIZE - width, width) };
    const free = (side: (typeof SIDES)[number]) => fits(extents[side], taken, line);
    const side = SIDES.slice(at > 0 && at === end ? 1 : 0).find(free);
    if (!side) continue;
    found[at] = side;
    taken.push(extents[side]);
  }
  return found;
}

/**
 * The line of a phone: all events up to the next one and the next date, to scale; those after them are left out. What
 * has no room is the text of an event, never its dot.
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
  return points.slice(0, end + 1).map((_, at) => ({ at: sum(lengths.slice(0, at)), length: lengths[at] ?? 0 }));
}
