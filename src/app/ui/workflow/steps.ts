import type { AnyStateMachine, AnyStateNode } from 'xstate';
import type { CatalogueEntry, Lifecycle } from '../../../../machines/kit/lifecycle.ts';

/** `Evaluation.sealed` of a node, as the texts and rows call it. */
const nameOf = (node: AnyStateNode): string => node.path.join('.');

const leaves = (node: AnyStateNode): AnyStateNode[] => {
  const children = Object.values(node.states);
  return children.length === 0 ? [node] : children.flatMap(leaves);
};

const ancestors = (node: AnyStateNode): AnyStateNode[] => (node.parent ? [node.parent, ...ancestors(node.parent)] : []);

const entered = (node: AnyStateNode): AnyStateNode[] => {
  const initial = node.initial?.target?.[0];
  return initial ? entered(initial) : [node];
};

/** Something that may happen next, and by whom. */
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

/** Those that somebody takes: what the clock and other records bring about is nobody's to choose. */
export const takenByPeople = (steps: readonly NextStep[]): NextStep[] =>
  steps.filter(({ entry }) => entry.side.some((side) => side !== 'server'));
