import type { PersonKey } from '../accounts.ts';
import type { OrganizationKey } from '../organizations.ts';
import type { Moment } from '../inquiry.ts';
import { laterBy } from '../timeline.ts';
import type { World } from '../world.ts';
import { YEAR_GOODS } from './goods.ts';
import { clock, seeded } from './pick.ts';

/** An order from the catalogue, without a tender. */
export interface Purchase {
  readonly key: string;
  readonly buyer: PersonKey;
  readonly seller: PersonKey;
  readonly at: Moment;
  readonly lines: readonly (readonly [code: string, quantity: number])[];
  /** Day of delivery; null: not delivered yet. */
  readonly delivered: number | null;
  readonly ending: 'delivered' | 'confirmed' | 'new' | 'declined';
}

const WHO: readonly (readonly [buyer: PersonKey, seller: PersonKey, goods: OrganizationKey])[] = [
  ['buyer2', 'seller', 'odrostal'],
  ['buyer', 'seller3', 'karpatpostach'],
  ['seller6', 'seller', 'odrostal'],
  ['buyer3', 'seller2', 'rheinantrieb'],
  ['buyer', 'seller4', 'moravan'],
  ['buyer2', 'seller6', 'lubelmasz'],
  ['seller', 'seller5', 'vilnela'],
  ['buyer2', 'seller2', 'rheinantrieb'],
  ['seller6', 'seller4', 'moravan'],
  ['buyer', 'seller', 'odrostal'],
];

export const WHERE: Readonly<Partial<Record<PersonKey, readonly [country: string, address: string]>>> = {
  buyer: ['UA', 'вул. Ливарна, 18, 49000 Дніпро'],
  buyer2: ['PL', 'ul. Fabryczna 112, 48-300 Nysa'],
  buyer3: ['GB', 'Millbrook Lane 7, Thornbury BS35 2AB'],
  seller: ['PL', 'ul. Stalowników 27, 54-424 Wrocław'],
  seller6: ['PL', 'ul. Żniwna 14, 20-277 Lublin'],
};

/** Sellers' reasons for declining. */
const DECLINED: Readonly<Record<string, string>> = {
  pl: 'Towaru zabrakło, następna dostawa za sześć tygodni',
  uk: 'Товар закінчився, наступна партія за шість тижнів',
  ru: 'Товар закончился, следующая партия через шесть недель',
  en: 'Out of stock, the next delivery is in six weeks',
};

const COUNT = 90;
const FIRST = -350;
const EVERY = 3.9;

const endingOf = (n: number, day: number): Purchase['ending'] => {
  if (day > -4) return 'new';
  if (day > -14) return 'confirmed';
  return n % 23 === 11 ? 'declined' : 'delivered';
};

function purchase(n: number, day: number, [buyer, seller, goods]: (typeof WHO)[number]): Purchase {
  const random = seeded(5000 + n);
  const items = YEAR_GOODS.find(({ organization }) => organization === goods)?.items ?? [];
  const first = Math.floor(random() * items.length);
  const ending = endingOf(n, day);
  return {
    key: `purchase${n}`,
    buyer,
    seller,
    at: [day, clock(9 + (n % 6), 30)],
    lines: Array.from({ length: 1 + (n % 3) }, (_line, at) => {
      const [code, , , , , price] = items[(first + at * 7) % items.length] ?? ['', '', '', '', '', '1'];
      // A quantity worth about nine hundred in its currency.
      return [code, Math.max(6, Math.ceil(900 / Number(price)))] as const;
    }),
    delivered: ending === 'delivered' ? day + 6 + (n % 5) : null,
    ending,
  };
}

export const PURCHASES: readonly Purchase[] = [
  ...Array.from({ length: COUNT }, (_, n) =>
    purchase(n, Math.round(FIRST + n * EVERY), WHO[n % WHO.length] as (typeof WHO)[number]),
  ),
  // More orders in the last two weeks, so that every user has something to confirm and deliver.
  ...WHO.flatMap((who, at) => [
    purchase(COUNT + at, -6 - at, who),
    purchase(COUNT + WHO.length + at, -1 - (at % 3), who),
  ]),
];

interface Cart {
  readonly orderitem_set: readonly (Record<string, unknown> & { readonly product: number })[];
}

async function order(world: World, { key, buyer, seller, lines }: Purchase): Promise<void> {
  const person = world.as(buyer);
  for (const [code, quantity] of lines)
    await person.send('POST', '/api/orderitems/', { product: world.product(code), quantity: String(quantity) });
  const cart = await person.send<Cart>('GET', '/api/orderitems/');
  const [country, delivery_address] = WHERE[buyer] ?? ['PL', ''];
  const { order_set } = await person.send<{ order_set: { id: number }[] }>('POST', '/api/orders/', {
    country,
    delivery_address,
    orderitem_set: cart.orderitem_set.map(({ product, quantity, name, unit, price, currency }) => ({
      product,
      quantity,
      name,
      unit,
      price,
      currency,
    })),
  });
  const [made] = order_set;
  if (made) world.orders.set(`${key} ${seller}`, made.id);
}

export function planPurchases(world: World): void {
  for (const it of PURCHASES) {
    const act = (action: string, body?: object) => async () => {
      const id = world.orders.get(`${it.key} ${it.seller}`);
      await world.as(it.seller).send('POST', `/api/orders/${id}/${action}/`, body);
    };
    world.timeline.at(it.at, () => order(world, it));
    if (it.ending === 'new') continue;
    const next = laterBy(it.at, 1);
    if (it.ending === 'declined') {
      world.timeline.at(next, act('decline', { reason: DECLINED[world.as(it.seller).person.language] ?? '' }));
      continue;
    }
    world.timeline.at(next, act('confirm'));
    if (it.delivered !== null) world.timeline.at([it.delivered, clock(14, 20)], act('ship-all'));
  }
}
