import Big from 'big.js';
import { type Any, type Asked, byName, dayOf, grouped, money, open, tally, total } from './count.kit.ts';

const left = (rows: readonly Any[]): string => money(total(rows.map((d) => new Big(d.due).minus(d.paid))));

export function receivables({ t, own, now }: Asked) {
  const today = dayOf(now, own);
  const late = (d: Any): number =>
    d.payment_deadline ? (Date.parse(today) - Date.parse(d.payment_deadline)) / 86_400_000 : 0;
  const mine = (t['documents'] ?? []).filter((d) => d.organization_id === own.id && open(d));
  const spans = { not_due: [-9999, 0], d30: [1, 30], d60: [31, 60], d90: [61, 90], older: [91, 9999] } as const;
  return [...grouped(mine, (d) => d.currency as string)].sort(byName).map(([currency, rows]) => ({
    currency,
    count: rows.length,
    total: left(rows),
    overdue_count: rows.filter((d) => late(d) > 0).length,
    overdue: left(rows.filter((d) => late(d) > 0)),
    ages: Object.fromEntries(
      Object.entries(spans).map(([age, [from, to]]) => {
        const own = rows.filter((d) => late(d) >= from && late(d) <= to);
        return [age, { count: own.length, amount: left(own) }];
      }),
    ),
  }));
}

export function vat({ t, own }: Asked, month: string) {
  const mine = (t['documents'] ?? []).filter(
    (d) => d.organization_id === own.id && d.issued_at !== null && (d.date_of_issue as string).startsWith(month),
  );
  const rows = mine.flatMap((d) => (d.rates as Any[]).map((r) => ({ ...r, currency: d.currency as string })));
  return [...grouped(rows, (r) => `${r.currency} ${r.category} ${r.rate}`)].sort(byName).map(([key, all]) => {
    const [currency, category, percent] = key.split(' ');
    const sum = (name: string) => money(total(all.map((r) => new Big(r[name]))));
    return {
      currency,
      category,
      rate: percent,
      documents: all.length,
      net: sum('net'),
      vat: sum('vat'),
      gross: sum('gross'),
    };
  });
}

export function advances({ t, own, now }: Asked) {
  const mine = (t['documents'] ?? []).filter(
    (d) => d.organization_id === own.id && open(d) && ['advance', 'next'].includes(d.type),
  );
  return [...grouped(mine, (d) => d.currency as string)].sort(byName).map(([currency, rows]) => {
    const late = rows.filter((d) => d.payment_deadline && d.payment_deadline < dayOf(now, own)).length;
    return { type: 'advance', currency, count: rows.length, amount: left(rows), overdue_count: late };
  });
}

/** By name: a further advance counts as an advance invoice. */
export const drafts = ({ t, own }: Asked) =>
  tally(
    (t['documents'] ?? [])
      .filter((d) => d.organization_id === own.id && !d.issued_at)
      .map((d) => (d.type === 'next' ? 'advance' : (d.type as string))),
  );
