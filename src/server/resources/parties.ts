import type { Party } from '../../contract/trade-fields.ts';
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

/** Attachments of an inquiry. */
export async function documentsOf(db: Db | Trx, inquire: number) {
  const rows = await db
    .selectFrom('inquire_documents as d')
    .innerJoin('files as f', 'f.id', 'd.file_id')
    .select(['d.id', 'f.id as file', 'f.name', 'f.size'])
    .where('d.inquire_id', '=', inquire)
    .orderBy('d.id')
    .execute();
  return rows.map(({ id, file, name, size }) => {
    const url = `/api/files/${file}/`;
    return { id, document: url, name, url, size };
  });
}

export const revisionsOf = (db: Db | Trx, inquire: number) =>
  db
    .selectFrom('inquire_revisions')
    .select(['revision', 'at', 'reason', 'changed'])
    .where('inquire_id', '=', inquire)
    .orderBy('revision')
    .execute();
