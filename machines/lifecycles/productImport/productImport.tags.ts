import { groupsOf, type StateTags } from '../../kit/tags.ts';

/** `waiting`: the file waits for the user to continue. `running`: rows are being written. `ended`: final. */
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
