import { type Answer, type Person } from '../kit.ts';
import type { ReadAward } from './ocds.reader.ts';
import { HOUR, inHours, type Market, ok } from './procurement.kit.ts';

/* Twenty inquiries with different histories. Each step is recorded here too, for comparison with the packages. */

/** The same numbers in every run. */
export function dice(seed: number): (sides: number) => number {
  let state = seed;
  return (sides) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * sides);
  };
}

export const ENDS = [
  'running',
  'cancelled running',
  'nobody offered',
  'sealed',
  'cancelled sealed',
  'opened',
  'cancelled opened',
  'nobody awarded',
  'awarded',
  'partly awarded',
  'revoked',
  'revoked and awarded again',
  'declined by the supplier',
  'cancelled awarded',
  'confirmed',
  'changed and confirmed',
  'closed',
  'left after a revocation',
  'rejected and awarded',
  'completed',
] as const;
type End = (typeof ENDS)[number];

const NOBODY = [
  ['ins-fund', /insufficient funds/i],
  ['chan-need', /needs have changed/i],
  ['one-admis', /only one admissible/i],
] as const;

export interface Life {
  readonly end: End;
  readonly id: number;
  readonly lots: readonly { id: number; name: string; quantity: number; tariff: string }[];
  readonly title: string;
  readonly estimate: number | null;
  readonly parts: boolean;
  readonly payment: string;
  readonly valued: boolean;
  status: string;
  deadline: string;
  decided: string | null;
  reasons: string[];
  offers: { readonly by: Person; readonly id: number; readonly prices: readonly number[]; status: string }[];
  readonly awards: (Omit<ReadAward, 'why'> & { why: RegExp | string })[];
  readonly contracts: { lot: string; amount: number; quantity: number; place: string; status: string }[];
  readonly nobody: Set<string>;
  aside: { lot: string; why: string } | null;
}

const cents = (amount: number): number => Math.round(amount * 100) / 100;

export async function begin(market: Market, end: End, at: number, roll: (sides: number) => number): Promise<Life> {
  const lots = Array.from({ length: 1 + roll(3) }, (_, lot) => ({
    name: `Lot ${at}-${lot}`,
    quantity: String(1 + roll(90)),
    unit: 'TNE',
    tariff_number: ['', '7318', '731815', '73181588'][roll(4)] ?? '',
  }));
  const [estimate, parts, payment] = [roll(2) === 0 ? null : 1000 + roll(9000), roll(2) === 0, `${10 + at} days`];
  const inquiry = await market.published({
    name: `Life ${at}`,
    inquireitem_set: lots,
    estimate: estimate === null ? null : String(estimate),
    parts_allowed: parts,
    payment_condition: '7 days',
  });
  const life: Life = {
    end,
    id: inquiry.id,
    lots: lots.map(({ name, quantity, tariff_number }, index) => ({
      id: inquiry.lots[index] ?? 0,
      name,
      quantity: Number(quantity),
      tariff: tariff_number,
    })),
    title: `Life ${at}`,
    estimate,
    parts,
    payment,
    valued: roll(2) === 0,
    status: 'active',
    deadline: inHours(market.now(), 48),
    decided: null,
    reasons: [`Terms ${at}`],
    offers: [],
    awards: [],
    contracts: [],
    nobody: new Set(),
    aside: null,
  };
  ok(await market.act(life.id, 'amend', { payment_condition: payment, reason: `Terms ${at}` }));
  if (life.valued)
    ok(
      await market.act(life.id, 'value-term', {
        term: 'EXW',
        duty: '3',
        lots: life.lots.map(({ id }) => ({ lot: id, freight: '80' })),
      }),
    );
  if (end !== 'nobody offered')
    for (const by of [market.first, market.second]) {
      const prices = life.lots.map(() => cents(50 + roll(5000) / 10));
      const exw = by === market.second && roll(2) === 0 ? { delivery_term: 'EXW', delivery_place: 'Wrocław' } : {};
      const offer = await market.offer(by, inquiry, prices.map(String), exw);
      ok(await by.send('POST', `/api/offers/${offer}/submit/`));
      life.offers.push({ by, id: offer, prices, status: 'valid' });
    }
  return life;
}

