/** One event on the timeline of a record: its name, and when it was or will be. */
export interface Moment {
  readonly key: string;
  readonly label: string;
  /** An instant or a calendar day; null if it is not fixed yet or not recorded. */
  readonly at: string | null;
  /** Whether it has happened. By default: once its time has come. */
  readonly done?: boolean | undefined;
  /** Time zone, if the time of day matters; it is then shown in that zone. */
  readonly zone?: string | undefined;
  /** Less important: not shown as the next event on a narrow screen. */
  readonly minor?: boolean | undefined;
  /** The sealed offers; only they use the second accent colour. */
  readonly wax?: boolean | undefined;
}

/** An event in its position, with the segment of the line that follows it. */
export interface Placed extends Moment {
  readonly done: boolean;
  /** Length of its segment, in percent of the time span that is known. */
  readonly length: number;
  /** Whether the dates of both ends are known. */
  readonly measured: boolean;
  /** Whether the segment is so short that its text makes it longer; it is then drawn as a broken scale. */
  readonly broken: boolean;
  /** Positions of the scale marks within the segment, 0 to 1. */
  readonly marks: readonly number[];
  /** Position of the current time within the segment; null if it is in another one. */
  readonly now: number | null;
  /** The last past and the first future event. */
  readonly near: 'last' | 'next' | null;
}

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
/** Possible distances between marks: the first one that gives fewer than fifty is used. */
const UNITS = [HOUR, 6 * HOUR, DAY, 7 * DAY, 30 * DAY, 365 * DAY];
const MOST_MARKS = 50;
/** About the width of a character, in percent of the line. */
const CHARACTER = 0.6;
/** Characters of a day, and of a day with its time and zone. */
const DAY_TEXT = 8;
const INSTANT_TEXT = 18;
/** Least length before and after the current time in the segment to an event without a date. */
const OPEN_GONE = 4.8;
const OPEN_AHEAD = 7.2;

/** Time of an instant or a day. A day counts as noon: not yet past in the morning, no longer ahead in the evening. */
export const timeOf = (at: string | null): number | null => {
  if (at === null) return null;
  const time = Date.parse(at.length === 10 ? `${at}T12:00:00Z` : at);
  return Number.isNaN(time) ? null : time;
};

/** A day counts as noon, yet not before an event of its afternoon that it follows: issued at 14:00, paid that day. */
function timeAfter(at: string | null, reached: number): number | null {
  const time = timeOf(at);
  return time !== null && at?.length === 10 && time < reached && reached < time + DAY / 2 ? reached : time;
}

/** Sorts events by time; one without a time stays after all before it and, until it happens, after the current time. */
function inOrder(moments: readonly Moment[], now: number): { moment: Moment; time: number | null }[] {
  let reached = Number.NEGATIVE_INFINITY;
  const timed = moments.map((moment) => {
    const time = timeAfter(moment.at, reached);
    reached = Math.max(reached, time ?? reached);
    return { moment, time, rank: time ?? (moment.done ? reached : Math.max(reached, now)) };
  });
  return timed.toSorted((a, b) => a.rank - b.rank);
}

/** Times as drawn: an event without a date between two dated ones is halfway to the next date, or to the current time. */
const drawnTimes = (timed: readonly { moment: Moment; time: number | null }[], now: number): (number | null)[] =>
  timed.map(({ moment, time }, at) => {
    const [before, after] = [timed[at - 1]?.time, timed[at + 1]?.time];
    return (
      time ??
      (before && after ? (moment.done ? before + Math.min(after, now) : Math.max(before, now) + after) / 2 : null)
    );
  });

/** About the width of an event's text on one line, in percent of the line. */
const widthOf = ({ label, zone }: Moment): number =>
  (label.length + (zone === undefined ? DAY_TEXT : INSTANT_TEXT)) * CHARACTER;

function marksBetween(from: number, to: number, start: number, unit: number): number[] {
  const first = Math.floor((from - start) / unit) + 1;
  const count = Math.ceil((to - start) / unit) - first;
  return Array.from({ length: Math.max(0, count) }, (_, at) => (start + (first + at) * unit - from) / (to - from));
}

/** Places past events, current time and future events, to scale where times are known. */
export function placed(moments: readonly Moment[], now: number): Placed[] {
  const timed = inOrder(moments, now);
  const times = timed.flatMap(({ time }) => time ?? []);
  const start = times[0] ?? now;
  const end = times.at(-1) ?? now;
  const isPast = timed.map(({ time }) => time !== null && time <= now);
  const isDone = timed.map(({ moment }, at) => moment.done ?? isPast[at]);
  // A date that has passed is behind, also if nothing happened on it: goods wanted by then are still to be delivered.
  const last = isDone.findLastIndex((done, at) => done || isPast[at]);
  // After the last date, the time that the record has been waiting is to scale as well.
  const waits = last < timed.length - 1 && timed[last]?.time === end && now > end;
  const span = Math.max((waits ? now : end) - start, 1);
  const unit = UNITS.find((each) => span / each < MOST_MARKS) ?? span;
  const next = timed.findIndex(({ moment }, at) => at > last && !moment.minor);
  const drawn = drawnTimes(timed, now);
  return timed.map(({ moment, time: dated }, at) => {
    const [time, to] = [drawn[at] ?? null, drawn[at + 1] ?? null];
    const both = time !== null && to !== null;
    const measured = both && dated !== null && timed[at + 1]?.time !== null;
    const reached = to ?? (waits && at === last ? now : time);
    const known = time !== null && reached !== null ? ((reached - time) / span) * 100 : 0;
    const gone = Math.max(known, OPEN_GONE);
    const length = both ? known : gone + OPEN_AHEAD;
    const part = both ? 1 : gone / length;
    const scaled = measured === both && known >= (measured ? widthOf(moment) : OPEN_GONE);
    return {
      ...moment,
      done: isDone[at] ?? false,
      length,
      measured,
      broken: measured && !scaled,
      marks: scaled ? marksBetween(time ?? 0, reached ?? 0, start, unit).map((mark) => mark * part) : [],
      now:
        at !== last || at === timed.length - 1
          ? null
          : both && to > time
            ? Math.min(1, Math.max(0, (now - time) / (to - time)))
            : part,
      near: at === last ? 'last' : at === next ? 'next' : null,
    };
  });
}
