import Big from 'big.js';
import { binds, judgedByRank, wordsNeeded } from './inquire.ranking.ts';
import type { AwardFacts, InquireContext, LotFacts, OfferFacts } from './inquire.rules.ts';

/* What the guards of a decision ask: pure functions of the inquiry's facts and of what the awarder sent. */

const big = (value: string): Big => new Big(value);
const sum = (values: readonly string[]): Big => values.reduce<Big>((total, value) => total.plus(value), new Big('0'));

export interface Acceptance {
  readonly offer: number;
  readonly lot: number;
  readonly quantity: string;
  readonly justification: string;
  readonly closeShort: boolean;
}

const lineOf = (context: InquireContext, { offer, lot }: Acceptance): OfferFacts | undefined =>
  context.offers.find((line) => line.offer === offer && line.lot === lot && line.standing !== 'out');
const lotOf = (context: InquireContext, id: number): LotFacts | undefined =>
  context.lots.find((known) => known.id === id);
export const undecided = ({ state }: Pick<LotFacts, 'state'>): boolean => state === 'active' || state === 'partly';

export const offered = (context: InquireContext, event: Acceptance): boolean => lineOf(context, event) !== undefined;
export const lotUndecided = (context: InquireContext, id: number): boolean =>
  context.lots.some((known) => known.id === id && undecided(known));

/** Nothing more of a lot that is partly awarded: it is closed short. */
const endsHere = (context: InquireContext, event: Acceptance): boolean =>
  event.closeShort && lotOf(context, event.lot)?.state === 'partly' && big(event.quantity).eq(0);

/** Whoever gets nothing more need not be bound any more. */
export function stillBinding(context: InquireContext, event: Acceptance, at: string): boolean {
  const line = lineOf(context, event);
  return line !== undefined && (endsHere(context, event) || binds(line, at));
}

/** A change that the buyer allowed may have brought a lot more than it asked for. */
export const quantityFits = (context: InquireContext, event: Acceptance): boolean => {
  const line = lineOf(context, event);
  const wanted = lotOf(context, event.lot);
  if (!line || !wanted?.quantity) return false;
  const quantity = big(event.quantity);
  if (endsHere(context, event)) return true;
  return (
    quantity.gt(0) &&
    quantity.plus(wanted.awarded).lte(wanted.quantity) &&
    quantity.plus(line.awarded).lte(line.quantity)
  );
};

/** A lot is closed short only when a part of it was awarded before, and with a reason. */
export const shortExplained = (context: InquireContext, event: Acceptance): boolean =>
  !event.closeShort || (lotOf(context, event.lot)?.state === 'partly' && event.justification.trim() !== '');

const needs = (context: InquireContext, { offer, lot, justification }: Acceptance, at: string) =>
  justification.trim() === '' ? wordsNeeded(context, lot, at).get(offer) : undefined;

/** ASSUMED: whoever awards above the best comparable price that may still be had says why. */
export const justified = (context: InquireContext, event: Acceptance, at: string): boolean =>
  needs(context, event, at) !== 'dearer';

/** Where offers cannot be held against one another no price speaks for an award: somebody has to. */
export const unrankedJustified = (context: InquireContext, event: Acceptance, at: string): boolean =>
  !judgedByRank(context) || needs(context, event, at) !== 'unranked';

/** A currency in which somebody offers and which is not the inquiry's own. */
export const rateNeeded = ({ offers, currency }: InquireContext, wanted: string): boolean =>
  wanted !== currency && offers.some((line) => line.currency === wanted && line.standing !== 'out');
export const rateMissing = ({ rates }: InquireContext, wanted: string): boolean =>
  !rates.some((known) => known.currency === wanted);

/**
 * ASSUMED: lots that are decided one by one are worth what they come to together, so that nobody stays below a limit by
 * awarding in parts. Prices count as they were offered; what cannot be converted is worth more than any limit.
 */
export function worthOf(context: InquireContext, event: Acceptance): string | null {
  const [line, approval] = [lineOf(context, event), context.approval];
  const rates = approval?.rates ?? context.rates;
  const rate = line?.currency === context.currency ? '1' : rates.find((it) => it.currency === line?.currency)?.rate;
  if (!line || !rate || !approval?.sum || !approval.exchange) return null;
  return big(event.quantity).times(line.price).times(rate).times(approval.exchange).plus(approval.sum).toFixed();
}

export const ownOffer = (context: InquireContext, event: Acceptance): boolean => lineOf(context, event)?.own === true;

/** Only closing a lot short gives that company nothing more of it. Older logs have no `declined`. */
export const declinedBefore = (context: InquireContext, event: Acceptance): boolean =>
  lineOf(context, event)?.declined === true && big(event.quantity).gt(0);

/** Whether an acceptance takes all that is asked for of its lot, or closes it short. */
export const fillsLot = (context: InquireContext, event: Acceptance): boolean => {
  const wanted = lotOf(context, event.lot);
  if (!wanted?.quantity) return false;
  return event.closeShort || big(event.quantity).plus(wanted.awarded).gte(wanted.quantity);
};

export const othersDecided = (context: InquireContext, id: number): boolean =>
  context.lots.every((known) => known.id === id || !undecided(known));

