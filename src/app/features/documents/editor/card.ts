import type { Draft } from '../../../../../machines/flows/draft.ts';
import type { Company } from '../../../../contract/organization/company.ts';
import { type Partner, partnerEndpoints } from '../../../../contract/organization/partner.ts';
import { call } from '../../../api/client.ts';
import type { DocumentRead, Party, PartyField } from './document-draft.ts';

/* The organisation's card of a buyer: company data and terms are typed only once. */

const DAY_MS = 86_400_000;
const ADDRESS = ['country', 'postcode', 'city', 'street', 'building', 'office'] as const;

/** Fields filled from a chosen company. Outside companies have no id on the marketplace. */
export const filled = (party: Party, company: Company): Draft => ({
  [party]: company.outside ? null : company.id,
  [`${party}_name`]: company.name_full || company.name,
  [`${party}_intername`]: company.intername,
  [`${party}_reg_number`]: company.vat_id || company.reg_number,
  ...Object.fromEntries(ADDRESS.map((field) => [`${party}_address_${field}`, company[field]])),
});

/** Terms of the card that have a field in the draft. ASSUMED: empty terms leave the draft's values unchanged. */
export function termsOf(card: Partner, draft: DocumentRead): Draft {
  const issued = Date.parse(String(draft['date_of_issue'] ?? ''));
  const due =
    card.payment_days === null || Number.isNaN(issued)
      ? {}
      : { payment_deadline: new Date(issued + card.payment_days * DAY_MS).toISOString().slice(0, 10) };
  return { ...due, ...(card.language && { second_language: card.language }) };
}

export async function cardOf(company: Company): Promise<Partner | null> {
  if (company.partner === null) return null;
  const found = await call(partnerEndpoints.partnerGet, { params: { id: company.partner } });
  return found.ok ? found.data : null;
}

/** Body of a new card for the typed buyer. A number that begins with letters is a VAT number. */
export function bodyOf(draft: DocumentRead) {
  const of = (name: PartyField): string => String(draft[`buyer_${name}`] ?? '').trim();
  const number = of('reg_number');
  const days = Math.round(
    (Date.parse(String(draft['payment_deadline'])) - Date.parse(String(draft['date_of_issue']))) / DAY_MS,
  );
  return {
    name: of('name'),
    intername: of('intername'),
    ...(/^[A-Z]{2}/i.test(number) ? { vat_id: number } : { reg_number: number }),
    ...Object.fromEntries(ADDRESS.map((field) => [field, of(`address_${field}`)])),
    currency: String(draft['currency'] ?? '') || null,
    language: (draft['second_language'] as Partner['language']) ?? null,
    ...(days >= 0 && days <= 365 && { payment_days: String(days) }),
  } as const;
}
