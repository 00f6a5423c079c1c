import type { Because } from '../../../../machines/kit/because.ts';
import type { Db } from '../../db/schema.ts';
import type { FirstAward } from '../../db/tables/procurement.ts';
import { deliveryOfLine } from '../offer/delivery.ts';
import type { InquireRow } from '../inquire/record.ts';

/* Offers and decisions that the reader may see. */

export interface DeliveryFact {
  readonly term: string | null;
  readonly place: string;
  readonly time: string;
  readonly payment: string;
}

/** One line of a decision with the resulting order. */
export interface AwardFact {
  readonly id: number;
  readonly lot: number;
  readonly offer: number;
  readonly organization: number;
  readonly quantity: string;
  readonly price: string;
  readonly currency: string;
  readonly justification: string;
  readonly at: string;
  /** The original award, before buyer and supplier agreed on a change. */
  readonly first: FirstAward | null;
  readonly changedAt: string | null;
  readonly revokedAt: string | null;
  readonly revokeReason: string;
  readonly because: Because | null;
  /** As stated in the offer. */
  readonly delivery: DeliveryFact;
  readonly order: {
    readonly id: number;
    readonly confirmedAt: string | null;
    readonly closedAt: string | null;
    /** As confirmed: a proposal of the seller may have changed both. */
    readonly quantity: string;
    readonly price: string;
  } | null;
}

/** A lot without an award, and since when. */
export interface LotFact {
  readonly id: number;
  readonly endedAt: string;
  readonly reason: string;
  /** Internal to the buyer: '' for a supplier. */
  readonly comment: string;
}

/** One priced line of an opened offer. */
export interface BidFact {
  readonly offer: number;
  readonly lot: number;
  readonly organization: number;
  readonly at: string | null;
  readonly quantity: string;
  readonly price: string;
  readonly currency: string;
  readonly term: string | null;
  readonly place: string;
  readonly rejected: boolean;
  /** Why the buyer excluded it from the ranking; '' if not excluded, and for a supplier. */
  readonly aside: string;
}

/** Inquiries older than the log have no time here; they use that of their last step. */
export async function lotsOf(db: Db, inquire: number, reader: number | null): Promise<LotFact[]> {
  const ended = await db
    .selectFrom('inquire_lots')
    .select(['id', 'reason', 'comment'])
    .where('inquire_id', '=', inquire)
    .where('state', '=', 'unsuccessful')
    .orderBy('position')
    .execute();
  if (ended.length === 0) return [];
  const logged = await db
    .selectFrom('audit_steps as s')
    .innerJoin('audit_log as a', 'a.id', 's.audit_id')
    .select(['s.record_id', 'a.at'])
    .where('s.lifecycle', '=', 'lot')
    .where('s.to_state', '=', 'unsuccessful')
    .where(
      's.record_id',
      'in',
      ended.map(({ id }) => id),
    )
    .execute();
  return ended.map(({ id, reason, comment }) => ({
    id,
    endedAt: logged.find(({ record_id }) => record_id === id)?.at ?? '',
    reason,
    comment: reader === null ? comment : '',
  }));
}

/** Opened offers regardless of their outcome: a cancellation does not undo what was published. */
export async function bidsOf(db: Db, inquire: InquireRow, reader: number | null): Promise<BidFact[]> {
  let rows = db
    .selectFrom('offer_items as i')
    .innerJoin('offers as f', 'f.id', 'i.offer_id')
    .innerJoin('offer_revisions as r', (on) =>
      on.onRef('r.offer_id', '=', 'f.id').onRef('r.revision', '=', 'f.revision').on('r.published_at', 'is not', null),
    )
    .select(['f.id', 'f.organization_id', 'f.submitted_at', 'f.status', 'f.because', 'f.delivery_term'])
    .select(['f.delivery_place', 'i.lot_id', 'i.quantity', 'i.price', 'i.currency', 'i.aside'])
    .select(['i.delivery_term as own_term', 'i.delivery_place as own_place'])
    .where('f.inquire_id', '=', inquire.id)
    .where('i.price', 'is not', null)
    .orderBy('f.nth')
    .orderBy('i.id');
  if (reader !== null) rows = rows.where('f.organization_id', '=', reader);
  return (await rows.execute()).map((row) => {
    const line = { delivery_term: row.own_term, delivery_place: row.own_place };
    const { term, place } = deliveryOfLine(line, row, inquire);
    return {
      offer: row.id,
      lot: row.lot_id,
      organization: row.organization_id,
      at: row.submitted_at,
      quantity: row.quantity ?? '0',
      price: row.price ?? '0',
      currency: row.currency ?? '',
      term,
      place,
      rejected: row.status === 'rejected' && row.because === 'buyer',
      aside: reader === null ? (row.aside ?? '') : '',
    };
  });
}

