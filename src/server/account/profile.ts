import { membershipsThatAre } from '../../../machines/lifecycles/membership/membership.tags.ts';
import type { Updateable } from 'kysely';
import type { BodyOut } from '../../contract/platform/endpoint.ts';
import type { Language } from '../../contract/platform/fields.ts';
import { profileEndpoints } from '../../contract/account/profile.ts';
import type { May } from '../platform/http/admission.ts';
import type { Caller } from '../platform/auth/auth.ts';
import { change, matches, type Step } from '../platform/command.ts';
import type { UsersTable } from '../db/tables/account.ts';
import { ownPermissions, ownRoleName, roleLabel } from '../platform/auth/roles.ts';
import type { Db } from '../db/schema.ts';
import { type App, type Handler, route } from '../platform/http.ts';
import { countryName } from '../../contract/platform/format.ts';
import { languageName } from '../catalogue/names.ts';
import { zoneOf } from '../platform/values/zones.ts';
import { fieldProblem, notFound, stale } from '../platform/problem.ts';
import { permissionsOf } from '../../../machines/kit/permissions.ts';
import { workFor } from './session.ts';
import { keepImage } from '../platform/files/images.ts';

/** @param organization active organisation of the requesting sign-in */
async function read(db: Db, userId: number, organization: number | null, language: Language) {
  const user = await db.selectFrom('users').selectAll().where('id', '=', userId).executeTakeFirst();
  if (!user) throw notFound();
  const organizations = await db
    .selectFrom('memberships as m')
    .innerJoin('organizations as o', 'o.id', 'm.organization_id')
    .select(['o.id', 'o.name', 'o.country', 'o.timezone', 'm.role'])
    .select([ownPermissions.as('own_permissions'), ownRoleName.as('own_role')])
    .where('m.user_id', '=', userId)
    .where('m.state', 'in', membershipsThatAre('belonging'))
    .orderBy('o.name')
    .orderBy('o.nth')
    .execute();
  const active = organizations.find(({ id }) => id === organization);
  return {
    id: user.id,
    version: user.version,
    email: user.email,
    first_name: user.first_name,
    last_name: user.last_name,
    gender: user.gender,
    language: user.language,
    language_label: languageName(user.language, language),
    country: user.country,
    country_label: user.country === '' ? '' : countryName(language, user.country),
    phone_code: user.phone_code,
    own_phone: user.own_phone,
    date_of_birth: user.date_of_birth,
    image: user.image,
    organization: active?.id ?? null,
    organization_name: active?.name ?? null,
    role: active?.role ?? null,
    permissions: active ? [...permissionsOf(active.role, active.own_permissions)] : [],
    organizations: organizations.map(({ timezone, own_permissions: _own, own_role, ...one }) => ({
      ...one,
      role_label: roleLabel(language, one.role, own_role),
      zone: zoneOf({ ...one, timezone }),
    })),
  };
}

type Patch = BodyOut<typeof profileEndpoints.profileUpdate>;

async function checkOrganization(step: Step<null>, caller: Caller, organization: number): Promise<void> {
  const member = await step.trx
    .selectFrom('memberships')
    .select('id')
    .where('user_id', '=', caller.user.id)
    .where('organization_id', '=', organization)
    .where('state', 'in', membershipsThatAre('belonging'))
    .executeTakeFirst();
  if (!member) throw fieldProblem({ organization: ['not_member'] });
}

/** Only these columns can be written here; other fields in the request are ignored. */
async function columns(step: Step<null>, caller: Caller, patch: Patch): Promise<Updateable<UsersTable>> {
  const { image, organization, date_of_birth, ...plain } = patch;
  const set: Record<string, unknown> = Object.fromEntries(
    Object.entries(plain).filter(([, value]) => value !== undefined),
  );
  if (date_of_birth !== undefined) {
    if (date_of_birth !== null && date_of_birth > step.now.slice(0, 10))
      throw fieldProblem({ date_of_birth: ['date_in_future'] });
    set['date_of_birth'] = date_of_birth;
  }
  if (image !== undefined) set['image'] = await keepImage(step, image);
  if (organization !== undefined) {
    if (organization !== null) await checkOrganization(step, caller, organization);
    // The next sign-in starts with this organisation.
    set['organization_id'] = organization;
  }
  return set;
}

/** The session event that a profile change corresponds to, for the audit log. */
function eventOf(patch: Patch): string {
  if (patch.organization !== undefined) return 'SWITCH_ORGANIZATION';
  return patch.language === undefined ? 'EDIT' : 'CHANGE_LANGUAGE';
}

export function profile(app: App): void {
  route(app, profileEndpoints.profileMine, ({ services, caller, language }) =>
    read(services.db, caller.user.id, caller.organization?.id ?? null, language),
  );

  // Profiles of other users do not exist for the caller.
  route(app, profileEndpoints.profileGet, async ({ services, caller, params, language }) => {
    if (params.person !== caller.user.id) throw notFound();
    return read(services.db, caller.user.id, caller.organization?.id ?? null, language);
  });

  type Update = typeof profileEndpoints.profileUpdate;
  const may: May<Update> = ({ caller, params }) => {
    if (params.person !== caller.user.id) throw notFound();
  };
  const update: Handler<Update> = async (call) => {
    const { caller, body, language, ifMatch } = call;
    return change(call, { lifecycle: 'profile', event: eventOf(body), payload: body }, async (step) => {
      const { trx } = step;
      const { id } = caller.user;
      const active = body.organization === undefined ? (caller.organization?.id ?? null) : body.organization;
      const { version } = await trx
        .selectFrom('users')
        .select('version')
        .where('id', '=', id)
        .forUpdate()
        .executeTakeFirstOrThrow();
      if (ifMatch !== undefined && !matches(ifMatch, version))
        throw stale(await read(trx, id, caller.organization?.id ?? null, language));
      const set = await columns(step, caller, body);
      if (Object.keys(set).length > 0) {
        await trx
          .updateTable('users')
          .set({ ...set, version: version + 1 })
          .where('id', '=', id)
          .execute();
      }
      if (body.organization !== undefined) await workFor(trx, caller.tokenHash, active);
      return { id, answer: await read(trx, id, active, language) };
    });
  };
  route(app, profileEndpoints.profileUpdate, update, { may });
}
