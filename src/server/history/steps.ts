import type { Db } from '../db/schema.ts';

/** A logged step and the user behind it. */
export interface LoggedEntry {
  readonly at: string;
  readonly lifecycle: string;
  readonly record: number;
  readonly event: string;
  readonly from: string | null;
  readonly to: string | null;
  readonly revision: number | null;
  readonly user: number | null;
  readonly organization: number | null;
  readonly payload: Readonly<Record<string, unknown>>;
  /** Sent to this record itself rather than as a message from another one. */
  readonly direct: boolean;
}

export interface Subject {
  readonly lifecycle: string;
  readonly ids: readonly number[];
}

/** Maximum number of steps read; the oldest are dropped. */
export const MOST = 1000;

/** The last steps of these records, the newest first. */
export async function loggedSteps(db: Db, subjects: readonly Subject[]): Promise<LoggedEntry[]> {
  const asked = subjects.filter(({ ids }) => ids.length > 0);
  if (asked.length === 0) return [];
  const rows = await db
    .selectFrom('audit_steps as s')
    .innerJoin('audit_log as a', 'a.id', 's.audit_id')
    .select([
      'a.at',
      'a.user_id',
      'a.organization_id',
      'a.lifecycle as root',
      'a.record_id as root_id',
      's.lifecycle',
      's.record_id',
      's.event',
      's.from_state',
      's.to_state',
      's.revision',
      's.payload',
    ])
    .where((e) =>
      e.or(asked.map(({ lifecycle, ids }) => e('s.lifecycle', '=', lifecycle).and('s.record_id', 'in', [...ids]))),
    )
    .orderBy('s.id', 'desc')
    .limit(MOST)
    .execute();
  return rows.map((row) => ({
    at: row.at,
    lifecycle: row.lifecycle,
    record: row.record_id,
    event: row.event,
    from: row.from_state,
    to: row.to_state,
    revision: row.revision,
    user: row.user_id,
    organization: row.organization_id,
    payload: row.payload ?? {},
    direct: row.root === row.lifecycle && row.root_id === row.record_id,
  }));
}
