import { membershipsThatAre } from '../../../machines/lifecycles/membership/membership.tags.ts';
import { randomBytes } from 'node:crypto';
import {
  BUILT_IN_ROLES,
  isBuiltIn,
  type Permission,
  PERMISSIONS,
  permissionsOf,
  type Role,
} from '../../../machines/kit/permissions.ts';
import { mayHand } from '../../../machines/lifecycles/membership/membership.rules.ts';
import type { Language } from '../../contract/platform/fields.ts';
import { MAX_OWN_ROLES, roleEndpoints } from '../../contract/organization/role.ts';
import type { Db, Trx } from '../db/schema.ts';
import type { Caller } from '../platform/auth/auth.ts';
import { roleLabel } from '../platform/auth/roles.ts';
import { change, matches } from '../platform/command.ts';
import { type App, type Handler, route } from '../platform/http.ts';
import { conflict, fieldProblem, forbidden, notFound, stale } from '../platform/problem.ts';
import { warnOfCarried } from './warnings.ts';

interface Kept {
  readonly code: Role;
  readonly name: string;
  readonly permissions: Permission[];
  readonly version: number;
}
const COLUMNS = ['code', 'name', 'permissions', 'version'] as const;

const kept = (db: Db | Trx, organization: number): Promise<Kept[]> =>
  db
    .selectFrom('organization_roles')
    .select(COLUMNS)
    .where('organization_id', '=', organization)
    .orderBy('id')
    .execute();

/** Number of members of each role, including invited ones. */
async function holders(db: Db | Trx, organization: number): Promise<ReadonlyMap<Role, number>> {
  const rows = await db
    .selectFrom('memberships')
    .select(['role', (e) => e.fn.countAll<string>().as('count')])
    .where('organization_id', '=', organization)
    .where('state', 'in', membershipsThatAre('holding'))
    .groupBy('role')
    .execute();
  return new Map(rows.map(({ role, count }) => [role, Number(count)]));
}

/** ASSUMED: a role can be changed by members who manage users and have all its permissions, but not their own role. */
const mayChange = (caller: Caller, code: Role, carried: readonly Permission[]): boolean =>
  caller.permissions.has('user.manage') &&
  code !== 'administrator' &&
  code !== caller.role &&
  mayHand([...caller.permissions], carried);

async function rolesOf(db: Db | Trx, caller: Caller, language: Language) {
  const organization = caller.organization?.id ?? 0;
  const [own, members] = await Promise.all([kept(db, organization), holders(db, organization)]);
  const codes = [...BUILT_IN_ROLES, ...own.map(({ code }) => code).filter((code) => !isBuiltIn(code))];
  return codes.map((code) => {
    const row = own.find((one) => one.code === code);
    const permissions = permissionsOf(code, row?.permissions ?? null);
    return {
      code,
      version: row?.version ?? 0,
      name: roleLabel(language, code, row?.name || null),
      permissions: [...permissions],
      built_in: isBuiltIn(code),
      changed: isBuiltIn(code) && row !== undefined,
      members: members.get(code) ?? 0,
      editable: mayChange(caller, code, permissions),
    };
  });
}

async function read(db: Db | Trx, caller: Caller, language: Language, code: Role) {
  const found = (await rolesOf(db, caller, language)).find((one) => one.code === code);
  if (!found) throw notFound();
  return found;
}

function mayKeep(caller: Caller): number {
  if (!caller.organization || !caller.permissions.has('user.manage')) throw forbidden();
  return caller.organization.id;
}

/** Unique permissions in the order of the table. */
const ordered = (given: readonly Permission[]): Permission[] => PERMISSIONS.filter((one) => given.includes(one));

function checkGiven(caller: Caller, given: readonly Permission[]): void {
  if (!mayHand([...caller.permissions], given)) throw fieldProblem({ permissions: ['role_beyond_own'] });
}

async function checkName(trx: Trx, organization: number, name: string, self: Role | null): Promise<void> {
  const same = (await kept(trx, organization)).find((one) => one.name.toLowerCase() === name.toLowerCase());
  if (same && same.code !== self) throw fieldProblem({ name: ['role_exists'] });
}

/** Serialises changes of memberships and roles of an organisation. */
const lock = (trx: Trx, organization: number) =>
  trx.selectFrom('organizations').select('id').where('id', '=', organization).forUpdate().execute();

