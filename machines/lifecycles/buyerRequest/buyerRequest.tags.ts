import { groupsOf, type StateTags } from '../../kit/tags.ts';

/** `unsent`: not visible to any seller. `open`: sellers may answer it. */
export const REQUEST_TAGS = {
  draft: ['unsent'],
  unverified: ['unsent'],
  routed: ['open'],
  answered: ['open'],
  closed: [],
  converted: [],
  expired: [],
} as const satisfies StateTags;

export const { all: requestStates, thatAre: requestsThatAre, is: requestIs } = groupsOf(REQUEST_TAGS);
