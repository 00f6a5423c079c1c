import type { BodyIn } from '../../../../contract/platform/endpoint.ts';
import type { Partner, PartnerContact, partnerEndpoints } from '../../../../contract/organization/partner.ts';

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

type Values = Readonly<Record<string, string>>;
export type CardField = (typeof IDENTITY)[number] | (typeof REACHED)[number] | (typeof TERMS)[number];

/** Form values are texts, so the contacts are one JSON text. */
export const unpacked = (text: string | undefined): readonly PartnerContact[] =>
  JSON.parse(text || '[]') as PartnerContact[];

/** @param partner null for a new card */
export function valuesOf(partner: Partner | null): Values {
  const plain = [...IDENTITY, ...TEXTS, ...CHOICES].map((name) => [name, String(partner?.[name] ?? '')] as const);
  return {
    ...Object.fromEntries(plain),
    labels: (partner?.labels ?? []).join(', '),
    contacts: JSON.stringify(partner?.contacts ?? []),
  };
}

type Body = BodyIn<typeof partnerEndpoints.partnerUpdate>;

/** @param outside whether the card holds the company's identity */
export function bodyOf(values: Values, outside: boolean): Body {
  const of = (name: string): string => values[name] ?? '';
  const texts = [...TEXTS, ...(outside ? IDENTITY : [])].map((name) => [name, of(name)] as const);
  const choices = CHOICES.map((name) => [name, of(name) || null] as const);
  return {
    ...Object.fromEntries([...texts, ...choices]),
    labels: of('labels')
      .split(',')
      .map((label) => label.trim())
      .filter(Boolean),
    contacts: [...unpacked(values['contacts'])],
  };
}
