import type { Db, Trx } from '../../db/schema.ts';

/** Groups of an inquiry in the order they were selected. */
export async function groupsOf(db: Db | Trx, inquire: number): Promise<number[]> {
  const rows = await db
    .selectFrom('inquire_groups')
    .select('group_id')
    .where('inquire_id', '=', inquire)
    .orderBy('position')
    .execute();
  return rows.map(({ group_id }) => group_id);
}

/** Unique companies of these groups, except the organisation itself. */
export async function companiesOf(db: Db | Trx, groups: readonly number[], own: number): Promise<number[]> {
  if (groups.length === 0) return [];
  const rows = await db
    .selectFrom('company_group_members as m')
    .select('m.organization_id')
    .where('m.group_id', 'in', [...groups])
    .where('m.organization_id', '!=', own)
    .orderBy('m.group_id')
    .orderBy('m.position')
    .execute();
  return [...new Set(rows.map(({ organization_id }) => organization_id))];
}

/** Those of the ids that are not groups of the organisation. */
export async function foreignGroups(db: Db | Trx, asked: readonly number[], organization: number): Promise<number[]> {
  if (asked.length === 0) return [];
  const known = await db
    .selectFrom('company_groups')
    .select('id')
    .where('organization_id', '=', organization)
    .where('id', 'in', [...asked])
    .execute();
  return asked.filter((id) => !known.some((one) => one.id === id));
}

export async function writeGroups(trx: Trx, inquire: number, groups: readonly number[]): Promise<void> {
  await trx.deleteFrom('inquire_groups').where('inquire_id', '=', inquire).execute();
  const values = [...new Set(groups)].map((group_id, position) => ({ inquire_id: inquire, group_id, position }));
  if (values.length > 0) await trx.insertInto('inquire_groups').values(values).execute();
}
