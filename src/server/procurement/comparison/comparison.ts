import { offerIs } from '../../../../machines/lifecycles/offer/offer.tags.ts';
import type * as z from 'zod/mini';
import {
  comparablePrice,
  judge,
  obstaclesOf,
  yardstick,
} from '../../../../machines/lifecycles/inquire/inquire.ranking.ts';
import { type Bid, converted, flipsOf } from '../../../../machines/money/comparison.ts';
import { big, cents, fromMinor, sum, toMinor } from '../../../../machines/money/decimal.ts';
import type { comparedLot, comparedOffer, comparison } from '../../../contract/procurement/comparison.ts';
import type { Db } from '../../db/schema.ts';
import { plain, plainOrNone, sumsOf, worth } from '../../platform/values/decimals.ts';
import { grouped } from '../../platform/values/grouped.ts';
import { deliveryOfLine } from '../offer/delivery.ts';
import { contextOf, type InquireRecord } from '../inquire/record.ts';
import { attachmentsOf } from '../offer/attachments.ts';
import { partiesOf, personLabel } from '../../organization/parties.ts';
import { deviationsOf, nextOffer } from './lot.ts';
import { awardsWire } from '../inquire/wire.ts';

const UNIT_PRICE_SCALE = 4;
/** What rounding would leave as it is. */
const SHORT = /^\d+(?:\.\d{0,3}[1-9])?$/;

type ComparedOffer = z.input<typeof comparedOffer>;
type ComparedLot = z.input<typeof comparedLot>;
const bidOf = (line: ComparedOffer): Bid => ({
  price: String(line.price),
  currency: line.currency,
  vatIncluded: line.vat_included === true,
});

/** A unit price has at most four digits after the point; compared it is unrounded. */
const rounded = (price: string | null): string | null =>
  price === null || SHORT.test(price) ? price : plain(big(price).toFixed(UNIT_PRICE_SCALE));

const ZERO = big('0');

