import * as z from 'zod/mini';
import { endpoint } from '../platform/endpoint.ts';
import { shown, yes } from '../platform/trade-fields.ts';

/** Four digits of a tariff number, and their name in the loaded lists. */
const heading = z.object({ code: z.string(), name: shown() });

/** A company's public profile, with what it offers and requests. */
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
  /** Public ones; for a member also those that its organisation may see. */
  tenders: z.array(
    z.object({ id: z.number(), name: z.string(), expire_at: z.string(), timezone: z._default(z.string(), 'UTC') }),
  ),
  /** Data for members only; null for visitors and for users without an organisation. */
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
        /** What it sells: the most frequent categories and tariff headings of its public products. */
        sells: z.object({ categories: z.array(z.string()), headings: z.array(heading) }),
        /** What it buys: tariff headings of its running tenders that the organisation may see. */
        buys: z.object({ headings: z.array(heading) }),
        /** Id of the organisation's own card for this company. */
        partner: z._default(z.nullable(z.number()), null),
        /** Whether this is the user's own organisation. */
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
    summary: 'Public profile of a company',
    answer: publicCompanyRow,
  }),
};
