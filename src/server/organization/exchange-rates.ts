import type * as z from 'zod/mini';
import { dayIn } from '../../../machines/kit/day.ts';
import { isRateDay, rateDays } from '../../../machines/money/rate-days.ts';
import { type exchangeRateBody, exchangeRateEndpoints } from '../../contract/organization/exchange-rate.ts';
import type { Caller } from '../platform/auth/auth.ts';
import { change, matches, type Step } from '../platform/command.ts';
import type { Db } from '../db/schema.ts';
import { plain } from '../platform/values/decimals.ts';
import { type App, type Call, route } from '../platform/http.ts';
import { paged } from '../platform/http/paging.ts';
import { fieldProblem, forbidden, notFound, stale } from '../platform/problem.ts';
import { zoneOf } from '../platform/values/zones.ts';
import { rateRows } from './exchange-rate-file.ts';

type Entered = z.output<typeof exchangeRateBody>;

const COLUMNS = ['id', 'version', 'from_currency', 'to_currency', 'rate', 'date', 'source'] as const;
const PAIR = ['organization_id', 'from_currency', 'to_currency', 'date'] as const;

const own = (db: Db, caller: Caller) =>
  db.selectFrom('organization_rates').where('organization_id', '=', caller.organization?.id ?? 0);

const wire = (row: {
  id: number;
  version: number;
  from_currency: string;
  to_currency: string;
  rate: string;
  date: string;
  source: string;
}) => ({
  id: row.id,
  version: row.version,
  from: row.from_currency,
  to: row.to_currency,
  rate: plain(row.rate),
  date: row.date,
  source: row.source,
});

/** ASSUMED: rates are entered by members who manage inquiries or invoices, because both need them. */
function mayWrite(caller: Caller): number {
  const { organization, permissions } = caller;
  if (!organization || !(permissions.has('inquire.manage') || permissions.has('document.edit'))) throw forbidden();
  return organization.id;
}

const todayOf = ({ organization }: Caller, now: string): string => dayIn(zoneOf(organization), now);

function refuseDay(day: string, today: string): void {
  if (!isRateDay(day, today)) throw fieldProblem({ date: [`rate_day|${rateDays(today).join('|')}`] });
}

const columnsOf = (organization: number, user: number, now: string, { from, to, rate, date, source }: Entered) => ({
  organization_id: organization,
  from_currency: from,
  to_currency: to,
  rate,
  date,
  source,
  created_at: now,
  created_by: user,
});

const table = exchangeRateEndpoints;

async function list({ query, request, services, caller }: Call<typeof table.exchangeRateList>) {
  let rows = own(services.db, caller);
  const { from, to, on, search } = query;
  if (from) rows = rows.where('from_currency', '=', from);
  if (to) rows = rows.where('to_currency', '=', to);
  if (on) rows = rows.where('date', '<=', on);
  const code = search?.trim().toUpperCase();
  if (code) rows = rows.where((e) => e.or([e('from_currency', '=', code), e('to_currency', '=', code)]));
  return paged(request, query, {
    count: async () => Number((await rows.select((e) => e.fn.countAll().as('n')).executeTakeFirstOrThrow()).n),
    rows: async ({ limit, offset }) =>
      (
        await rows
          .select(COLUMNS)
          .orderBy('date', 'desc')
          .orderBy('from_currency')
          .orderBy('nth')
          .limit(limit)
          .offset(offset)
          .execute()
      ).map(wire),
  });
}

async function create(call: Call<typeof table.exchangeRateCreate>) {
  const { body, caller, now } = call;
  const organization = mayWrite(caller);
  refuseDay(body.date, todayOf(caller, now));
  return change(call, { lifecycle: 'exchangeRate', event: 'CREATE', payload: body }, async ({ trx }) => {
    const row = await trx
      .insertInto('organization_rates')
      .values(columnsOf(organization, caller.user.id, now, body))
      .onConflict((c) => c.columns(PAIR).doNothing())
      .returning(COLUMNS)
      .executeTakeFirst();
    if (!row) throw fieldProblem({ date: ['rate_exists'] });
    return { id: row.id, answer: wire(row) };
  });
}

async function update(call: Call<typeof table.exchangeRateUpdate>) {
  const { params, body, caller, ifMatch, now } = call;
  if (body.date) refuseDay(body.date, todayOf(caller, now));
  return change(call, { lifecycle: 'exchangeRate', event: 'EDIT', payload: body }, async ({ trx }: Step<null>) => {
    const row = await own(trx, caller).select(COLUMNS).where('id', '=', params.id).forUpdate().executeTakeFirst();
    if (!row) throw notFound();
    mayWrite(caller);
    if (ifMatch !== undefined && !matches(ifMatch, row.version)) throw stale(wire(row));
    const { rate = row.rate, date = row.date, source = row.source } = body;
    const taken = await own(trx, caller)
      .select('id')
      .where('from_currency', '=', row.from_currency)
      .where('to_currency', '=', row.to_currency)
      .where('date', '=', date)
      .where('id', '<>', row.id)
      .executeTakeFirst();
    if (taken) throw fieldProblem({ date: ['rate_exists'] });
    const after = await trx
      .updateTable('organization_rates')
      .set({ rate, date, source, created_by: caller.user.id, version: row.version + 1 })
      .where('id', '=', row.id)
      .returning(COLUMNS)
      .executeTakeFirstOrThrow();
    return { id: row.id, answer: wire(after) };
  });
}

async function remove(call: Call<typeof table.exchangeRateDelete>) {
  const { params, caller } = call;
  await change(call, { lifecycle: 'exchangeRate', event: 'DELETE', payload: null }, async ({ trx }) => {
    const row = await own(trx, caller).select('id').where('id', '=', params.id).forUpdate().executeTakeFirst();
    if (!row) throw notFound();
    mayWrite(caller);
    await trx.deleteFrom('organization_rates').where('id', '=', row.id).execute();
    return { id: row.id, answer: null };
  });
}

/** Inserts each row, or replaces the rate of the same day. */
async function importRates(call: Call<typeof table.exchangeRateImport>) {
  const { body, caller, now } = call;
  const organization = mayWrite(caller);
  const rows = rateRows(body.csv, body.to, todayOf(caller, now));
  return change(
    call,
    { lifecycle: 'exchangeRate', event: 'IMPORT', payload: { to: body.to, rows: rows.length } },
    async ({ trx }) => {
      let replaced = 0;
      for (const row of rows) {
        const { version } = await trx
          .insertInto('organization_rates')
          .values(columnsOf(organization, caller.user.id, now, row))
          .onConflict((c) =>
            c.columns(PAIR).doUpdateSet((e) => ({
              rate: row.rate,
              source: row.source,
              created_by: caller.user.id,
              version: e('organization_rates.version', '+', 1),
            })),
          )
          .returning('version')
          .executeTakeFirstOrThrow();
        if (version > 1) replaced += 1;
      }
      return { id: null, answer: { created: rows.length - replaced, replaced } };
    },
  );
}

export function exchangeRates(app: App): void {
  route(app, table.exchangeRateList, list);
  route(app, table.exchangeRateCreate, create);
  route(app, table.exchangeRateUpdate, update);
  route(app, table.exchangeRateDelete, remove);
  route(app, table.exchangeRateImport, importRates);
}
