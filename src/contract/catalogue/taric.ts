import * as z from 'zod/mini';
import { endpoint } from '../platform/endpoint.ts';
import { choice, listQuery, page } from '../platform/fields.ts';

/** `hs` is the world's six digits, with the two and four of its chapters and headings, `cn` the European Union's eight, `uktzed` Ukraine's ten. */
export const TARIFF_SCHEMES = ['hs', 'cn', 'uktzed'] as const;
export type TariffScheme = (typeof TARIFF_SCHEMES)[number];

export const taricRow = z.object({
  scheme: z.string(),
  code: z.string(),
  /** Of our own chapters and headings in the reader's language, of an imported list as it says. */
  name: z.string(),
});
export type Taric = z.output<typeof taricRow>;

export const taricEndpoints = {
  taricList: endpoint({
    method: 'GET',
    path: '/api/tarics/',
    auth: 'none',
    summary:
      'Tariff codes by their digits or by words of four languages: chapters and headings, and whatever lists were imported',
    query: z.object({
      ...listQuery,
      scheme: z.optional(choice(TARIFF_SCHEMES)),
      /** Exactly these, with commas between; those that no list knows are left out. */
      codes: z.optional(z.string()),
    }),
    answer: page(taricRow),
  }),
};
