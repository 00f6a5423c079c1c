/** One thing in the life of a record: what it is called, and when it was or will be. */
export interface Moment {
  readonly key: string;
  readonly label: string;
  /** An instant, or a calendar day; null: not fixed yet, or not kept. */
  readonly at: string | null;
  /** It has happened. Left out: as soon as its time has come. */
  readonly done?: boolean | undefined;
  /** The clock time counts: it is said, on the clocks of this zone. */
  readonly zone?: string | undefined;
  /** Worth knowing, but not what is waited for: not what a narrow screen keeps. */
  readonly minor?: boolean | undefined;
  /** The envelopes: the second accent is kept for them. */
  readonly wax?: boolean | undefined;
}

/** A moment in its place, with the stretch of line that leads on from it. */
export interface Placed extends Moment {
  readonly done: boolean;
  /** The length of its stretch, in hundredths of all that is dated. */
  readonly length: number;
  /** The length is known, so that it is drawn to scale. */
  readonly measured: boolean;
  /** So short beside the others that its words make it longer: its scale is broken. */
  readonly broken: boolean;
  /** The marks of the scale within the stretch, from 0 to 1. */
  readonly marks: readonly number[];
  /** Where now is within the stretch; null: elsewhere. */
  readonly now: number | null;
  /** The last that has happened, and the first that has not: what a narrow screen keeps. */
  readonly near: 'last' | 'next' | null;
}

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
/** What stands between two marks: the first that leaves fewer than fifty of them. */
const UNITS = [HOUR, 6 * HOUR, DAY, 7 * DAY, 30 * DAY, 365 * DAY];
const MOST_MARKS = 50;
/** In hundredths: about what the words of a moment take up. */
const SHORTEST = 12;
/** The stretch to what has no date yet, and where now stands in it. */
const OPEN_LENGTH = 12;
const OPEN_NOW = 0.4;

/** A day without a clock time is thought of at its noon: it is neither over at its start nor ahead at its end. */
export const timeOf = (at: string | null): number | null => {
  if (at === null) return null;
  const time = Date.parse(at.length === 10 ? `${at}T12:00:00Z` : at);
  return Number.isNaN(time) ? null : time;
};

/** In the order of their times; what has none stays behind what it was named after. */
function inOrder(moments: readonly Moment[]): { moment: Moment; time: number | null }[] {
  let reached = Number.NEGATIVE_INFINITY;
  const timed = moments.map((moment) => {
    const time = timeOf(moment.at);
    reached = time ?? reached;
    return { moment, time, rank: reached };
  });
  return timed.toSorted((a, b) => a.rank - b.rank);
}

function marksBetween(from: number, to: number, start: number, unit: number): number[] {
  const first = Math.floor((from - start) / unit) + 1;
  const count = Math.ceil((to - start) / unit) - first;
  return Array.from({ length: Math.max(0, count) }, (_, at) => (start + (first + at) * unit - from) / (to - from));
}

/** What was, now, and what comes, to scale as far as the times are known. */
export function placed(moments: readonly Moment[], now: number): Placed[] {
  const timed = inOrder(moments);
  const times = timed.flatMap(({ time }) => time ?? []);
  const start = times[0] ?? now;
  const span = Math.max((times.at(-1) ?? now) - start, 1);
  const unit = UNITS.find((each) => span / each < MOST_MARKS) ?? span;
  const isDone = timed.map(({ moment, time }) => moment.done ?? (time !== null && time <= now));
  const last = isDone.lastIndexOf(true);
  const next = timed.findIndex(({ moment }, at) => at > last && !moment.minor);
  return timed.map(({ moment, time }, at) => {
    const to = timed[at + 1]?.time ?? null;
    const measured = time !== null && to !== null;
    const broken = measured && ((to - time) / span) * 100 < SHORTEST;
    const leads = at === last && at < timed.length - 1;
    const share = measured && to > time ? Math.min(1, Math.max(0, (now - time) / (to - time))) : OPEN_NOW;
    return {
      ...moment,
      done: isDone[at] ?? false,
      length: measured ? ((to - time) / span) * 100 : OPEN_LENGTH,
      measured,
      broken,
      marks: measured && !broken ? marksBetween(time, to, start, unit) : [],
      now: leads ? share : null,
      near: at === last ? 'last' : at === next ? 'next' : null,
    };
  });
}
