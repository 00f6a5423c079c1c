import Big from 'big.js';
import { sql } from 'kysely';
import type { Db } from '../../../src/server/db/schema.ts';

/*
 * The figures of a dashboard, recomputed from whole tables in plain loops, as the contract words them and without the
 * product's code.
 */

// oxlint-disable-next-line typescript/no-explicit-any -- untyped rows of any table
export type Any = any;
export type Tables = Readonly<Record<string, readonly Any[]>>;

const NAMES =
  'organizations organization_rates inquires inquire_lots inquire_participants inquire_rates tenders offers awards orders order_items documents products';

export async function tablesOf(db: Db): Promise<Tables> {
  const found: Record<string, readonly Any[]> = {};
  for (const name of NAMES.split(' '))
    found[name] = (await sql<Any>`select * from ${sql.table(name)} order by 1`.execute(db)).rows;
  return found;
}

export interface Place {
  readonly id: number;
  readonly country: string;
  readonly zone: string;
  readonly home: string;
}

export const dayOf = (at: string, { zone }: Place): string =>
  new Date(at).toLocaleDateString('sv-SE', { timeZone: zone });
export const shift = (day: string, days: number): string =>
  new Date(Date.UTC(+day.slice(0, 4), +day.slice(5, 7) - 1, +day.slice(8) + days)).toISOString().slice(0, 10);
const lastDay = (month: string): string => shift(`${shift(`${month}-28`, 4).slice(0, 7)}-01`, -1);
export const money = (value: Big): string => {
  const text = value.toFixed(2, Big.roundHalfUp);
  return text === '-0.00' ? '0.00' : text;
};
export const worth = ({ quantity, price }: Any): Big => new Big(quantity).times(price).round(2, Big.roundHalfUp);
export const total = (values: readonly Big[]): Big => values.reduce((sum, value) => sum.plus(value), new Big(0));
/** Pairs sorted by their first element. */
export const byName = ([a]: readonly [string, unknown], [b]: readonly [string, unknown]): number =>
  a < b ? -1 : a > b ? 1 : 0;
export const grouped = <T>(rows: readonly T[], key: (row: T) => string): Map<string, T[]> => {
  const found = new Map<string, T[]>();
  for (const row of rows) found.set(key(row), [...(found.get(key(row)) ?? []), row]);
  return found;
};

export interface Asked {
  readonly t: Tables;
  readonly own: Place;
  readonly now: string;
  readonly from: string;
  readonly to: string;
}

/** The rate of a month: the newest direct or inverse one, otherwise two rates through the own currency; ten digits. */
export function rate({ t, own, now }: Asked, month: string, from: string, to: string): Big | null {
  const today = dayOf(now, own);
  const until = lastDay(month) < today ? lastDay(month) : today;
  const newest = (a: string, b: string): Any =>
    (t['organization_rates'] ?? [])
      .filter((r) => r.organization_id === own.id && r.from_currency === a && r.to_currency === b && r.date <= until)
      .sort((x, y) => (x.date < y.date ? 1 : -1))[0];
  const leg = (a: string, b: string): [Big, Big] | null => {
    const [there, back] = [newest(a, b), newest(b, a)];
    if (there && (!back || there.date >= back.date)) return [new Big(there.rate), new Big(1)];
    return back ? [new Big(1), new Big(back.rate)] : null;
  };
  const direct = leg(from, to);
  if (direct) return direct[0].div(direct[1]).round(10, Big.roundHalfUp);
  if (from === own.home || to === own.home) return null;
  const [one, other] = [leg(from, own.home), leg(to, own.home)];
  return one && other ? one[0].times(other[1]).div(one[1].times(other[0])).round(10, Big.roundHalfUp) : null;
}

export interface Part {
  readonly month: string;
  readonly currency: string;
  readonly amount: Big;
}

/** Sums of a month and a currency, each converted once; sums without a rate are returned separately. */
export function converted(
  asked: Asked,
  parts: readonly Part[],
  target: string,
): { home: Big; apart: Map<string, Big> } {
  let home = new Big(0);
  const apart = new Map<string, Big>();
  for (const [key, rows] of grouped(parts, ({ month, currency }) => `${month} ${currency}`)) {
    const [month = '', currency = ''] = key.split(' ');
    const sum = total(rows.map(({ amount }) => amount));
    const found = currency === target ? new Big(1) : rate(asked, month, currency, target);
    if (found) home = home.plus(sum.times(found).round(2, Big.roundHalfUp));
    else apart.set(currency, (apart.get(currency) ?? new Big(0)).plus(sum));
  }
  return { home, apart };
}

export const within = ({ from, to, own }: Asked, at: string | null): boolean =>
  at !== null && dayOf(at, own) >= from && dayOf(at, own) <= to;

export const open = (d: Any): boolean => d.issued_at !== null && new Big(d.due).gt(d.paid);

/** Number of occurrences of each value. */
export const tally = (values: readonly string[]): [string, number][] =>
  [...grouped(values, (value) => value)].map(([value, all]): [string, number] => [value, all.length]).sort(byName);
