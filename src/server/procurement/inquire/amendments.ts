import { isInternal } from '../../../../machines/lifecycles/inquire/inquire.fields.ts';
import type { Db, Trx } from '../../db/schema.ts';

/**
 * All amendments and extensions with their changes, for the buyer; an extension has the revision in force at the time.
 */
export async function revisionsOf(db: Db | Trx, inquire: number) {
  const amended = await db
    .selectFrom('inquire_revisions')
    .select(['revision', 'at', 'reason', 'changed', 'difference'])
    .where('inquire_id', '=', inquire)
    .orderBy('revision')
    .execute();
  const extended = await db
    .selectFrom('inquire_extensions')
    .selectAll()
    .where('inquire_id', '=', inquire)
    .orderBy('id')
    .execute();
  const moved = extended.map(({ revision, at, reason, before, after }) => ({
    revision,
    at,
    reason,
    changed: ['expire_at'],
    difference: [{ lot: null, field: 'expire_at', before, after }],
  }));
  return [...amended, ...moved].toSorted((a, b) => a.revision - b.revision || a.at.localeCompare(b.at));
}

/** Without what is internal to the buyer. */
export async function publicRevisionsOf(db: Db | Trx, inquire: number) {
  const rows = await revisionsOf(db, inquire);
  return rows
    .map((row) => ({
      ...row,
      changed: row.changed.filter((name) => !isInternal(name)),
      difference: row.difference.filter(({ field }) => !isInternal(field)),
    }))
    .filter(({ changed }, index) => index === 0 || changed.length > 0);
}
