import type { Person } from '../kit.ts';
import { type Inquiry, type Market, ok } from './procurement.kit.ts';
import { buying, ONE_LOT, reason, type Steps, type Walker } from './procurement.walk.ts';

/* A lot is decided through its inquiry, so its walk is the buyer's steps: accept, no award, revoke an award. */

interface Award {
  readonly id: number;
  readonly lot: number;
  readonly offer: number;
  readonly quantity: string;
  readonly order: number | null;
}

interface Supplier {
  readonly who: Person;
  readonly offer: number;
}

/** An opened inquiry with an offer of each of three suppliers for every lot. */
async function threeOffers(market: Market, over: object): Promise<Inquiry & { suppliers: Supplier[] }> {
  const third = await market.server.founder({ country: 'PL', name: 'third' });
  const people = [market.first, market.second, third];
  const inquiry = await market.published({ participants: people.map(({ organization }) => organization), ...over });
  const suppliers: Supplier[] = [];
  for (const who of people) {
    const prices = inquiry.lots.map(() => '100');
    suppliers.push({ who, offer: await market.submitted(who, inquiry, prices) });
  }
  const buyer = buying(market, inquiry);
  await buyer.pass();
  await buyer.act('open');
  return { ...inquiry, suppliers };
}

/** A single lot shared between suppliers; each part goes to the next of them. */
export async function walkLot(market: Market): Promise<Walker> {
  const { suppliers, ...inquiry } = await threeOffers(market, ONE_LOT);
  const { act, accept } = buying(market, inquiry);
  const free = [...suppliers];
  const next = (): number => free.shift()?.offer ?? 0;
  const read = () => market.read(inquiry.id);
  const awardOf = async (quantity: unknown): Promise<Award> =>
    (await read()).awards.find((award: Award) => Number(award.quantity) === Number(quantity));
  const takeBack = (award: Award) => act('revoke-award', { award: award.id, reason });
  const stepsBack = async ({ offer }: Award) => {
    const supplier = suppliers.find((one) => one.offer === offer);
    if (!supplier) throw new Error(`Nobody made offer ${offer}`);
    return ok(await supplier.who.send('POST', `/api/offers/${offer}/supplier-decline/`, { reason }));
  };
  const steps: Steps = {
    AWARD_PART: ({ quantity }) => accept(next(), { quantity }),
    AWARD_ALL: ({ quantity, closeShort }) => accept(next(), { quantity, close_short: closeShort }),
    NO_AWARD: () => act('no-award', { lot: inquiry.lots[0], reason: 'ins-fund' }),
    REVOKE: async ({ quantity }) => {
      const award = await awardOf(quantity);
      // With an order, it is released by the supplier's refusal, until the lot is decided again.
      return (await read()).proc_status === 'Awarded' || award.order === null ? takeBack(award) : stepsBack(award);
    },
  };
  return { steps, state: async () => (await read()).inquireitem_set[0].state };
}

/** Lots of one inquiry, each brought into one state; the last one stays undecided, so that the inquiry stays open. */
export async function lotsIn(market: Market): Promise<Readonly<Record<string, number>> & { readonly inquiry: number }> {
  const names = ['active', 'partly', 'awarded', 'unsuccessful', 'spare'] as const;
  const { suppliers, ...inquiry } = await threeOffers(market, {
    inquireitem_set: names.map((name) => ({ name, quantity: '10', unit: 'TNE' })),
  });
  const { accept, act } = buying(market, inquiry);
  const lots = Object.fromEntries(names.map((name, at) => [name, inquiry.lots[at] ?? 0]));
  const offer = suppliers[0]?.offer ?? 0;
  await accept(offer, { lot: lots['partly'], quantity: '4' });
  await accept(offer, { lot: lots['awarded'], quantity: '10' });
  await act('no-award', { lot: lots['unsuccessful'], reason: 'ins-fund' });
  return { ...lots, inquiry: inquiry.id, offer: suppliers[1]?.offer ?? 0 };
}
