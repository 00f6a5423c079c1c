import * as z from 'zod/mini';
import { endpoint } from '../platform/endpoint.ts';
import { allowedEvents } from '../platform/fields.ts';
import { shown } from '../platform/trade-fields.ts';
import { myData } from './my-data.ts';

/* Leaving the marketplace: a copy of the personal data, and the deletion of the account. */

/** What happens to each of the person's organisations; the first two block the deletion. */
export const PARTINGS = ['hand_over', 'finish', 'empty', 'leave'] as const;

export const farewell = z.object({
  allowed: allowedEvents,
  /** The name that replaces the person's in records. */
  alias: shown(),
  organizations: z._default(z.array(z.object({ id: z.number(), name: z.string(), parting: z.enum(PARTINGS) })), []),
});
export type Farewell = z.output<typeof farewell>;

/** A password is compared exactly as typed; only its length is limited. */
const password = z.string('required').check(z.minLength(1, 'blank'), z.maxLength(1024, 'max_length|1024'));

export const farewellEndpoints = {
  profileExport: endpoint({
    method: 'GET',
    path: '/api/profile/export/',
    auth: 'token',
    personal: true,
    kind: 'file',
    media: ['application/json'],
    summary: 'All data held about the caller, as one file',
    answer: myData,
  }),
  profileFarewell: endpoint({
    method: 'GET',
    path: '/api/profile/deletion/',
    auth: 'token',
    personal: true,
    summary: 'Whether the caller may delete their account now, and the consequences for their organizations',
    answer: farewell,
  }),
  profileDelete: endpoint({
    method: 'POST',
    path: '/api/profile/deletion/',
    auth: 'token',
    personal: true,
    // It ends the key that would ask for the outcome.
    keyless: true,
    summary:
      "Delete the caller's account: its keys stop working, its email address is free again, and its actions stay recorded under a number",
    body: z.object({ password }),
    event: { lifecycle: 'registration', type: 'DELETE' },
  }),
};
