import { createHash } from 'node:crypto';
import { plainOrNone } from '../../decimals.ts';
import { type OfferItem, type OfferRow, priced } from './record.ts';

/** The offer as one text: keys sorted, decimals plain, lines by lot. Whoever has the text can compute the hash again. */
export function canonical(row: OfferRow, revision: number, items: readonly OfferItem[]): string {
  const lines = priced(items)
    .map((item) => ({
      currency: item.currency,
      delivery_term: item.delivery_term,
      delivery_time: item.delivery_time,
      lot: item.lot_id,
      payment_condition: item.payment_condition,
      price: plainOrNone(item.price),
      quantity: plainOrNone(item.quantity),
      unit: item.unit,
      vat_included: item.vat_included,
    }))
    .sort((a, b) => a.lot - b.lot);
  return JSON.stringify({
    based_on: row.based_on,
    comment: row.comment,
    delivery_term: row.delivery_term,
    delivery_time: row.delivery_time,
    inquire: row.inquire_id,
    lines,
    offer: row.id,
    organization: row.organization_id,
    payment_condition: row.payment_condition,
    revision,
    valid_until: row.valid_until,
  });
}

export const receiptHash = (content: string): string => createHash('sha256').update(content).digest('hex');
