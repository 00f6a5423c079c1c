import type { Db } from '../../db/schema.ts';
import { offerDocumentWire } from './wire.ts';

/** Loads the files of offers that the caller may read, and returns a function for those of one offer. */
export async function attachmentsOf(db: Db, offers: readonly number[]) {
  const rows =
    offers.length === 0
      ? []
      : await db
          .selectFrom('offer_documents as d')
          .innerJoin('files as l', 'l.id', 'd.file_id')
          .select(['d.id', 'd.offer_id', 'l.id as file', 'l.name', 'l.size', 'l.sha256', 'd.attached'])
          .where('d.offer_id', 'in', [...offers])
          .where('d.attached', '=', true)
          .orderBy('d.nth')
          .execute();
  return (offer: number) => rows.filter(({ offer_id }) => offer_id === offer).map(offerDocumentWire);
}
