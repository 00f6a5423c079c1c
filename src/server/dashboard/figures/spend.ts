import { sql } from 'kysely';
import type * as z from 'zod/mini';
import { big, cents, isZero, minus, plus } from '../../../../machines/money/decimal.ts';
import { homeCurrency } from '../../../../machines/money/home-currency.ts';
import { ordersThatAre } from '../../../../machines/lifecycles/order/order.tags.ts';
import type { spendByCategory, spendBySupplier } from '../../../contract/dashboard/purchasing.ts';
import type { Language } from '../../../contract/platform/fields.ts';
import { tariffNames } from '../../catalogue/tarics.ts';
import type { Db } from '../../db/schema.ts';
import { partiesOf } from '../../organization/parties.ts';
import { exchange, type MonthSum } from './exchange.ts';
import { type Asking, bounds, each, idsOf, type Period, periodOf, type Scope, scopesOf } from './scope.ts';

const SHOWN = 10;
/** Grouping key of a line. */
const KEYS = {
  'spend-categories': sql<string>`substr(t.tariff_number, 1, 2)`,
  'spend-suppliers': sql<string>`o.seller_id::text`,
} as const;
type By = keyof typeof KEYS;
type Sum = MonthSum & { readonly key: string; readonly amount: string; readonly orders: number };

async function sums(db: Db, by: By, scope: Scope, period: Period): Promise<Sum[]> {
  const edges = bounds(period, scope);
  const { rows } = await sql<Sum>`
    select key, month, currency, sum(amount) as amount, count(*) as orders
    from (
      select ${KEYS[by]} as key, width_bucket(o.confirmed_at, ${edges}::timestamptz[]) - 1 as month, o.currency,
        sum(round(t.quantity * t.price, 2)) as amount
      from orders o join order_items t on t.order_id = o.id
      where o.buyer_id = ${scope.id} and o.confirmed_at >= ${edges[0]} and o.confirmed_at < ${edges.at(-1)}
        and o.status = any(${[...ordersThatAre('binding')]})
      group by o.id, 1
    ) as ordered
    group by 1, 2, 3 order by key collate "C"`.execute(db);
  return rows;
}

/** Converts a month's sum per currency once and splits it, so that both charts have the same total to the cent. */
function inHome(rows: readonly Sum[], convert: (sum: MonthSum, amount: string) => string | null) {
  const counted = new Map<string, string>();
  return rows.map((row) => {
    const group = `${row.month} ${row.currency}`;
    const before = counted.get(group) ?? '0';
    const after = big(before).plus(row.amount).toFixed();
    counted.set(group, after);
    const [until, so] = [convert(row, before), convert(row, after)];
    return { ...row, home: until === null || so === null ? null : minus(so, until) };
  });
}

interface Entry {
  readonly key: string;
  readonly amount: string;
  readonly orders: number;
}

const largestFirst = (a: Entry, b: Entry): number => big(b.amount).cmp(a.amount) || a.key.localeCompare(b.key);

const share = (amount: string, total: string): number =>
  isZero(total) ? 0 : Number(big(amount).times(100).div(total).round(1).toFixed());

async function spendBy(by: By, asking: Asking) {
  const { db, query } = asking;
  const scopes = await scopesOf(by, asking);
  const period = periodOf(query, scopes);
  const currency = homeCurrency(scopes[0].country);
  const rows = await each(scopes, async (scope) => {
    const found = await sums(db, by, scope, period);
    return inHome(found, await exchange(db, scope, period, currency, found));
  });
  const entries = new Map<string, Entry>();
  const apart = new Map<string, string>();
  for (const { key, home, orders, ...row } of rows) {
    if (home === null) {
      apart.set(row.currency, plus(apart.get(row.currency) ?? '0', row.amount));
      continue;
    }
    const before = entries.get(key) ?? { key, amount: '0', orders: 0 };
    entries.set(key, { key, amount: plus(before.amount, home), orders: before.orders + orders });
  }
  const ranked = [...entries.values()].sort(largestFirst);
  const total = plus(...ranked.map(({ amount }) => amount));
  const told = (amount: string, orders: number) => ({ share: share(amount, total), amount: cents(amount), orders });
  const rest = ranked.slice(SHOWN);
  return {
    shown: ranked.slice(0, SHOWN).map(({ key, amount, orders }) => ({ key, ...told(amount, orders) })),
    answer: {
      organizations: idsOf(scopes),
      from: period.from,
      to: period.to,
      currency,
      others:
        rest.length === 0
          ? null
          : {
              entries: rest.length,
              ...told(
                plus(...rest.map(({ amount }) => amount)),
                rest.reduce((sum, { orders }) => sum + orders, 0),
              ),
            },
      total,
      unconverted: [...apart]
        .sort(([a], [b]) => a.localeCompare(b))
        .map(([foreign, amount]) => ({ currency: foreign, amount: cents(amount) })),
    },
  };
}

export async function categoryFigures(asking: Asking, language: Language): Promise<z.input<typeof spendByCategory>> {
  const { shown, answer } = await spendBy('spend-categories', asking);
  const names = await tariffNames(
    asking.db,
    shown.map(({ key }) => key),
    language,
  );
  return {
    ...answer,
    results: shown.map(({ key, ...told }) => ({ chapter: key, label: names.get(key) ?? '', ...told })),
  };
}

export async function supplierFigures(asking: Asking): Promise<z.input<typeof spendBySupplier>> {
  const { shown, answer } = await spendBy('spend-suppliers', asking);
  const nameOf = await partiesOf(
    asking.db,
    shown.map(({ key }) => Number(key)),
  );
  return {
    ...answer,
    results: shown.map(({ key, ...told }) => {
      const { name, intername, country } = nameOf(Number(key));
      return { supplier: Number(key), name, intername, country, ...told };
    }),
  };
}
