import type { Db, Trx } from '../../db/schema.ts';

/** Attachments of an inquiry as a whole, with `lot` null, and of its lots. */
export async function documentsOf(db: Db | Trx, inquire: number) {
  const rows = await db
    .selectFrom('inquire_documents as d')
    .innerJoin('files as f', 'f.id', 'd.file_id')
    .select(['d.id', 'd.lot_id as lot', 'f.id as file', 'f.name', 'f.size'])
    .where('d.inquire_id', '=', inquire)
    .orderBy('d.nth')
    .execute();
  return rows.map(({ id, lot, file, name, size }) => {
    const url = `/api/files/${file}/`;
    return { id, lot, file, document: url, name, url, size };
  });
}

type Attachments = Awaited<ReturnType<typeof documentsOf>>;

/** Attachments as sent to clients: those of one lot, or with null those of the whole inquiry. */
export const documentsFor = (documents: Attachments, of: number | null) =>
  documents.filter(({ lot }) => lot === of).map(({ lot: _, ...document }) => document);
