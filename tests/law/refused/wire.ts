import type { AnyStateMachine, AnyStateNode } from 'xstate';
import type { Lifecycle } from '../../../machines/kit/lifecycle.ts';
import type { LifecycleId } from '../../../machines/lifecycles/index.ts';
import { UNSENT } from './unsent.ts';

/*
 * The refusals of the charts that a client can get over HTTP. Everything that `unsent.ts` does not list with a reason
 * is caused in `tests/server/refusals`, where a missing or surplus pair fails.
 */

const below = (node: AnyStateNode): AnyStateNode[] => [node, ...Object.values(node.states).flatMap(below)];
const above = (node: AnyStateNode): AnyStateNode[] => (node.parent ? [node, ...above(node.parent)] : [node]);

/** `state EVENT` for every state that does not handle the event. */
export const closedIn = ({ machine, catalogue }: Lifecycle<AnyStateMachine>): string[] =>
  below(machine.root)
    .filter(({ states }) => Object.keys(states).length === 0)
    .flatMap((leaf) =>
      Object.keys(catalogue)
        .filter((event) => !above(leaf).some(({ transitions }) => transitions.has(event)))
        .map((event) => `${leaf.path.join('.')} ${event}`),
    );

/** The pairs whose event a user sends; other events come from the clock or another record. */
export const clients = ({ catalogue }: Lifecycle<AnyStateMachine>, pairs: readonly string[]): string[] =>
  pairs.filter((pair) => catalogue[pair.split(' ')[1] ?? '']?.side.some((side) => side !== 'server') === true);

const fits = (pattern: string, pair: string): boolean => {
  const words = pair.split(' ');
  return pattern.split(' ').every((one, at) => one === '*' || one === words[at]);
};

export interface OnWire {
  /** Pairs that a client can cause. */
  readonly sent: readonly string[];
  readonly unsent: readonly string[];
  /** Patterns with a reason that match no pair. */
  readonly idle: readonly string[];
}
function parted(pairs: readonly string[], why: Readonly<Record<string, string>>): OnWire {
  const patterns = Object.keys(why);
  const isUnsent = (pair: string) => patterns.some((pattern) => fits(pattern, pair));
  return {
    sent: pairs.filter((pair) => !isUnsent(pair)),
    unsent: pairs.filter(isUnsent),
    idle: patterns.filter((pattern) => !pairs.some((pair) => fits(pattern, pair))),
  };
}

export const statesOnWire = (lifecycle: Lifecycle<AnyStateMachine>): OnWire =>
  parted(clients(lifecycle, closedIn(lifecycle)), UNSENT[lifecycle.id as LifecycleId].states);

/** `alone`: the chart's guards that the laws cover. */
export const guardsOnWire = (lifecycle: Lifecycle<AnyStateMachine>, alone: readonly string[]): OnWire =>
  parted(clients(lifecycle, alone), UNSENT[lifecycle.id as LifecycleId].guards);
