import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';

/** Identifies the call; its key is in the Idempotency-Key header, as in the original request. */
const asked = z.object({
  method: z.enum(['POST', 'PATCH', 'PUT', 'DELETE'], 'invalid'),
  path: z.string('invalid_text').check(z.regex(/^\/[\x21-\x7e]{1,500}$/, 'invalid')),
});

/** The response to the call; `body` is also null when the user's role may no longer see it. */
const outcome = z.object({ status: z.int(), body: z.unknown() });

/** The outcome of a call whose response was lost. Requested by the same person, in the same organisation. */
export const outcomeEndpoints = {
  outcomeGet: endpoint({
    method: 'GET',
    path: '/api/outcomes/',
    auth: 'optional',
    summary: 'Response to the call with this Idempotency-Key; 404 until the call has arrived',
    refuses: [404],
    query: asked,
    answer: outcome,
  }),
  outcomeWithdraw: endpoint({
    method: 'DELETE',
    path: '/api/outcomes/',
    auth: 'optional',
    keyless: true,
    summary:
      'Withdraw a call that has not arrived, so that a later arrival has no effect; for a call that has arrived, return its response',
    query: asked,
    answer: z.object({ arrived: z.boolean(), status: z.nullable(z.int()), body: z.unknown() }),
  }),
};
