import { groupsOf, type StateTags } from '../../kit/tags.ts';

/**
 * `unsent`: not visible to any seller. `open`: sellers may answer it. `quoted`: the buyer may decide between quotations.
 */
export const REQUEST_TAGS = {
  draft: ['unsent'],
  unverified: ['unsent'],
  routed: ['open'],
  answered: ['open', 'quoted'],
  closed: [],
  converted: [],
  expired: [],
} as const satisfies StateTags;

export const { all: requestStates, thatAre: requestsThatAre, is: requestIs } = groupsOf(REQUEST_TAGS);
