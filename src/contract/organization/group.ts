import * as z from 'zod/mini';
import { endpoint } from '../platform/endpoint.ts';
import { identifier, listQuery, nameText, page } from '../platform/fields.ts';
import { party } from '../platform/trade-fields.ts';

/** A named list of companies that the organisation invites together. */
export const groupRow = z.object({
  id: z.number(),
  version: z.optional(z.number()),
  name: z.string(),
  /** In the order in which they were added. */
  companies: z._default(z.array(party), []),
});
export type Group = z.output<typeof groupRow>;

export const MAX_GROUP_COMPANIES = 500;
const companies = () =>
  z.array(identifier(), 'invalid_list').check(z.maxLength(MAX_GROUP_COMPANIES, `max_entries|${MAX_GROUP_COMPANIES}`));

export const groupEndpoints = {
  groupList: endpoint({
    method: 'GET',
    path: '/api/groups/',
    auth: 'token',
    summary: 'Company groups of the active organization, by name',
    query: z.object(listQuery),
    answer: page(groupRow),
  }),
  groupCreate: endpoint({
    method: 'POST',
    path: '/api/groups/',
    auth: 'token',
    summary: 'Create a company group; its name is unique in the organization, which cannot be a member itself',
    body: z.object({ name: nameText(100), companies: z.optional(companies()) }),
    answer: groupRow,
    status: 201,
  }),
  groupGet: endpoint({
    method: 'GET',
    path: '/api/groups/{id}/',
    auth: 'token',
    summary: 'One company group of the active organization',
    answer: groupRow,
  }),
  groupUpdate: endpoint({
    method: 'PATCH',
    path: '/api/groups/{id}/',
    auth: 'token',
    summary: 'Rename a group or set its companies; published inquiries stay unchanged',
    body: z.object({ name: z.optional(nameText(100)), companies: z.optional(companies()) }),
    answer: groupRow,
  }),
  groupDelete: endpoint({
    method: 'DELETE',
    path: '/api/groups/{id}/',
    auth: 'token',
    summary: 'Delete a group; drafts lose it, published inquiries keep their companies',
    status: 204,
  }),
};
