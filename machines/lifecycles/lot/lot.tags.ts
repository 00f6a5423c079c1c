import { groupsOf, type StateTags } from '../../kit/tags.ts';

/** `open`: a part of its quantity can still be awarded. */
export const LOT_TAGS = {
  active: ['open'],
  partly: ['open'],
  awarded: [],
  unsuccessful: [],
} as const satisfies StateTags;

export const { all: lotStates, thatAre: lotsThatAre, is: lotIs } = groupsOf(LOT_TAGS);
