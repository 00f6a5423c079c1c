import type { dateGuards } from './document.dates.ts';
import type { Demand } from './legal.rules.ts';

/* Fields that a screen points to when a legal or date requirement fails, kept separate so that no rules are loaded. */

/** The field in which each is fixed; missing seller data is entered in the seller's settings. */
export const LEGAL_FIELDS = {
  buyerLegalName: 'buyer_name',
  buyerCountryGiven: 'buyer_address_country',
  buyerTownGiven: 'buyer_address_city',
  buyerStreetGiven: 'buyer_address_street',
  buyerPostcodeGiven: 'buyer_address_postcode',
  buyerNipGiven: 'buyer_reg_number',
  buyerNumberGiven: 'buyer_reg_number',
  deliveryCountryGiven: 'consignee_address_country',
  ratesExist: 'documentitem_set',
  placeGiven: 'place_of_issue',
  currencyInUse: 'currency',
  currencyTaken: 'currency',
  notesFit: 'comments',
  splitPaymentGiven: 'split_payment',
} as const satisfies Partial<Record<Demand, string>>;

/** Fields of payments and other entries of an issued document. */
export const BOOKED_FIELDS = { paymentDated: 'date', paymentNear: 'date', settledInOpenPeriod: 'date' } as const;

export const DATE_FIELDS = {
  issuedLately: 'date_of_issue',
  saleNear: 'sale_date',
  dueAfterIssue: 'payment_deadline',
  afterAdvances: 'date_of_issue',
  afterCorrected: 'date_of_issue',
  receiptDated: 'sale_date',
  periodOpen: 'date_of_issue',
} as const satisfies Record<keyof typeof dateGuards, string>;
