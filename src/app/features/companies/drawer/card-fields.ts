import type { BodyIn } from '../../../../contract/platform/endpoint.ts';
import type { Partner, PartnerContact, partnerEndpoints } from '../../../../contract/organization/partner.ts';
import { valuesFor } from '../../../forms/use-kept-values.ts';

/** Identity of an outside company; members maintain their own. */
export const IDENTITY = [
  'name',
  'intername',
  'name_full',
  'country',
  'reg_number',
  'vat_id',
  'postcode',
  'city',
  'street',
  'building',
  'office',
] as const;
export const REACHED = ['email', 'phone', 'website'] as const;
export const TERMS = [
  'payment_days',
  'discount',
  'currency',
  'language',
  'document_email',
  'delivery_term',
  'delivery_place',
] as const;
const TEXTS = [...REACHED, 'document_email', 'delivery_place', 'notes'] as const;
/** Fields where an empty text means null. */
const CHOICES = ['payment_days', 'discount', 'currency', 'language', 'delivery_term'] as const;

export type CardField = (typeof IDENTITY)[number] | (typeof REACHED)[number] | (typeof TERMS)[number];

/** Form values are texts, so the contacts are one JSON text. */
export const unpacked = (text: string): readonly PartnerContact[] => JSON.parse(text || '[]') as PartnerContact[];

/** @param partner null for a new card */
export function valuesOf(partner: Partner | null) {
  return {
    ...valuesFor([...IDENTITY, ...TEXTS, ...CHOICES], (name) => String(partner?.[name] ?? '')),
    labels: (partner?.labels ?? []).join(', '),
    contacts: JSON.stringify(partner?.contacts ?? []),
  };
}

type CardValues = ReturnType<typeof valuesOf>;
type Body = BodyIn<typeof partnerEndpoints.partnerUpdate>;

/** @param outside whether the card holds the company's identity */
export function bodyOf(values: CardValues, outside: boolean): Body {
  const texts = [...TEXTS, ...(outside ? IDENTITY : [])].map((name) => [name, values[name]] as const);
  const choices = CHOICES.map((name) => [name, values[name] || null] as const);
  return {
    ...Object.fromEntries([...texts, ...choices]),
    labels: values.labels
      .split(',')
      .map((label) => label.trim())
      .filter(Boolean),
    contacts: [...unpacked(values.contacts)],
  };
}
