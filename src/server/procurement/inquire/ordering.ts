import { ANSWER_DAYS, plusDays } from '../../../../machines/lifecycles/order/order.rules.ts';
import type { Delivery } from '../../../../machines/lifecycles/offer/offer.delivery.ts';
import type { Step } from '../../platform/command.ts';
import { deliveryOfLine } from '../offer/delivery.ts';
import { type AwardRow, type InquireRecord, standingAwards } from './record.ts';

const distinct = (values: readonly string[]): string => [...new Set(values.filter((value) => value !== ''))].join('; ');

export interface NewOrder {
  readonly id: number;
  readonly seller: number;
}

/** One order per offer, currency and place of delivery, from the awards that have none yet. */
export async function draftOrders(step: Step<InquireRecord>): Promise<NewOrder[]> {
  const made: NewOrder[] = [];
  const {
    trx,
    now,
    row: { row, lots, lines, offers },
  } = step;
  const waiting = await standingAwards(trx)
    .where('a.inquire_id', '=', row.id)
    .where('a.order_id', 'is', null)
    .execute();
  const deliveredAt = (award: AwardRow): Delivery => {
    const offer = offers.find(({ id }) => id === award.offer_id);
    const line = lines.find(({ offer_id, lot_id }) => offer_id === award.offer_id && lot_id === award.lot_id);
    const none = { delivery_term: null, delivery_place: '' };
    return deliveryOfLine(line ?? none, offer ?? none, row);
  };
  const groups = new Map<string, AwardRow[]>();
  for (const award of waiting) {
    const { term, place } = deliveredAt(award);
    const key = JSON.stringify([award.offer_id, award.currency, term, place]);
    groups.set(key, [...(groups.get(key) ?? []), award]);
  }
  for (const awards of groups.values()) {
    const [first] = awards;
    if (!first) continue;
    const offer = offers.find(({ id }) => id === first.offer_id);
    const { term, place } = deliveredAt(first);
    const own = awards.flatMap((award) =>
      lines.filter((line) => line.offer_id === award.offer_id && line.lot_id === award.lot_id),
    );
    const { id } = await trx
      .insertInto('orders')
      .values({
        inquire_id: row.id,
        offer_id: first.offer_id,
        buyer_id: row.organization_id,
        seller_id: first.organization_id,
        status: 'new',
        currency: first.currency,
        vat_included: row.vat_included,
        delivery_term: term,
        delivery_place: place,
        delivery_time: distinct(own.map((line) => line.delivery_time)) || offer?.delivery_time || row.delivery_time,
        payment_condition:
          distinct(own.map((line) => line.payment_condition)) || offer?.payment_condition || row.payment_condition,
        created_at: now,
        created_by: step.caller?.user.id ?? null,
        answer_by: plusDays(now, ANSWER_DAYS),
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
      .where(
        'id',
        'in',
        awards.map((award) => award.id),
      )
      .execute();
    step.root.messages.push({ lifecycle: 'order', id, event: 'CREATE', from: '', to: 'new' });
    made.push({ id, seller: first.organization_id });
  }
  return made;
}
