import * as z from 'zod/mini';
import { endpoint } from '../platform/endpoint.ts';
import { shown, yes } from '../platform/trade-fields.ts';

/** Four digits of a tariff number, and what the loaded lists call them. */
const heading = z.object({ code: z.string(), name: shown() });

/** A company as everybody sees it, with what it offers and asks for. */
export const publicCompanyRow = z.object({
  id: z.number(),
  name: z.string(),
  intername: shown(),
  country: shown(),
  city: shown(),
  website: shown(),
  description: shown(),
  image: z._default(z.nullable(z.string()), null),
  products_count: z.number(),
  /** Those that a visitor may know of; for a member those that its organisation may see. */
  tenders: z.array(
    z.object({ id: z.number(), name: z.string(), expire_at: z.string(), timezone: z._default(z.string(), 'UTC') }),
  ),
  /** What members see besides; null for visitors and for whoever has no organisation. */
  member: z._default(
    z.nullable(
      z.object({
        name_full: shown(),
        reg_number: shown(),
        vat_id: shown(),
        postcode: shown(),
        street: shown(),
        building: shown(),
        office: shown(),
        /** What it sells: categories by name and tariff headings of its public products, the most frequent first. */
        sells: z.object({ categories: z.array(z.string()), headings: z.array(heading) }),
        /** What it buys: tariff headings of its running tenders that the organisation may see. */
        buys: z.object({ headings: z.array(heading) }),
        /** The organisation's own card of it. */
        partner: z._default(z.nullable(z.number()), null),
        /** It is the organisation itself. */
        own: yes(),
      }),
    ),
    null,
  ),
});
export type PublicCompany = z.output<typeof publicCompanyRow>;

export const publicCompanyEndpoints = {
  publicCompanyGet: endpoint({
    method: 'GET',
    path: '/api/companies/{id}/',
    auth: 'optional',
    summary: 'A company as everybody sees it',
    answer: publicCompanyRow,
  }),
};
