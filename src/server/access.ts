import type { Caller } from './auth.ts';
import type { Db } from './db/schema.ts';

/*
 * What a member of an organisation may see of others' records.
 */

/** The published tenders a company may see: it is asked, or the tender is open to companies like it. */
export const visibleTenders = (db: Db, company: { readonly id: number; readonly country: string }) =>
  db
    .selectFrom('inquires as i')
    .innerJoin('organizations as buyer', 'buyer.id', 'i.organization_id')
    .leftJoin('tenders as own', (join) => join.onRef('own.inquire_id', '=', 'i.id').on('own.organization_id', '=', company.id))
    .where('i.published_at', 'is not', null)
    .where('i.organization_id', '!=', company.id)
    .where((e) =>
      e.or([
        e.and([e('own.id', 'is not', null), e('own.state', '!=', 'removed')]),
        e.and([
          e('own.id', 'is', null),
          e('i.open', '=', true),
          e.or([e('i.local', '=', false), e('buyer.country', '=', company.country)]),
        ]),
      ]),
    );

/** An attachment may be read by the organisation that uploaded it and by whom its tender is shown to. */
export async function mayReadFile(db: Db, file: { id: number; organization_id: number }, caller: Caller): Promise<boolean> {
  if (!caller.organization) return false;
  if (caller.organization.id === file.organization_id) return true;
  const shown = await visibleTenders(db, caller.organization)
    .innerJoin('inquire_documents as d', 'd.inquire_id', 'i.id')
    .where('d.file_id', '=', file.id)
    .select('d.id')
    .executeTakeFirst();
  return shown !== undefined;
}
