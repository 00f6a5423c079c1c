import { invitationStates } from '../../../machines/lifecycles/invitation/invitation.tags.ts';
import { lotShown } from './lot.ts';
import * as z from 'zod/mini';
import { endpoint, stepsOf } from '../platform/endpoint.ts';
import { allowedEvents, email, identifier, language } from '../platform/fields.ts';
import { instantOrNone, party, shown } from '../platform/trade-fields.ts';

/* Suppliers outside the marketplace are invited to a tender by e-mail. Only the buyer ever sees the addresses. */

export const INVITATION_STATES = invitationStates;
export type InvitationState = (typeof INVITATION_STATES)[number];

/** The chart has one level, so the state is one column. */
export const invitationFromRow = (row: { readonly state: InvitationState }): InvitationState => row.state;
export const invitationToRow = (state: InvitationState): { state: InvitationState } => ({ state });

/** ASSUMED: per inquiry, including withdrawn ones: more addresses suggest a mailing list, not a purchase. */
export const MAX_INVITATIONS = 50;

export const invitationRow = z.object({
  id: z.number(),
  version: z.optional(z.number()),
  email: z.string(),
  /** The supplier's name on the buyer's card; '' without a card. */
  name: shown(),
  partner: z._default(z.nullable(z.number()), null),
  language: z.string(),
  state: z._default(z.enum(INVITATION_STATES), 'noted'),
  /** Delivery state of the last mail; null without one. */
  delivery: z._default(z.nullable(z.enum(['queued', 'sent', 'failed'])), null),
  letters: z._default(z.number(), 0),
  sent_at: instantOrNone(),
  opened_at: instantOrNone(),
  joined_at: instantOrNone(),
  /** When it was withdrawn, or the tender ended. */
  ended_at: instantOrNone(),
  /** The member that joined, and the address of the person who joined: the link may have been passed on. */
  company: z._default(z.nullable(party), null),
  joined_email: shown(),
  allowed: allowedEvents,
});
export type Invitation = z.output<typeof invitationRow>;

/** The parts of a tender readable with the link: no files, contact, questions or other companies. */
export const invitationPage = z.object({
  /** Target of JOIN: `/tenders/{inquire}`. */
  inquire: z.number(),
  /** The address to which the mail was sent. */
  email: z.string(),
  /** A company has joined by this link. */
  joined: z.boolean(),
  /** Offers are no longer accepted. */
  over: z.boolean(),
  /** The user works for the buyer. */
  own: z.boolean(),
  name: z.string(),
  description: shown(),
  organizer: party,
  expire_at: instantOrNone(),
  timezone: z._default(z.string(), 'UTC'),
  currency: z._default(z.nullable(z.string()), null),
  delivery_term: z._default(z.nullable(z.string()), null),
  delivery_place: shown(),
  delivery_time: shown(),
  payment_condition: shown(),
  lots: z.array(z.object({ id: z.number(), ...lotShown })),
});
export type InvitationPage = z.output<typeof invitationPage>;

const entries = <S extends z.ZodMiniType>(one: S) =>
  z._default(z.array(one, 'invalid_list').check(z.maxLength(MAX_INVITATIONS, `max_entries|${MAX_INVITATIONS}`)), []);
const secret = z.object({
  token: z.string('invalid_text').check(z.regex(/^[0-9a-f]{40}$/, 'link_invalid')),
});

const act = stepsOf('invitations', 'invitation', invitationRow);

export const invitationEndpoints = {
  invitationList: endpoint({
    method: 'GET',
    path: '/api/inquires/{id}/invitations/',
    auth: 'token',
    summary: 'Suppliers outside the marketplace invited to the inquiry by email, newest first',
    answer: z.array(invitationRow),
  }),
  invitationCreate: endpoint({
    method: 'POST',
    path: '/api/inquires/{id}/invitations/',
    auth: 'token',
    summary:
      'Invite email addresses, or outside companies by their cards: at once while the tender runs, for a draft on its publication',
    body: z.object({
      emails: entries(email()),
      partners: entries(identifier()),
      /** Language of the mails to `emails`; a card has its own. */
      language: z.optional(language()),
    }),
    answer: z.array(invitationRow),
    status: 201,
    refuses: [409],
  }),
  invitationSendAgain: endpoint(act('send-again', 'SEND_AGAIN', 'Send the invitation again, with an additional link')),
  invitationWithdraw: endpoint(act('withdraw', 'WITHDRAW', 'Withdraw an invitation; its links stop working')),
  invitationOpen: endpoint({
    method: 'POST',
    path: '/api/invitations/open/',
    auth: 'optional',
    summary: 'Open the public part of the tender with the link of an invitation; the buyer sees that it was opened',
    body: secret,
    answer: invitationPage,
    keyless: true,
    refuses: [404],
  }),
  invitationJoin: endpoint({
    method: 'POST',
    path: '/api/invitations/join/',
    auth: 'token',
    summary: 'Accept the invitation for the active organization, which sees the tender from then on',
    body: secret,
    answer: z.object({ tender: z.number() }),
    event: { lifecycle: 'invitation', type: 'JOIN' },
    refuses: [404],
  }),
};
