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

/** The states that carry a tag, in the order of the chart. */
export const statesWith = <const T extends StateTags, const Tag extends TagOf<T>>(
  tags: T,
  tag: Tag,
): readonly StatesWith<T, Tag>[] =>
  (Object.keys(tags) as StatesWith<T, Tag>[]).filter((state) => tags[state]?.includes(tag));

/** Whether a state carries a tag; a state that another server made up carries none. */
export const isTagged = <const T extends StateTags>(tags: T, tag: TagOf<T>, state: string): boolean =>
  tags[state]?.includes(tag) ?? false;
