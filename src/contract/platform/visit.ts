import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';

/* The calls that every visit may make, whatever its first page; the account forms are in auth.ts. */

const sessionBody = z.object({ sessionid: z.optional(z.nullable(z.string('invalid_text'))) });

/** Response of calls that return only a message. */
export const detailAnswer = z.object({ detail: z.optional(z.string()) });

export const visitEndpoints = {
  sessionOpen: endpoint({
    method: 'POST',
    path: '/api/session/',
    auth: 'none',
    keyless: true,
    summary: 'Confirm or get a session id; it fills the CSRF header and does not authenticate',
    body: sessionBody,
    answer: z.object({ sessionid: z.optional(z.string()) }),
  }),
  logout: endpoint({
    method: 'POST',
    path: '/rest-auth/logout/',
    auth: 'token',
    personal: true,
    keyless: true,
    summary: 'Sign out; the key stops working at once',
    answer: detailAnswer,
    event: { lifecycle: 'session', type: 'LOGOUT' },
  }),
};
