import type * as z from 'zod/mini';
import { fromMinor, toMinor } from '../../../../machines/money/decimal.ts';
import { offerIs } from '../../../../machines/lifecycles/offer/offer.tags.ts';
import type { comparison } from '../../../contract/procurement/comparison.ts';
import type { Db } from '../../db/schema.ts';
import { partiesOf, personLabel } from '../../organization/parties.ts';
import { plainOrNone, sumsOf } from '../../platform/values/decimals.ts';
import { grouped } from '../../platform/values/grouped.ts';
import type { InquireRecord } from '../inquire/record.ts';
import { awardsWire } from '../inquire/wire.ts';
import { attachmentsOf } from '../offer/attachments.ts';
import { type ComparedOffer, comparedLots, readOffers } from './compared-lots.ts';

type Comparison = z.input<typeof comparison>;

/** Receipt hash of each offer's latest revision. */
async function hashesOf(db: Db, ids: readonly number[]) {
  if (ids.length === 0) return () => '';
  const receipts = await db
    .selectFrom('offer_revisions')
    .select(['offer_id', 'revision', 'hash'])
    .where('offer_id', 'in', ids)
    .execute();
  const hashes = new Map(receipts.map(({ offer_id, revision, hash }) => [`${offer_id} ${revision}`, hash]));
  return (offer: number, revision: number): string => hashes.get(`${offer} ${revision}`) ?? '';
}

/** Totals of an offer over its priced lots; `total` if every amount could be converted. */
function sumsIn(lines: readonly ComparedOffer[]) {
  const parts = lines.map((line) => line.converted_amount ?? null);
  return {
    totals: sumsOf(lines.map(({ currency, amount }) => ({ currency, amount: String(amount) }))),
    total: parts.includes(null) ? null : fromMinor(parts.reduce((all, part) => all + toMinor(String(part)), 0n)),
    lots: lines.length,
  };
}

/** Offers compared by lot, the lowest converted price first. Called only for an opened inquiry. */
export async function compare(db: Db, record: InquireRecord, now: string): Promise<Comparison> {
  const { row, awards, declined } = record;
  const offers = readOffers(record);
  const ids = offers.map(({ id }) => id);
  const filesOf = await attachmentsOf(db, ids);
  const nameOf = await partiesOf(
    db,
    [...offers, ...awards, ...declined].map(({ organization_id }) => organization_id),
  );
  const hashOf = await hashesOf(db, ids);
  const lots = comparedLots(record, nameOf, now);
  const linesOf = grouped(
    lots.flatMap((lot) => lot.offers),
    ({ offer }) => offer,
  );
  return {
    inquire: row.id,
    currency: row.currency ?? '',
    rates: await ratesOf(db, record),
    asked: {
      delivery_term: row.delivery_term ?? '',
      delivery_place: row.delivery_place,
      delivery_time: row.delivery_time,
      payment_condition: row.payment_condition,
      vat_included: row.vat_included,
    },
    lots,
    offers: offers.map((offer) => ({
      id: offer.id,
      organization: nameOf(offer.organization_id),
      status: offer.status,
      revision: offer.revision,
      submitted_at: offer.submitted_at,
      hash: hashOf(offer.id, offer.revision),
      valid_until: offer.valid_until,
      comment: offer.comment,
      offerdocument_set: filesOf(offer.id),
      ...sumsIn(linesOf.get(offer.id) ?? []),
    })),
    awards: awardsWire(awards, nameOf),
  };
}

/** The frozen rates, and the currencies of valid offers without a rate. */
async function ratesOf(db: Db, { row, lines, offers, rates }: InquireRecord) {
  const standing = new Set(offers.filter(({ status }) => offerIs('ranked', status)).map(({ id }) => id));
  const offered = new Set([
    ...rates.map(({ currency }) => currency),
    ...lines.flatMap(({ currency, offer_id }) =>
      currency === null || currency === row.currency || !standing.has(offer_id) ? [] : [currency],
    ),
  ]);
  return Promise.all(
    [...offered]
      .toSorted((a, b) => a.localeCompare(b))
      .map(async (currency) => {
        const frozen = rates.find((rate) => rate.currency === currency);
        return {
          currency,
          rate: plainOrNone(frozen?.rate ?? null),
          date: frozen?.date ?? null,
          source: frozen?.source ?? '',
          entered_by: await personLabel(db, frozen?.entered_by ?? null),
        };
      }),
  );
}
