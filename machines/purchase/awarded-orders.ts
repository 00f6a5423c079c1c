import { type Delivery, deliveryOf } from '../lifecycles/offer/offer.delivery.ts';
import { ANSWER_DAYS, plusDays } from '../lifecycles/order/order.rules.ts';

/* Creates orders from the awards of an inquiry, and determines their terms. */

/** Terms as requested by an inquiry, or offered by an offer or by its line for one lot. */
export interface Terms {
  readonly delivery: Delivery;
  /** '' for none. */
  readonly deliveryTime: string;
  readonly paymentCondition: string;
}

/** An award that is not revoked and has no order yet. */
export interface Awarded {
  readonly id: number;
  readonly lot: number;
  readonly offer: number;
  readonly organization: number;
  readonly currency: string;
}

export interface Agreed {
  readonly inquire: Terms;
  readonly offers: ReadonlyMap<number, Terms>;
  readonly lines: readonly (Terms & { readonly offer: number; readonly lot: number })[];
}

/** A new order. */
export interface OrderDraft extends Terms {
  readonly offer: number;
  readonly seller: number;
  readonly currency: string;
  readonly state: 'new';
  /** Deadline for the seller's answer. */
  readonly answerBy: string;
  readonly awards: readonly number[];
}

const NONE: Terms = { delivery: { term: null, place: '' }, deliveryTime: '', paymentCondition: '' };

const distinct = (values: readonly string[]): string => [...new Set(values.filter((value) => value !== ''))].join('; ');

/** One order per offer, currency and place of delivery, in the order of the awards. */
export function awardedOrders(
  awards: readonly Awarded[],
  { inquire, offers, lines }: Agreed,
  at: string,
): OrderDraft[] {
  const lineOf = ({ offer, lot }: Awarded) => lines.find((line) => line.offer === offer && line.lot === lot);
  const deliveryAt = (award: Awarded): Delivery =>
    deliveryOf((lineOf(award) ?? NONE).delivery, (offers.get(award.offer) ?? NONE).delivery, inquire.delivery);
  const groups = new Map<string, [Awarded, ...Awarded[]]>();
  for (const award of awards) {
    const { term, place } = deliveryAt(award);
    const key = JSON.stringify([award.offer, award.currency, term, place]);
    const others = groups.get(key);
    groups.set(key, others ? [...others, award] : [award]);
  }
  return [...groups.values()].map((group) => {
    const [first] = group;
    const own = group.map((award) => lineOf(award) ?? NONE);
    /** The terms of the lines, or else of the offer, or else of the inquiry. */
    const said = (term: 'deliveryTime' | 'paymentCondition'): string =>
      distinct(own.map((line) => line[term])) || (offers.get(first.offer) ?? NONE)[term] || inquire[term];
    return {
      offer: first.offer,
      seller: first.organization,
      currency: first.currency,
      state: 'new',
      delivery: deliveryAt(first),
      deliveryTime: said('deliveryTime'),
      paymentCondition: said('paymentCondition'),
      answerBy: plusDays(at, ANSWER_DAYS),
      awards: group.map(({ id }) => id),
    };
  });
}
