import { mayHaveCurrency } from '../../../machines/money/home-currency.ts';
import { bankAccountEndpoints } from '../../contract/organization/bank-account.ts';
import type { Caller } from '../platform/auth/auth.ts';
import { change, matches, type Step } from '../platform/command.ts';
import type { Db } from '../db/schema.ts';
import { type App, type Handler, route } from '../platform/http.ts';
import { paged } from '../platform/http/paging.ts';
import { fieldProblem, forbidden, notFound, stale } from '../platform/problem.ts';
import { warnOfAccount } from './warnings.ts';

const COLUMNS = ['id', 'version', 'name', 'bank_name', 'iban', 'swift', 'currency'] as const;

/** Accounts in use of the active organisation; others do not exist for the caller. */
const own = (db: Db, caller: Caller) =>
  db
    .selectFrom('bank_accounts')
    .where('organization_id', '=', caller.organization?.id ?? 0)
    .where('removed_at', 'is', null);

const read = (db: Db, caller: Caller, id: number) =>
  own(db, caller).select(COLUMNS).where('id', '=', id).executeTakeFirst();

async function checkUnique(
  step: Step<null>,
  caller: Caller,
  wanted: { iban: string; currency: string },
  self: number | null,
): Promise<void> {
  const same = await own(step.trx, caller)
    .select('id')
    .where('iban', '=', wanted.iban)
    .where('currency', '=', wanted.currency)
    .executeTakeFirst();
  if (same && same.id !== self) throw fieldProblem({ iban: ['bank_account_exists'] });
}

/** A changed IBAN diverts payments: it requires a permission, and every change is logged and mailed. */
function mayWrite(caller: Caller): NonNullable<Caller['organization']> {
  if (!caller.organization || !caller.permissions.has('bank.manage')) throw forbidden();
  return caller.organization;
}

const bankAccountCreate: Handler<typeof bankAccountEndpoints.bankAccountCreate> = async (call) => {
  const { body, caller, now } = call;
  const organization = mayWrite(caller);
  return change(call, { lifecycle: 'bankAccount', event: 'CREATE', payload: body }, async (step) => {
    await checkUnique(step, caller, body, null);
    const row = await step.trx
      .insertInto('bank_accounts')
      .values({
        name: body.name,
        bank_name: body.bank_name ?? '',
        iban: body.iban,
        swift: body.swift ?? '',
        currency: body.currency,
        organization_id: organization.id,
        created_at: now,
      })
      .onConflict((c) => c.doNothing())
      .returning(COLUMNS)
      .executeTakeFirst();
    if (!row) throw fieldProblem({ iban: ['bank_account_exists'] });
    await warnOfAccount(step, organization, null, row);
    return { id: row.id, answer: row };
  });
};

const bankAccountUpdate: Handler<typeof bankAccountEndpoints.bankAccountUpdate> = async (call) => {
  const { params, body, caller, ifMatch } = call;
  return change(call, { lifecycle: 'bankAccount', event: 'EDIT', payload: body }, async (step) => {
    const { trx } = step;
    const row = await own(trx, caller).select(COLUMNS).where('id', '=', params.id).forUpdate().executeTakeFirst();
    if (!row) throw notFound();
    const organization = mayWrite(caller);
    if (ifMatch !== undefined && !matches(ifMatch, row.version)) throw stale(row);
    const set = Object.fromEntries(Object.entries(body).filter(([, value]) => value !== undefined));
    if (body.currency !== undefined && !mayHaveCurrency(body.currency, row.currency))
      throw fieldProblem({ currency: ['invalid_currency'] });
    if (Object.keys(set).length === 0) return { id: row.id, answer: row };
    await checkUnique(step, caller, { ...row, ...set }, row.id);
    const answer = await trx
      .updateTable('bank_accounts')
      .set({ ...set, version: row.version + 1 })
      .where('id', '=', row.id)
      .returning(COLUMNS)
      .executeTakeFirstOrThrow();
    await warnOfAccount(step, organization, row, answer);
    return { id: row.id, answer };
  });
};

const bankAccountDelete: Handler<typeof bankAccountEndpoints.bankAccountDelete> = async (call) => {
  const { params, caller, now } = call;
  await change(call, { lifecycle: 'bankAccount', event: 'DELETE', payload: null }, async (step) => {
    const { trx } = step;
    const row = await own(trx, caller).select(COLUMNS).where('id', '=', params.id).forUpdate().executeTakeFirst();
    if (!row) throw notFound();
    const organization = mayWrite(caller);
    await trx.updateTable('bank_accounts').set({ removed_at: now }).where('id', '=', row.id).execute();
    await warnOfAccount(step, organization, row, null);
    return { id: row.id, answer: null };
  });
};

export function bankAccounts(app: App): void {
  route(app, bankAccountEndpoints.bankAccountList, async ({ query, request, services, caller }) => {
    const all = await own(services.db, caller).select(COLUMNS).orderBy('name').orderBy('nth').execute();
    return paged(request, query, {
      count: () => Promise.resolve(all.length),
      rows: ({ limit, offset }) => Promise.resolve(all.slice(offset, offset + limit)),
    });
  });

  route(app, bankAccountEndpoints.bankAccountGet, async ({ params, services, caller }) => {
    const row = await read(services.db, caller, params.id);
    if (!row) throw notFound();
    return row;
  });

  route(app, bankAccountEndpoints.bankAccountCreate, bankAccountCreate);
  route(app, bankAccountEndpoints.bankAccountUpdate, bankAccountUpdate);

  route(app, bankAccountEndpoints.bankAccountDelete, bankAccountDelete);
}
