import { type Delivery, deliveryOf } from '../../../../machines/lifecycles/offer/offer.delivery.ts';

interface Terms {
  readonly delivery_term: string | null;
  readonly delivery_place: string;
}
const deliveryIn = ({ delivery_term, delivery_place }: Terms): Delivery => ({
  term: delivery_term,
  place: delivery_place,
});

/** Delivery term and place of an offer line. */
export const deliveryOfLine = (line: Terms, offer: Terms, inquire: Terms): Delivery =>
  deliveryOf(deliveryIn(line), deliveryIn(offer), deliveryIn(inquire));
