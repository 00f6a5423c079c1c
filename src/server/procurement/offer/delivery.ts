import { type Delivery, deliveryOf } from '../../../../machines/lifecycles/offer/offer.delivery.ts';

interface Terms {
  readonly delivery_term: string | null;
  readonly delivery_place: string;
}
const deliveryIn = ({ delivery_term, delivery_place }: Terms): Delivery => ({
  term: delivery_term,
  place: delivery_place,
});

/** Where a line of an offer delivers. */
export const deliveryOfLine = (line: Terms, offer: Terms, inquire: Terms): Delivery =>
  deliveryOf(deliveryIn(line), deliveryIn(offer), deliveryIn(inquire));
