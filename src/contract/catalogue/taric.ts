import * as z from 'zod/mini';
import { endpoint } from '../platform/endpoint.ts';
import { choice, listQuery, page } from '../platform/fields.ts';
import { yes } from '../platform/trade-fields.ts';

/**
 * `hs`: the world's six digits, with the two and four of chapters and headings; `cn`: the European Union's eight;
 * `uktzed`: Ukraine's ten.
 */
export const TARIFF_SCHEMES = ['hs', 'cn', 'uktzed'] as const;
export type TariffScheme = (typeof TARIFF_SCHEMES)[number];

export const taricRow = z.object({
  scheme: z.string(),
  code: z.string(),
  /** Our own chapters and headings are in the user's language, an imported list as it is. */
  name: z.string(),
  /** Whether the code has children: they are found with it as `parent`. */
  has_children: yes(),
});
export type Taric = z.output<typeof taricRow>;

export const taricEndpoints = {
  taricList: endpoint({
    method: 'GET',
    path: '/api/tarics/',
    auth: 'none',
    summary:
      'Tariff codes, found by digits or by words in four languages: chapters and headings, and the imported lists',
    query: z.object({
      ...listQuery,
      scheme: z.optional(choice(TARIFF_SCHEMES)),
      /** Exactly these, separated by commas; those in no list are left out. */
      codes: z.optional(z.string()),
      /** The direct children of this code, `top` or '' for the chapters; `search` is then ignored. */
      parent: z.optional(z.string().check(z.regex(/^(top|\d{2}|\d{4}|\d{6}|\d{8}|\d{10})?$/, 'invalid_tariff_number'))),
    }),
    answer: page(taricRow),
  }),
};
