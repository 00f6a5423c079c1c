import { membershipsThatAre } from '../../../machines/lifecycles/membership/membership.tags.ts';
import { isList, ORGANIZATION_FIELD_NAMES } from '../../../machines/organization/organization.fields.ts';
import type { Selectable, Updateable } from 'kysely';
import type { BodyOut } from '../../contract/platform/endpoint.ts';
import { organizationEndpoints } from '../../contract/organization/organization.ts';
import type { Role } from '../../../machines/kit/permissions.ts';
import { dayIn } from '../../../machines/kit/day.ts';
import { notAfter } from '../../../machines/lifecycles/document/document.rules.ts';
import type { May } from '../platform/http/admission.ts';
import type { Caller } from '../platform/auth/auth.ts';
import { change, matches, type Step } from '../platform/command.ts';
import type { OrganizationsTable } from '../db/tables/account.ts';
import type { Db } from '../db/schema.ts';
import { type App, type Handler, route } from '../platform/http.ts';
import { countOf, likePattern, paged } from '../platform/http/paging.ts';
import { fieldProblem, forbidden, notFound, stale } from '../platform/problem.ts';
import { called } from './called.ts';
import { isRegisterNumber, vatId } from './tax-ids.ts';
import { zoneOf } from '../platform/values/zones.ts';
import { ownRoleName } from '../platform/auth/roles.ts';
import { keepImage } from '../platform/files/images.ts';
import { found } from './memberships.ts';

type OrganizationRow = Selectable<OrganizationsTable>;
type Patch = BodyOut<typeof organizationEndpoints.organizationUpdate>;

const standing = (caller: Caller, id: number, role: Role | null) => ({ role, active: caller.organization?.id === id });

/** The organisation with the caller's role in it; for others it does not exist. */
async function read(db: Db, caller: Caller, id: number) {
  const row = await db
    .selectFrom('organizations as o')
    .innerJoin('memberships as m', 'm.organization_id', 'o.id')
    .selectAll('o')
    .select(['m.role', ownRoleName.as('role_label')])
    .where('o.id', '=', id)
    .where('m.user_id', '=', caller.user.id)
    .where('m.state', 'in', membershipsThatAre('belonging'))
    .executeTakeFirst();
  if (!row) throw notFound();
  const { role, nth: _nth, created_at: _at, created_by: _by, ...organization } = row;
  const place = standing(caller, id, role);
  return {
    ...organization,
    ...place,
    zone: zoneOf(organization),
    editable: place.active && caller.permissions.has('organization.manage'),
  };
}

/** Check digits depend on the country, so both are checked together, with sent values replacing stored ones. */
function checkNumbers(
  patch: Patch,
  stored: Pick<OrganizationRow, 'country' | 'reg_number' | 'vat_id'> | null,
): { vat_id?: string | null } {
  const country = patch.country ?? stored?.country ?? '';
  const number = patch.reg_number ?? stored?.reg_number ?? '';
  const vat = patch.vat_id ?? stored?.vat_id ?? '';
  const wrong: Record<string, string[]> = {};
  if (!isRegisterNumber(country, number)) wrong['reg_number'] = ['invalid_register_number'];
  const kept = vat === '' ? null : vatId(country, vat);
  if (vat !== '' && kept === null) wrong['vat_id'] = ['invalid_vat_id'];
  if (Object.keys(wrong).length > 0) throw fieldProblem(wrong);
  return patch.vat_id === undefined && patch.country === undefined ? {} : { vat_id: kept };
}

async function checkUnique(step: Step<null>, country: string, number: string, own: number | null): Promise<void> {
  const other = await step.trx
    .selectFrom('organizations')
    .select('id')
    .where('country', '=', country)
    .where('reg_number', '=', number)
    .executeTakeFirst();
  if (other && other.id !== own) throw fieldProblem({ reg_number: ['organization_exists'] });
}

/** Only these columns can be written; other fields in the request are ignored. */
async function columns(
  step: Step<null>,
  patch: Patch,
  stored: OrganizationRow | null,
): Promise<Updateable<OrganizationsTable>> {
  const { image, vat_id: _vat, ...plain } = patch;
  const set: Record<string, unknown> = Object.fromEntries(
    Object.entries(plain).filter(([, value]) => value !== undefined),
  );
  for (const name of ORGANIZATION_FIELD_NAMES.filter(isList)) {
    if (patch[name]) set[name] = JSON.stringify([...new Set(patch[name])]);
  }
  Object.assign(set, checkNumbers(patch, stored));
  const placed = {
    country: patch.country ?? stored?.country ?? '',
    timezone: (patch.timezone === undefined ? stored?.timezone : patch.timezone) ?? null,
  };
  if (!notAfter(patch.reg_date ?? null, zoneOf(placed), step.now)) throw fieldProblem({ reg_date: ['date_in_future'] });
  const today = dayIn(zoneOf(placed), step.now);
  // ASSUMED: future periods cannot be closed, because that would block every issue.
  if (patch.closed_until && patch.closed_until > today) throw fieldProblem({ closed_until: ['date_in_future'] });
  if (image !== undefined) set['image'] = await keepImage(step, image);
  return set;
}

