import type { OfferLineField } from './offer.fields.ts';

/* What of an offer can deviate, apart from how it is judged: whoever only names it needs no arithmetic. */

export const DEVIATIONS = [
  'delivery_term',
  'delivery_place',
  'delivery_time',
  'payment_condition',
  'vat_included',
  'quantity',
] as const satisfies readonly OfferLineField[];
export type DeviationTerm = (typeof DEVIATIONS)[number];
