import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';

/** Which call is meant; its key stands in the Idempotency-Key header, as it did when it was sent. */
const asked = z.object({
  method: z.enum(['POST', 'PATCH', 'PUT', 'DELETE'], 'invalid'),
  path: z.string('invalid_text').check(z.regex(/^\/[\x21-\x7e]{1,500}$/, 'invalid')),
});

/** What the call was answered; `body` is null too where the asker's role would not be told it any more. */
const outcome = z.object({ status: z.int(), body: z.unknown() });

/** What became of a call whose answer was lost. Asked by the same person, in the same organisation. */
export const outcomeEndpoints = {
  outcomeGet: endpoint({
    method: 'GET',
    path: '/api/outcomes/',
    auth: 'optional',
    summary: 'What a call with this Idempotency-Key was answered; 404 while it has not arrived',
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
      'Withdraw a call that has not arrived: should it arrive later, nothing happens. What has arrived is answered',
    query: asked,
    answer: z.object({ arrived: z.boolean(), status: z.nullable(z.int()), body: z.unknown() }),
  }),
};
