import Big from 'big.js';
import {
  type Any,
  type Asked,
  byName,
  converted,
  dayOf,
  grouped,
  money,
  type Part,
  rate,
  total,
  within,
  worth,
} from './count.kit.ts';

export function purchases(asked: Asked, target: string) {
  const { t, own } = asked;
  const month = (at: string) => dayOf(at, own).slice(0, 7);
  const mine = (t['inquires'] ?? []).filter((i) => i.organization_id === own.id);
  const published = mine.filter((i) => within(asked, i.published_at)).map((i) => month(i.published_at));
  const standing = (id: number) => (t['awards'] ?? []).filter((w) => w.inquire_id === id && w.revoked_at === null);
  const frozen = (i: Any, w: Any): Big | null => {
    if (w.currency === i.currency) return new Big(1);
    const found = (t['inquire_rates'] ?? []).find((r) => r.inquire_id === i.id && r.currency === w.currency);
    return found ? new Big(found.rate) : null;
  };
  const made = mine.flatMap((i) =>
    standing(i.id)
      .filter((w) => within(asked, w.at))
      .map((w) => month(w.at)),
  );
  let not_compared = 0;
  const decided = mine.flatMap((i): { budget: Part; awarded: Part }[] => {
    const lots = (t['inquire_lots'] ?? []).filter((l) => l.inquire_id === i.id);
    const awards = standing(i.id);
    if (!['Awarded', 'Completed'].includes(i.outcome) || lots.some((l) => l.state !== 'awarded')) return [];
    if (Number(i.budget) <= 0 || awards.length === 0 || awards.some((w) => w.told_at === null)) return [];
    const told =
      awards
        .map((w) => w.told_at as string)
        .sort()
        .at(-1) ?? '';
    if (!within(asked, told)) return [];
    if (awards.some((w) => frozen(i, w) === null)) {
      not_compared += 1;
      return [];
    }
    const cost = total(awards.map((w) => worth(w).times(frozen(i, w) ?? 0))).round(2, Big.roundHalfUp);
    const part = (amount: Big): Part => ({ month: month(told), currency: i.currency, amount });
    return [{ budget: part(new Big(i.budget)), awarded: part(cost) }];
  });
  const [budget, awarded] = [decided.map((one) => one.budget), decided.map((one) => one.awarded)];
  const compared = (planned: Big, cost: Big) => ({
    budget: money(planned),
    awarded: money(cost),
    saved: money(planned.minus(cost)),
  });
  const of = (parts: readonly Part[]) => converted(asked, parts, target);
  const months = [...new Set([...budget.map((part) => part.month), ...published, ...made])].sort();
  const inMonth = (parts: readonly Part[], m: string) => of(parts.filter((part) => part.month === m)).home;
  const [planned, cost] = [of(budget), of(awarded)];
  return {
    months: months.map((m) => ({
      month: m,
      ...compared(inMonth(budget, m), inMonth(awarded, m)),
      published: published.filter((one) => one === m).length,
      awards: made.filter((one) => one === m).length,
    })),
    totals: compared(planned.home, cost.home),
    not_compared,
    unconverted: [...planned.apart.keys()].sort().map((currency) => ({
      currency,
      ...compared(planned.apart.get(currency) ?? new Big(0), cost.apart.get(currency) ?? new Big(0)),
    })),
  };
}

export function envelopes(asked: Asked) {
  const { t, own } = asked;
  const mine = (t['inquires'] ?? []).filter((i) => i.organization_id === own.id && within(asked, i.published_at));
  const rows = mine.map((i) => {
    const invited = (t['inquire_participants'] ?? [])
      .filter((p) => p.inquire_id === i.id)
      .map((p) => p.organization_id);
    const gone = (t['tenders'] ?? [])
      .filter((x) => x.inquire_id === i.id && (x.told === 'declined' || x.state === 'removed'))
      .map((x) => x.organization_id);
    const others = (t['organizations'] ?? []).filter((o) => o.id !== own.id && (!i.local || o.country === own.country));
    const circle = i.open ? others.length - gone.length : invited.filter((id) => !gone.includes(id)).length;
    const told = i.opened_at !== null || (i.outcome !== 'Cancelled' && circle >= 3);
    const sent = (t['offers'] ?? [])
      .filter((f) => f.inquire_id === i.id && f.revision > 0)
      .map((f) => f.organization_id);
    const month = dayOf(i.published_at, own).slice(0, 7);
    return { month, told, invited: invited.length, received: new Set(sent).size };
  });
  return [...grouped(rows, ({ month }) => month)].sort(byName).map(([month, all]) => {
    const told = all.filter((row) => row.told);
    const sum = (name: 'invited' | 'received') => told.reduce((n, row) => n + row[name], 0);
    return {
      month,
      inquiries: told.length,
      invited: sum('invited'),
      received: sum('received'),
      untold: all.length - told.length,
    };
  });
}

const STANDING = ['confirmed', 'partlyDelivered', 'delivered', 'closed'];

/** Every key with the amount spent under it, largest first. */
export function spend(asked: Asked, by: 'chapter' | 'supplier', target: string) {
  const { t, own } = asked;
  const lines = (t['orders'] ?? [])
    .filter((o) => o.buyer_id === own.id && STANDING.includes(o.status) && within(asked, o.confirmed_at))
    .flatMap((o) =>
      (t['order_items'] ?? [])
        .filter((line) => line.order_id === o.id)
        .map((line) => ({
          key: by === 'chapter' ? (line.tariff_number as string).slice(0, 2) : String(o.seller_id),
          order: o.id as number,
          month: dayOf(o.confirmed_at, own).slice(0, 7),
          currency: o.currency as string,
          amount: worth(line),
        })),
    );
  // The amount that each further key adds to the sum of a month and a currency, with each sum rounded once.
  const parts = new Map<string, Big>();
  for (const [, rows] of grouped(lines, ({ month, currency }) => `${month} ${currency}`)) {
    const keys = [...new Set(rows.map(({ key }) => key))].sort();
    for (const [n, key] of keys.entries()) {
      const upTo = (end: number) =>
        converted(
          asked,
          rows.filter((row) => keys.slice(0, end).includes(row.key)),
          target,
        ).home;
      parts.set(key, (parts.get(key) ?? new Big(0)).plus(upTo(n + 1)).minus(upTo(n)));
    }
  }
  const entries = [...grouped(lines, ({ key }) => key)].flatMap(([key, rows]) => {
    const known = rows.filter(({ month, currency }) => currency === target || rate(asked, month, currency, target));
    const orders = new Set(known.map(({ order }) => order)).size;
    return known.length === 0 ? [] : [{ key, amount: parts.get(key) ?? new Big(0), orders }];
  });
  const { home, apart } = converted(asked, lines, target);
  return {
    entries: entries.sort((a, b) => b.amount.cmp(a.amount)).map((entry) => ({ ...entry, amount: money(entry.amount) })),
    total: money(home),
    unconverted: [...apart].sort(byName).map(([currency, amount]) => ({ currency, amount: money(amount) })),
  };
}