/** Before the deadline. */
export async function midway(market: Market, life: Life): Promise<void> {
  if (life.end !== 'running' && life.end !== 'cancelled running') return;
  life.deadline = inHours(market.now(), 24 * 30);
  ok(await market.act(life.id, 'extend-deadline', { expire_at: life.deadline, reason: `Later ${life.title}` }));
  life.reasons.push(`Later ${life.title}`);
  if (life.end === 'cancelled running') await cancel(market, life);
}

async function cancel(market: Market, life: Life): Promise<void> {
  ok(await market.act(life.id, 'cancel', { reason: 'budget', comment: `Cut ${life.title}` }));
  life.status = 'cancelled';
  life.reasons.push(`budget: Cut ${life.title}`);
  for (const award of life.awards)
    if (award.status === 'active') Object.assign(award, { status: 'cancelled', why: '' });
}

const taken = async (market: Market, life: Life, lot: Life['lots'][number], which: number): Promise<void> => {
  const offer = life.offers[which];
  if (!offer) throw new Error('no such offer');
  const why = `Chosen for ${lot.name}`;
  ok(await market.act(life.id, 'accept', { offer: offer.id, lot: lot.id, justification: why }));
  life.awards.push({
    lot: lot.name,
    supplier: nameOf(offer.by),
    quantity: lot.quantity,
    amount: cents((offer.prices[life.lots.indexOf(lot)] ?? 0) * lot.quantity),
    status: 'active',
    why,
  });
};
const names = new Map<number, string>();
/** The name of a company, read at the beginning. */
export const nameOf = ({ organization }: Person): string => names.get(organization) ?? '';
export async function introduce(who: Person): Promise<void> {
  names.set(who.organization, ok(await who.send('GET', `/api/organizations/${who.organization}/`)).name);
}

async function nobody(
  market: Market,
  life: Life,
  lot: Life['lots'][number],
  roll: (sides: number) => number,
): Promise<void> {
  const [reason, words] = NOBODY[roll(NOBODY.length)] ?? NOBODY[0];
  ok(await market.act(life.id, 'no-award', { lot: lot.id, reason, comment: `About ${lot.name}` }));
  life.nobody.add(lot.name);
  life.awards.push({
    lot: lot.name,
    supplier: null,
    quantity: null,
    amount: null,
    status: 'unsuccessful',
    why: new RegExp(`${words.source}.*About ${lot.name}`, 'i'),
  });
}

/** After the deadline: decisions up to the end of this history. */
export async function decide(market: Market, life: Life, roll: (sides: number) => number): Promise<void> {
  const { end, lots } = life;
  if (end === 'running' || end === 'cancelled running') return;
  life.status = 'complete';
  if (end === 'nobody offered') {
    life.status = 'unsuccessful';
    for (const { name } of lots) {
      life.nobody.add(name);
      const none = { supplier: null, quantity: null, amount: null, status: 'unsuccessful' };
      life.awards.push({ lot: name, ...none, why: /no offers were received/i });
    }
    return;
  }
  if (end === 'cancelled sealed') return cancel(market, life);
  if (end === 'sealed') return;
  ok(await market.act(life.id, 'open'));
  const [first] = lots;
  if (!first || end === 'opened') return;
  if (end === 'cancelled opened') return cancel(market, life);
  if (end === 'rejected and awarded' && life.offers[1]) {
    ok(await market.act(life.id, 'reject-offer', { offer: life.offers[1].id, reason: 'No certificate' }));
    life.offers[1].status = 'disqualified';
  } else if (roll(3) === 0 && life.offers[1]) {
    ok(await market.act(life.id, 'set-aside', { offer: life.offers[1].id, lot: first.id, reason: 'Other steel' }));
    life.aside = { lot: first.name, why: 'Other steel' };
  }
  for (const [index, lot] of lots.entries()) {
    const leaves = end === 'nobody awarded' || (end === 'partly awarded' && index > 0);
    if (leaves) await nobody(market, life, lot, roll);
    else await taken(market, life, lot, end === 'rejected and awarded' ? 0 : roll(2));
  }
  life.decided = market.now();
  if (end === 'nobody awarded') life.status = 'unsuccessful';
}

