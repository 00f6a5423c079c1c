import { participantsCount } from '../../../../machines/lifecycles/inquire/inquire.sealed.ts';
import { tenderIs } from '../../../../machines/lifecycles/tender/tender.tags.ts';
import { toldContent } from '../../../../machines/lifecycles/inquire/inquire.fields.ts';
import { lotContent } from '../../../../machines/lifecycles/lot/lot.fields.ts';
import { offerIs, offersThatAre } from '../../../../machines/lifecycles/offer/offer.tags.ts';
import type { Selectable } from 'kysely';
import type * as z from 'zod/mini';
import {
  type quotationListRow,
  type quotationRow,
  tenderFromRow,
  tenderToRow,
} from '../../../contract/procurement/quotation.ts';
import type { Caller } from '../../platform/auth/auth.ts';
import { allowedFor } from '../../platform/command.ts';
import type { Db, Trx } from '../../db/schema.ts';
import type { InquiresTable, OffersTable, TendersTable } from '../../db/tables/procurement.ts';
import { plain } from '../../platform/values/decimals.ts';
import type { Services } from '../../platform/services.ts';
import { statusOf } from '../inquire/record.ts';
import { toldStatus } from '../offer/record.ts';
import { storesOf } from '../procurement.ts';
import { completeTender } from './tender.ts';
import type { Party } from '../../../contract/platform/trade-fields.ts';
import { partiesOf } from '../../organization/parties.ts';
import { documentsFor, documentsOf } from '../inquire/attached.ts';
import { publicRevisionsOf } from '../inquire/amendments.ts';
import { unlistedTariffs } from '../../catalogue/tarics.ts';
import { lotRowsOf } from '../inquire/rows.ts';

type Inquire = Selectable<InquiresTable>;
type Tender = Selectable<TendersTable>;
export type OwnOffer = Pick<Selectable<OffersTable>, 'id' | 'status' | 'inquire_id' | 'currency'>;

/** The company's open offer, otherwise its last one. */
export const ownOffer = (offers: readonly OwnOffer[], inquire: number): OwnOffer | undefined => {
  const own = offers.filter((offer) => offer.inquire_id === inquire);
  return own.find(({ status }) => !offerIs('gone', status)) ?? own.at(-1);
};

export interface Seen {
  readonly inquire: Inquire;
  /** The company's own state; undefined if it was neither invited nor active. */
  readonly participation: Tender['state'] | undefined;
  readonly offer: OwnOffer | undefined;
  readonly organizer: Party;
  readonly lots: number;
  /** Null while the offers are sealed. */
  readonly participants: number | null;
}

export function quotationListWire({
  inquire,
  participation,
  offer,
  organizer,
  lots,
  participants,
}: Seen): z.input<typeof quotationListRow> {
  const { proc_status, is_active, finished } = statusOf(inquire);
  return {
    id: inquire.id,
    inquire: inquire.id,
    name: inquire.name,
    ...tenderToRow(tenderFromRow({ participation: participation ?? 'viewed' })),
    own_view: participation !== undefined,
    offer_made: offer !== undefined && offerIs('made', offer.status),
    offer: offer?.id ?? null,
    offer_status: offer?.status ?? null,
    proc_status,
    is_active,
    finished,
    organizer,
    created_at: inquire.published_at,
    published_at: inquire.published_at,
    expire_at: inquire.expire_at,
    timezone: inquire.timezone,
    estimate: inquire.estimate,
    currency: inquire.currency,
    currency_requested: inquire.currency,
    currency_offered: offer?.currency ?? null,
    lots_count: lots,
    participants_count: participants,
  };
}

/** The contact person, if the buyer publishes it. */
async function contactOf(db: Db | Trx, inquire: Inquire): Promise<{ name: string; email: string } | null> {
  if (!inquire.show_contact) return null;
  const user = await db
    .selectFrom('users')
    .select(['first_name', 'last_name', 'email'])
    .where('id', '=', inquire.assigned_to ?? inquire.created_by)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  return user ? { name: `${user.first_name} ${user.last_name}`.trim(), email: user.email } : null;
}

