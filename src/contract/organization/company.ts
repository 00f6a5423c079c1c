import * as z from 'zod/mini';
import { endpoint } from '../platform/endpoint.ts';
import { listQuery, page } from '../platform/fields.ts';
import { shown } from '../platform/trade-fields.ts';

/** Another organisation, as far as everybody may know it. */
export const companyRow = z.object({
  id: z.number(),
  name: z.string(),
  intername: shown(),
  country: shown(),
  city: shown(),
  reg_number: shown(),
  /** With these it is named on an invoice. */
  name_full: shown(),
  vat_id: shown(),
  postcode: shown(),
  street: shown(),
  building: shown(),
  office: shown(),
  website: shown(),
  image: z._default(z.nullable(z.string()), null),
});
export type Company = z.output<typeof companyRow>;

export const companyEndpoints = {
  companyList: endpoint({
    method: 'GET',
    path: '/api/companies/',
    auth: 'token',
    summary: 'Other companies by name, register or VAT number, with what an invoice says of them; never the own one',
    query: z.object({ ...listQuery, country: z.optional(z.string()) }),
    answer: page(companyRow),
  }),
};
