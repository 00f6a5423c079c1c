/* Where the goods change hands: the delivery term and the place it names belong to the offer, lot by lot. */

export interface Delivery {
  /** One of the eleven Incoterms; null for none. */
  readonly term: string | null;
  /** The place that the term names; '' while there is none. */
  readonly place: string;
}

/** EXW, FCA, FAS and FOB hand over on the seller's side. */
const OF_SELLER: ReadonlySet<string> = new Set(['EXW', 'FCA', 'FAS', 'FOB']);

/** Whose place a delivery term names. */
export const placeSide = (term: string | null): 'seller' | 'buyer' =>
  term !== null && OF_SELLER.has(term) ? 'seller' : 'buyer';

/**
 * The buyer's place, as far as the inquiry names one: what it writes beside a term of the seller's side is no place
 * of the buyer's.
 */
export const buyersPlace = (asked: Delivery): string => (placeSide(asked.term) === 'buyer' ? asked.place : '');

/**
 * What an offer says of one lot: its line, else the whole offer, else what was asked for. A place goes with its term;
 * where the offer names none it is the buyer's, and under a term of the seller's side there is none then.
 */
export function deliveryOf(line: Delivery, offer: Delivery, asked: Delivery): Delivery {
  const whole = offer.term ?? asked.term;
  const term = line.term ?? whole;
  const own = line.place || (term === whole ? offer.place : '');
  return { term, place: own || (placeSide(term) === 'buyer' ? buyersPlace(asked) : '') };
}

/** A term without its place says nothing. */
export const placeNamed = ({ term, place }: Delivery): boolean => term === null || place.trim() !== '';

/** What an inquiry must say: the place of a term of the seller's side is the seller's to name. */
export const placeAsked = ({ term, place }: Delivery): boolean =>
  placeSide(term) === 'seller' || placeNamed({ term, place });
