import type { AnyStateMachine, AnyStateNode } from 'xstate';
import type { CatalogueEntry, Lifecycle } from '../../../../machines/kit/lifecycle.ts';
import { type Tone, toneOf } from './tones.ts';

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

/** The shortest way to each state that can be reached without passing through a stopped one. */
function waysFrom(start: AnyStateNode, stopped: (node: AnyStateNode) => boolean): AnyStateNode[][] {
  const ways = [[start]];
  const seen = new Set([start]);
  for (const way of ways) {
    for (const next of after(way.at(-1) as AnyStateNode)) {
      if (seen.has(next) || stopped(next)) continue;
      seen.add(next);
      ways.push([...way, next]);
    }
  }
  return ways;
}

/** The chart's good way: to the farthest state that is done well, through the one that it commonly takes. */
function goodWay(ways: AnyStateNode[][], is: (tone: Tone) => (node: AnyStateNode) => boolean, via?: string) {
  const good = ways.filter((way) => is('green')(way.at(-1) as AnyStateNode));
  const way = (good.length > 0 ? good : ways).reduce((best, next) => (next.length > best.length ? next : best));
  const common = ways.find((each) => nameOf(each.at(-1) as AnyStateNode) === via);
  if (!common) return way;
  const onward = waysFrom(common.at(-1) as AnyStateNode, is('red')).find((each) => each.at(-1) === way.at(-1));
  return [...common, ...(onward?.slice(1) ?? [])];
}

/**
 * The strip of a record: the chart's good way from its start to its end, and where the record stands.
 * A record beside that way is shown with the way that led to it, and, unless it was stopped, with what
 * of the good way it may still come to. `via` is a state of the good way where the chart has a shorter one.
 */
export function workflowSteps(machine: AnyStateMachine, lifecycle: string, current: string, via?: string): Step[] {
  const is = (tone: Tone) => (node: AnyStateNode) => toneOf(lifecycle, nameOf(node)) === tone;
  const start = entered(machine.root)[0];
  if (!start) return [];
  const ways = waysFrom(start, is('red'));
  const way = goodWay(ways, is, via);
  const steps = (before: AnyStateNode[], ahead: AnyStateNode[]): Step[] => [
    ...before.map((node) => ({ state: nameOf(node), standing: 'done' as const })),
    { state: current, standing: 'now' as const },
    ...ahead.map((node) => ({ state: nameOf(node), standing: 'ahead' as const })),
  ];
  const at = way.findIndex((node) => nameOf(node) === current);
  if (at >= 0) return steps(way.slice(0, at), way.slice(at + 1));
  const here = leaves(machine.root).find((node) => nameOf(node) === current);
  if (!here) return steps(way.slice(0, 1), []);
  const left = way.findIndex((node) => after(node).includes(here));
  const before = ways.find((each) => each.at(-1) === here)?.slice(0, -1) ?? way.slice(0, Math.max(0, left) + 1);
  const again = way.findIndex((node) => after(here).includes(node));
  const stopped = is('red')(here) || is('grey')(here) || again < 0;
  return steps(before, stopped ? [] : way.slice(again).filter((node) => !before.includes(node)));
}

/** Something that may happen next: by whom, and where it may lead. */
export interface NextStep {
  readonly event: string;
  readonly entry: CatalogueEntry;
  /** States by the chart; empty when the record stays where it is. */
  readonly targets: readonly string[];
}

/** Everything the chart answers in this state, what moves the record first, in the catalogue's order. */
export function nextSteps<M extends AnyStateMachine>(
  { machine, catalogue }: Lifecycle<M>,
  current: string,
): NextStep[] {
  const here = leaves(machine.root).find((node) => nameOf(node) === current);
  if (!here) return [];
  const nodes = [here, ...ancestors(here)];
  const steps = Object.entries<CatalogueEntry>(catalogue).flatMap(([event, entry]): NextStep[] => {
    const transitions = nodes.flatMap((node) => node.transitions.get(event) ?? []);
    if (transitions.length === 0) return [];
    const targets = transitions.flatMap(({ target }) => (target ?? []).flatMap(entered)).map(nameOf);
    return [{ event, entry, targets: [...new Set(targets)].filter((name) => name !== current) }];
  });
  return [...steps.filter(({ targets }) => targets.length > 0), ...steps.filter(({ targets }) => targets.length === 0)];
}
