import { isTagged, type StateTags, statesWith, type TagOf } from '../../kit/tags.ts';

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

type RequestTag = TagOf<typeof REQUEST_TAGS>;
export const requestsThatAre = <const Tag extends RequestTag>(tag: Tag) => statesWith(REQUEST_TAGS, tag);
export const requestIs = (tag: RequestTag, state: string): boolean => isTagged(REQUEST_TAGS, tag, state);
