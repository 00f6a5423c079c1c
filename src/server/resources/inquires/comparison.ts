import type * as z from 'zod/mini';
import { big } from '../../../../machines/money/decimal.ts';
import type { comparison } from '../../../contract/award.ts';
import type { Db } from '../../db/schema.ts';
import { plain, totalsOf, worth } from '../../decimals.ts';
import type { InquireRecord } from '../../stores/inquire/record.ts';
import { partiesOf } from '../parties.ts';
import { awardsWire } from './wire.ts';

const SHOWN = new Set(['opened', 'accepted', 'fulfilled', 'rejected']);

/** The offers side by side, per lot, cheapest first within a currency. Called only for an opened inquiry. */
export async function compare(db: Db, record: InquireRecord): Promise<z.input<typeof comparison>> {
  const { row, lots, lines, awards } = record;
  const offers = record.offers.filter(({ status, revision }) => SHOWN.has(status) && revision > 0);
  const nameOf = await partiesOf(db, [
    ...offers.map((offer) => offer.organization_id),
    ...awards.map((award) => award.organization_id),
  ]);
  const ids = offers.map(({ id }) => id);
  const receipts =
    ids.length === 0
      ? []
      : await db
          .selectFrom('offer_revisions')
          .select(['offer_id', 'revision', 'hash'])
          .where('offer_id', 'in', ids)
          .execute();
  const awarded = (lot: number, offer?: number): string =>
    awards
      .filter((award) => award.lot_id === lot && (offer === undefined || award.offer_id === offer))
      .reduce((total, award) => total.plus(award.quantity), big('0'))
      .toFixed();

  const comparedLots = lots.map((lot) => {
    const own = lines.filter((line) => line.lot_id === lot.id && ids.includes(line.offer_id));
    const best = (currency: string | null): string | null =>
      own
        .filter((line) => line.currency === currency)
        .map((line) => line.price ?? '')
        .sort((a, b) => big(a).cmp(b))[0] ?? null;
    const compared = own.flatMap((line) => {
      const offer = offers.find(({ id }) => id === line.offer_id);
      if (!offer || line.price === null || line.quantity === null) return [];
      return [
        {
          offer: offer.id,
          organization: nameOf(offer.organization_id),
          status: offer.status,
          price: plain(line.price),
          currency: line.currency ?? '',
          vat_included: line.vat_included,
          quantity: plain(line.quantity),
          unit: line.unit,
          amount: worth(line.price, line.quantity),
          delivery_term: line.delivery_term ?? offer.delivery_term ?? '',
          delivery_time: line.delivery_time || offer.delivery_time,
          payment_condition: line.payment_condition || offer.payment_condition,
          valid_until: offer.valid_until,
          awarded: awarded(lot.id, offer.id),
          best: line.price === best(line.currency),
        },
      ];
    });
    return {
      id: lot.id,
      name: lot.name,
      quantity: plain(lot.quantity ?? '0'),
      unit: lot.unit,
      state: lot.state,
      awarded: awarded(lot.id),
      offers: compared.sort(
        (a, b) => a.currency.localeCompare(b.currency) || big(a.price).cmp(b.price) || a.offer - b.offer,
      ),
    };
  });

  return {
    inquire: row.id,
    lots: comparedLots,
    offers: offers.map((offer) => ({
      id: offer.id,
      organization: nameOf(offer.organization_id),
      status: offer.status,
      revision: offer.revision,
      submitted_at: offer.submitted_at,
      hash:
        receipts.find((receipt) => receipt.offer_id === offer.id && receipt.revision === offer.revision)?.hash ?? '',
      valid_until: offer.valid_until,
      comment: offer.comment,
      totals: totalsOf(lines.filter((line) => line.offer_id === offer.id)),
    })),
    awards: awardsWire(awards, nameOf),
  };
}
