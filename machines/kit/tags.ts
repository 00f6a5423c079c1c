/**
 * Groups of a chart's states by name. The chart carries them as its tags; lists, sums and screens ask for the group and
 * not for the states, so that a new state is sorted once.
 */
export type StateTags = Readonly<Record<string, readonly string[]>>;

type StateOf<T extends StateTags> = Extract<keyof T, string>;
export type TagOf<T extends StateTags> = T[keyof T][number];

/** The names of the states that carry a tag. */
export type StatesWith<T extends StateTags, Tag extends TagOf<T>> = {
  [State in StateOf<T>]: Tag extends T[State][number] ? State : never;
}[StateOf<T>];

/**
 * How a chart's states are asked for: `all` are all of them, in the order of the chart; `thatAre` lists those of a group; `is` says whether a
 * state belongs to one, and no to a state that another server made up.
 */
export const groupsOf = <const T extends StateTags>(tags: T) => ({
  all: Object.keys(tags) as readonly string[] as readonly StateOf<T>[],
  thatAre: <const Tag extends TagOf<T>>(tag: Tag): readonly StatesWith<T, Tag>[] =>
    (Object.keys(tags) as StatesWith<T, Tag>[]).filter((state) => tags[state]?.includes(tag)),
  // `constructor` and the like are no states, whoever sends them.
  is: <const Tag extends TagOf<T>>(tag: Tag, state: string | undefined): state is StatesWith<T, Tag> =>
    state !== undefined && Object.hasOwn(tags, state) && tags[state]?.includes(tag) === true,
});
