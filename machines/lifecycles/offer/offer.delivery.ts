/* Place of delivery: a delivery term and its place belong to the offer, per lot. */

export interface Delivery {
  /** One of the eleven Incoterms; null for none. */
  readonly term: string | null;
  /** The place of the term; '' for none. */
  readonly place: string;
}

/** With EXW, FCA, FAS and FOB delivery takes place on the seller's side. */
const OF_SELLER: ReadonlySet<string> = new Set(['EXW', 'FCA', 'FAS', 'FOB']);

/** The side whose place a delivery term names. */
export const placeSide = (term: string | null): 'seller' | 'buyer' =>
  term !== null && OF_SELLER.has(term) ? 'seller' : 'buyer';

/** The buyer's place, if the inquiry names one; a place given with a seller-side term is not the buyer's. */
export const buyersPlace = (asked: Delivery): string => (placeSide(asked.term) === 'buyer' ? asked.place : '');

/**
 * Delivery of one lot: from its line, or else the offer, or else the inquiry. A place belongs to its term; if the offer
 * names none, the buyer's place applies, except for seller-side terms, which then have none.
 */
export function deliveryOf(line: Delivery, offer: Delivery, asked: Delivery): Delivery {
  const whole = offer.term ?? asked.term;
  const term = line.term ?? whole;
  const own = line.place || (term === whole ? offer.place : '');
  return { term, place: own || (placeSide(term) === 'buyer' ? buyersPlace(asked) : '') };
}

/** Whether the place is given: a term requires one. */
export const placeNamed = ({ term, place }: Delivery): boolean => term === null || place.trim() !== '';

/** Whether an inquiry names the place that it must; for a seller-side term the seller names it. */
export const placeAsked = ({ term, place }: Delivery): boolean =>
  placeSide(term) === 'seller' || placeNamed({ term, place });
