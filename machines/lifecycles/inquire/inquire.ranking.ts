import { dayIn } from '../../kit/day.ts';
import type Big from 'big.js';
import { converted, convertible, type Yardstick } from '../../money/comparison.ts';
import { big } from '../../money/decimal.ts';
import type { InquireContext, OfferFacts } from './inquire.rules.ts';

/* Comparability and ranking of the offers of a lot. */

/** The buyer's surcharge for a delivery term other than the requested one, set before the opening. */
export interface TermValue {
  readonly lot: number;
  readonly term: string;
  /** For the lot's whole quantity, in the inquiry's currency. */
  readonly freight: string;
  /** Percentage. ASSUMED: of the price including freight, as in customs valuation. */
  readonly duty: string;
}

/** Surcharges for a delivery term; an empty list of lots removes them. */
export interface Valuation {
  readonly term: string;
  readonly duty: string;
  readonly lots: readonly { readonly lot: number; readonly freight: string }[];
}

/** Why a price cannot be compared with the others of its lot. */
export type Obstacle = 'rate' | 'quantity' | 'term';

/** Reference currency of the comparison, with the rates frozen in the inquiry. */
export const yardstick = ({ currency, rates }: InquireContext): Yardstick => ({ currency, rates });

const quantityOf = ({ lots }: InquireContext, id: number): string | null =>
  lots.find((known) => known.id === id)?.quantity ?? null;
const valueOf = ({ termValues = [] }: InquireContext, { lot, term }: OfferFacts): TermValue | undefined =>
  termValues.find((known) => known.lot === lot && known.term === term);

/**
 * Older logs contain neither terms nor partial quantities. ASSUMED: only the terms are compared; the places are just
 * shown.
 */
export function obstaclesOf(context: InquireContext, line: OfferFacts): readonly Obstacle[] {
  const asked = quantityOf(context, line.lot);
  const part = context.partsAllowed === false && asked !== null && big(line.quantity).lt(asked);
  const asAsked = (line.term ?? null) === (context.deliveryTerm ?? null);
  return [
    ...(convertible(line.currency, yardstick(context)) ? [] : ['rate' as const]),
    ...(part ? ['quantity' as const] : []),
    ...(asAsked || valueOf(context, line) ? [] : ['term' as const]),
  ];
}

/** Unit price in the inquiry's currency including the surcharge for its term; null without a rate. */
export function comparablePrice(context: InquireContext, line: OfferFacts): string | null {
  const price = converted(line.price, line.currency, yardstick(context));
  const value = valueOf(context, line);
  const asked = quantityOf(context, line.lot);
  if (price === null || !value || asked === null) return price;
  return big(price).plus(big(value.freight).div(asked)).times(big(value.duty).div('100').plus('1')).toFixed();
}

/** ASSUMED: an offer is binding until the end of its last day in the buyer's time zone, like the deadline. */
export const binds = ({ validUntil, zone = 'UTC' }: Pick<OfferFacts, 'validUntil' | 'zone'>, at: string): boolean =>
  validUntil >= dayIn(zone, at);

interface Placed {
  readonly line: OfferFacts;
  readonly price: Big;
}

/** Offers of a lot that are neither out nor set aside. */
const validIn = ({ offers }: InquireContext, lot: number): readonly OfferFacts[] =>
  offers.filter((line) => line.lot === lot && line.standing !== 'out' && line.aside !== true);

/** The offers of a lot, best first; null if any of them cannot be compared. */
function placed(context: InquireContext, lot: number): readonly Placed[] | null {
  const lines = validIn(context, lot);
  const alike = new Set(lines.map(({ vatIncluded }) => vatIncluded)).size <= 1;
  if (!alike || lines.some((line) => obstaclesOf(context, line).length > 0)) return null;
  return lines
    .map((line) => ({ line, price: big(comparablePrice(context, line) ?? line.price) }))
    .sort((a, b) => a.price.cmp(b.price));
}

