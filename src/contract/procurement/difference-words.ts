import {
  eachInquireField,
  INQUIRE_FIELDS,
  type InquireField,
} from '../../../machines/lifecycles/inquire/inquire.fields.ts';
import { dayProblem, instantProblem } from '../platform/calendar.ts';
import type { Difference } from '../../../machines/lifecycles/inquire/inquire.difference.ts';
import { eachLotField, LOT_FIELDS, type LotField } from '../../../machines/lifecycles/lot/lot.fields.ts';
import type { OfferField, OfferLineField } from '../../../machines/lifecycles/offer/offer.fields.ts';
import type { Language } from '../platform/fields.ts';
import { day, instant, quantity } from '../platform/format.ts';

/* A difference as text, for screens and mails. */

/*
 * Repeats the labels of the offer table, so that a reader of a change does not load that table; a test compares them.
 */
const TERMS = {
  currency: 'currency',
  delivery_term: 'deliveryTerm',
  delivery_place: 'deliveryPlace',
  delivery_time: 'deliveryTime',
  payment_condition: 'paymentCondition',
} as const;
const OFFER: Readonly<Record<OfferField, string>> = { ...TERMS, valid_until: 'validUntil', comment: 'comment' };
const OFFER_LINE: Readonly<Record<OfferLineField, string>> = {
  ...TERMS,
  price: 'price',
  quantity: 'quantity',
  unit: 'unit',
  vat_included: 'vatIncluded',
};

/** Key in `procurement.json`, below `field`, for a field of an inquiry or an offer. */
export const FIELD_NAMES: Readonly<Record<string, string>> = {
  participants: 'participants',
  groups: 'groups',
  inquiredocument_set: 'documents',
  documents: 'documents',
  inquireitem_set: 'lots',
  lots: 'lots',
  quantity: 'quantity',
  unit: 'unit',
  tariff_number: 'tariffNumber',
  price: 'price',
  offeritem_set: 'prices',
  offerdocument_set: 'documents',
  reason: 'reason',
  justification: 'justification',
  ...OFFER,
  ...eachInquireField<Record<InquireField, string>>((field) => INQUIRE_FIELDS[field].label),
};

/** The same for a field of one lot. */
export const LOT_LABELS: Readonly<Record<string, string>> = {
  documents: 'documents',
  ...OFFER_LINE,
  ...eachLotField<Record<LotField, string>>((field) => LOT_FIELDS[field].label),
};

export interface ValueWords {
  readonly language: Language;
  /** Texts of `procurement.json`. */
  readonly t: (key: string) => string;
  readonly unit: (code: string) => string;
  readonly zone: string;
  readonly zoneName: (zone: string) => string;
}

/** A value formatted as in the rest of the record; null for none. */
export function shownValue(
  { language, t, unit, zone, zoneName }: ValueWords,
  field: string,
  value: Difference['before'],
): string | null {
  if (value === null) return null;
  if (typeof value === 'boolean') return t(value ? 'yes' : 'no');
  if (field === 'valid_until') return dayProblem(value) ? value : day(language, value);
  if (field === 'quantity' || field === 'price') return /^\d+(\.\d+)?$/.test(value) ? quantity(language, value) : value;
  if (field === 'unit') return unit(value);
  if (field === 'expire_at' && instantProblem(value) === null)
    return `${instant(language, value, zone)} ${zoneName(zone)}`;
  if (field === 'delivery_term') return `${value} (${t(`incoterm.${value}`)})`;
  return value;
}
