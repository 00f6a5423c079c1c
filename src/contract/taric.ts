import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { choice, listQuery, page } from './fields.ts';

/** `hs` is the world's six digits, `cn` the European Union's eight, `uktzed` Ukraine's ten. */
export const TARIFF_SCHEMES = ['hs', 'cn', 'uktzed'] as const;
export type TariffScheme = (typeof TARIFF_SCHEMES)[number];

export const taricRow = z.object({
  scheme: z.string(),
  code: z.string(),
  name: z.string(),
});
export type Taric = z.output<typeof taricRow>;

export const taricEndpoints = {
  taricList: endpoint({
    method: 'GET',
    path: '/api/tarics/',
    auth: 'token',
    summary: 'Tariff codes by their digits or by words; empty where no list was imported',
    query: z.object({ ...listQuery, scheme: z.optional(choice(TARIFF_SCHEMES)) }),
    answer: page(taricRow),
  }),
};
