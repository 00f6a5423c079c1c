import { tenderIs } from '../../../../machines/lifecycles/tender/tender.tags.ts';
import { receiptEndpoints } from '../../../contract/procurement/receipt.ts';
import { visibleInquire } from '../access.ts';
import type { Caller } from '../../platform/auth/auth.ts';
import type { Db } from '../../db/schema.ts';
import type { App } from '../../platform/http.ts';
import { route } from '../../platform/http.ts';
import { notFound } from '../../platform/problem.ts';

/**
 * When the tender was opened, for the buyer and companies that see it; removed companies do not take part in the
 * opening.
 */
async function openedFor(db: Db, inquire: number, { organization }: Caller): Promise<string | null> {
  if (!organization) throw notFound();
  const own = await db
    .selectFrom('inquires')
    .select('opened_at')
    .where('id', '=', inquire)
    .where('organization_id', '=', organization.id)
    .executeTakeFirst();
  if (own) return own.opened_at;
  const seen = await visibleInquire(db, inquire, organization);
  const view = await db
    .selectFrom('tenders')
    .select('state')
    .where('inquire_id', '=', inquire)
    .where('organization_id', '=', organization.id)
    .executeTakeFirst();
  if (!seen || tenderIs('excluded', view?.state)) throw notFound();
  return seen.opened_at;
}

export function receipts(app: App): void {
  /** ASSUMED: hash and time of each opened offer in chronological order, without name or rank. */
  route(app, receiptEndpoints.receiptList, async ({ params, caller, services }) => {
    const opened_at = await openedFor(services.db, params.id, caller);
    if (opened_at === null) return { opened_at, receipts: [] };
    const published = await services.db
      .selectFrom('offer_revisions as r')
      .innerJoin('offers as f', 'f.id', 'r.offer_id')
      .select(['r.hash', 'r.at', 'f.organization_id'])
      .where('f.inquire_id', '=', params.id)
      .where('r.published_at', 'is not', null)
      .orderBy('r.at')
      .orderBy('r.hash')
      .execute();
    const own = caller.organization?.id;
    const receipts = published.map(({ organization_id, ...receipt }) => ({ ...receipt, own: organization_id === own }));
    return { opened_at, receipts };
  });

  /** Reveals nothing about an unpublished hash, except to the organisation that submitted it. */
  route(app, receiptEndpoints.receiptGet, async ({ params, caller, services }) => {
    const hash = params.hash.toLowerCase();
    const found = await services.db
      .selectFrom('offer_revisions as r')
      .innerJoin('offers as f', 'f.id', 'r.offer_id')
      .select(['r.at', 'r.revision', 'r.published_at', 'f.organization_id'])
      .where('r.hash', '=', hash)
      .executeTakeFirst();
    const own = found !== undefined && caller?.organization?.id === found.organization_id;
    const published = found?.published_at ?? null;
    const told = own || published !== null;
    return {
      hash,
      published: published !== null,
      own,
      at: told ? (found?.at ?? null) : null,
      published_at: published,
      revision: own ? found.revision : null,
    };
  });
}
