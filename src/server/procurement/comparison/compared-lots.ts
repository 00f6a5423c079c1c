import type * as z from 'zod/mini';
import {
  comparablePrice,
  judge,
  obstaclesOf,
  yardstick,
} from '../../../../machines/lifecycles/inquire/inquire.ranking.ts';
import { eachOfferTerm, type OfferTerm } from '../../../../machines/lifecycles/offer/offer.fields.ts';
import { offerIs } from '../../../../machines/lifecycles/offer/offer.tags.ts';
import { type Bid, converted, flipsOf } from '../../../../machines/money/comparison.ts';
import { big, cents, sum } from '../../../../machines/money/decimal.ts';
import type { comparedLot, comparedOffer } from '../../../contract/procurement/comparison.ts';
import type { partiesOf } from '../../organization/parties.ts';
import { plain, worth } from '../../platform/values/decimals.ts';
import { grouped } from '../../platform/values/grouped.ts';
import { contextOf, type InquireRecord } from '../inquire/record.ts';
import { deliveryOfLine } from '../offer/delivery.ts';
import { deviationsOfLine, nextOffer } from './lot.ts';

const UNIT_PRICE_SCALE = 4;
/** Matches prices that rounding would not change. */
const SHORT = /^\d+(?:\.\d{0,3}[1-9])?$/;

export type ComparedOffer = z.input<typeof comparedOffer>;
export type ComparedLot = z.input<typeof comparedLot>;
type Lot = InquireRecord['lots'][number];
type Line = InquireRecord['lines'][number];
type Names = Awaited<ReturnType<typeof partiesOf>>;

const bidOf = (line: ComparedOffer): Bid => ({
  price: String(line.price),
  currency: line.currency,
  vatIncluded: line.vat_included === true,
});

/** Unit prices are shown with at most four decimals; comparisons use unrounded ones. */
const rounded = (price: string | null): string | null =>
  price === null || SHORT.test(price) ? price : plain(big(price).toFixed(UNIT_PRICE_SCALE));

const ZERO = big('0');

/** Submitted offers that can be compared. */
export const readOffers = ({ offers }: InquireRecord) =>
  offers.filter(({ status, revision }) => offerIs('read', status) && revision > 0);

/** Data shared by all lots of an opened inquiry, prepared once. */
function looked(record: InquireRecord, nameOf: Names, now: string) {
  const context = contextOf(record, 0);
  return {
    record,
    nameOf,
    now,
    context,
    yard: yardstick(context),
    known: new Map(readOffers(record).map((offer) => [offer.id, offer])),
    linesOfLot: grouped(record.lines, ({ lot_id }) => lot_id),
    factsOfLot: grouped(context.offers, ({ lot }) => lot),
  };
}
type Looked = ReturnType<typeof looked>;

function awarded({ record: { awards } }: Looked, lot: number, offer?: number): string {
  const own = awards.filter((award) => award.lot_id === lot && (offer === undefined || award.offer_id === offer));
  return own.length === 0 ? '0' : sum(own.map(({ quantity }) => quantity)).toFixed();
}

/** An offer's line for a lot; null without a price. */
function lineOf(all: Looked, lot: Lot, line: Line): ComparedOffer | null {
  const { row } = all.record;
  const offer = all.known.get(line.offer_id);
  if (!offer || line.price === null || line.quantity === null) return null;
  const currency = line.currency ?? '';
  const amount = worth(line.price, line.quantity);
  const inOwn = converted(amount, currency, all.yard);
  const { term, place } = deliveryOfLine(line, offer, row);
  const terms = {
    ...eachOfferTerm<Record<OfferTerm, string>>((field) => line[field] || offer[field] || ''),
    delivery_term: term ?? '',
    delivery_place: place,
    vat_included: line.vat_included,
  };
  return {
    offer: offer.id,
    organization: all.nameOf(offer.organization_id),
    status: offer.status,
    price: plain(line.price),
    currency,
    quantity: plain(line.quantity),
    unit: line.unit,
    amount,
    converted_price: rounded(converted(line.price, currency, all.yard)),
    converted_amount: inOwn === null ? null : cents(inOwn),
    ...terms,
    valid_until: offer.valid_until,
    awarded: awarded(all, lot.id, offer.id),
    ...deviationsOfLine(row, lot, { ...terms, quantity: line.quantity }),
    aside: line.aside ?? '',
  };
}

/** The lines with their ranks and the obstacles to awarding each. */
function judged({ context, factsOfLot, now }: Looked, lot: Lot, found: readonly ComparedOffer[]) {
  const facts = factsOfLot.get(lot.id) ?? [];
  const own = { ...context, lots: context.lots.filter(({ id }) => id === lot.id), offers: facts };
  const { ranks, words } = judge(own, lot.id, now);
  const factsOf = new Map(facts.map((fact) => [fact.offer, fact]));
  const lines = found.map((line): ComparedOffer => {
    const fact = factsOf.get(line.offer);
    const rank = ranks.get(line.offer) ?? null;
    return {
      ...line,
      rank,
      best: rank === 1,
      justify: words.has(line.offer),
      obstacles: fact ? [...obstaclesOf(own, fact)] : [],
      comparable_price: fact ? rounded(comparablePrice(own, fact)) : null,
    };
  });
  return { lines, factsOf };
}

/** The lowest first; lines that cannot be converted last, by currency. */
function sorted(lines: readonly ComparedOffer[]): ComparedOffer[] {
  const order = new Map(
    lines.map((line) => [line, big(String(line.comparable_price ?? line.converted_price ?? line.price))]),
  );
  return lines.toSorted(
    (a, b) =>
      Number(a.converted_price === null) - Number(b.converted_price === null) ||
      (a.converted_price === null ? a.currency.localeCompare(b.currency) : 0) ||
      (order.get(a) ?? ZERO).cmp(order.get(b) ?? ZERO),
  );
}

/** Exchange rates at which the second-best offer would become the best. */
function flipsIn(lines: readonly ComparedOffer[], yard: Looked['yard']): ComparedLot['flips'] {
  // Offers with freight or duty are excluded: their ranking would change at a different rate.
  const [best, second] = lines.filter((line) => line.rank !== null && line.comparable_price === line.converted_price);
  if (!best || !second) return [];
  return flipsOf(bidOf(best), bidOf(second), yard).map((flip) => ({
    ...flip,
    best: best.offer,
    runner_up: second.offer,
  }));
}

function lotOf(all: Looked, lot: Lot): ComparedLot {
  const found = (all.linesOfLot.get(lot.id) ?? []).flatMap((line) => lineOf(all, lot, line) ?? []);
  const { lines, factsOf } = judged(all, lot, found);
  const offers = sorted(lines);
  const declined = all.record.declined.filter(({ lot_id }) => lot_id === lot.id);
  return {
    id: lot.id,
    name: lot.name,
    quantity: plain(lot.quantity ?? '0'),
    unit: lot.unit,
    state: lot.state,
    awarded: awarded(all, lot.id),
    offers,
    flips: flipsIn(offers, all.yard),
    reason: lot.reason,
    comment: lot.comment,
    declined: declined.map(({ organization_id }) => all.nameOf(organization_id)),
    next: declined.length > 0 ? nextOffer(lot, offers, factsOf, all.now) : null,
  };
}

/** Every lot with its offers. */
export function comparedLots(record: InquireRecord, nameOf: Names, now: string): ComparedLot[] {
  const all = looked(record, nameOf, now);
  return record.lots.map((lot) => lotOf(all, lot));
}
