import * as z from 'zod/mini';
import { endpoint } from '../platform/endpoint.ts';
import { country, listQuery, nameText, page } from '../platform/fields.ts';
import { organizationAsked, organizationShown, registerNumber, shortShown } from './organization.fields.ts';

export const organizationListRow = z.object({
  id: z.number(),
  ...shortShown,
  /** The caller's role there; null when the caller is no member. */
  role: z._default(z.nullable(z.string()), null),
  role_label: z.optional(z.nullable(z.string())),
  active: z._default(z.boolean(), false),
});
export type OrganizationListRow = z.output<typeof organizationListRow>;

export const organizationRow = z.object({
  id: z.number(),
  version: z.optional(z.number()),
  ...organizationShown,
  /** Its time zone: its own setting, or the country's. */
  zone: z._default(z.string(), 'UTC'),
  role: z._default(z.nullable(z.string()), null),
  role_label: z.optional(z.nullable(z.string())),
  active: z._default(z.boolean(), false),
  /** Whether the caller may change the record now. */
  editable: z._default(z.boolean(), false),
});
export type Organization = z.output<typeof organizationRow>;

const organizationBody = z.object({
  ...organizationAsked,
  name: nameText(),
  country: country(),
  reg_number: registerNumber(),
});
const organizationPatch = z.object(organizationAsked);

export const organizationEndpoints = {
  organizationList: endpoint({
    method: 'GET',
    path: '/api/organizations/',
    auth: 'token',
    summary: "The caller's organizations; with `search`, every organization whose name or number matches",
    query: z.object(listQuery),
    answer: page(organizationListRow),
  }),
  organizationCreate: endpoint({
    method: 'POST',
    path: '/api/organizations/',
    auth: 'token',
    personal: true,
    summary: 'Register a company; its creator becomes its administrator, and it becomes their active organization',
    body: organizationBody,
    answer: organizationRow,
    status: 201,
  }),
  organizationGet: endpoint({
    method: 'GET',
    path: '/api/organizations/{id}/',
    auth: 'token',
    summary: "One of the caller's organizations",
    answer: organizationRow,
  }),
  organizationUpdate: endpoint({
    method: 'PATCH',
    path: '/api/organizations/{id}/',
    auth: 'token',
    summary: 'Change the data of the active organization',
    body: organizationPatch,
    answer: organizationRow,
  }),
};
