import type { AnyStateMachine, AnyStateNode } from 'xstate';
import type { CatalogueEntry, Lifecycle } from '../../../../machines/kit/lifecycle.ts';

/** Path of a node as used in texts and rows, such as `Evaluation.sealed`. */
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

/** A possible next step, and who may take it. */
export interface NextStep {
  readonly event: string;
  readonly entry: CatalogueEntry;
  /** Target states of the chart; empty if the record stays in its state. */
  readonly targets: readonly string[];
}

/** All events the chart handles in this state: first those that change it, then in the catalogue's order. */
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

/** Steps taken by users: those of the clock or of other records cannot be chosen. */
export const takenByPeople = (steps: readonly NextStep[]): NextStep[] =>
  steps.filter(({ entry }) => entry.side.some((side) => side !== 'server'));
