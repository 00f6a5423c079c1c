import { getAdjacencyMap } from '@xstate/graph';
import type { AnyStateMachine, EventFromLogic, SnapshotFrom } from 'xstate';
import { definitions, stateName } from './definitions.ts';
import { answers, firstStep, step } from './step.ts';
import type { Path, Reachable, Walkable } from './types.ts';

/** One edge between reachable states: taken by this event, through these definitions. */
export interface Edge<M extends AnyStateMachine> {
  readonly from: string;
  readonly to: string;
  readonly event: EventFromLogic<M>;
  readonly next: SnapshotFrom<M>;
  readonly takes: readonly string[];
}

/** Everything reachable from one start. */
export interface Territory<M extends AnyStateMachine> {
  readonly states: ReadonlyMap<string, Reachable<M>>;
  readonly edges: readonly Edge<M>[];
}

/** Types that the machine raises itself; they cannot be sent, so they need no sample. */
const raisedByItself = (type: string): boolean => type === '' || type.startsWith('xstate.done.state.');
const timed = (type: string): boolean => type.startsWith('xstate.after.');

/**
 * An event without a sample would be sent without a payload and silently make states behind its guard unreachable, so a
 * type without one is an error. A wildcard needs a sample of every event it is meant to catch.
 */
function sampleEvents<M extends AnyStateMachine>(plan: Walkable<M>): EventFromLogic<M>[] {
  const types = [...new Set(definitions(plan.machine).map(({ event }) => event))];
  const asked = types.filter((type) => !raisedByItself(type) && !timed(type) && !type.endsWith('*'));
  const missing = asked.filter((type) => (plan.samples[type] ?? []).length === 0);
  if (missing.length > 0) throw new Error(`${plan.machine.id}: no sample for ${missing.join(', ')}`);
  const wrong = Object.entries(plan.samples).filter(([type, events]) => events.some((event) => event.type !== type));
  if (wrong.length > 0)
    throw new Error(`${plan.machine.id}: samples under a wrong type: ${wrong.map(([t]) => t).join(', ')}`);
  const delays = types.filter((type) => timed(type) && plan.samples[type] === undefined).map((type) => ({ type }));
  return [...Object.values(plan.samples).flat(), ...delays] as EventFromLogic<M>[];
}

function extend<M extends AnyStateMachine>(
  path: Path<M>,
  event: EventFromLogic<M>,
  next: SnapshotFrom<M>,
  takes: readonly string[],
): Path<M> {
  return {
    ...path,
    events: [...path.events, event],
    snapshots: [...path.snapshots, next],
    takes: [...path.takes, ...takes],
    title: `${path.title} > ${event.type} > ${nameOf(next)}`,
  };
}

const nameOf = <M extends AnyStateMachine>(snapshot: SnapshotFrom<M>): string =>
  stateName((snapshot as SnapshotFrom<AnyStateMachine>).value);

function adjacency<M extends AnyStateMachine>(
  plan: Walkable<M>,
  initial: SnapshotFrom<M>,
  events: readonly EventFromLogic<M>[],
) {
  try {
    return getAdjacencyMap<SnapshotFrom<AnyStateMachine>, EventFromLogic<M>, unknown>(plan.machine as never, {
      fromState: initial as SnapshotFrom<AnyStateMachine>,
      events: (snapshot) => events.filter((event) => answers(plan.machine, snapshot as SnapshotFrom<M>, event)),
      serializeState: (snapshot) => plan.key(snapshot as SnapshotFrom<M>) as never,
      limit: (plan.limit ?? 5_000) * Math.max(1, events.length),
    });
  } catch (cause) {
    if (!(cause instanceof Error) || cause.message !== 'Traversal limit exceeded') throw cause;
    throw new Error(`${plan.machine.id}: too many states. Give a key that leaves out what counts without bound`, {
      cause,
    });
  }
}

/**
 * Explores everything reachable from one start. The map is breadth-first, so the first edge into a state belongs to a
 * shortest path to it, and each stored snapshot is the one in which that path really ends.
 */
export function explore<M extends AnyStateMachine>(plan: Walkable<M>, start: number): Territory<M> {
  const events = sampleEvents(plan);
  const input = plan.starts[start] as Path<M>['input'];
  const first = firstStep(plan.machine, input);
  const map = adjacency(plan, first.next, events);
  const origin: Path<M> = {
    start,
    input,
    events: [],
    snapshots: [first.next],
    takes: first.takes,
    title: nameOf(first.next),
  };
  const states = new Map<string, Reachable<M>>();
  const arrive = (key: string, path: Path<M>): void => {
    const snapshot = path.snapshots.at(-1) as SnapshotFrom<M>;
    if (!states.has(key)) states.set(key, { key, name: nameOf(snapshot), snapshot, path });
  };
  arrive(plan.key(first.next), origin);
  const edges: Edge<M>[] = [];
  for (const from of states.values()) {
    for (const { event, state } of Object.values(map[from.key as never]?.transitions ?? {})) {
      const { next, takes } = step(plan.machine, from.snapshot, event);
      const to = plan.key(next);
      if (to !== plan.key(state as SnapshotFrom<M>)) {
        throw new Error(`${plan.machine.id}: ${event.type} leads elsewhere each time: a clock or chance in the chart`);
      }
      edges.push({ from: from.key, to, event, next, takes });
      arrive(to, extend(from.path, event, next, takes));
    }
  }
  return { states, edges };
}

/** The shortest path to an edge's source, and over the edge. */
export function over<M extends AnyStateMachine>(plan: Walkable<M>, { states }: Territory<M>, edge: Edge<M>): Path<M> {
  const from = states.get(edge.from);
  if (!from) throw new Error(`${plan.machine.id}: unknown state ${edge.from}`);
  return extend(from.path, edge.event, edge.next, edge.takes);
}
