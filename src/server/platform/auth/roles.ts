import { type Expression, sql, type SqlBool } from 'kysely';
import { type Permission, permissionsOf, type Role, ROLES, isBuiltIn } from '../../../../machines/kit/permissions.ts';
import type { Language } from '../../../contract/platform/fields.ts';
import type { Db, Trx } from '../../db/schema.ts';
import { texts } from '../texts.ts';

/** What the organisation of a membership `m` says that its role carries; null where it says nothing. */
export const ownPermissions = sql<Permission[] | null>`(
  select r.permissions from organization_roles r where r.organization_id = m.organization_id and r.code = m.role
)`;

/** The name that the organisation of a membership `m` has given its role; null for a built-in one. */
export const ownRoleName = sql<string | null>`(
  select nullif(r.name, '') from organization_roles r where r.organization_id = m.organization_id and r.code = m.role
)`;

/** Of a membership `m`: its role carries the permission. The same judgement as `permissionsOf`, for many at once. */
export function carries(permission: Permission): Expression<SqlBool> {
  const roles = Object.keys(ROLES).filter((role) => permissionsOf(role).includes(permission));
  const built = sql.join(roles.map((role) => sql.lit(role)));
  return sql<SqlBool>`(m.role = 'administrator' or coalesce(
    (select r.permissions @> ${JSON.stringify([permission])}::jsonb from organization_roles r
      where r.organization_id = m.organization_id and r.code = m.role),
    m.role in (${built})))`;
}

/** What a role of an organisation carries; null where there is no such role. */
export async function carriedBy(db: Db | Trx, organization: number, role: Role): Promise<readonly Permission[] | null> {
  const own = await db
    .selectFrom('organization_roles')
    .select('permissions')
    .where('organization_id', '=', organization)
    .where('code', '=', role)
    .executeTakeFirst();
  return own || isBuiltIn(role) ? permissionsOf(role, own?.permissions ?? null) : null;
}

/** What a role is called: by its organisation, or in the reader's language; a removed one by its code. */
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
