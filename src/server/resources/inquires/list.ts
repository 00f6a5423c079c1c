import { sql } from 'kysely';
import type { InquireStatus, ProcStatus } from '../../../contract/inquire.state.ts';
import type { Db } from '../../db/schema.ts';
import { likePattern } from '../../paging.ts';

interface Filters {
  readonly search?: string | undefined;
  readonly status?: InquireStatus | undefined;
  readonly proc_status?: ProcStatus | undefined;
}

/** The stored facts behind each status. */
const PROC = {
  Draft: sql<boolean>`published_at is null`,
  Published: sql<boolean>`published_at is not null and closed_at is null`,
  Evaluation: sql<boolean>`closed_at is not null and outcome is null`,
  Awarded: sql<boolean>`outcome = 'Awarded'`,
  Completed: sql<boolean>`outcome = 'Completed'`,
  Unsuccessful: sql<boolean>`outcome = 'Unsuccessful'`,
  Cancelled: sql<boolean>`outcome = 'Cancelled'`,
} as const;
const STATUS = { DRAFT: PROC.Draft, ACTIVE: PROC.Published, CLOSED: sql<boolean>`closed_at is not null` } as const;

export function ownInquires(db: Db, organization: number, { search, status, proc_status }: Filters) {
  let rows = db.selectFrom('inquires').where('organization_id', '=', organization);
  if (search)
    rows = rows.where((e) =>
      e.or([e('name', 'ilike', likePattern(search)), e('description', 'ilike', likePattern(search))]),
    );
  if (status) rows = rows.where(STATUS[status]);
  if (proc_status) rows = rows.where(PROC[proc_status]);
  return rows;
}
