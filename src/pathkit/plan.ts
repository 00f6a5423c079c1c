import type { AnyStateMachine } from 'xstate';
import { definitions } from './definitions.ts';
import type { Definition, Path, Reachable, Refusal, Round, Walkable } from './types.ts';
import { answers, hasCandidates } from './step.ts';
import { explore, over, type Territory } from './walk.ts';

export interface Plan<M extends AnyStateMachine> {
  /** A few short paths that together take every reachable definition. */
  readonly paths: readonly Path<M>[];
  /**
   * Definitions that no path from any start takes, and refusals that a path does take. A chart is correct when this is
   * empty.
   */
  readonly unreached: readonly Definition[];
}

/** Cached: exploring a chart of thousands of states takes seconds, and callers need paths and refusals. */
const explored = new WeakMap<Walkable, readonly Territory<AnyStateMachine>[]>();

function territories<M extends AnyStateMachine>(plan: Walkable<M>): readonly Territory<M>[] {
  if (plan.starts.length === 0) throw new Error(`${plan.machine.id}: no start`);
  const known = explored.get(plan as never) ?? plan.starts.map((_, start) => explore(plan, start));
  explored.set(plan as never, known as never);
  return known as readonly Territory<M>[];
}

/** Repeatedly chooses the path that takes most of the remaining definitions; of equals the shorter. */
function cover<M extends AnyStateMachine>(candidates: readonly Path<M>[]): readonly Path<M>[] {
  const open = new Set(candidates.flatMap(({ takes }) => takes));
  // A gain only falls: one counted earlier is the most that a path can have now, and most paths need no new count.
  let left = candidates.map((path) => ({ path, gain: Infinity }));
  const chosen: Path<M>[] = [];
  while (open.size > 0) {
    let best: { path: Path<M>; gain: number } | undefined;
    const isBetter = (one: { path: Path<M>; gain: number }): boolean =>
      best === undefined ||
      one.gain > best.gain ||
      (one.gain === best.gain && one.path.events.length < best.path.events.length);
    for (const one of left) {
      if (!isBetter(one)) continue;
      one.gain = new Set(one.path.takes.filter((id) => open.has(id))).size;
      if (one.gain > 0 && isBetter(one)) best = one;
    }
    if (best === undefined) break;
    chosen.push(best.path);
    for (const id of best.path.takes) open.delete(id);
    left = left.filter(({ gain }) => gain > 0);
  }
  return chosen;
}

/** Plans paths that together take every transition definition of the chart, from its own source. */
export function planPaths<M extends AnyStateMachine>(plan: Walkable<M>): Plan<M> {
  const candidates = territories(plan).flatMap((territory) => [
    ...[...territory.states.values()].slice(0, 1).map(({ path }) => path),
    ...territory.edges.map((edge) => over(plan, territory, edge)),
  ]);
  const taken = new Set(candidates.flatMap(({ takes }) => takes));
  return {
    paths: cover(candidates),
    unreached: definitions(plan.machine).filter(({ id, refusal }) => taken.has(id) === refusal),
  };
}

/** Every state reachable from any start; the same state from two starts counts twice, because their facts differ. */
export const reachableStates = <M extends AnyStateMachine>(plan: Walkable<M>): readonly Reachable<M>[] =>
  territories(plan).flatMap(({ states }) => [...states.values()]);

/**
 * Everything that may not happen: every reachable state with every sample that no transition there accepts. "No such
 * transition in this state" is listed once for each state's name and event type, whatever the facts.
 */
export function refusals<M extends AnyStateMachine>(plan: Walkable<M>): readonly Refusal<M>[] {
  const told = new Set<string>();
  const samples = Object.values(plan.samples).flat() as Refusal<M>['event'][];
  return reachableStates(plan).flatMap((state) =>
    samples.flatMap((event): Refusal<M>[] => {
      if (answers(plan.machine, state.snapshot, event)) return [];
      if (hasCandidates(state.snapshot as never, event.type)) return [{ state, event, because: 'guard' }];
      const once = `${state.name} ${event.type}`;
      if (told.has(once)) return [];
      told.add(once);
      return [{ state, event, because: 'state' }];
    }),
  );
}

/**
 * Groups the refusals into few walks: a walk checks the refusals at every state it passes, so no path is repeated for
 * each state along it. A refusal must change nothing; otherwise the rest of the walk fails.
 */
export function rounds<M extends AnyStateMachine>(told: readonly Refusal<M>[]): readonly Round<M>[] {
  const place = ({ start, events }: Path<M>, length: number) => `${start} ${JSON.stringify(events.slice(0, length))}`;
  const open = new Map<string, Refusal<M>[]>();
  for (const refusal of told) {
    const { path } = refusal.state;
    const here = place(path, path.events.length);
    open.set(here, [...(open.get(here) ?? []), refusal]);
  }
  const longestFirst = [...open.values()]
    .flatMap(([first]) => (first ? [first.state.path] : []))
    .toSorted((a, b) => b.events.length - a.events.length);
  return longestFirst.flatMap((path) => {
    const refused = Array.from({ length: path.events.length + 1 }, (_, length) => {
      const here = place(path, length);
      const found = open.get(here) ?? [];
      open.delete(here);
      return found;
    });
    return refused.some((here) => here.length > 0) ? [{ path, refused }] : [];
  });
}
