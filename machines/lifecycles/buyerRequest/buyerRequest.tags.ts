import { groupsOf, type StateTags } from '../../kit/tags.ts';

/** `open`: sellers may answer it. `ended`: it never changes again. */
export const REQUEST_TAGS = {
  draft: [],
  unverified: [],
  routed: ['open'],
  answered: ['open'],
  closed: ['ended'],
  converted: ['ended'],
  expired: ['ended'],
} as const satisfies StateTags;

export const { thatAre: requestsThatAre, is: requestIs } = groupsOf(REQUEST_TAGS);