const roleCreate: Handler<typeof roleEndpoints.roleCreate> = async (call) => {
  const { body, caller, language, now } = call;
  const organization_id = mayKeep(caller);
  return change(call, { lifecycle: 'role', event: 'CREATE', payload: body }, async (step) => {
    const { trx } = step;
    await lock(trx, organization_id);
    checkGiven(caller, body.permissions);
    await checkName(trx, organization_id, body.name, null);
    if ((await kept(trx, organization_id)).length >= MAX_OWN_ROLES) throw fieldProblem({ name: ['too_many_roles'] });
    const code = `own-${randomBytes(6).toString('hex')}`;
    const permissions = ordered(body.permissions);
    const { id } = await trx
      .insertInto('organization_roles')
      .values({
        organization_id,
        code,
        name: body.name,
        permissions: JSON.stringify(permissions),
        created_at: now,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await warnOfCarried(step, caller, { role: code, before: null, after: permissions });
    return { id, answer: await read(trx, caller, language, code) };
  });
};

const roleUpdate: Handler<typeof roleEndpoints.roleUpdate> = async (call) => {
  const { params, body, caller, language, ifMatch, now } = call;
  return change(call, { lifecycle: 'role', event: 'EDIT', payload: { ...body, code: params.code } }, async (step) => {
    const { trx } = step;
    const organization_id = caller.organization?.id ?? 0;
    await lock(trx, organization_id);
    const before = await read(trx, caller, language, params.code);
    mayKeep(caller);
    if (!before.editable) throw conflict(params.code === caller.role ? 'role_is_own' : 'role_beyond_own');
    if (ifMatch !== undefined && !matches(ifMatch, before.version)) throw stale(before);
    const permissions = ordered(body.permissions ?? before.permissions);
    checkGiven(caller, permissions);
    const name = before.built_in ? '' : (body.name ?? before.name);
    if (name !== '') await checkName(trx, organization_id, name, params.code);
    const set = { name, permissions: JSON.stringify(permissions) };
    const { id } = await trx
      .insertInto('organization_roles')
      .values({ organization_id, code: params.code, created_at: now, ...set })
      .onConflict((c) => c.columns(['organization_id', 'code']).doUpdateSet({ ...set, version: before.version + 1 }))
      .returning('id')
      .executeTakeFirstOrThrow();
    await warnOfCarried(step, caller, { role: params.code, before: before.permissions, after: permissions });
    return { id, answer: await read(trx, caller, language, params.code) };
  });
};

const roleDelete: Handler<typeof roleEndpoints.roleDelete> = async (call) => {
  const { params, caller, language } = call;
  await change(call, { lifecycle: 'role', event: 'DELETE', payload: { code: params.code } }, async (step) => {
    const { trx } = step;
    const organization_id = caller.organization?.id ?? 0;
    await lock(trx, organization_id);
    const before = await read(trx, caller, language, params.code);
    mayKeep(caller);
    if (!before.editable) throw conflict(params.code === caller.role ? 'role_is_own' : 'role_beyond_own');
    // A built-in role remains with its original permissions; the caller must have those as well.
    if (before.built_in) checkGiven(caller, permissionsOf(params.code));
    else if (before.members > 0) throw conflict(`role_in_use|${before.members}`);
    await trx
      .deleteFrom('organization_roles')
      .where('organization_id', '=', organization_id)
      .where('code', '=', params.code)
      .execute();
    // The limits of a deleted role apply to no one.
    if (!before.built_in)
      await trx
        .deleteFrom('approval_limits')
        .where('organization_id', '=', organization_id)
        .where('role', '=', params.code)
        .execute();
    const after = before.built_in ? permissionsOf(params.code) : null;
    await warnOfCarried(step, caller, { role: params.code, before: before.permissions, after, name: before.name });
    return { id: null, answer: null };
  });
};

export function roles(app: App): void {
  route(app, roleEndpoints.roleList, async ({ services, caller, language, query }) => {
    const all = await rolesOf(services.db, caller, language);
    const wanted = query.search?.toLowerCase() ?? '';
    return all.filter(({ code, name }) => code.includes(wanted) || name.toLowerCase().includes(wanted));
  });

  route(app, roleEndpoints.roleCreate, roleCreate);
  route(app, roleEndpoints.roleUpdate, roleUpdate);

  route(app, roleEndpoints.roleDelete, roleDelete);
}
