import { type Delivery, deliveryOf } from '../lifecycles/offer/offer.delivery.ts';
import { ANSWER_DAYS, plusDays } from '../lifecycles/order/order.rules.ts';

/* Which orders come of the awards of an inquiry, and on which terms. */

/** Terms as an inquiry asks for them, an offer gives them, or a line of it for its lot alone. */
export interface Terms {
  readonly delivery: Delivery;
  /** '' for none. */
  readonly deliveryTime: string;
  readonly paymentCondition: string;
}

/** An award that stands and has no order yet. */
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

/** An order that begins. */
export interface OrderDraft extends Terms {
  readonly offer: number;
  readonly seller: number;
  readonly currency: string;
  readonly state: 'new';
  /** The seller answers by then. */
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
    /** What the lines say for themselves, else the offer, else what was asked for. */
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