/** The offers side by side, per lot, the lowest converted price first. Called only for an opened inquiry. */
export async function compare(db: Db, record: InquireRecord, now: string): Promise<z.input<typeof comparison>> {
  const { row, lots, lines, awards, declined: gone } = record;
  const offers = record.offers.filter(({ status, revision }) => offerIs('read', status) && revision > 0);
  const ids = offers.map(({ id }) => id);
  const known = new Map(offers.map((offer) => [offer.id, offer]));
  const filesOf = await attachmentsOf(db, ids);
  const nameOf = await partiesOf(db, [
    ...offers.map((offer) => offer.organization_id),
    ...awards.map((award) => award.organization_id),
    ...gone.map((award) => award.organization_id),
  ]);
  const receipts =
    ids.length === 0
      ? []
      : await db
          .selectFrom('offer_revisions')
          .select(['offer_id', 'revision', 'hash'])
          .where('offer_id', 'in', ids)
          .execute();
  const context = contextOf(record, 0);
  const yard = yardstick(context);
  const awarded = (lot: number, offer?: number): string => {
    const own = awards.filter((award) => award.lot_id === lot && (offer === undefined || award.offer_id === offer));
    return own.length === 0 ? '0' : sum(own.map(({ quantity }) => quantity)).toFixed();
  };
  const linesOfLot = grouped(lines, ({ lot_id }) => lot_id);
  const factsOfLot = grouped(context.offers, ({ lot }) => lot);

  const comparedLots = lots.map((lot): ComparedLot => {
    const own = linesOfLot.get(lot.id) ?? [];
    const found = own.flatMap((line): ComparedOffer[] => {
      const offer = known.get(line.offer_id);
      if (!offer || line.price === null || line.quantity === null) return [];
      const currency = line.currency ?? '';
      const amount = worth(line.price, line.quantity);
      const inOwn = converted(amount, currency, yard);
      const { term, place } = deliveryOfLine(line, offer, row);
      const terms = {
        delivery_term: term ?? '',
        delivery_place: place,
        delivery_time: line.delivery_time || offer.delivery_time,
        payment_condition: line.payment_condition || offer.payment_condition,
        vat_included: line.vat_included,
        quantity: line.quantity,
      };
      return [
        {
          offer: offer.id,
          organization: nameOf(offer.organization_id),
          status: offer.status,
          price: plain(line.price),
          currency,
          quantity: plain(line.quantity),
          unit: line.unit,
          amount,
          converted_price: rounded(converted(line.price, currency, yard)),
          converted_amount: inOwn === null ? null : cents(inOwn),
          delivery_term: terms.delivery_term,
          delivery_place: terms.delivery_place,
          delivery_time: terms.delivery_time,
          payment_condition: terms.payment_condition,
          vat_included: terms.vat_included,
          valid_until: offer.valid_until,
          awarded: awarded(lot.id, offer.id),
          deviations: deviationsOf(row, lot, terms),
          aside: line.aside ?? '',
        },
      ];
    });
    const facts = factsOfLot.get(lot.id) ?? [];
    const lotContext = { ...context, lots: context.lots.filter(({ id }) => id === lot.id), offers: facts };
    const { ranks, words } = judge(lotContext, lot.id, now);
    const factsOf = new Map(facts.map((fact) => [fact.offer, fact]));
    for (const line of found) {
      const fact = factsOf.get(line.offer);
      line.rank = ranks.get(line.offer) ?? null;
      line.best = line.rank === 1;
      line.justify = words.has(line.offer);
      line.obstacles = fact ? [...obstaclesOf(lotContext, fact)] : [];
      line.comparable_price = fact ? rounded(comparablePrice(lotContext, fact)) : null;
    }
    const order = new Map(
      found.map((line) => [line, big(String(line.comparable_price ?? line.converted_price ?? line.price))]),
    );
    const sorted = found.sort(
      (a, b) =>
        Number(a.converted_price === null) - Number(b.converted_price === null) ||
        (a.converted_price === null ? a.currency.localeCompare(b.currency) : 0) ||
        (order.get(a) ?? ZERO).cmp(order.get(b) ?? ZERO),
    );
    // With freight or duty counted another rate turns the order than that of the bare prices.
    const [best, second] = sorted.filter(
      (line) => line.rank !== null && line.comparable_price === line.converted_price,
    );
    const declined = gone.filter((award) => award.lot_id === lot.id).map((award) => award.organization_id);
    return {
      id: lot.id,
      name: lot.name,
      quantity: plain(lot.quantity ?? '0'),
      unit: lot.unit,
      state: lot.state,
      awarded: awarded(lot.id),
      offers: sorted,
      flips:
        best && second
          ? flipsOf(bidOf(best), bidOf(second), yard).map((flip) => ({
              ...flip,
              best: best.offer,
              runner_up: second.offer,
            }))
          : [],
      reason: lot.reason,
      comment: lot.comment,
      declined: declined.map(nameOf),
      next: declined.length > 0 ? nextOffer(lot, sorted, factsOf, now) : null,
    };
  });

  const comparedOf = grouped(
    comparedLots.flatMap((lot) => lot.offers),
    ({ offer }) => offer,
  );
  const hashes = new Map(receipts.map(({ offer_id, revision, hash }) => [`${offer_id} ${revision}`, hash]));
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
    lots: comparedLots,
    offers: offers.map((offer) => {
      const own = comparedOf.get(offer.id) ?? [];
      const parts = own.map((line) => line.converted_amount ?? null);
      return {
        id: offer.id,
        organization: nameOf(offer.organization_id),
        status: offer.status,
        revision: offer.revision,
        submitted_at: offer.submitted_at,
        hash: hashes.get(`${offer.id} ${offer.revision}`) ?? '',
        valid_until: offer.valid_until,
        comment: offer.comment,
        offerdocument_set: filesOf(offer.id),
        totals: sumsOf(own.map(({ currency, amount }) => ({ currency, amount: String(amount) }))),
        total: parts.includes(null) ? null : fromMinor(parts.reduce((all, part) => all + toMinor(String(part)), 0n)),
        lots: own.length,
      };
    }),
    awards: awardsWire(awards, nameOf),
  };
}

/** The rates that were frozen, and the currencies of standing offers that wait for one. */
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