async function minimumPrices(db: Db | Trx, inquire: Inquire) {
  if (inquire.opened_at === null || !inquire.show_minimum_price) return [];
  return db
    .selectFrom('offer_items as i')
    .innerJoin('offers as f', 'f.id', 'i.offer_id')
    .select(['i.lot_id', 'i.currency'])
    .select((e) => e.fn.min('i.price').as('price'))
    .where('f.inquire_id', '=', inquire.id)
    .where('f.status', 'in', offersThatAre('read'))
    .where('i.price', 'is not', null)
    .groupBy(['i.lot_id', 'i.currency'])
    .orderBy('i.currency')
    .execute();
}

/** A placeholder view for a company that was neither invited nor active. */
const onlooker = (inquire: number, organization: number): Tender => ({
  id: 0,
  inquire_id: inquire,
  organization_id: organization,
  state: 'viewed',
  seen_at: null,
  reason: '',
  comment: '',
  told: null,
  agreed_revision: null,
  reminded_at: null,
  version: 1,
});

const ownOffers = (db: Db | Trx, inquire: number, company: number): Promise<OwnOffer[]> =>
  db
    .selectFrom('offers as f')
    .select(['f.id', 'f.inquire_id', 'f.currency', toldStatus.as('status')])
    .where('f.inquire_id', '=', inquire)
    .where('f.organization_id', '=', company)
    .orderBy('f.nth')
    .execute();

async function lotsWire(db: Db | Trx, inquire: Inquire, documents: Awaited<ReturnType<typeof documentsOf>>) {
  const lots = await lotRowsOf(db, inquire.id);
  const prices = await minimumPrices(db, inquire);
  const unlisted = await unlistedTariffs(
    db,
    lots.map(({ tariff_number }) => tariff_number),
  );
  return lots.map((lot) => ({
    id: lot.id,
    ...lotContent(lot),
    quantity: plain(lot.quantity ?? '0'),
    tariff_unlisted: unlisted.has(lot.tariff_number),
    position: lot.position,
    documents: documentsFor(documents, lot.id),
    minimum_prices: prices
      .filter((price) => price.lot_id === lot.id)
      .map(({ currency, price }) => ({ currency: currency ?? '', price: plain(String(price ?? '0')) })),
    // Lots are decided one by one; the results are announced when all are decided.
    state: inquire.outcome === null ? ('active' as const) : lot.state,
  }));
}

export async function quotationWire(
  db: Db | Trx,
  services: Services,
  inquire: Inquire,
  caller: Caller,
  now: string,
): Promise<z.input<typeof quotationRow>> {
  const company = caller.organization?.id ?? 0;
  const tenders = await db.selectFrom('tenders').selectAll().where('inquire_id', '=', inquire.id).execute();
  const stored = tenders.find((one) => one.organization_id === company);
  const tender = stored ?? onlooker(inquire.id, company);
  const offers = await ownOffers(db, inquire.id, company);
  const nameOf = await partiesOf(db, [inquire.organization_id]);
  // Removed companies still see the tender, but not its attachments.
  const documents = tenderIs('excluded', tender.state) ? [] : await documentsOf(db, inquire.id);
  const lots = await lotsWire(db, inquire, documents);
  return {
    ...quotationListWire({
      inquire,
      participation: stored?.state,
      offer: ownOffer(offers, inquire.id),
      organizer: nameOf(inquire.organization_id),
      lots: lots.length,
      participants: inquire.opened_at === null ? null : participantsCount(tenders),
    }),
    version: tender.version,
    ...toldContent(inquire),
    contact: tenderIs('excluded', tender.state) ? null : await contactOf(db, inquire),
    revision: inquire.revision,
    revisions: await publicRevisionsOf(db, inquire.id),
    inquireitem_set: lots,
    inquiredocument_set: documentsFor(documents, null),
    opened_at: inquire.opened_at,
    decline_reason: tender.reason,
    decline_comment: tender.comment,
    cancel_reason: inquire.cancel_reason,
    cancel_comment: inquire.cancel_comment,
    agreed_early: tender.agreed_revision === inquire.revision,
    allowed: allowedFor(storesOf(services.config).tender, await completeTender(db, tender, inquire), caller, now),
  };
}
