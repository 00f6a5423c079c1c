import { tendersThatAre } from '../../../machines/lifecycles/tender/tender.tags.ts';
import type { Expression, ExpressionBuilder, SqlBool } from 'kysely';
import { OPENED_STATUSES } from '../../contract/procurement/offer.ts';
import type { Caller } from '../platform/auth/auth.ts';
import type { Database, Db, Trx } from '../db/schema.ts';

/* Access of an organisation's members to records of others. */

export interface Company {
  readonly id: number;
  readonly country: string;
}

/**
 * Inquiries that a company may see as tenders: those it has a view of, and every published one that is open to it.
 * Never its own. The only rule, used by the list, the detail page and the attachments.
 */
export const visibleTo =
  (company: Company) =>
  (e: ExpressionBuilder<Database & { i: Database['inquires'] }, 'i'>): Expression<SqlBool> =>
    e.and([
      e('i.organization_id', '!=', company.id),
      e('i.published_at', 'is not', null),
      e.or([
        e.exists(
          e
            .selectFrom('tenders as t')
            .select('t.id')
            .whereRef('t.inquire_id', '=', 'i.id')
            .where('t.organization_id', '=', company.id),
        ),
        e.and([
          e('i.closed_at', 'is', null),
          e('i.open', '=', true),
          e.or([
            e('i.local', '=', false),
            e.exists(
              e
                .selectFrom('organizations as o')
                .select('o.id')
                .whereRef('o.id', '=', 'i.organization_id')
                .where('o.country', '=', company.country),
            ),
          ]),
        ]),
      ]),
    ]);

export const visibleInquire = (db: Db | Trx, id: number, company: Company) =>
  db.selectFrom('inquires as i').selectAll('i').where('i.id', '=', id).where(visibleTo(company)).executeTakeFirst();

/**
 * Whether the buyer may read an attachment of an offer, which requires that the offer is opened; no one else ever may.
 */
async function openedTo(db: Db, file: number, buyer: number): Promise<boolean> {
  const offer = await db
    .selectFrom('offer_documents as d')
    .innerJoin('offers as f', 'f.id', 'd.offer_id')
    .innerJoin('inquires as i', 'i.id', 'f.inquire_id')
    .select('f.id')
    .where('d.file_id', '=', file)
    .where('d.attached', '=', true)
    .where('i.organization_id', '=', buyer)
    .where('i.opened_at', 'is not', null)
    .where('f.status', 'in', [...OPENED_STATUSES])
    .executeTakeFirst();
  return offer !== undefined;
}

/**
 * Whether the caller may read an attachment: the organisation that uploaded it, and those that may see its tender or
 * offer.
 */
export async function mayReadFile(
  db: Db,
  file: { id: number; organization_id: number },
  caller: Caller,
): Promise<boolean> {
  const { organization } = caller;
  if (!organization) return false;
  if (organization.id === file.organization_id) return true;
  // Copies of an inquiry share the files of their lots, so any visible tender with the file is enough.
  const shown = await db
    .selectFrom('inquires as i')
    .select('i.id')
    .where('i.id', 'in', (e) => e.selectFrom('inquire_documents').select('inquire_id').where('file_id', '=', file.id))
    .where(visibleTo(organization))
    // Removed companies still see the tender, but not its attachments.
    .where('i.id', 'not in', (e) =>
      e
        .selectFrom('tenders')
        .select('inquire_id')
        .where('organization_id', '=', organization.id)
        .where('state', 'in', tendersThatAre('excluded')),
    )
    .executeTakeFirst();
  return shown !== undefined || openedTo(db, file.id, organization.id);
}