export const someAwarded = (context: InquireContext): boolean => context.lots.some(({ awarded }) => big(awarded).gt(0));

/** The lots after an award, as far as the chart's later guards need to know. */
export const withAward = (
  context: InquireContext,
  event: Acceptance,
): Pick<InquireContext, 'lots' | 'offers' | 'awards'> => ({
  lots: context.lots.map((known) =>
    known.id === event.lot
      ? {
          ...known,
          awarded: sum([known.awarded, event.quantity]).toFixed(),
          state: fillsLot(context, event) ? 'awarded' : 'partly',
        }
      : known,
  ),
  offers: context.offers.map((line) =>
    line.offer === event.offer
      ? {
          ...line,
          standing: 'taken',
          awarded: line.lot === event.lot ? sum([line.awarded, event.quantity]).toFixed() : line.awarded,
        }
      : line,
  ),
  awards: [
    ...context.awards,
    {
      id: Math.max(0, ...context.awards.map(({ id }) => id)) + 1,
      lot: event.lot,
      offer: event.offer,
      quantity: event.quantity,
      confirmed: false,
      ordered: false,
    },
  ],
});

export const withoutLot = (context: InquireContext, id: number): readonly LotFacts[] =>
  context.lots.map((known) => (known.id === id ? { ...known, state: 'unsuccessful' } : known));

/** Nobody has offered: no lot is awarded. */
export const withoutLots = ({ lots }: InquireContext): readonly LotFacts[] =>
  lots.map((lot) => ({ ...lot, state: 'unsuccessful' }));

/** Awards that something happens to, with or without what they become. */
export interface Meant {
  readonly awards: readonly (number | { readonly id: number })[];
}
const meant = ({ awards }: InquireContext, event: Meant): readonly (AwardFacts | undefined)[] =>
  event.awards.map((one) => awards.find(({ id }) => id === (typeof one === 'number' ? one : one.id)));

/**
 * All of them stand, and their company knows of some. A supplier that steps back gives everything back: also what lost
 * its order with another lot's award, and what it has not been told of. Older logs do not say whether there was an order.
 */
export const givenOut = (context: InquireContext, event: Meant): boolean => {
  const awards = meant(context, event);
  return !awards.includes(undefined) && awards.some((one) => one?.ordered !== false || one.told === true);
};
export const unconfirmed = (context: InquireContext, event: Meant): boolean =>
  meant(context, event).every((one) => one?.confirmed !== true);

/** Every award has its order with the last decision. */
export const ordered = (context: InquireContext): Pick<InquireContext, 'awards'> => ({
  awards: context.awards.map((award) => ({ ...award, ordered: true })),
});

/** Awards as their orders were changed by both sides, who are bound by them now; a lot that is full thereby is decided. */
export function changed(
  context: InquireContext,
  changes: readonly { readonly id: number; readonly quantity: string }[],
): Pick<InquireContext, 'lots' | 'offers' | 'awards'> {
  const more = (match: (award: AwardFacts) => boolean): Big =>
    context.awards.filter(match).reduce<Big>((total, award) => {
      const after = changes.find(({ id }) => id === award.id)?.quantity ?? award.quantity;
      return total.plus(after).minus(award.quantity);
    }, new Big('0'));
  return {
    awards: context.awards.map((award) => {
      const change = changes.find(({ id }) => id === award.id);
      return change ? { ...award, quantity: change.quantity, confirmed: true } : award;
    }),
    lots: context.lots.map((known) => {
      const awarded = big(known.awarded).plus(more((award) => award.lot === known.id));
      const full = known.state === 'partly' && known.quantity !== null && awarded.gte(known.quantity);
      return { ...known, awarded: awarded.toFixed(), state: full ? 'awarded' : known.state };
    }),
    offers: context.offers.map((line) => ({
      ...line,
      awarded: big(line.awarded)
        .plus(more((award) => award.offer === line.offer && award.lot === line.lot))
        .toFixed(),
    })),
  };
}

/** Whether a change of orders brings a lot all that is asked for, and no other lot waits. Older logs name no lots. */
export const changeDecides = (context: InquireContext, changes: Parameters<typeof changed>[1]): boolean =>
  context.lots.length > 0 && !changed(context, changes).lots.some(undecided);

/** Awards taken back: their lots are undecided again. */
export function released(
  context: InquireContext,
  ids: readonly number[],
): Pick<InquireContext, 'lots' | 'offers' | 'awards'> {
  const gone = context.awards.filter(({ id }) => ids.includes(id));
  const minus = (from: string, match: (award: AwardFacts) => boolean): string =>
    big(from)
      .minus(sum(gone.filter(match).map(({ quantity }) => quantity)))
      .toFixed();
  return {
    awards: context.awards.filter(({ id }) => !ids.includes(id)),
    lots: context.lots.map((known) => {
      if (!gone.some((award) => award.lot === known.id)) return known;
      const awarded = minus(known.awarded, (award) => award.lot === known.id);
      return { ...known, awarded, state: big(awarded).gt(0) ? 'partly' : 'active' };
    }),
    offers: context.offers.map((line) => ({
      ...line,
      awarded: minus(line.awarded, (award) => award.offer === line.offer && award.lot === line.lot),
    })),
  };
}