/** Delivery and payment terms of each offered lot. */
const linesOf = (db: Db, inquire: number) =>
  db
    .selectFrom('offer_items as i')
    .innerJoin('offers as f', 'f.id', 'i.offer_id')
    .select(['i.offer_id', 'i.lot_id', 'f.delivery_term', 'f.delivery_place', 'f.delivery_time', 'f.payment_condition'])
    .select(['i.delivery_term as own_term', 'i.delivery_place as own_place'])
    .select(['i.delivery_time as own_time', 'i.payment_condition as own_payment'])
    .where('f.inquire_id', '=', inquire)
    .execute();

function deliveryFact(
  line: Awaited<ReturnType<typeof linesOf>>[number] | undefined,
  inquire: InquireRow,
): DeliveryFact {
  const own = { delivery_term: line?.own_term ?? null, delivery_place: line?.own_place ?? '' };
  const whole = { delivery_term: line?.delivery_term ?? null, delivery_place: line?.delivery_place ?? '' };
  return {
    ...deliveryOfLine(own, whole, inquire),
    time: line?.own_time || line?.delivery_time || inquire.delivery_time,
    payment: line?.own_payment || line?.payment_condition || inquire.payment_condition,
  };
}

export async function awardsOf(db: Db, inquire: InquireRow, reader: number | null): Promise<AwardFact[]> {
  // A partial decision is not published yet: of two at the same instant, no timestamp shows which one was announced.
  let rows = db
    .selectFrom('awards')
    .selectAll()
    .where('inquire_id', '=', inquire.id)
    .where('told_at', 'is not', null)
    .orderBy('nth');
  if (reader !== null) rows = rows.where('organization_id', '=', reader);
  const awards = await rows.execute();
  if (awards.length === 0) return [];
  const lines = await linesOf(db, inquire.id);
  const orders = await db
    .selectFrom('orders as o')
    .innerJoin('order_items as i', 'i.order_id', 'o.id')
    .select(['o.id', 'o.confirmed_at', 'o.closed_at', 'i.award_id', 'i.quantity', 'i.price'])
    .where('o.inquire_id', '=', inquire.id)
    .execute();
  return awards.map((award) => {
    // If ordered again, only the current order.
    const order = orders.find(({ id, award_id }) => award_id === award.id && id === award.order_id);
    const line = lines.find(({ offer_id, lot_id }) => offer_id === award.offer_id && lot_id === award.lot_id);
    const shown = reader === null;
    return {
      id: award.id,
      lot: award.lot_id,
      offer: award.offer_id,
      organization: award.organization_id,
      quantity: award.quantity,
      price: award.price,
      currency: award.currency,
      justification: shown ? award.justification : '',
      at: award.at,
      first: award.first && { ...award.first, justification: shown ? award.first.justification : '' },
      changedAt: award.changed_at,
      revokedAt: award.revoked_at,
      revokeReason: award.revoke_reason,
      because: award.because,
      delivery: deliveryFact(line, inquire),
      order: order
        ? {
            id: order.id,
            confirmedAt: order.confirmed_at,
            closedAt: order.closed_at,
            quantity: order.quantity,
            price: order.price,
          }
        : null,
    };
  });
}
