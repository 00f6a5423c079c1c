import { type Expression, type SqlBool, sql } from 'kysely';
import type * as z from 'zod/mini';
import { DOCUMENT_KINDS, kindOf } from '../../../../machines/money/amounts.ts';
import { plus } from '../../../../machines/money/decimal.ts';
import { addRates, rateKey, type RateSums } from '../../../../machines/money/rates.ts';
import {
  type Age,
  AGES,
  type documentDrafts,
  type receivables,
  type unpaidAdvances,
  type vatOfMonth,
} from '../../../contract/dashboard/accounts.ts';
import {
  type Asking,
  dayAfter,
  each,
  firstToday,
  idsOf,
  lastToday,
  monthAfter,
  type Scope,
  scopesOf,
} from './scope.ts';

/** An amount is left to pay; the same condition as for open documents in the list. */
const OPEN: Expression<SqlBool> = sql`d.issued_at is not null and d.due - d.paid > 0`;
const LEFT = sql<string>`sum(d.due - d.paid)`;

/** Due dates of each age group relative to today; null means no limit. */
const AGE_DAYS: Readonly<Record<Age, readonly [from: number | null, to: number | null]>> = {
  not_due: [null, null],
  d30: [-30, -1],
  d60: [-60, -31],
  d90: [-90, -61],
  older: [null, -91],
};

interface Owed {
  readonly currency: string;
  readonly age: number;
  readonly count: number;
  readonly amount: string;
}

async function owed({ db }: Asking, { id, today }: Scope): Promise<readonly Owed[]> {
  // Documents payable immediately have no due date and are not overdue.
  const { rows } = await sql<Owed>`
    select d.currency, case
        when d.payment_deadline is null or d.payment_deadline >= ${today} then 0
        else least(4, (${today}::date - d.payment_deadline + 29) / 30) end as age,
      count(*) as count, ${LEFT} as amount
    from documents d
    where d.organization_id = ${id} and ${OPEN}
    group by 1, 2`.execute(db);
  return rows;
}

const count = (rows: readonly { readonly count: number }[]): number => rows.reduce((sum, row) => sum + row.count, 0);
const left = (rows: readonly Owed[]): string => plus(...rows.map(({ amount }) => amount));

export async function receivableFigures(asking: Asking): Promise<z.input<typeof receivables>> {
  const scopes = await scopesOf('receivables', asking);
  const today = firstToday(scopes);
  const rows = await each(scopes, (scope) => owed(asking, scope));
  const aged = (own: readonly Owed[], age: Age) => {
    const there = own.filter((row) => row.age === AGES.indexOf(age));
    const [from, to] = AGE_DAYS[age].map((days) => (days === null ? null : dayAfter(today, days)));
    return { count: count(there), amount: left(there), due_from: from ?? null, due_to: to ?? null };
  };
  return {
    organizations: idsOf(scopes),
    today,
    currencies: [...new Set(rows.map(({ currency }) => currency))].sort().map((currency) => {
      const own = rows.filter((row) => row.currency === currency);
      const late = own.filter(({ age }) => age > 0);
      return {
        currency,
        count: count(own),
        total: left(own),
        overdue_count: count(late),
        overdue: left(late),
        ages: {
          not_due: aged(own, 'not_due'),
          d30: aged(own, 'd30'),
          d60: aged(own, 'd60'),
          d90: aged(own, 'd90'),
          older: aged(own, 'older'),
        },
      };
    }),
  };
}

export async function advanceFigures(asking: Asking): Promise<z.input<typeof unpaidAdvances>> {
  const { db } = asking;
  const scopes = await scopesOf('unpaid-advances', asking);
  type Advance = Omit<Owed, 'age'> & { readonly overdue: number };
  const rows = await each(scopes, async ({ id, today }) => {
    const found = await sql<Advance>`
      select d.currency, count(*) as count, ${LEFT} as amount,
        count(*) filter (where d.payment_deadline < ${today}) as overdue
      from documents d
      where d.organization_id = ${id} and ${OPEN} and d.type in ('advance', 'next')
      group by 1`.execute(db);
    return found.rows;
  });
  // The first advance of a chain and later ones have the same name.
  const sums = new Map<string, z.input<typeof unpaidAdvances>['results'][number]>();
  for (const { currency, ...row } of rows) {
    const before = sums.get(currency);
    sums.set(currency, {
      type: 'advance',
      currency,
      count: (before?.count ?? 0) + row.count,
      amount: plus(String(before?.amount ?? '0'), row.amount),
      overdue_count: (before?.overdue_count ?? 0) + row.overdue,
    });
  }
  return {
    organizations: idsOf(scopes),
    results: [...sums].sort(([a], [b]) => a.localeCompare(b)).map(([, entry]) => entry),
  };
}

export async function vatFigures(asking: Asking): Promise<z.input<typeof vatOfMonth>> {
  const { db, query } = asking;
  const scopes = await scopesOf('vat', asking);
  const from = monthAfter(query.to ?? lastToday(scopes), 0);
  const to = dayAfter(monthAfter(from, 1), -1);
  type Taxed = RateSums & { readonly currency: string; readonly documents: number };
  const rows = await each(scopes, async ({ id }) => {
    const found = await sql<Taxed>`
      select d.currency, r.category, r.rate, count(*) as documents, sum(r.net) as net, sum(r.vat) as vat
      from documents d, jsonb_to_recordset(d.rates) as r (category text, rate text, net numeric, vat numeric)
      where d.organization_id = ${id} and d.issued_at is not null and d.date_of_issue >= ${from}
        and d.date_of_issue <= ${to}
      group by 1, 2, 3`.execute(db);
    return found.rows;
  });
  return {
    organizations: idsOf(scopes),
    from,
    to,
    results: [...new Set(rows.map(({ currency }) => currency))].sort().flatMap((currency) => {
      const own = rows.filter((row) => row.currency === currency);
      return addRates(own).map((sum) => {
        const same = own.filter((row) => rateKey(row) === rateKey(sum));
        return { currency, ...sum, documents: same.reduce((total, { documents }) => total + documents, 0) };
      });
    }),
  };
}

export async function draftFigures(asking: Asking): Promise<z.input<typeof documentDrafts>> {
  const scopes = await scopesOf('drafts', asking);
  const rows = await asking.db
    .selectFrom('documents')
    .where('organization_id', 'in', idsOf(scopes))
    .where('issued_at', 'is', null)
    // As in the list, documents waiting for approval are not drafts.
    .where('approval_id', 'is', null)
    .groupBy('type')
    .select(['type', (e) => e.fn.countAll<number>().as('count')])
    .execute();
  return {
    organizations: idsOf(scopes),
    count: count(rows),
    results: DOCUMENT_KINDS.flatMap((kind) => {
      const own = rows.filter(({ type }) => kindOf(type) === kind);
      return own.length === 0 ? [] : [{ type: kind, count: count(own) }];
    }),
  };
}
