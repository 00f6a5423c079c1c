import type { Because } from '../../../machines/kit/because.ts';
import type { Db } from '../db/schema.ts';
import type { FirstAward } from '../db/tables/procurement.ts';
import { deliveryOfLine } from '../stores/offer/delivery.ts';
import type { InquireRow } from '../stores/inquire/record.ts';

/* What was offered and decided, for whoever may read of it. */

/** One line of a decision with the order that came of it. */
export interface AwardFact {
  readonly id: number;
  readonly lot: number;
  readonly organization: number;
  readonly quantity: string;
  readonly price: string;
  readonly currency: string;
  readonly justification: string;
  readonly at: string;
  /** Before buyer and supplier agreed on something else. */
  readonly first: FirstAward | null;
  readonly changedAt: string | null;
  readonly revokedAt: string | null;
  readonly revokeReason: string;
  readonly because: Because | null;
  readonly order: {
    readonly id: number;
    readonly confirmedAt: string | null;
    readonly closedAt: string | null;
    /** As it was confirmed: a proposal of the seller may have changed both. */
    readonly quantity: string;
    readonly price: string;
    /** Of the accepted offer. */
    readonly term: string | null;
    readonly place: string;
    readonly time: string;
    readonly payment: string;
  } | null;
}

/** A lot that goes to nobody, and since when. */
export interface LotFact {
  readonly id: number;
  readonly endedAt: string;
  readonly reason: string;
  /** The buyer's own matter: '' for a supplier. */
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
  /** Why the buyer left it out of the ranking; '' where it did not, and for a supplier. */
  readonly aside: string;
}

/** Of inquiries older than the log it is not known when: then with the last step of the inquiry. */
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

/** Offers that were opened, whatever became of them: a cancellation does not unsay what was told. */
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

export async function awardsOf(db: Db, inquire: number, reader: number | null): Promise<AwardFact[]> {
  let rows = db.selectFrom('awards').selectAll().where('inquire_id', '=', inquire).orderBy('nth');
  if (reader !== null) rows = rows.where('organization_id', '=', reader);
  const awards = await rows.execute();
  const ids = awards.flatMap(({ order_id }) => order_id ?? []);
  const orders =
    ids.length === 0
      ? []
      : await db
          .selectFrom('orders as o')
          .innerJoin('order_items as i', 'i.order_id', 'o.id')
          .select(['o.id', 'o.confirmed_at', 'o.closed_at', 'i.award_id', 'i.quantity', 'i.price'])
          .select(['o.delivery_term', 'o.delivery_place', 'o.delivery_time', 'o.payment_condition'])
          .where('o.id', 'in', ids)
          .execute();
  return awards.map((award) => {
    // Of what was ordered anew only the order that stands.
    const order = orders.find(({ id, award_id }) => award_id === award.id && id === award.order_id);
    return {
      id: award.id,
      lot: award.lot_id,
      organization: award.organization_id,
      quantity: award.quantity,
      price: award.price,
      currency: award.currency,
      justification: reader === null ? award.justification : '',
      at: award.at,
      first: award.first && { ...award.first, justification: reader === null ? award.first.justification : '' },
      changedAt: award.changed_at,
      revokedAt: award.revoked_at,
      revokeReason: award.revoke_reason,
      because: award.because,
      order: order
        ? {
            id: order.id,
            confirmedAt: order.confirmed_at,
            closedAt: order.closed_at,
            quantity: order.quantity,
            price: order.price,
            term: order.delivery_term,
            place: order.delivery_place,
            time: order.delivery_time,
            payment: order.payment_condition,
          }
        : null,
    };
  });
}
