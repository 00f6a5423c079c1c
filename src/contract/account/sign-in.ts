import * as z from 'zod/mini';
import { endpoint } from '../platform/endpoint.ts';
import { listQuery, page } from '../platform/fields.ts';
import { shown } from '../platform/trade-fields.ts';

/** One sign-in of the person: only that device has its key. */
export const signIn = z.object({
  id: z.number(),
  /** Names such as `Firefox` and `Windows`; empty when the device sent none. */
  browser: shown(),
  system: shown(),
  ip: shown(),
  created_at: z.string(),
  /** Accurate to five minutes. */
  used_at: z.string(),
  /** Whether it is the sign-in that sends this request. */
  current: z._default(z.boolean(), false),
});
export type SignIn = z.output<typeof signIn>;

export const signInEndpoints = {
  signInList: endpoint({
    method: 'GET',
    path: '/api/sign-ins/',
    auth: 'token',
    personal: true,
    summary: 'Sign-ins of the caller: this device first, then by last use',
    query: z.object({ page: listQuery.page, page_size: listQuery.page_size }),
    answer: page(signIn),
  }),
  signInEnd: endpoint({
    method: 'POST',
    path: '/api/sign-ins/{id}/end/',
    auth: 'token',
    personal: true,
    summary: 'End a sign-in; its key stops working at once',
    event: { lifecycle: 'session', type: 'LOGOUT' },
  }),
  signInEndOthers: endpoint({
    method: 'POST',
    path: '/api/sign-ins/end-others/',
    auth: 'token',
    personal: true,
    summary: 'End every sign-in except the one making the request',
    answer: z.object({ ended: z.number() }),
  }),
};
