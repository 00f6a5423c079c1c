import { groupsOf, type StateTags } from '../../kit/tags.ts';

/**
 * `waiting`: a file that waits for its reader to go on. `running`: rows are being written. `ended`: nothing more happens
 * to it.
 */
export const IMPORT_TAGS = {
  idle: [],
  mapping: ['waiting'],
  checked: ['waiting'],
  importing: ['running'],
  cancelled: ['ended'],
  done: ['ended'],
  failed: ['ended'],
} as const satisfies StateTags;

export const { all: importStates, thatAre: importsThatAre, is: importIs } = groupsOf(IMPORT_TAGS);