/** Facts for a decision on a lot. */
export interface Judged {
  /** By offer, 1 for the best; equal prices share a rank. Empty if the lot has no ranking. */
  readonly ranks: ReadonlyMap<number, number>;
  /** Offers that need a justification: those without a rank, and those above the best price still available. */
  readonly words: ReadonlyMap<number, 'unranked' | 'dearer'>;
}

/** Ranks and required justifications, with the lot's offers sorted only once. */
export function judge(context: InquireContext, lot: number, at: string): Judged {
  const order = placed(context, lot);
  return { ranks: ranksOf(order), words: wordsFor(context, lot, { order, at }) };
}

function ranksOf(order: readonly Placed[] | null): ReadonlyMap<number, number> {
  const ranks = new Map<number, number>();
  let [rank, last]: [number, Big | null] = [0, null];
  for (const [at, { line, price }] of (order ?? []).entries()) {
    if (last === null || !price.eq(last)) rank = at + 1;
    last = price;
    ranks.set(line.offer, rank);
  }
  return ranks;
}
export const ranksIn = (context: InquireContext, lot: number): Judged['ranks'] => ranksOf(placed(context, lot));

/**
 * ASSUMED: no justification is needed for passing over an offer that cannot be accepted: used up, given back, or no
 * longer binding.
 */
export const mayBeHad = (line: OfferFacts, at: string): boolean =>
  big(line.awarded).lt(line.quantity) && line.declined !== true && !line.own && binds(line, at);

function wordsFor(
  { offers }: InquireContext,
  lot: number,
  { order, at }: { readonly order: readonly Placed[] | null; readonly at: string },
): Judged['words'] {
  const ranked = new Map(order?.map(({ line, price }) => [line.offer, price]));
  const best = order?.find(({ line }) => mayBeHad(line, at))?.price;
  const needed = new Map<number, 'unranked' | 'dearer'>();
  for (const { offer, lot: of, standing } of offers) {
    if (of !== lot || standing === 'out') continue;
    const price = ranked.get(offer);
    if (price === undefined) needed.set(offer, 'unranked');
    else if (best?.lt(price)) needed.set(offer, 'dearer');
  }
  return needed;
}
export const wordsNeeded = (context: InquireContext, lot: number, at: string): Judged['words'] =>
  wordsFor(context, lot, { order: placed(context, lot), at });

/** Older steps were logged before ranking, when a missing rank needed no justification. */
export const judgedByRank = ({ partsAllowed }: InquireContext): boolean => partsAllowed !== undefined;

/** A line may be set aside as long as it has no award for the lot. */
export const mayBeAside = ({ offers }: InquireContext, offer: number, lot: number): boolean =>
  offers.some(
    (line) =>
      line.offer === offer &&
      line.lot === lot &&
      line.standing !== 'out' &&
      line.aside !== true &&
      big(line.awarded).eq('0'),
  );

/** Replaces all surcharges of a term. */
export const valued = ({ termValues = [] }: InquireContext, { term, duty, lots }: Valuation): readonly TermValue[] => [
  ...termValues.filter((known) => known.term !== term),
  ...lots.map(({ lot, freight }) => ({ lot, term, freight, duty })),
];

const RECKONED_FOR: ReadonlySet<string> = new Set(['currency', 'delivery_term', 'delivery_place']);

/**
 * ASSUMED: freight and duty were calculated for the terms requested then. With another currency, term or place, or for
 * a changed lot, they no longer apply and must be entered again.
 */
export const valuesLeft = <V extends { readonly lot: number }>(
  values: readonly V[],
  changed: readonly string[],
): V[] =>
  changed.some((field) => RECKONED_FOR.has(field)) ? [] : values.filter(({ lot }) => !changed.includes(`lot:${lot}`));

export interface Place {
  readonly offer: number;
  readonly lot: number;
}
export const setAside = ({ offers }: InquireContext, { offer, lot }: Place): readonly OfferFacts[] =>
  offers.map((line) => (line.offer === offer && line.lot === lot ? { ...line, aside: true } : line));
