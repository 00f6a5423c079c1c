import { membershipsThatAre } from '../../../../machines/lifecycles/membership/membership.tags.ts';
import { createHash, randomBytes } from 'node:crypto';
import { type SqlBool, sql } from 'kysely';
import { permissionsOf, type Permission, type Role } from '../../../../machines/kit/permissions.ts';
import type { Language } from '../../../contract/platform/fields.ts';
import { faultOf } from '../../db/faults.ts';
import type { Db, Trx } from '../../db/schema.ts';
import { ownPermissions } from './roles.ts';
import { forbidden } from '../problem.ts';
import type { Placed } from '../values/zones.ts';

/** The authenticated user with their permissions in the active organisation. */
export interface Caller {
  readonly user: { readonly id: number; readonly email: string; readonly language: Language; readonly name: string };
  readonly tokenHash: string;
  readonly organization: (Placed & { readonly id: number; readonly name: string }) | null;
  readonly role: Role | null;
  readonly permissions: ReadonlySet<Permission>;
  /** The permissions of the role itself: with a mailed link the caller may have more on its page. */
  readonly carried: string;
}

const DAY_MS = 86_400_000;
export const IDLE_MS = 14 * DAY_MS;
export const ABSOLUTE_MS = 30 * DAY_MS;
/** Accuracy of the last use; a finer one would require a write per request. */
const TOUCH_MS = 5 * 60_000;

const before = (now: string, milliseconds: number): string => new Date(Date.parse(now) - milliseconds).toISOString();

/** Condition for keys `t` that are still valid. */
export const isLive = (now: string) =>
  sql<SqlBool>`t.revoked_at is null and t.created_at > ${before(now, ABSOLUTE_MS)} and t.used_at > ${before(now, IDLE_MS)}`;

/** 40 hexadecimal digits from 20 random bytes: the format of keys that clients of this API expect. */
export const newSecret = (): string => randomBytes(20).toString('hex');
export const secretHash = (secret: string): string => createHash('sha256').update(secret).digest('hex');

export const personName = (user: { first_name: string; last_name: string; email: string }): string =>
  `${user.first_name} ${user.last_name}`.trim() || user.email;

const WHO = [
  'u.id',
  'u.email',
  'u.language',
  'u.first_name',
  'u.last_name',
  'm.role',
  'o.id as organization_id',
  'o.name as organization_name',
  'o.country as organization_country',
  'o.timezone',
  ownPermissions.as('own_permissions'),
] as const;

interface Who {
  readonly id: number;
  readonly email: string;
  readonly language: Language;
  readonly first_name: string;
  readonly last_name: string;
  readonly role: Role | null;
  readonly organization_id: number | null;
  readonly organization_name: string | null;
  readonly organization_country: string | null;
  readonly timezone: string | null;
  readonly own_permissions: Permission[] | null;
}

const carriedBy = ({ role, own_permissions }: Pick<Who, 'role' | 'own_permissions'>): readonly Permission[] =>
  role === null ? [] : permissionsOf(role, own_permissions);

const callerOf = (row: Who, tokenHash: string): Caller => ({
  user: { id: row.id, email: row.email, language: row.language, name: personName(row) },
  tokenHash,
  organization:
    row.organization_id === null
      ? null
      : {
          id: row.organization_id,
          name: row.organization_name ?? '',
          country: row.organization_country ?? '',
          timezone: row.timezone,
        },
  role: row.role,
  permissions: new Set(carriedBy(row)),
  carried: carriedBy(row).join(' '),
});

/** The caller with this key; null if it is unknown, revoked or expired, or if the account is not active. */
export async function callerOfToken(db: Db, key: string, now: string): Promise<Caller | null> {
  const tokenHash = secretHash(key);
  const row = await db
    .selectFrom('tokens as t')
    .innerJoin('users as u', 'u.id', 't.user_id')
    .leftJoin('memberships as m', (join) =>
      join
        .onRef('m.user_id', '=', 'u.id')
        .onRef('m.organization_id', '=', 't.organization_id')
        .on('m.state', 'in', membershipsThatAre('belonging')),
    )
    .leftJoin('organizations as o', 'o.id', 'm.organization_id')
    .select(['t.id as token_id', 't.used_at'])
    .select(WHO)
    .where('t.key_hash', '=', tokenHash)
    .where(isLive(now))
    .where('u.activated_at', 'is not', null)
    .where('u.disabled_at', 'is', null)
    .executeTakeFirst();
  if (!row) return null;
  if (Date.parse(now) - Date.parse(row.used_at) > TOUCH_MS) {
    // Reading is allowed even if nothing can be written; the next request stores the use.
    const touched = db.updateTable('tokens').set({ used_at: now }).where('id', '=', row.token_id).execute();
    await touched.catch((error: unknown) => {
      if (faultOf(error) === null) throw error;
    });
  }
  return callerOf(row, tokenHash);
}

/**
 * The user on whose behalf the server continues work they started; null if they are no longer a member or have no
 * active account.
 */
export async function callerOfMember(db: Db, user: number, organization: number): Promise<Caller | null> {
  const row = await db
    .selectFrom('users as u')
    .innerJoin('memberships as m', 'm.user_id', 'u.id')
    .innerJoin('organizations as o', 'o.id', 'm.organization_id')
    .select(WHO)
    .where('u.id', '=', user)
    .where('o.id', '=', organization)
    .where('m.state', 'in', membershipsThatAre('belonging'))
    .where('u.activated_at', 'is not', null)
    .where('u.disabled_at', 'is', null)
    .executeTakeFirst();
  return row ? callerOf(row, '') : null;
}

/**
 * Requires the role and its permissions to be the same as when the request began: after waiting for the end of a form
 * or for a lock, a removed or restricted user can do nothing more.
 */
export async function refuseChanged(trx: Db | Trx, { user, organization, role, carried }: Caller): Promise<void> {
  if (organization === null) return;
  const now = await trx
    .selectFrom('memberships as m')
    .select(['m.role', ownPermissions.as('own_permissions')])
    .where('m.user_id', '=', user.id)
    .where('m.organization_id', '=', organization.id)
    .where('m.state', 'in', membershipsThatAre('belonging'))
    .executeTakeFirst();
  if (now?.role !== role || carriedBy(now).join(' ') !== carried) throw forbidden();
}
