import * as z from 'zod/mini';
import { endpoint } from '../platform/endpoint.ts';
import { shown } from '../platform/trade-fields.ts';

/** The marketplace as a visitor sees it. */
export const landing = z.object({
  companies: z.number(),
  products: z.number(),
  active_tenders: z.number(),
  /** Those open to all companies that close first. */
  tenders: z.array(
    z.object({
      id: z.number(),
      name: z.string(),
      expire_at: z.string(),
      timezone: z._default(z.string(), 'UTC'),
      lots_count: z.number(),
      country: shown(),
      organizer: z.string(),
      organizer_intername: shown(),
    }),
  ),
});
export type Landing = z.output<typeof landing>;

export const landingEndpoints = {
  landingGet: endpoint({
    method: 'GET',
    path: '/api/landing/',
    auth: 'none',
    summary: 'Figures for visitors, and the tenders that close first',
    answer: landing,
  }),
};