/** Events after the decision. */
export async function live(market: Market, life: Life, roll: (sides: number) => number): Promise<void> {
  const { end, lots, awards } = life;
  const [lot] = lots;
  const [award] = awards;
  if (!lot || !award || award.supplier === null) return;
  const seller = award.supplier === nameOf(market.first) ? market.first : market.second;
  const orders = async (who: Person): Promise<Answer['body'][]> =>
    Promise.all(
      (await market.ordersOf(who, life.id)).map(async ({ id }) => ok(await who.send('GET', `/api/orders/${id}/`))),
    );
  const orderOf = async (name: string): Promise<Answer['body']> =>
    (await orders(seller)).find((one) => one.orderitem_set.some((line: { name: string }) => line.name === name));
  const revoke = async (): Promise<void> => {
    const row = await market.read(life.id);
    const standing = row.awards.find((one: { lot: number }) => one.lot === lot.id);
    ok(await market.act(life.id, 'revoke-award', { award: standing.id, reason: `No deal on ${lot.name}` }));
    Object.assign(award, { status: 'cancelled', why: `No deal on ${lot.name}` });
  };
  const confirmed = async (who: Person): Promise<void> => {
    for (const order of await orders(who)) {
      if (order.status === 'new') ok(await who.send('POST', `/api/orders/${order.id}/confirm/`));
      if (order.status !== 'new' && order.status !== 'confirmed') continue;
      for (const line of order.orderitem_set)
        life.contracts.push({
          lot: line.name,
          amount: cents(Number(line.price) * Number(line.quantity)),
          quantity: Number(line.quantity),
          place: order.delivery_place,
          status: 'active',
        });
    }
  };
  if (end === 'cancelled awarded') await cancel(market, life);
  if (end.startsWith('revoked') || end === 'left after a revocation') await revoke();
  if (end === 'revoked and awarded again') {
    market.server.clock.advance(HOUR);
    await taken(market, life, lot, seller === market.first ? 1 : 0);
    life.decided = market.now();
  }
  if (end === 'left after a revocation') {
    market.server.clock.advance(HOUR);
    await nobody(market, life, lot, roll);
    if (life.awards.every(({ status }) => status !== 'active')) life.status = 'unsuccessful';
    life.decided = market.now();
  }
  if (end === 'declined by the supplier') {
    const order = await orderOf(lot.name);
    ok(await seller.send('POST', `/api/orders/${order.id}/decline/`, { reason: 'No steel' }));
    for (const { name } of order.orderitem_set as { name: string }[])
      for (const one of awards) if (one.lot === name) Object.assign(one, { status: 'cancelled', why: /declined/i });
  }
  if (end === 'changed and confirmed') {
    const order = await orderOf(lot.name);
    const line = order.orderitem_set.find((one: { name: string }) => one.name === lot.name);
    const price = String(Number(line.price) - 1);
    const body = { orderitem_set: [{ id: line.id, price }], comment: 'A little less' };
    ok(await seller.send('POST', `/api/orders/${order.id}/propose-change/`, body));
    market.server.clock.advance(HOUR);
    ok(await market.buyer.send('POST', `/api/orders/${order.id}/accept-change/`));
    Object.assign(award, { amount: cents(Number(price) * lot.quantity) });
  }
  if (['confirmed', 'changed and confirmed', 'closed', 'completed'].includes(end)) {
    await confirmed(market.first);
    await confirmed(market.second);
  }
  if (end === 'completed') ok(await market.act(life.id, 'complete'));
  if (end === 'closed') {
    const order = await orderOf(lot.name);
    market.server.clock.advance(HOUR);
    ok(await seller.send('POST', `/api/orders/${order.id}/ship-all/`));
    ok(await market.buyer.send('POST', `/api/orders/${order.id}/close/`));
    for (const one of life.contracts)
      if (order.orderitem_set.some((line: { name: string }) => line.name === one.lot)) one.status = 'terminated';
  }
}
