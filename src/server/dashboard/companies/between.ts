import type { Caller } from '../../platform/auth/auth.ts';
import type { Db } from '../../db/schema.ts';

/** The two companies and the period of the summary. */
export interface Between {
  readonly db: Db;
  readonly organization: NonNullable<Caller['organization']>;
  readonly now: string;
}
/** ASSUMED: number of latest records of each kind that are shown. */
export const MOST_LAST = 5;
