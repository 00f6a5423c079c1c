import { companyName } from '../../contract/catalogue/shown-name.ts';
import type { Language } from '../../contract/platform/fields.ts';
import type { Party } from '../../contract/platform/trade-fields.ts';
import type { Db, Trx } from '../db/schema.ts';

/** Companies by id, as others see them. */
export async function partiesOf(db: Db | Trx, ids: readonly (number | null)[]): Promise<(id: number) => Party> {
  const asked = [...new Set(ids)].filter((id) => id !== null);
  const rows =
    asked.length === 0
      ? []
      : await db
          .selectFrom('organizations')
          .select(['id', 'name', 'intername', 'country', 'image'])
          .where('id', 'in', asked)
          .execute();
  const known = new Map(rows.map((row) => [row.id, row]));
  return (id) => known.get(id) ?? { id, name: '', intername: '', country: '', image: null };
}

/** Names of companies for a letter by key, in the reader's language. */
export async function namesFor<K extends string>(db: Db | Trx, who: Readonly<Record<K, number | null>>) {
  const entries = Object.entries<number | null>(who);
  const partyOf = await partiesOf(
    db,
    entries.map(([, id]) => id),
  );
  return (language: Language): Record<K, string> =>
    Object.fromEntries(entries.map(([key, id]) => [key, companyName(language, partyOf(id ?? 0))])) as Record<K, string>;
}

/** Registration numbers of companies, by id. */
export async function numbersOf(db: Db | Trx, ids: readonly (number | null)[]) {
  const asked = ids.filter((id) => id !== null);
  const rows =
    asked.length === 0
      ? []
      : await db.selectFrom('organizations').select(['id', 'reg_number', 'vat_id']).where('id', 'in', asked).execute();
  const known = new Map(rows.map(({ id, reg_number, vat_id }) => [id, { reg_number, vat_id: vat_id ?? '' }]));
  return (id: number) => known.get(id) ?? { reg_number: '', vat_id: '' };
}

/** Those of the ids that do not belong to organisations. */
export async function strangers(db: Db | Trx, ids: readonly number[]): Promise<number[]> {
  if (ids.length === 0) return [];
  const known = await db
    .selectFrom('organizations')
    .select('id')
    .where('id', 'in', [...ids])
    .execute();
  return ids.filter((id) => !known.some((one) => one.id === id));
}

/** Name of a user for a label; '' without a user. */
export async function personLabel(db: Db | Trx, user: number | null): Promise<string> {
  if (user === null) return '';
  const row = await db
    .selectFrom('users')
    .select(['first_name', 'last_name', 'email'])
    .where('id', '=', user)
    .executeTakeFirst();
  return row ? `${row.first_name} ${row.last_name}`.trim() || row.email : '';
}
