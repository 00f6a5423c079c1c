import {
  eachInquireField,
  INQUIRE_FIELDS,
  type InquireField,
} from '../../../machines/lifecycles/inquire/inquire.fields.ts';
import { dayProblem, instantProblem } from '../platform/calendar.ts';
import type { Difference } from '../../../machines/lifecycles/inquire/inquire.difference.ts';
import { eachLotField, LOT_FIELDS, type LotField } from '../../../machines/lifecycles/lot/lot.fields.ts';
import {
  eachOfferField,
  eachOfferLineField,
  OFFER_FIELDS,
  OFFER_LINE_FIELDS,
  type OfferField,
  type OfferLineField,
} from '../../../machines/lifecycles/offer/offer.fields.ts';
import type { Language } from '../platform/fields.ts';
import { day, instant, quantity } from '../platform/format.ts';

/* A difference in words: the screens show it and the letters tell it. */

/** Key in `procurement.json`, below `field`, of a field of an inquiry or an offer. */
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
  ...eachOfferField<Record<OfferField, string>>((field) => OFFER_FIELDS[field].label),
  ...eachInquireField<Record<InquireField, string>>((field) => INQUIRE_FIELDS[field].label),
};

/** The same for a field of one lot. */
export const LOT_LABELS: Readonly<Record<string, string>> = {
  documents: 'documents',
  ...eachOfferLineField<Record<OfferLineField, string>>((field) => OFFER_LINE_FIELDS[field].label),
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

/** A value as the rest of the record writes it; null for none. */
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
