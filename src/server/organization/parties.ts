import type { Party } from '../../contract/platform/trade-fields.ts';
import type { Db, Trx } from '../db/schema.ts';

/** Companies by id, as others see them. */
export async function partiesOf(db: Db | Trx, ids: readonly (number | null)[]): Promise<(id: number) => Party> {
  const asked = [...new Set(ids)].filter((id) => id !== null);
  const rows =
    asked.length === 0
      ? []
      : await db.selectFrom('organizations').select(['id', 'name', 'country']).where('id', 'in', asked).execute();
  const known = new Map(rows.map((row) => [row.id, row]));
  return (id) => known.get(id) ?? { id, name: '', country: '' };
}

/** Name of a person for a label; '' for nobody. */
export async function personLabel(db: Db | Trx, user: number | null): Promise<string> {
  if (user === null) return '';
  const row = await db
    .selectFrom('users')
    .select(['first_name', 'last_name', 'email'])
    .where('id', '=', user)
    .executeTakeFirst();
  return row ? `${row.first_name} ${row.last_name}`.trim() || row.email : '';
}

/** Attachments of an inquiry: those of the whole, whose `lot` is null, and those of its lots. */
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

/** As the wire has them: the files of one lot, or with null those of the whole inquiry. */
export const documentsFor = (documents: Attachments, of: number | null) =>
  documents.filter(({ lot }) => lot === of).map(({ lot: _, ...document }) => document);

/** Every amendment and extension with what it changed, for the buyer; an extension bears the revision it found. */
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

/** Who looks after an inquiry is the buyer's own matter: suppliers are not told that somebody else does now. */
export async function publicRevisionsOf(db: Db | Trx, inquire: number) {
  const rows = await revisionsOf(db, inquire);
  return rows
    .map((row) => ({
      ...row,
      changed: row.changed.filter((name) => name !== 'assigned_to'),
      difference: row.difference.filter(({ field }) => field !== 'assigned_to'),
    }))
    .filter(({ changed }, index) => index === 0 || changed.length > 0);
}
