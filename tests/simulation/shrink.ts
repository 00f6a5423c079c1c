/* A failing run is told by as few of its parts as still fail. */

interface Failed {
  readonly part: number;
}

/** Drops parts one by one, again and again, for as long as the run still fails without them. */
export function shrunk<F extends Failed>(first: F, run: (kept: ReadonlySet<number>) => F | null): F {
  let fault = first;
  let kept = new Set(Array.from({ length: first.part + 1 }, (_, part) => part));
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
  return fault;
}
