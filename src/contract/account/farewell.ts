import * as z from 'zod/mini';
import { endpoint } from '../platform/endpoint.ts';
import { allowedEvents } from '../platform/fields.ts';
import { shown } from '../platform/trade-fields.ts';
import { myData } from './my-data.ts';

/* What goes with a person: a copy of what is held about them, and the end of their account. */

/** What becomes of an organisation of theirs; the first two keep them from going. */
export const PARTINGS = ['hand_over', 'finish', 'empty', 'leave'] as const;

export const farewell = z.object({
  allowed: allowedEvents,
  /** The name under which what they did stays. */
  alias: shown(),
  organizations: z._default(z.array(z.object({ id: z.number(), name: z.string(), parting: z.enum(PARTINGS) })), []),
});
export type Farewell = z.output<typeof farewell>;

/** A password is compared as it was typed; only its length is bounded. */
const password = z.string('required').check(z.minLength(1, 'blank'), z.maxLength(1024, 'max_length|1024'));

export const farewellEndpoints = {
  profileExport: endpoint({
    method: 'GET',
    path: '/api/profile/export/',
    auth: 'token',
    personal: true,
    kind: 'file',
    media: ['application/json'],
    summary: 'Everything that is held about the person, as one file',
    answer: myData,
  }),
  profileFarewell: endpoint({
    method: 'GET',
    path: '/api/profile/deletion/',
    auth: 'token',
    personal: true,
    summary: 'Whether the person may delete their account now, and what becomes of their organisations',
    answer: farewell,
  }),
  profileDelete: endpoint({
    method: 'POST',
    path: '/api/profile/deletion/',
    auth: 'token',
    personal: true,
    // It ends the very key that would ask again.
    keyless: true,
    summary: 'Delete the own account: its keys end, its e-mail address is free again, what it did stays under a number',
    body: z.object({ password }),
    event: { lifecycle: 'registration', type: 'DELETE' },
  }),
};
