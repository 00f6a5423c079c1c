/* A failing run is reported with as few of its parts as still fail. */

interface Failed {
  readonly part: number;
}
export interface Fewest<F> {
  readonly fault: F;
  readonly kept: readonly number[];
}

const upTo = (last: number): number[] => Array.from({ length: last + 1 }, (_, part) => part);

/** Drops parts one by one, repeatedly, as long as the run still fails without them. */
export function shrunk<F extends Failed>(first: F, run: (kept: ReadonlySet<number>) => F | null): Fewest<F> {
  let fault = first;
  let kept = new Set(upTo(first.part));
  for (let smaller = true; smaller; ) {
    smaller = false;
    for (const part of [...kept].toReversed()) {
      const less = new Set(kept);
      less.delete(part);
      const again = run(less);
      if (!again) continue;
      fault = again;
      kept = less;
      smaller = true;
    }
  }
  return { fault, kept: [...kept] };
}

/**
 * The same for slow runs: halves first, then quarters, down to single parts.
 * @param guesses sets that may suffice, tried before all others
 * @param more whether there is time for another run
 */
export async function fewest<F extends Failed>(
  first: F,
  guesses: readonly (readonly number[])[],
  run: (kept: ReadonlySet<number>) => Promise<F | null>,
  more: () => boolean,
): Promise<Fewest<F>> {
  let [fault, kept]: [F, readonly number[]] = [first, upTo(first.part)];
  const attempt = async (less: readonly number[]): Promise<boolean> => {
    const again = more() ? await run(new Set(less)) : null;
    if (again) [fault, kept] = [again, less.filter((part) => part <= again.part)];
    return again !== null;
  };
  for (const guess of guesses) await attempt(guess);
  for (let size = Math.ceil(kept.length / 2); size >= 1 && more(); ) {
    const before = kept.length;
    for (let end = kept.length; end > 0 && more(); end = Math.min(end - size, kept.length)) {
      const [from, now] = [Math.max(0, end - size), kept];
      await attempt(now.filter((_, at) => at < from || at >= end));
    }
    if (size > 1) size = Math.ceil(size / 2);
    else if (kept.length === before) break;
  }
  return { fault, kept };
}

/** `1,4-6` of 1, 4, 5 and 6, and back. */
export function rangesOf(parts: readonly number[]): string {
  const ranges: [number, number][] = [];
  for (const part of parts.toSorted((a, b) => a - b)) {
    const last = ranges.at(-1);
    if (last && last[1] + 1 === part) last[1] = part;
    else ranges.push([part, part]);
  }
  return ranges.map(([from, to]) => (from === to ? `${from}` : `${from}-${to}`)).join(',');
}
export const partsOf = (ranges: string): ReadonlySet<number> =>
  new Set(
    ranges.split(',').flatMap((range) => {
      const [from = 0, to = from] = range.split('-').map(Number);
      return upTo(to - from).map((part) => part + from);
    }),
  );