const organizationList: Handler<typeof organizationEndpoints.organizationList> = async ({
  query,
  request,
  services,
  caller,
  language,
}) => {
  const { search } = query;
  let rows = services.db
    .selectFrom('organizations as o')
    .leftJoin('memberships as m', (join) =>
      join
        .onRef('m.organization_id', '=', 'o.id')
        .on('m.user_id', '=', caller.user.id)
        .on('m.state', 'in', membershipsThatAre('belonging')),
    );
  if (search?.trim()) {
    const pattern = likePattern(search);
    rows = rows.where((e) =>
      e.or([e('o.name', 'ilike', pattern), e('o.intername', 'ilike', pattern), e('o.reg_number', 'ilike', pattern)]),
    );
  } else {
    rows = rows.where('m.id', 'is not', null);
  }
  return paged(request, query, {
    count: () => countOf(rows),
    rows: async ({ limit, offset }) => {
      const found = await rows
        .select(['o.id', 'o.name', 'o.intername', 'o.country', 'o.city', 'o.reg_number', 'o.image', 'm.role'])
        .select(ownRoleName.as('role_label'))
        .orderBy(called(language))
        .orderBy('o.nth')
        .limit(limit)
        .offset(offset)
        .execute();
      return found.map(({ role, ...row }) => ({ ...row, ...standing(caller, row.id, role) }));
    },
  });
};

export function organizations(app: App): void {
  route(app, organizationEndpoints.organizationList, organizationList);

  const create: Handler<typeof organizationEndpoints.organizationCreate> = async (call) => {
    const { body, caller, now } = call;
    return change(call, { lifecycle: 'organization', event: 'CREATE', payload: body }, async (step) => {
      const { name, country, reg_number } = body;
      const set = await columns(step, body, null);
      await checkUnique(step, country, reg_number, null);
      const row = await step.trx
        .insertInto('organizations')
        .values({ ...set, name, country, reg_number, created_at: now, created_by: caller.user.id })
        .onConflict((c) => c.columns(['country', 'reg_number']).doNothing())
        .returning('id')
        .executeTakeFirst();
      if (!row) throw fieldProblem({ reg_number: ['organization_exists'] });
      await found(step, caller, row.id);
      const answer = await read(step.trx, caller, row.id);
      return { id: row.id, answer: { ...answer, active: true, editable: true } };
    });
  };
  // Every signed-in user may register a company.
  route(app, organizationEndpoints.organizationCreate, create, { may: () => undefined });

  route(app, organizationEndpoints.organizationGet, ({ params, services, caller }) =>
    read(services.db, caller, params.id),
  );

  type Update = typeof organizationEndpoints.organizationUpdate;
  const mayUpdate: May<Update> = async ({ services, caller, params }) => {
    const { active } = await read(services.db, caller, params.id);
    if (!active) throw forbidden('not_active_organization');
    if (!caller.permissions.has('organization.manage')) throw forbidden();
  };
  const update: Handler<Update> = async (call) => {
    const { params, body, caller, ifMatch } = call;
    const { id } = params;
    await mayUpdate(call);
    return change(call, { lifecycle: 'organization', event: 'EDIT', payload: body }, async (step) => {
      const stored = await step.trx
        .selectFrom('organizations')
        .selectAll()
        .where('id', '=', id)
        .forUpdate()
        .executeTakeFirstOrThrow();
      if (ifMatch !== undefined && !matches(ifMatch, stored.version)) throw stale(await read(step.trx, caller, id));
      const set = await columns(step, body, stored);
      await checkUnique(step, body.country ?? stored.country, body.reg_number ?? stored.reg_number, id);
      if (Object.keys(set).length > 0) {
        await step.trx
          .updateTable('organizations')
          .set({ ...set, version: stored.version + 1 })
          .where('id', '=', id)
          .execute();
      }
      return { id, answer: await read(step.trx, caller, id) };
    });
  };
  route(app, organizationEndpoints.organizationUpdate, update, { may: mayUpdate });
}
