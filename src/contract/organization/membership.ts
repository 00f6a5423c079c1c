import * as z from 'zod/mini';
import { roleCode } from './role.ts';
import { endpoint } from '../platform/endpoint.ts';
import { allowedEvents, email, identifier, listQuery, page } from '../platform/fields.ts';
import { shown } from '../platform/trade-fields.ts';

export const membershipRow = z.object({
  id: z.number(),
  version: z.optional(z.number()),
  organization: z.number(),
  organization_name: z._default(z.string(), ''),
  organization_intername: shown(),
  organization_country: z._default(z.string(), ''),
  /** Null when the invited address has no account. */
  user: z._default(z.nullable(z.number()), null),
  email: z._default(z.string(), ''),
  name: z._default(z.string(), ''),
  /** From the person's profile; hidden for invited people who have not accepted. */
  image: z._default(z.nullable(z.string()), null),
  country: z._default(z.nullable(z.string()), null),
  role: z._default(z.string(), 'viewer'),
  role_label: z.optional(z.string()),
  state: z._default(z.string(), 'member'),
  created_at: z.optional(z.string()),
  allowed: allowedEvents,
});
export type Membership = z.output<typeof membershipRow>;

const roleBody = z.object({ role: roleCode() });
const approveBody = z.object({ role: z.optional(roleCode()) });
const invitationBody = z.object({ email: email(), role: roleCode() });
const requestBody = z.object({ organization: identifier() });

/** ASSUMED: a person may accept or decline an invitation, or leave a company, whichever company is active. */
const OWN = ['ACCEPT', 'DECLINE', 'LEAVE'];

const action = <const T extends string, const P extends `/${string}/`>(type: T, path: P, summary: string) =>
  endpoint({
    method: 'POST',
    path,
    auth: 'token',
    personal: OWN.includes(type),
    summary,
    answer: membershipRow,
    event: { lifecycle: 'membership', type },
  });

export const membershipEndpoints = {
  membershipList: endpoint({
    method: 'GET',
    path: '/api/organization-users/',
    auth: 'token',
    summary: 'Members, invited people and requests to join of the active organization',
    query: z.object(listQuery),
    answer: page(membershipRow),
  }),
  membershipInvite: endpoint({
    method: 'POST',
    path: '/api/organization-users/',
    auth: 'token',
    summary: 'Invite a person by email to the active organization',
    body: invitationBody,
    answer: membershipRow,
    status: 201,
    event: { lifecycle: 'membership', type: 'INVITE' },
  }),
  membershipMine: endpoint({
    method: 'GET',
    path: '/api/person-organizations/',
    auth: 'token',
    personal: true,
    summary: "The caller's memberships, invitations and requests",
    query: z.object(listQuery),
    answer: page(membershipRow),
  }),
  membershipRequest: endpoint({
    method: 'POST',
    path: '/api/person-organizations/',
    auth: 'token',
    personal: true,
    summary: 'Ask to join an organization',
    body: requestBody,
    answer: membershipRow,
    status: 201,
    event: { lifecycle: 'membership', type: 'REQUEST_JOIN' },
  }),
  membershipApprove: endpoint({
    method: 'POST',
    path: '/api/organization-users/{id}/approve/',
    auth: 'token',
    summary: 'Approve a request to join',
    body: approveBody,
    answer: membershipRow,
    event: { lifecycle: 'membership', type: 'APPROVE' },
  }),
  membershipReject: action('REJECT', '/api/organization-users/{id}/reject/', 'Reject a request to join'),
  membershipAccept: action('ACCEPT', '/api/organization-users/{id}/accept/', 'Accept an invitation'),
  membershipDecline: action('DECLINE', '/api/organization-users/{id}/decline/', 'Decline an invitation'),
  membershipChangeRole: endpoint({
    method: 'POST',
    path: '/api/organization-users/{id}/change-role/',
    auth: 'token',
    summary: 'Change the role of a member',
    versioned: true,
    body: roleBody,
    answer: membershipRow,
    event: { lifecycle: 'membership', type: 'CHANGE_ROLE' },
  }),
  membershipRemove: action('REMOVE', '/api/organization-users/{id}/remove/', 'Remove a member; access ends at once'),
  membershipLeave: action('LEAVE', '/api/organization-users/{id}/leave/', 'Leave the organization'),
};
