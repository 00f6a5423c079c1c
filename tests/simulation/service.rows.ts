import { type Purchase, supplierName } from './service.model.ts';
import type { World } from './service.world.ts';

/* A purchase's rows compared with its model. Unspecified values are settled by the first read. */

interface Seen {
  readonly wrong: string[];
  readonly version: Map<string, number>;
}

const agrees = (open: string, found: string): boolean => open.split('|').includes(found);

async function rowsOf(world: World, { id }: Purchase) {
  const { db } = world.services();
  const inquire = await db.selectFrom('inquires').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  const tenders = await db.selectFrom('tenders').selectAll().where('inquire_id', '=', id).execute();
  const offers = await db.selectFrom('offers').selectAll().where('inquire_id', '=', id).execute();
  const receipts = await db
    .selectFrom('offer_revisions as r')
    .innerJoin('offers as f', 'f.id', 'r.offer_id')
    .select(['r.offer_id', 'r.revision', 'r.at'])
    .where('f.inquire_id', '=', id)
    .orderBy('r.revision')
    .execute();
  const awards = await db
    .selectFrom('awards')
    .selectAll()
    .where('inquire_id', '=', id)
    .where('revoked_at', 'is', null)
    .execute();
  const orders = await db.selectFrom('orders').selectAll().where('inquire_id', '=', id).orderBy('nth').execute();
  const lots = await db.selectFrom('inquire_lots').selectAll().where('inquire_id', '=', id).execute();
  return { inquire, tenders, offers, receipts, awards, orders, lots };
}

type Rows = Awaited<ReturnType<typeof rowsOf>>;

function grew({ version, wrong }: Seen, key: string, now: number): void {
  const before = version.get(key) ?? 0;
  if (now < before) wrong.push(`${key}: version ${now} after ${before}`);
  version.set(key, now);
}

function ofInquiry(m: Purchase, { inquire, lots }: Rows, seen: Seen): void {
  const { outcome, published_at, closed_at, opened_at } = inquire;
  const evaluated = opened_at === null ? 'Evaluation.sealed' : 'Evaluation.opened';
  const published = published_at === null ? 'Draft' : 'Published';
  const found = outcome ?? (closed_at === null ? published : evaluated);
  if (found !== m.state) seen.wrong.push(`${m.name} is ${found}, not ${m.state}`);
  if (inquire.expire_at !== null && Date.parse(inquire.expire_at) !== Date.parse(m.expireAt))
    seen.wrong.push(`${m.name} ends ${inquire.expire_at}, not ${m.expireAt}`);
  m.revision = inquire.revision;
  grew(seen, m.name, inquire.version);
  if (m.state !== 'Evaluation.opened' && m.state !== 'Awarded') return;
  for (const [at, id] of m.lots.entries()) {
    const state = lots.find((lot) => lot.id === id)?.state;
    if (state !== m.lotStates[at]) seen.wrong.push(`lot ${at + 1} of ${m.name} is ${state}, not ${m.lotStates[at]}`);
  }
}

function ofOffers(world: World, m: Purchase, { tenders, offers, receipts }: Rows, seen: Seen): void {
  for (const [company, { person }] of world.suppliers.entries()) {
    const view = tenders.find(({ organization_id }) => organization_id === person.organization);
    const open = m.views[company] ?? 'none';
    const found = view?.state ?? 'none';
    if (open !== 'planned' && !agrees(open, found))
      seen.wrong.push(`${m.name}: the tender of ${supplierName(company)} is ${found}, not ${open}`);
    if (open !== 'planned' && open !== 'none') m.views[company] = found;
  }
  for (const offer of m.offers) {
    const row = offers.find(({ id }) => id === offer.id);
    const name = `${m.name}: the offer of ${supplierName(offer.company)}`;
    if (!row || !agrees(offer.state, row.status)) seen.wrong.push(`${name} is ${row?.status}, not ${offer.state}`);
    if (!row) continue;
    offer.state = row.status;
    grew(seen, `${name} ${offer.id}`, row.version);
    const own = receipts.filter(({ offer_id }) => offer_id === offer.id);
    const [told, kept] = [offer.receipts.join(', '), own.map(({ at }) => at).join(', ')];
    if (told !== kept) seen.wrong.push(`${name}: receipts of ${kept || 'never'}, not of ${told || 'never'}`);
    if (own.some(({ revision }, at) => revision !== at + 1)) seen.wrong.push(`${name}: receipts have a gap`);
  }
  if (offers.length !== m.offers.length) seen.wrong.push(`${m.name}: ${offers.length} offers, not ${m.offers.length}`);
}

function ofOrders(world: World, m: Purchase, { awards, orders }: Rows, seen: Seen): void {
  for (const row of orders) {
    const company = world.suppliers.findIndex(({ person }) => person.organization === row.seller_id);
    const known = m.orders.find(({ id }) => id === row.id);
    const order = known ?? m.orders.find((one) => one.id === null && one.company === company);
    if (!order) {
      seen.wrong.push(`${m.name}: there is an unknown order to ${supplierName(company)}`);
      continue;
    }
    if (!agrees(order.state, row.status))
      seen.wrong.push(`${m.name}: the order to ${supplierName(company)} is ${row.status}, not ${order.state}`);
    Object.assign(order, { id: row.id, state: row.status, answerBy: row.answer_by });
    grew(seen, `order ${row.id}`, row.version);
  }
  if (orders.length !== m.orders.length) seen.wrong.push(`${m.name}: ${orders.length} orders, not ${m.orders.length}`);
  for (const award of m.awards) {
    const organization = world.suppliers[award.company]?.person.organization;
    const row = awards.find((one) => one.lot_id === m.lots[award.lot] && one.organization_id === organization);
    if (!row) seen.wrong.push(`${m.name}: the award of lot ${award.lot + 1} is gone`);
    else award.id = row.id;
  }
  if (awards.length !== m.awards.length) seen.wrong.push(`${m.name}: ${awards.length} awards, not ${m.awards.length}`);
}

export function rowsAgree(world: World): (m: Purchase) => Promise<string[]> {
  const version = new Map<string, number>();
  return async (m) => {
    if (m.id === 0) return [];
    const [rows, seen] = [await rowsOf(world, m), { wrong: [], version }];
    ofInquiry(m, rows, seen);
    if (m.state !== 'Draft') ofOffers(world, m, rows, seen);
    ofOrders(world, m, rows, seen);
    return seen.wrong;
  };
}
