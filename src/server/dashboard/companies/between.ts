import type { Caller } from '../../platform/auth/auth.ts';
import type { Db } from '../../db/schema.ts';

/** Whose dealings are told, and when. */
export interface Between {
  readonly db: Db;
  readonly organization: NonNullable<Caller['organization']>;
  readonly now: string;
}
/** ASSUMED: so many records of a kind are shown, the last ones. */
export const MOST_LAST = 5;
