import type { Selectable } from 'kysely';
import type { Db, Trx } from '../../db/schema.ts';
import type { InquiresTable } from '../../db/tables/procurement.ts';

/** Locks the inquiry of a record before the record itself, so that decisions on either are serialised. */
export async function lockInquireOf(
  trx: Trx,
  table: 'offers' | 'tenders' | 'questions' | 'invitations',
  id: number,
): Promise<Selectable<InquiresTable> | undefined> {
  const found = await trx.selectFrom(table).select('inquire_id').where('id', '=', id).executeTakeFirst();
  if (!found) return undefined;
  return trx
    .selectFrom('inquires')
    .selectAll()
    .where('id', '=', found.inquire_id)
    .forUpdate()
    .executeTakeFirstOrThrow();
}

/** Lots of an inquiry in order. */
export const lotRowsOf = (db: Db | Trx, inquire: number) =>
  db
    .selectFrom('inquire_lots')
    .selectAll()
    .where('inquire_id', '=', inquire)
    .orderBy('position')
    .orderBy('nth')
    .execute();
