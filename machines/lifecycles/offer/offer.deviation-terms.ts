import type { OfferLineField } from './offer.fields.ts';

/* Terms that can deviate, kept separate so that code that only names them does not load the arithmetic. */

export const DEVIATIONS = [
  'delivery_term',
  'delivery_place',
  'delivery_time',
  'payment_condition',
  'vat_included',
  'quantity',
] as const satisfies readonly OfferLineField[];
export type DeviationTerm = (typeof DEVIATIONS)[number];
