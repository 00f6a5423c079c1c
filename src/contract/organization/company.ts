import * as z from 'zod/mini';
import { idOrNone } from '../catalogue/public-product.ts';
import { countries } from '../platform/countries.ts';
import { endpoint } from '../platform/endpoint.ts';
import { exportQuery, selectedIds, tableMedia } from '../platform/export.ts';
import { choice, listQuery, page } from '../platform/fields.ts';
import { compactNumber } from '../platform/plain-text.ts';
import { shown, yes } from '../platform/trade-fields.ts';
import { MAX_LABEL, MAX_LABELS } from './partner.ts';

/** Another company, as far as the caller may see it. */
export const companyRow = z.object({
  /** The company's id; for one outside the marketplace that of its card. */
  id: z.number(),
  name: z.string(),
  intername: shown(),
  country: shown(),
  city: shown(),
  reg_number: shown(),
  /** Needed to name it on an invoice. */
  name_full: shown(),
  vat_id: shown(),
  postcode: shown(),
  street: shown(),
  building: shown(),
  office: shown(),
  website: shown(),
  image: z._default(z.nullable(z.string()), null),
  /** Only in the organisation's own cards. */
  outside: yes(),
  /** The organisation's card of it, and its labels. */
  partner: z._default(z.nullable(z.number()), null),
  labels: z._default(z.array(z.string()), []),
  /**
   * Number of its public products, and what most of them are: names of categories, or of tariff headings if it uses
   * none.
   */
  products_count: z._default(z.number(), 0),
  sells: z._default(z.array(z.string()), []),
  /** Number of its running tenders that the organisation may see. */
  tenders_count: z._default(z.number(), 0),
});
export type Company = z.output<typeof companyRow>;

export const COMPANY_KINDS = ['members', 'outside', 'all'] as const;
export const COMPANY_ROLES = ['sells', 'buys'] as const;
export const COMPANY_ORDERS = ['name', '-name', '-created_at', 'created_at'] as const;

const filters = {
  search: listQuery.search,
  ordering: z.optional(choice(COMPANY_ORDERS)),
  /** Members of the marketplace, companies outside it that have a card, or both. */
  kind: z._default(choice(COMPANY_KINDS), 'members'),
  country: countries(),
  /** It sells something in the category or its descendants. */
  category: idOrNone(),
  /** It sells or buys, as `role` selects, goods whose tariff number begins like this. */
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
  /** Its card has all of these labels, `a,b`. */
  labels: z.optional(z.string().check(z.maxLength(MAX_LABELS * (MAX_LABEL + 1), 'invalid_list'))),
  /** Exactly this register or VAT number. */
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
    summary:
      'Other companies by name, register or VAT number, with their invoice details; never the active organization',
    query: companyListQuery,
    answer: page(companyRow),
  }),
  companyExport: endpoint({
    method: 'GET',
    path: '/api/companies/export/',
    auth: 'token',
    summary: 'Companies of a list as a file',
    query: companyExportQuery,
    kind: 'file',
    media: tableMedia,
  }),
};
