import type { Selectable } from 'kysely';
import { stateName } from '../../../../machines/kit/decide.ts';
import { inquireIs } from '../../../../machines/lifecycles/inquire/inquire.tags.ts';
import { participantFacts, standingOf } from '../../../../machines/lifecycles/inquire/inquire.companies.ts';
import type { InquireContext, OfferFacts } from '../../../../machines/lifecycles/inquire/inquire.rules.ts';
import { offerIs } from '../../../../machines/lifecycles/offer/offer.tags.ts';
import { placeAsked } from '../../../../machines/lifecycles/offer/offer.delivery.ts';
import { big } from '../../../../machines/money/decimal.ts';
import { currencyInUse } from '../../../../machines/money/home-currency.ts';
import {
  inquireToRow,
  type InquireState,
  type InquireStatusColumns,
} from '../../../contract/procurement/inquire.state.ts';
import { unitExists } from '../../../contract/platform/units.ts';
import type { Db, Trx } from '../../db/schema.ts';
import type {
  AwardsTable,
  InquiresTable,
  InquireTermValuesTable,
  LotsTable,
  OfferItemsTable,
  OffersTable,
  TendersTable,
} from '../../db/tables/procurement.ts';
import type { InquireRatesTable } from '../../db/tables/rates.ts';
import { plain, plainOrNone } from '../../platform/values/decimals.ts';
import type { Caller } from '../../platform/auth/auth.ts';
import { approvingOf, type InquireApproving, inquireApproval } from './approval.ts';
import { documentsOf } from './attached.ts';
import { unknownTariffs } from '../../catalogue/tarics.ts';
import { deliveryOfLine } from '../offer/delivery.ts';
import { companiesOf, groupsOf } from './groups.ts';
import { lotRowsOf } from './rows.ts';

export type InquireRow = Selectable<InquiresTable>;
export type LotRow = Selectable<LotsTable>;
export type AwardRow = Selectable<AwardsTable> & {
  readonly order_status: string | null;
  readonly order_confirmed_at: string | null;
};
type OfferRow = Selectable<OffersTable>;

/** An inquiry with all data that its chart needs. */
export interface InquireRecord {
  readonly row: InquireRow;
  readonly lots: readonly LotRow[];
  readonly unknownTariffs: readonly string[];
  readonly invited: readonly number[];
  /** Attachments of the whole inquiry and of its lots. */
  readonly documents: Awaited<ReturnType<typeof documentsOf>>;
  /** Groups of a draft, and the companies they would add; after publication these are invited directly. */
  readonly groups: readonly number[];
  readonly fromGroups: readonly number[];
  /** Addresses outside the marketplace that will be mailed on publication. */
  readonly noted: readonly string[];
  readonly tenders: readonly Selectable<TendersTable>[];
  readonly offers: readonly OfferRow[];
  /** Priced lines, only after the opening. */
  readonly lines: readonly Selectable<OfferItemsTable>[];
  /** Surcharges for other delivery terms. */
  readonly termValues: readonly Selectable<InquireTermValuesTable>[];
  /** Valid awards. */
  readonly awards: readonly AwardRow[];
  /** Lots that a company was awarded and then declined, or did not answer for. */
  readonly declined: readonly { readonly lot_id: number; readonly organization_id: number }[];
  /** Frozen at the opening or entered afterwards. */
  readonly rates: readonly Selectable<InquireRatesTable>[];
  /** Approval of the publication or, later, of an award. */
  readonly approving: InquireApproving | null;
}

type Facts = Pick<InquireRow, 'published_at' | 'closed_at' | 'opened_at' | 'outcome' | 'approval_id'>;

/** State of an inquiry by its stored facts. */
export function stateOf({ published_at, closed_at, opened_at, outcome, approval_id }: Facts): InquireState {
  if (outcome) return outcome;
  if (opened_at) return { Evaluation: approval_id === null ? 'opened' : 'pending' };
  if (closed_at) return { Evaluation: 'sealed' };
  if (published_at) return 'Published';
  return approval_id === null ? 'Draft' : 'Pending';
}

