import type { AnyStateMachine, AnyStateNode } from 'xstate';
import type { Lifecycle } from '../../../machines/kit/lifecycle.ts';
import type { LifecycleId } from '../../../machines/lifecycles/index.ts';
import { UNSENT } from './unsent.ts';

/*
 * Of what the charts refuse, what a client is refused over HTTP. Whatever `unsent.ts` does not name with a reason is
 * brought about in `tests/server/refusals`, where a pair that is missing or too many fails.
 */

const below = (node: AnyStateNode): AnyStateNode[] => [node, ...Object.values(node.states).flatMap(below)];
const above = (node: AnyStateNode): AnyStateNode[] => (node.parent ? [node, ...above(node.parent)] : [node]);

/** `state EVENT` of every state in which nothing answers the event. */
export const closedIn = ({ machine, catalogue }: Lifecycle<AnyStateMachine>): string[] =>
  below(machine.root)
    .filter(({ states }) => Object.keys(states).length === 0)
    .flatMap((leaf) =>
      Object.keys(catalogue)
        .filter((event) => !above(leaf).some(({ transitions }) => transitions.has(event)))
        .map((event) => `${leaf.path.join('.')} ${event}`),
    );

/** Those of a step that somebody takes; the others come from the clock or another record. */
export const clients = ({ catalogue }: Lifecycle<AnyStateMachine>, pairs: readonly string[]): string[] =>
  pairs.filter((pair) => catalogue[pair.split(' ')[1] ?? '']?.side.some((side) => side !== 'server') === true);

const fits = (pattern: string, pair: string): boolean => {
  const words = pair.split(' ');
  return pattern.split(' ').every((one, at) => one === '*' || one === words[at]);
};

export interface OnWire {
  /** What a client can be refused. */
  readonly sent: readonly string[];
  readonly unsent: readonly string[];
  /** Reasons that are given for no pair. */
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

/** `alone`: what the laws tell of this chart's guards. */
export const guardsOnWire = (lifecycle: Lifecycle<AnyStateMachine>, alone: readonly string[]): OnWire =>
  parted(clients(lifecycle, alone), UNSENT[lifecycle.id as LifecycleId].guards);
