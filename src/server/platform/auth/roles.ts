import { type Expression, sql, type SqlBool } from 'kysely';
import { type Permission, permissionsOf, type Role, ROLES, isBuiltIn } from '../../../../machines/kit/permissions.ts';
import type { Language } from '../../../contract/platform/fields.ts';
import type { Db, Trx } from '../../db/schema.ts';
import { texts } from '../texts.ts';

/** The organisation's own permissions for the role of membership `m`; null if it has defined none. */
export const ownPermissions = sql<Permission[] | null>`(
  select r.permissions from organization_roles r where r.organization_id = m.organization_id and r.code = m.role
)`;

/** The organisation's own name for the role of membership `m`; null for a built-in role. */
export const ownRoleName = sql<string | null>`(
  select nullif(r.name, '') from organization_roles r where r.organization_id = m.organization_id and r.code = m.role
)`;

/** Whether the role of membership `m` has the permission. The same rule as `permissionsOf`, for many rows. */
export function carries(permission: Permission): Expression<SqlBool> {
  const roles = Object.keys(ROLES).filter((role) => permissionsOf(role).includes(permission));
  const built = sql.join(roles.map((role) => sql.lit(role)));
  return sql<SqlBool>`(m.role = 'administrator' or coalesce(
    (select r.permissions @> ${JSON.stringify([permission])}::jsonb from organization_roles r
      where r.organization_id = m.organization_id and r.code = m.role),
    m.role in (${built})))`;
}

/** Permissions of a role in an organisation; null for an unknown role. */
export async function carriedBy(db: Db | Trx, organization: number, role: Role): Promise<readonly Permission[] | null> {
  const own = await db
    .selectFrom('organization_roles')
    .select('permissions')
    .where('organization_id', '=', organization)
    .where('code', '=', role)
    .executeTakeFirst();
  return own || isBuiltIn(role) ? permissionsOf(role, own?.permissions ?? null) : null;
}

/** Name of a role: the organisation's own, or in the reader's language; a removed role's code. */
export const roleLabel = (language: Language, role: Role, own: string | null): string =>
  own ?? (isBuiltIn(role) ? texts(language, 'account')(`role.${role}`) : role);

export async function roleNamed(
  db: Db | Trx,
  organization: number,
  role: Role,
): Promise<(language: Language) => string> {
  const own = await db
    .selectFrom('organization_roles')
    .select('name')
    .where('organization_id', '=', organization)
    .where('code', '=', role)
    .executeTakeFirst();
  return (language) => roleLabel(language, role, own?.name || null);
}