export const statusOf = (facts: Facts): InquireStatusColumns => inquireToRow(stateOf(facts));
/** The same state as its name in the chart. */
export const stageOf = (facts: Facts): string => stateName(stateOf(facts));
export const isPublished = (facts: Facts): boolean => inquireIs('running', stageOf(facts));

export const standingAwards = (db: Db | Trx) =>
  db
    .selectFrom('awards as a')
    .leftJoin('orders as o', 'o.id', 'a.order_id')
    .selectAll('a')
    .select(['o.status as order_status', 'o.confirmed_at as order_confirmed_at'])
    .where('a.revoked_at', 'is', null)
    .orderBy('a.nth');

export async function readInquire(db: Db | Trx, id: number, lock = false): Promise<InquireRecord | undefined> {
  const found = db.selectFrom('inquires').selectAll().where('id', '=', id);
  const row = await (lock ? found.forUpdate() : found).executeTakeFirst();
  return row && completeRecord(db, row);
}

async function notedOf(db: Db | Trx, id: number): Promise<string[]> {
  const rows = await db
    .selectFrom('invitations')
    .select('email')
    .where('inquire_id', '=', id)
    .where('state', '=', 'noted')
    .orderBy('nth')
    .execute();
  return rows.map(({ email }) => email);
}

/** Data not read while the inquiry is a draft. */
async function publishedParts(db: Db | Trx, { id, published_at }: InquireRow) {
  if (published_at === null) return { tenders: [], offers: [], termValues: [] };
  return {
    tenders: await db.selectFrom('tenders').selectAll().where('inquire_id', '=', id).orderBy('id').execute(),
    offers: await db.selectFrom('offers').selectAll().where('inquire_id', '=', id).orderBy('nth').execute(),
    termValues: await db
      .selectFrom('inquire_term_values')
      .selectAll()
      .where('inquire_id', '=', id)
      .orderBy('term')
      .orderBy('lot_id')
      .execute(),
  };
}

/** The content of opened offers and the decisions on them. */
async function openedParts(db: Db | Trx, { id, opened_at }: InquireRow) {
  if (opened_at === null) return { lines: [], awards: [], declined: [], rates: [] };
  return {
    lines: await db
      .selectFrom('offer_items as i')
      .innerJoin('offers as f', 'f.id', 'i.offer_id')
      .selectAll('i')
      .where('f.inquire_id', '=', id)
      .where('i.price', 'is not', null)
      .orderBy('i.id')
      .execute(),
    awards: await standingAwards(db).where('a.inquire_id', '=', id).execute(),
    declined: await db
      .selectFrom('awards')
      .select(['lot_id', 'organization_id'])
      .where('inquire_id', '=', id)
      .where('because', 'in', ['system.declined', 'system.expired'])
      .orderBy('nth')
      .execute(),
    rates: await db.selectFrom('inquire_rates').selectAll().where('inquire_id', '=', id).orderBy('currency').execute(),
  };
}

export async function completeRecord(db: Db | Trx, row: InquireRow): Promise<InquireRecord> {
  const { id } = row;
  const lots = await lotRowsOf(db, id);
  const invited = await db
    .selectFrom('inquire_participants')
    .select('organization_id')
    .where('inquire_id', '=', id)
    .orderBy('position')
    .execute();
  const draft = row.published_at === null;
  const groups = await groupsOf(db, id);
  const record = {
    row,
    lots,
    ...(await publishedParts(db, row)),
    ...(await openedParts(db, row)),
    groups,
    fromGroups: draft ? await companiesOf(db, groups, row.organization_id) : [],
    noted: draft ? await notedOf(db, id) : [],
    invited: invited.map(({ organization_id }) => organization_id),
    documents: await documentsOf(db, id),
    unknownTariffs: draft
      ? await unknownTariffs(
          db,
          lots.map((lot) => lot.tariff_number),
        )
      : [],
  };
  return { ...record, approving: await approvingOf(db, record) };
}

