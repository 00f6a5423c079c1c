import * as z from 'zod/mini';
import { idOrNone } from '../catalogue/public-product.ts';
import { countries } from '../platform/countries.ts';
import { endpoint } from '../platform/endpoint.ts';
import { exportQuery, selectedIds, tableMedia } from '../platform/export.ts';
import { choice, listQuery, page } from '../platform/fields.ts';
import { compactNumber } from '../platform/plain-text.ts';
import { shown, yes } from '../platform/trade-fields.ts';
import { MAX_LABEL, MAX_LABELS } from './partner.ts';

/** Another company, as far as the caller may know it. */
export const companyRow = z.object({
  /** The company's; of one outside the marketplace that of its card. */
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
  /** Known from the organisation's own card alone. */
  outside: yes(),
  /** The organisation's card of it, and the labels there. */
  partner: z._default(z.nullable(z.number()), null),
  labels: z._default(z.array(z.string()), []),
  /** Its public products, and what most of them are: names of categories, or of tariff headings where it uses none. */
  products_count: z._default(z.number(), 0),
  sells: z._default(z.array(z.string()), []),
  /** Its running tenders that the organisation may see. */
  tenders_count: z._default(z.number(), 0),
});
export type Company = z.output<typeof companyRow>;

export const COMPANY_KINDS = ['members', 'outside', 'all'] as const;
export const COMPANY_ROLES = ['sells', 'buys'] as const;
export const COMPANY_ORDERS = ['name', '-name', '-created_at', 'created_at'] as const;

const filters = {
  search: listQuery.search,
  ordering: z.optional(choice(COMPANY_ORDERS)),
  /** Members of the marketplace, companies outside it of which there is a card, or both. */
  kind: z._default(choice(COMPANY_KINDS), 'members'),
  country: countries(),
  /** It sells something of the category, or of one below it. */
  category: idOrNone(),
  /** It sells or buys, or does what `role` says, something with a tariff number that begins so. */
  tariff: z.optional(
    z.pipe(
      z.pipe(
        z.string(),
        z.transform((value) => value.replace(/[\s.]/g, '')),
      ),
      z.string().check(z.regex(/^(\d{2,10})?$/, 'invalid_tariff_number')),
    ),
  ),
  role: z.optional(choice(COMPANY_ROLES)),
  /** With all of these on its card, `a,b`. */
  labels: z.optional(z.string().check(z.maxLength(MAX_LABELS * (MAX_LABEL + 1), 'invalid_list'))),
  /** This register or VAT number and no other. */
  number: z.optional(
    z.pipe(
      z.pipe(
        z.string(),
        z.transform((value) => compactNumber(value)),
      ),
      z.string().check(z.maxLength(32, 'max_length|32')),
    ),
  ),
};
export const companyListQuery = z.object({ ...listQuery, ...filters });
export const companyExportQuery = z.object({ ...filters, ...exportQuery, ids: selectedIds });

export const companyEndpoints = {
  companyList: endpoint({
    method: 'GET',
    path: '/api/companies/',
    auth: 'token',
    summary: 'Other companies by name, register or VAT number, with what an invoice says of them; never the own one',
    query: companyListQuery,
    answer: page(companyRow),
  }),
  companyExport: endpoint({
    method: 'GET',
    path: '/api/companies/export/',
    auth: 'token',
    summary: 'The companies of a list as a file',
    query: companyExportQuery,
    kind: 'file',
    media: tableMedia,
  }),
};
