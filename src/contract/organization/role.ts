import * as z from 'zod/mini';
import { PERMISSIONS } from '../../../machines/kit/permissions.ts';
import { endpoint } from '../platform/endpoint.ts';
import { choice, listQuery, nameText, whole } from '../platform/fields.ts';
import { yes } from '../platform/trade-fields.ts';

/** A named set of permissions: built in, changed by the organisation, or created by it. */
export const roleRow = z.object({
  code: z.string(),
  version: z.optional(z.number()),
  /** In the user's language for a built-in role. */
  name: z.string(),
  permissions: z.array(z.string()),
  /** Exists in every organisation from the start; its name cannot be changed. */
  built_in: yes(),
  /** A built-in role with the organisation's own permissions. */
  changed: yes(),
  /** Members with the role, and invitations that grant it. */
  members: z._default(z.number(), 0),
  /** Whether the caller may change it. */
  editable: yes(),
});
export type RoleRow = z.output<typeof roleRow>;

/** ASSUMED: the maximum number of an organisation's own roles. */
export const MAX_OWN_ROLES = 100;

/** A role's code in a body; the server checks that the role exists. */
export const roleCode = () => z.string('invalid_choice').check(z.regex(/^[a-z][a-z0-9_-]{0,39}$/, 'invalid_choice'));

const permissions = () =>
  z
    .array(choice(PERMISSIONS), 'invalid_list')
    .check(z.maxLength(PERMISSIONS.length, `max_items|${PERMISSIONS.length}`));

export const roleEndpoints = {
  roleList: endpoint({
    method: 'GET',
    path: '/api/roles/',
    auth: 'token',
    summary: 'Roles available to members of the active organization, with the permissions of each',
    query: z.object(listQuery),
    answer: whole(roleRow),
  }),
  roleCreate: endpoint({
    method: 'POST',
    path: '/api/roles/',
    auth: 'token',
    summary: 'Create a role; it can carry only permissions that the caller has',
    body: z.object({ name: nameText(100), permissions: permissions() }),
    answer: roleRow,
    status: 201,
  }),
  roleUpdate: endpoint({
    method: 'PATCH',
    path: '/api/roles/{code}/',
    auth: 'token',
    summary:
      'Change the permissions of a role, for all its holders at once; only a custom role can be renamed, and the administrator role cannot be changed',
    body: z.object({ name: z.optional(nameText(100)), permissions: z.optional(permissions()) }),
    answer: roleRow,
  }),
  roleDelete: endpoint({
    method: 'DELETE',
    path: '/api/roles/{code}/',
    auth: 'token',
    summary: 'Delete a role without holders; a built-in role gets its original permissions back',
    status: 204,
    refuses: [409],
  }),
};