function offerFacts({ row, offers, lines, awards, declined }: InquireRecord): OfferFacts[] {
  const known = new Map(offers.map((offer) => [offer.id, offer]));
  return lines.flatMap((line) => {
    const offer = known.get(line.offer_id);
    if (!offer || line.price === null || line.quantity === null) return [];
    const taken = awards.filter((award) => award.offer_id === offer.id && award.lot_id === line.lot_id);
    return [
      {
        offer: offer.id,
        lot: line.lot_id,
        quantity: plain(line.quantity),
        price: plain(line.price),
        currency: line.currency ?? '',
        vatIncluded: line.vat_included,
        awarded: sum(taken.map(({ quantity }) => quantity)),
        validUntil: offer.valid_until ?? '',
        zone: row.timezone,
        standing: standingOf(offer.status),
        declined: declined.some(
          ({ lot_id, organization_id }) => lot_id === line.lot_id && organization_id === offer.organization_id,
        ),
        own: offer.organization_id === row.organization_id,
        term: deliveryOfLine(line, offer, row).term,
        aside: line.aside !== null,
      },
    ];
  });
}

const sum = (values: readonly string[]): string => values.reduce((total, value) => plus(total, value), '0');
const plus = (a: string, b: string): string => big(a).plus(b).toFixed();

function participantsOf({ row, invited, tenders }: InquireRecord): InquireContext['participants'] {
  const companies = new Set([...invited, ...tenders.map(({ organization_id }) => organization_id)]);
  return [...companies].map((organization) => {
    const tender = tenders.find((one) => one.organization_id === organization);
    const view = tender && { ...tender, agreedRevision: tender.agreed_revision, remindedAt: tender.reminded_at };
    return participantFacts(organization, view, { invited: invited.includes(organization), revision: row.revision });
  });
}

/** The context of the chart. */
export function contextOf(record: InquireRecord, minimumRunMinutes: number, caller?: Caller | null): InquireContext {
  const { row, lots, offers, awards } = record;
  return {
    ...inquireApproval(record, caller),
    organization: row.organization_id,
    name: row.name,
    expireAt: row.expire_at,
    minimumRunMinutes,
    incotermKnown: placeAsked({ term: row.delivery_term, place: row.delivery_place }),
    budget: plain(row.budget),
    open: row.open,
    deliveryTerm: row.delivery_term,
    partsAllowed: row.parts_allowed,
    termValues: record.termValues.map((known) => ({
      lot: known.lot_id,
      term: known.term,
      freight: plain(known.freight),
      duty: plain(known.duty),
    })),
    pendingDocuments: 0,
    revision: row.revision,
    closedEarly: row.closed_early,
    liveOffers: offers.filter(({ status }) => offerIs('live', status)).length,
    participants: participantsOf(record),
    fromGroups: record.fromGroups,
    addresses: record.noted.length,
    lots: lots.map((lot) => ({
      id: lot.id,
      quantity: plainOrNone(lot.quantity),
      unitKnown: unitExists(lot.unit),
      tariffKnown: !record.unknownTariffs.includes(lot.tariff_number),
      state: lot.state,
      awarded: sum(awards.filter((award) => award.lot_id === lot.id).map(({ quantity }) => quantity)),
    })),
    offers: offerFacts(record),
    currency: row.published_at === null ? currencyInUse(row.currency) : (row.currency ?? ''),
    openedAt: row.opened_at,
    rates: record.rates.map(({ currency, rate }) => ({ currency, rate: plain(rate) })),
    awards: awards.map((award) => ({
      id: award.id,
      lot: award.lot_id,
      offer: award.offer_id,
      quantity: plain(award.quantity),
      // Final: quantities that both sides cancel later do not make the award revocable.
      confirmed: award.order_confirmed_at !== null,
      ordered: award.order_id !== null,
      told: award.told_at !== null,
    })),
  };
}
