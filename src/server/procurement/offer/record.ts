import { type Selectable, sql } from 'kysely';
import type { OfferStatus } from '../../../contract/procurement/offer.ts';
import type { OfferContext } from '../../../../machines/lifecycles/offer/offer.rules.ts';
import { OFFER_LINE_FIELD_NAMES, offerLineSaid } from '../../../../machines/lifecycles/offer/offer.fields.ts';
import { keepsToLot } from '../../../../machines/lifecycles/offer/offer.lines.ts';
import { SEEN_AS, seenState } from '../../../../machines/lifecycles/offer/offer.told.ts';
import { placeNamed } from '../../../../machines/lifecycles/offer/offer.delivery.ts';
import { isConfirmed } from '../../../../machines/lifecycles/order/order.rules.ts';
import type { Db, Trx } from '../../db/schema.ts';
import type {
  InquiresTable,
  LotsTable,
  OfferItemsTable,
  OffersTable,
  TendersTable,
} from '../../db/tables/procurement.ts';
import { plainOrNone } from '../../platform/values/decimals.ts';
import { stageOf } from '../inquire/record.ts';
import { deliveryOfLine } from './delivery.ts';
import { lockInquireOf, lotRowsOf } from '../inquire/rows.ts';

export type OfferRow = Selectable<OffersTable>;
export type OfferItem = Omit<Selectable<OfferItemsTable>, 'id' | 'offer_id' | 'aside'>;

/** A file uploaded for an offer. */
export interface OfferDocumentRow {
  readonly id: number;
  readonly file: number;
  readonly name: string;
  readonly size: number;
  readonly sha256: string;
  /** Whether it is part of the current content. */
  readonly attached: boolean;
}

/** A supplier's offer with the data that its chart needs. */
export interface OfferRecord {
  readonly row: OfferRow;
  readonly inquire: Selectable<InquiresTable>;
  readonly lots: readonly Selectable<LotsTable>[];
  readonly items: readonly OfferItem[];
  readonly documents: readonly OfferDocumentRow[];
  readonly tender: Pick<Selectable<TendersTable>, 'id' | 'state'> | undefined;
  readonly orders: readonly { readonly id: number; readonly status: string; readonly answer_by: string }[];
  /** Whether its company was notified of a valid award. */
  readonly told: boolean;
}

/** The same for many: the status of `offers as f` that its company sees. */
export const toldStatus = sql<OfferStatus>`case when f.status in (${sql.join(Object.keys(SEEN_AS))}) and not exists (
  select 1 from awards w where w.offer_id = f.id and w.revoked_at is null and w.told_at is not null
) then case f.status ${sql.join(
  Object.entries(SEEN_AS).map(([status, seen]) => sql`when ${status} then ${seen}`),
  sql` `,
)} end else f.status end`;

/** The offer in the state that its company sees. */
export const asTold = <R extends Pick<OfferRecord, 'row' | 'told'>>(record: R): R => ({
  ...record,
  row: { ...record.row, status: seenState(record.row.status, record.told) },
});

export async function completeOffer(
  db: Db | Trx,
  row: OfferRow,
  inquire: Selectable<InquiresTable>,
): Promise<OfferRecord> {
  const lots = await lotRowsOf(db, inquire.id);
  const items = await db
    .selectFrom('offer_items')
    .select(['lot_id', ...OFFER_LINE_FIELD_NAMES])
    .where('offer_id', '=', row.id)
    .orderBy('id')
    .execute();
  const tender = await db
    .selectFrom('tenders')
    .select(['id', 'state'])
    .where('inquire_id', '=', inquire.id)
    .where('organization_id', '=', row.organization_id)
    .executeTakeFirst();
  const orders = await db
    .selectFrom('orders')
    .select(['id', 'status', 'answer_by'])
    .where('offer_id', '=', row.id)
    .orderBy('nth')
    .execute();
  const documents = await db
    .selectFrom('offer_documents as d')
    .innerJoin('files as l', 'l.id', 'd.file_id')
    .select(['d.id', 'l.id as file', 'l.name', 'l.size', 'l.sha256', 'd.attached'])
    .where('d.offer_id', '=', row.id)
    .orderBy('d.nth')
    .execute();
  const heard = await db
    .selectFrom('awards')
    .select('id')
    .where('offer_id', '=', row.id)
    .where('revoked_at', 'is', null)
    .where('told_at', 'is not', null)
    .executeTakeFirst();
  return { row, inquire, lots, items, documents, tender, orders, told: heard !== undefined };
}

export async function lockOffer(trx: Trx, id: number): Promise<OfferRecord | undefined> {
  const inquire = await lockInquireOf(trx, 'offers', id);
  if (!inquire) return undefined;
  const row = await trx.selectFrom('offers').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
  return row && completeOffer(trx, row, inquire);
}

export async function readOffer(db: Db, id: number): Promise<OfferRecord | undefined> {
  const row = await db.selectFrom('offers').selectAll().where('id', '=', id).executeTakeFirst();
  if (!row) return undefined;
  const inquire = await db
    .selectFrom('inquires')
    .selectAll()
    .where('id', '=', row.inquire_id)
    .executeTakeFirstOrThrow();
  return completeOffer(db, row, inquire);
}

export const attachedTo = ({ documents }: Pick<OfferRecord, 'documents'>): OfferDocumentRow[] =>
  documents.filter(({ attached }) => attached);

export const priced = (items: readonly OfferItem[]): OfferItem[] => items.filter(({ price }) => price !== null);

/** A line for output and hashing: decimals without trailing zeros. */
export const plainLine = (item: OfferItem): Omit<OfferItem, 'lot_id'> => ({
  ...offerLineSaid(item),
  price: plainOrNone(item.price),
  quantity: plainOrNone(item.quantity),
});

/** Priced lines whose delivery term has no place. */
export const unplaced = ({ row, inquire, items }: Pick<OfferRecord, 'row' | 'inquire' | 'items'>): OfferItem[] =>
  priced(items).filter((item) => !placeNamed(deliveryOfLine(item, row, inquire)));

function fits({ lots, inquire }: OfferRecord, item: OfferItem): boolean {
  const lot = lots.find(({ id }) => id === item.lot_id);
  const asked = lot && { ...lot, vatIncluded: inquire.vat_included };
  return keepsToLot({ ...item, vatIncluded: item.vat_included }, asked);
}

export function offerContext(record: OfferRecord): OfferContext {
  const { row, inquire, items, tender, orders } = record;
  const lines = priced(items);
  return {
    expireAt: inquire.expire_at ?? row.created_at,
    zone: inquire.timezone,
    inquire: stageOf(inquire),
    tender: tender?.state ?? null,
    tenderRevision: inquire.revision,
    basedOn: row.based_on,
    linesFit: lines.every((item) => fits(record, item)),
    placesNamed: unplaced(record).length === 0,
    pricedLots: lines.length,
    validUntil: row.valid_until,
    revision: row.revision,
    staleLots: row.stale_lots,
    orderConfirmed: orders.some(({ status }) => isConfirmed(status)),
    because: row.because,
  };
}
