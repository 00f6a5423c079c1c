import type Big from 'big.js';
import {
  type Any,
  type Asked,
  byName,
  dayOf,
  grouped,
  money,
  open,
  shift,
  tally,
  total,
  within,
  worth,
} from './count.kit.ts';

const ASKED = ['invited', 'viewed', 'participating', 'quoted'];

export function deadlines({ t, own, now }: Asked) {
  const today = dayOf(now, own);
  const end = shift(today, 7);
  const counts = new Map<string, number>();
  const take = (kind: string, day: string): void => {
    if (day >= end) return;
    const key = `${kind} ${day < today ? 'overdue' : day}`;
    counts.set(key, (counts.get(key) ?? 0) + 1);
  };
  const runs = (i: Any): boolean => i.published_at !== null && i.closed_at === null && i.expire_at > now;
  for (const i of t['inquires'] ?? []) {
    if (i.organization_id === own.id && runs(i)) take('inquire_closing', dayOf(i.expire_at, own));
    if (i.organization_id === own.id && i.closed_at && !i.opened_at && !i.outcome)
      take('inquire_opening', dayOf(i.closed_at, own));
    for (const x of t['tenders'] ?? [])
      if (x.inquire_id === i.id && x.organization_id === own.id && ASKED.includes(x.state) && runs(i))
        take('tender_closing', dayOf(i.expire_at, own));
  }
  for (const o of t['orders'] ?? []) {
    if (o.seller_id === own.id && o.status === 'new') take('order_confirm', dayOf(o.answer_by, own));
    if (o.buyer_id === own.id && o.status === 'changeProposed') take('order_change', dayOf(o.answer_by, own));
  }
  for (const d of t['documents'] ?? []) {
    if (!open(d) || !d.payment_deadline) continue;
    if (d.organization_id === own.id) take('receivable', d.payment_deadline);
    if (d.buyer_id === own.id) take('payable', d.payment_deadline);
  }
  return [...counts].sort(byName);
}

/** Running tenders that the company may see. */
function visible({ t, own, now }: Asked): readonly Any[] {
  const country = (id: number) => (t['organizations'] ?? []).find((o) => o.id === id)?.country as string;
  return (t['inquires'] ?? [])
    .filter((i) => i.organization_id !== own.id && i.published_at && !i.closed_at && i.expire_at > now)
    .map((i) => {
      const tender = (t['tenders'] ?? []).find((x) => x.inquire_id === i.id && x.organization_id === own.id);
      return { ...i, country: country(i.organization_id), tender };
    })
    .filter((i) => i.tender || (i.open && (!i.local || i.country === own.country)));
}

export const tenderCountries = (asked: Asked) => tally(visible(asked).map((i) => i.country));

export function openTenders(asked: Asked) {
  const { t, own } = asked;
  const headings = new Set(
    (t['products'] ?? [])
      .filter((p) => p.organization_id === own.id && p.tariff_number && ['shelved', 'offered'].includes(p.status))
      .map((p) => (p.tariff_number as string).slice(0, 4)),
  );
  const countries = new Set([own.country]);
  for (const o of t['orders'] ?? []) {
    const buyer = (t['organizations'] ?? []).find((x) => x.id === o.buyer_id);
    if (o.seller_id === own.id && o.confirmed_at) countries.add(buyer ? buyer.country : o.contact_country);
  }
  const rows = visible(asked)
    .filter((i) => !['declined', 'removed'].includes(i.tender?.state))
    .map((i) => ({
      id: i.id as number,
      expire_at: i.expire_at as string,
      tariff: (t['inquire_lots'] ?? []).some(
        (l) => l.inquire_id === i.id && headings.has((l.tariff_number as string).slice(0, 4)),
      ),
      country: countries.has(i.country),
    }));
  return {
    all: rows.length,
    in_tariffs: rows.filter(({ tariff }) => tariff).length,
    in_countries: rows.filter(({ country }) => country).length,
    in_both: rows.filter(({ tariff, country }) => tariff && country).length,
    first: rows
      .filter(({ tariff }) => tariff)
      .map(({ expire_at }) => expire_at)
      .sort()
      .slice(0, 10),
  };
}

export function offers({ t, own, ...asked }: Asked) {
  const mine = (t['offers'] ?? []).filter(
    (f) => f.organization_id === own.id && within({ t, own, ...asked }, f.submitted_at ?? f.created_at),
  );
  return tally(
    mine.map((f) => {
      const told = (t['awards'] ?? []).some((w) => w.offer_id === f.id && !w.revoked_at && w.told_at);
      return f.status === 'accepted' && !told ? 'opened' : (f.status as string);
    }),
  );
}

export function waiting({ t, own, now }: Asked) {
  const mine = (t['orders'] ?? []).filter((o) => o.seller_id === own.id && o.status === 'new');
  const soon = new Date(Date.parse(now) + 86_400_000).toISOString();
  const value = (o: Any): Big => total((t['order_items'] ?? []).filter((line) => line.order_id === o.id).map(worth));
  return {
    count: mine.length,
    urgent: mine.filter((o) => o.answer_by < soon).length,
    amounts: [...grouped(mine, (o) => o.currency as string)]
      .sort(byName)
      .map(([currency, rows]) => ({ currency, count: rows.length, amount: money(total(rows.map(value))) })),
  };
}

export const low = ({ t, own }: Asked): number =>
  (t['products'] ?? []).filter(
    (p) => p.organization_id === own.id && !p.is_service && p.low_since && Number(p.quantity) > 0,
  ).length;

export function tariffs({ t, own }: Asked) {
  const listed = (t['products'] ?? []).filter(
    (p) => p.organization_id === own.id && ['shelved', 'offered'].includes(p.status),
  );
  const numbers = [...grouped(listed, (p) => p.tariff_number as string)]
    .map(([tariff_number, rows]) => ({
      tariff_number,
      count: rows.length,
      for_sale: rows.filter((p) => p.status === 'offered').length,
    }))
    .sort((a, b) => b.count - a.count || (a.tariff_number < b.tariff_number ? -1 : 1));
  const numbered = numbers.filter(({ tariff_number }) => tariff_number !== '');
  return {
    total: listed.length,
    results: numbered.slice(0, 20),
    others: numbered.slice(20).reduce((n, row) => n + row.count, 0),
    without_number: numbers.find(({ tariff_number }) => tariff_number === '')?.count ?? 0,
  };
}

export const companies = ({ t, own }: Asked) =>
  tally((t['organizations'] ?? []).filter((o) => o.id !== own.id).map((o) => o.country as string));
