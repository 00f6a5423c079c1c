import type { AnyStateMachine, AnyStateNode } from 'xstate';

/**
 * Named groups of a chart's states. The chart carries them as tags; lists, sums and screens use the group instead of
 * state names, so a new state is assigned in one place.
 */
export type StateTags = Readonly<Record<string, readonly string[]>>;

type StateOf<T extends StateTags> = Extract<keyof T, string>;
export type TagOf<T extends StateTags> = T[keyof T][number];

/** Names of the states with a tag. */
export type StatesWith<T extends StateTags, Tag extends TagOf<T>> = {
  [State in StateOf<T>]: Tag extends T[State][number] ? State : never;
}[StateOf<T>];

/**
 * Access to a chart's states: `all` in the order of the chart; `thatAre` lists those of a group; `is` checks whether a
 * state belongs to one and returns false for an unknown state of another server.
 */
export const groupsOf = <const T extends StateTags>(tags: T) => ({
  all: Object.keys(tags) as readonly string[] as readonly StateOf<T>[],
  thatAre: <const Tag extends TagOf<T>>(tag: Tag): readonly StatesWith<T, Tag>[] =>
    (Object.keys(tags) as StatesWith<T, Tag>[]).filter((state) => tags[state]?.includes(tag)),
  // `constructor` and similar names are not states, even if a server sends them.
  is: <const Tag extends TagOf<T>>(tag: Tag, state: string | undefined): state is StatesWith<T, Tag> =>
    state !== undefined && Object.hasOwn(tags, state) && tags[state]?.includes(tag) === true,
});

const leavesOf = (node: AnyStateNode): readonly AnyStateNode[] => {
  const inner = Object.values<AnyStateNode>(node.states);
  return inner.length === 0 ? [node] : inner.flatMap(leavesOf);
};

/** States of a chart that have the tag, named as in the log: `Evaluation.sealed`. */
export const statesWith = (machine: AnyStateMachine, tag: string): readonly string[] =>
  leavesOf(machine.root).flatMap(({ path, tags }) => (tags.includes(tag) ? [path.join('.')] : []));
