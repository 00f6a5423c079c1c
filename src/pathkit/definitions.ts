import type { AnyStateMachine, AnyStateNode, AnyTransitionDefinition } from 'xstate';
import type { Definition } from './types.ts';

const pathOf = (node: AnyStateNode): string => node.path.join('.');

const nodesBelow = (node: AnyStateNode): AnyStateNode[] => [
  node,
  ...Object.values(node.states as Record<string, AnyStateNode>).flatMap(nodesBelow),
];

/** All state nodes, the root first, in source order. */
export const stateNodes = (machine: AnyStateMachine): readonly AnyStateNode[] => nodesBelow(machine.root);

interface Combined {
  readonly name: string;
  readonly guards?: readonly unknown[];
}

/** Names of a guard's parts; `not(x)`, `or(a, b)` and inline functions each count as one name. */
export function guardNames(guard: unknown): readonly string[] {
  if (guard === undefined) return [];
  if (typeof guard === 'string') return [guard];
  if (typeof guard === 'object' && guard !== null) return [String((guard as { type: unknown }).type)];
  const { name, guards } = guard as unknown as Combined;
  if (guards === undefined) return [name === '' || name === 'guard' ? 'inline' : name];
  const parts = guards.flatMap(guardNames);
  return name === 'and' ? parts : [`${name}(${parts.join(', ')})`];
}

function actionName(action: unknown): string {
  if (typeof action === 'string') return action;
  if (typeof action === 'function') return action.name === '' ? 'inline' : action.name;
  return String((action as { type: unknown }).type);
}

const described = new WeakMap<AnyStateMachine, ReadonlyMap<AnyTransitionDefinition, Definition>>();

function describe(machine: AnyStateMachine): ReadonlyMap<AnyTransitionDefinition, Definition> {
  const entries = stateNodes(machine).flatMap((node) => {
    const groups: [string, readonly AnyTransitionDefinition[]][] = [
      ...node.transitions.entries(),
      ['', node.always ?? []],
    ];
    return groups.flatMap(([event, candidates]) =>
      candidates.map((candidate, index): [AnyTransitionDefinition, Definition] => [
        candidate,
        {
          id: `${node.id} ${event === '' ? 'always' : event} #${index}`,
          source: pathOf(node),
          event,
          index,
          targets: (candidate.target ?? []).map(pathOf),
          guards: guardNames(candidate.guard),
          actions: candidate.actions.map(actionName),
          reenter: candidate.reenter,
          refusal: candidate.meta?.['refusal'] === true,
        },
      ]),
    );
  });
  return new Map(entries);
}

function descriptions(machine: AnyStateMachine): ReadonlyMap<AnyTransitionDefinition, Definition> {
  const known = described.get(machine) ?? describe(machine);
  described.set(machine, known);
  return known;
}

/** Every transition in the chart's source. */
export const definitions = (machine: AnyStateMachine): readonly Definition[] => [...descriptions(machine).values()];

export const definitionOf = (machine: AnyStateMachine, transition: AnyTransitionDefinition): Definition => {
  const found = descriptions(machine).get(transition);
  if (!found) throw new Error(`A transition of another machine: ${transition.eventType}`);
  return found;
};

/** Dotted path of the active leaves, parallel ones joined with a bar: `Evaluation.sealed`. */
export function stateName(value: unknown): string {
  if (typeof value === 'string') return value;
  return Object.entries(value as Record<string, unknown>)
    .map(([key, sub]) => {
      const inner = stateName(sub);
      return inner === '' ? key : `${key}.${inner}`;
    })
    .join('|');
}
