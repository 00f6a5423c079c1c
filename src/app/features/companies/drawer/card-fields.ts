import type { BodyIn } from '../../../../contract/platform/endpoint.ts';
import type { Partner, PartnerContact, partnerEndpoints } from '../../../../contract/organization/partner.ts';

/** What an outside company is called; of a member that is its own matter. */
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
/** Empty is none. */
const CHOICES = ['payment_days', 'discount', 'currency', 'language', 'delivery_term'] as const;

type Values = Readonly<Record<string, string>>;
export type CardField = (typeof IDENTITY)[number] | (typeof REACHED)[number] | (typeof TERMS)[number];

/** A form's values are texts: the contacts travel as one, in their order. */
export const unpacked = (text: string | undefined): readonly PartnerContact[] =>
  JSON.parse(text || '[]') as PartnerContact[];

/** @param partner null for a card that is begun */
export function valuesOf(partner: Partner | null): Values {
  const plain = [...IDENTITY, ...TEXTS, ...CHOICES].map((name) => [name, String(partner?.[name] ?? '')] as const);
  return {
    ...Object.fromEntries(plain),
    labels: (partner?.labels ?? []).join(', '),
    contacts: JSON.stringify(partner?.contacts ?? []),
  };
}

type Body = BodyIn<typeof partnerEndpoints.partnerUpdate>;

/** @param outside the card says what the company is called */
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
