/* Deviations of an offer from the inquiry. */
import { big } from '../../money/decimal.ts';
import { placeSide } from './offer.delivery.ts';
import type { OfferTerm } from './offer.fields.ts';
import { DEVIATIONS, type DeviationTerm } from './offer.deviation-terms.ts';

type TextTerm = Extract<DeviationTerm, OfferTerm>;

export interface ComparedTerms extends Readonly<Record<TextTerm, string>> {
  readonly vat_included: boolean;
  /** Decimal, in the lot's unit. */
  readonly quantity: string;
}

export interface Deviations {
  readonly deviations: DeviationTerm[];
  /** Worded differently with the same figures, so it is unknown whether it is better or worse. */
  readonly reworded: DeviationTerm[];
}

const OWN_WORDS = ['delivery_time', 'payment_condition'] as const;

const same = (a: string, b: string): boolean => a.trim().toLowerCase() === b.trim().toLowerCase();

const figuresOf = (text: string): string => (text.match(/\d+(?:[.,]\d+)?/g) ?? []).join(' ').replaceAll(',', '.');

/**
 * ASSUMED: free text is not compared across languages: “Zaliczka 30%” and “Аванс 30%” count as reworded. Different
 * figures are a deviation.
 */
function otherWords(asked: string, offered: string): boolean {
  const [wanted, said] = [figuresOf(asked), figuresOf(offered)];
  return wanted === said || wanted === '' || said === '';
}

/** There is no deviation if either side leaves the term empty. */
export function deviationsOf(asked: ComparedTerms, offered: ComparedTerms): Deviations {
  // With a seller-side term the buyer names no place to compare with.
  const places = placeSide(asked.delivery_term) === 'buyer' && placeSide(offered.delivery_term) === 'buyer';
  const differs = (key: TextTerm): boolean =>
    asked[key].trim() !== '' && offered[key].trim() !== '' && !same(asked[key], offered[key]);
  const reworded = OWN_WORDS.filter((key) => differs(key) && otherWords(asked[key], offered[key]));
  const differing: Readonly<Record<DeviationTerm, boolean>> = {
    delivery_term: differs('delivery_term'),
    delivery_place: places && differs('delivery_place'),
    delivery_time: differs('delivery_time'),
    payment_condition: differs('payment_condition'),
    vat_included: offered.vat_included !== asked.vat_included,
    quantity: big(offered.quantity).lt(asked.quantity),
  };
  return {
    deviations: DEVIATIONS.filter((key) => differing[key] && !(reworded as readonly DeviationTerm[]).includes(key)),
    reworded,
  };
}
