import type { AnyStateMachine, AnyStateNode } from 'xstate';
import { toneOf } from './tones.ts';

export interface Step {
  readonly state: string;
  readonly standing: 'done' | 'now' | 'ahead';
}

/** `Evaluation.sealed` of a node, as the texts and rows call it. */
const nameOf = (node: AnyStateNode): string => node.path.join('.');

const leaves = (node: AnyStateNode): AnyStateNode[] => {
  const children = Object.values(node.states);
  return children.length === 0 ? [node] : children.flatMap(leaves);
};

const entered = (node: AnyStateNode): AnyStateNode[] => {
  const initial = node.initial?.target?.[0];
  return initial ? entered(initial) : [node];
};

/** Where one event may lead from a state, by the chart. */
function after(node: AnyStateNode): AnyStateNode[] {
  const own = [node, ...ancestors(node)];
  return own
    .flatMap((each) => [...each.transitions.values()].flat())
    .flatMap((transition) => (transition.target ?? []).flatMap(entered));
}

function ancestors(node: AnyStateNode): AnyStateNode[] {
  return node.parent ? [node.parent, ...ancestors(node.parent)] : [];
}

/**
 * The strip of a record: the chart's good way from its start to its end, and where the record stands.
 * The good way is the shortest one to a good end through states that are not stopped; a record that left
 * it is shown after the last step it must have passed.
 */
export function workflowSteps(machine: AnyStateMachine, lifecycle: string, current: string): Step[] {
  const stopped = (node: AnyStateNode) => toneOf(lifecycle, nameOf(node)) === 'red';
  const start = entered(machine.root)[0];
  if (!start) return [];
  const done = (node: AnyStateNode) => toneOf(lifecycle, nameOf(node)) === 'green';
  // Done well, and nothing lies ahead but what was passed already or is stopped.
  const goal = (node: AnyStateNode, way: readonly AnyStateNode[]) =>
    done(node) && after(node).every((next) => stopped(next) || way.includes(next));
  const way =
    shortest(start, goal) ??
    shortest(start, (node) => !stopped(node) && after(node).every(stopped)) ??
    longest(start, stopped);
  const at = way.findIndex((node) => nameOf(node) === current);
  if (at >= 0)
    return way.map((node, index) => ({
      state: nameOf(node),
      standing: index < at ? 'done' : index === at ? 'now' : 'ahead',
    }));
  const here = leaves(machine.root).find((node) => nameOf(node) === current);
  // Only what it must have passed: the first step that leads there.
  const left = here ? Math.max(0, way.findIndex((node) => after(node).includes(here))) : 0;
  return [
    ...way.slice(0, left + 1).map((node) => ({ state: nameOf(node), standing: 'done' as const })),
    { state: current, standing: 'now' as const },
  ];

  function shortest(from: AnyStateNode, good: (node: AnyStateNode, way: readonly AnyStateNode[]) => boolean): AnyStateNode[] | undefined {
    const ways: AnyStateNode[][] = [[from]];
    const seen = new Set([from]);
    for (let way = ways.shift(); way; way = ways.shift()) {
      const last = way.at(-1) as AnyStateNode;
      if (way.length > 1 && good(last, way)) return way;
      for (const next of after(last)) {
        if (seen.has(next) || stopped(next)) continue;
        seen.add(next);
        ways.push([...way, next]);
      }
    }
    return undefined;
  }

  function longest(from: AnyStateNode, bad: (node: AnyStateNode) => boolean): AnyStateNode[] {
    const next = after(from).find((node) => node !== from && !bad(node));
    return next ? [from, next] : [from];
  }
}
