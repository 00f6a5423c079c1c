import { groupEndpoints } from '../../contract/organization/group.ts';
import type { Caller } from '../platform/auth/auth.ts';
import { change, matches } from '../platform/command.ts';
import type { Db, Trx } from '../db/schema.ts';
import { type App, route } from '../platform/http.ts';
import { countOf, likePattern, paged } from '../platform/http/paging.ts';
import { type FieldMap, fieldProblem, forbidden, notFound, stale } from '../platform/problem.ts';
import { strangers } from './parties.ts';

const COLUMNS = ['id', 'version', 'name'] as const;

const own = (db: Db | Trx, caller: Caller) =>
  db.selectFrom('company_groups').where('organization_id', '=', caller.organization?.id ?? 0);

/** ASSUMED: groups are managed by members who write inquiries, not by those who manage users. */
function mayWrite(caller: Caller): number {
  if (!caller.organization || !caller.permissions.has('inquire.manage')) throw forbidden();
  return caller.organization.id;
}

/** Groups with their companies, in two queries regardless of their number. */
async function withCompanies<Row extends { readonly id: number }>(db: Db | Trx, rows: readonly Row[]) {
  const members =
    rows.length === 0
      ? []
      : await db
          .selectFrom('company_group_members as m')
          .innerJoin('organizations as o', 'o.id', 'm.organization_id')
          .select(['m.group_id', 'o.id', 'o.name', 'o.intername', 'o.country'])
          .where(
            'm.group_id',
            'in',
            rows.map(({ id }) => id),
          )
          .orderBy('m.position')
          .execute();
  return rows.map((row) => ({
    ...row,
    companies: members
      .filter(({ group_id }) => group_id === row.id)
      .map(({ id, name, intername, country }) => ({ id, name, intername, country })),
  }));
}

async function read(db: Db | Trx, caller: Caller, id: number) {
  const [group] = await withCompanies(db, await own(db, caller).select(COLUMNS).where('id', '=', id).execute());
  if (!group) throw notFound();
  return group;
}

interface Wanted {
  readonly name?: string | undefined;
  readonly companies?: readonly number[] | undefined;
}

async function check(trx: Trx, caller: Caller, wanted: Wanted, self: number | null): Promise<void> {
  const problems: Record<string, FieldMap[string]> = {};
  if (wanted.name !== undefined) {
    const { name } = wanted;
    const same = await own(trx, caller)
      .select('id')
      .where((e) => e(e.fn<string>('lower', ['name']), '=', e.fn<string>('lower', [e.val(name)])))
      .executeTakeFirst();
    if (same && same.id !== self) problems['name'] = ['group_exists'];
  }
  const companies = wanted.companies ?? [];
  if (companies.includes(caller.organization?.id ?? 0)) problems['companies'] = ['own_company'];
  else if ((await strangers(trx, companies)).length > 0) problems['companies'] = ['invalid_id'];
  if (Object.keys(problems).length > 0) throw fieldProblem(problems);
}

async function writeCompanies(trx: Trx, group: number, companies: readonly number[]): Promise<void> {
  await trx.deleteFrom('company_group_members').where('group_id', '=', group).execute();
  const values = [...new Set(companies)].map((organization_id, position) => ({
    group_id: group,
    organization_id,
    position,
  }));
  if (values.length > 0) await trx.insertInto('company_group_members').values(values).execute();
}

/** Named lists of companies; only those of the active organisation exist for the caller. */
export function groups(app: App): void {
  route(app, groupEndpoints.groupList, async ({ query, request, services, caller }) => {
    let rows = own(services.db, caller);
    if (query.search) rows = rows.where('name', 'ilike', likePattern(query.search));
    return paged(request, query, {
      count: () => countOf(rows),
      rows: async ({ limit, offset }) =>
        withCompanies(
          services.db,
          await rows.select(COLUMNS).orderBy('name').orderBy('nth').limit(limit).offset(offset).execute(),
        ),
    });
  });

  route(app, groupEndpoints.groupGet, ({ params, services, caller }) => read(services.db, caller, params.id));

  route(app, groupEndpoints.groupCreate, async (call) => {
    const { body, caller, now } = call;
    const organization = mayWrite(caller);
    return change(call, { lifecycle: 'companyGroup', event: 'CREATE', payload: body }, async ({ trx }) => {
      await check(trx, caller, body, null);
      const row = await trx
        .insertInto('company_groups')
        .values({ name: body.name, organization_id: organization, created_at: now })
        .onConflict((c) => c.doNothing())
        .returning('id')
        .executeTakeFirst();
      if (!row) throw fieldProblem({ name: ['group_exists'] });
      await writeCompanies(trx, row.id, body.companies ?? []);
      return { id: row.id, answer: await read(trx, caller, row.id) };
    });
  });

  route(app, groupEndpoints.groupUpdate, async (call) => {
    const { params, body, caller, ifMatch } = call;
    return change(call, { lifecycle: 'companyGroup', event: 'EDIT', payload: body }, async ({ trx }) => {
      const row = await own(trx, caller).select(COLUMNS).where('id', '=', params.id).forUpdate().executeTakeFirst();
      if (!row) throw notFound();
      mayWrite(caller);
      if (ifMatch !== undefined && !matches(ifMatch, row.version)) throw stale(await read(trx, caller, row.id));
      await check(trx, caller, body, row.id);
      if (body.companies) await writeCompanies(trx, row.id, body.companies);
      await trx
        .updateTable('company_groups')
        .set({ name: body.name ?? row.name, version: row.version + 1 })
        .where('id', '=', row.id)
        .execute();
      return { id: row.id, answer: await read(trx, caller, row.id) };
    });
  });

  route(app, groupEndpoints.groupDelete, async (call) => {
    const { params, caller } = call;
    await change(call, { lifecycle: 'companyGroup', event: 'DELETE', payload: null }, async ({ trx }) => {
      const row = await own(trx, caller).select('id').where('id', '=', params.id).forUpdate().executeTakeFirst();
      if (!row) throw notFound();
      mayWrite(caller);
      await trx.deleteFrom('company_groups').where('id', '=', row.id).execute();
      return { id: row.id, answer: null };
    });
  });
}
