import { awardedOrders, type OrderDraft, type Terms } from '../../../../machines/purchase/awarded-orders.ts';
import type { Step } from '../../platform/command.ts';
import { type AwardRow, type InquireRecord, standingAwards } from './record.ts';

export interface NewOrder {
  readonly id: number;
  readonly seller: number;
}

const termsOf = (row: {
  readonly delivery_term: string | null;
  readonly delivery_place: string;
  readonly delivery_time: string;
  readonly payment_condition: string;
}): Terms => ({
  delivery: { term: row.delivery_term, place: row.delivery_place },
  deliveryTime: row.delivery_time,
  paymentCondition: row.payment_condition,
});

/** Agreed orders for awards without one. */
export async function draftOrders(step: Step<InquireRecord>): Promise<NewOrder[]> {
  const { row, lines, offers } = step.row;
  const waiting = await standingAwards(step.trx)
    .where('a.inquire_id', '=', row.id)
    .where('a.order_id', 'is', null)
    .execute();
  const drafts = awardedOrders(
    waiting.map(({ id, lot_id, offer_id, organization_id, currency }) => ({
      id,
      lot: lot_id,
      offer: offer_id,
      organization: organization_id,
      currency,
    })),
    {
      inquire: termsOf(row),
      offers: new Map(offers.map((offer) => [offer.id, termsOf(offer)])),
      lines: lines.map((line) => ({ offer: line.offer_id, lot: line.lot_id, ...termsOf(line) })),
    },
    step.now,
  );
  const made: NewOrder[] = [];
  for (const draft of drafts) {
    const awards = waiting.filter(({ id }) => draft.awards.includes(id));
    made.push({ id: await insertOrder(step, draft, awards), seller: draft.seller });
  }
  return made;
}

/** Inserts an order with a line per award and links the awards to it. */
async function insertOrder(
  { trx, now, caller, root, row: { row, lots } }: Step<InquireRecord>,
  draft: OrderDraft,
  awards: readonly AwardRow[],
): Promise<number> {
  const { id } = await trx
    .insertInto('orders')
    .values({
      inquire_id: row.id,
      offer_id: draft.offer,
      buyer_id: row.organization_id,
      seller_id: draft.seller,
      status: draft.state,
      currency: draft.currency,
      vat_included: row.vat_included,
      delivery_term: draft.delivery.term,
      delivery_place: draft.delivery.place,
      delivery_time: draft.deliveryTime,
      payment_condition: draft.paymentCondition,
      created_at: now,
      created_by: caller?.user.id ?? null,
      answer_by: draft.answerBy,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  for (const award of awards) {
    const lot = lots.find((known) => known.id === award.lot_id);
    await trx
      .insertInto('order_items')
      .values({
        order_id: id,
        award_id: award.id,
        lot_id: award.lot_id,
        name: lot?.name ?? '',
        description: lot?.description ?? '',
        tariff_number: lot?.tariff_number ?? '',
        unit: lot?.unit ?? 'PCS',
        quantity: award.quantity,
        price: award.price,
      })
      .execute();
  }
  await trx
    .updateTable('awards')
    .set({ order_id: id, told_at: now })
    .where('id', 'in', [...draft.awards])
    .execute();
  root.messages.push({ lifecycle: 'order', id, event: 'CREATE', from: '', to: draft.state });
  return id;
}
