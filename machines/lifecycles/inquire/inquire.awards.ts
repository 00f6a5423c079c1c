import Big from 'big.js';
import { binds, judgedByRank, wordsNeeded } from './inquire.ranking.ts';
import type { AwardFacts, InquireContext, LotFacts, OfferFacts } from './inquire.rules.ts';

/* Rules behind the award guards: pure functions of the inquiry's facts and the submitted decision. */

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

/** Whether a partly awarded lot is closed short without a further award. */
const endsHere = (context: InquireContext, event: Acceptance): boolean =>
  event.closeShort && lotOf(context, event.lot)?.state === 'partly' && big(event.quantity).eq(0);

/** Whether the offer is still binding; closing short without a further award does not require it. */
export function stillBinding(context: InquireContext, event: Acceptance, at: string): boolean {
  const line = lineOf(context, event);
  return line !== undefined && (endsHere(context, event) || binds(line, at));
}

/**
 * Whether the quantity fits lot and offer. Closing short always fits, because an accepted order change may exceed the
 * lot.
 */
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

/** A lot can be closed short only if it is partly awarded, and only with a reason. */
export const shortExplained = (context: InquireContext, event: Acceptance): boolean =>
  !event.closeShort || (lotOf(context, event.lot)?.state === 'partly' && event.justification.trim() !== '');

const needs = (context: InquireContext, { offer, lot, justification }: Acceptance, at: string) =>
  justification.trim() === '' ? wordsNeeded(context, lot, at).get(offer) : undefined;

/** ASSUMED: awarding above the best comparable price still available requires a justification. */
export const justified = (context: InquireContext, event: Acceptance, at: string): boolean =>
  needs(context, event, at) !== 'dearer';

/** If offers cannot be compared, no price supports an award, so it requires a justification. */
export const unrankedJustified = (context: InquireContext, event: Acceptance, at: string): boolean =>
  !judgedByRank(context) || needs(context, event, at) !== 'unranked';

/** Whether some offer uses this currency and it is not the inquiry's own. */
export const rateNeeded = ({ offers, currency }: InquireContext, wanted: string): boolean =>
  wanted !== currency && offers.some((line) => line.currency === wanted && line.standing !== 'out');
export const rateMissing = ({ rates }: InquireContext, wanted: string): boolean =>
  !rates.some((known) => known.currency === wanted);

/**
 * ASSUMED: the value of lots decided one by one is their total, so that awarding in parts cannot stay below a limit.
 * Prices count as offered; a value that cannot be converted exceeds every limit.
 */
export function worthOf(context: InquireContext, event: Acceptance): string | null {
  const [line, approval] = [lineOf(context, event), context.approval];
  const rates = approval?.rates ?? context.rates;
  const rate = line?.currency === context.currency ? '1' : rates.find((it) => it.currency === line?.currency)?.rate;
  if (!line || !rate || !approval?.sum || !approval.exchange) return null;
  return big(event.quantity).times(line.price).times(rate).times(approval.exchange).plus(approval.sum).toFixed();
}

export const ownOffer = (context: InquireContext, event: Acceptance): boolean => lineOf(context, event)?.own === true;

/** Closing a lot short awards nothing, so it is exempt. Older logs have no `declined`. */
export const declinedBefore = (context: InquireContext, event: Acceptance): boolean =>
  lineOf(context, event)?.declined === true && big(event.quantity).gt(0);

/** Whether an acceptance covers the lot's quantity or closes the lot short. */
export const fillsLot = (context: InquireContext, event: Acceptance): boolean => {
  const wanted = lotOf(context, event.lot);
  if (!wanted?.quantity) return false;
  return event.closeShort || big(event.quantity).plus(wanted.awarded).gte(wanted.quantity);
};

export const othersDecided = (context: InquireContext, id: number): boolean =>
  context.lots.every((known) => known.id === id || !undecided(known));

export const someAwarded = (context: InquireContext): boolean => context.lots.some(({ awarded }) => big(awarded).gt(0));

/** Lots, offers and awards after an acceptance, as far as later guards need them. */
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

/** Without any offer all lots are unsuccessful. */
export const withoutLots = ({ lots }: InquireContext): readonly LotFacts[] =>
  lots.map((lot) => ({ ...lot, state: 'unsuccessful' }));

/** Awards affected by an event, by id or with their new values. */
export interface Meant {
  readonly awards: readonly (number | { readonly id: number })[];
}
const meant = ({ awards }: InquireContext, event: Meant): readonly (AwardFacts | undefined)[] =>
  event.awards.map((one) => awards.find(({ id }) => id === (typeof one === 'number' ? one : one.id)));

/**
 * Whether all these awards are valid and their company knows of at least one. A withdrawing supplier gives back
 * everything, including awards that lost their order with another lot's award and awards it was not notified of. Older
 * logs do not contain `ordered`.
 */
export const givenOut = (context: InquireContext, event: Meant): boolean => {
  const awards = meant(context, event);
  return !awards.includes(undefined) && awards.some((one) => one?.ordered !== false || one.told === true);
};
export const unconfirmed = (context: InquireContext, event: Meant): boolean =>
  meant(context, event).every((one) => one?.confirmed !== true);

/**
 * Whether an award can be revoked at all. Before the last decision only one without an order can. Awards that another
 * backend did not send block nothing.
 */
export const someRevocable = ({ awards, awardsKnown }: InquireContext, { ordered }: { ordered: boolean }): boolean =>
  awardsKnown === false || awards.some((award) => !award.confirmed && (ordered || award.ordered === false));

/** With the last decision every award has its order. */
export const ordered = (context: InquireContext): Pick<InquireContext, 'awards'> => ({
  awards: context.awards.map((award) => ({ ...award, ordered: true })),
});

/**
 * Applies order changes agreed by both sides: the awards become confirmed, and a lot whose quantity is covered is
 * decided.
 */
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

/** Whether an order change covers the last undecided lot. Older logs contain no lots. */
export const changeDecides = (context: InquireContext, changes: Parameters<typeof changed>[1]): boolean =>
  context.lots.length > 0 && !changed(context, changes).lots.some(undecided);

/** Removes awards and makes their lots undecided again. */
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
