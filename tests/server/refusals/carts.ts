import { ok } from '../trade/orders.kit.ts';
import { BOLT, lineOf, PIPE, Shop } from '../trade/shop.kit.ts';
import type { Against, Reach, Stage } from './stage.ts';

/** Minimum order three, three hundred in stock. */
const PIPES = { ...PIPE, minimum_order_quantity: '3' } as const;
/** Less than half a cent each. */
const DUST = { ...BOLT, price: '0.0024' };

/** The cart of a member. */
export class Carts {
  #shop: Shop | undefined;
  get shop(): Shop {
    if (!this.#shop) throw new Error('Open it first');
    return this.#shop;
  }
  open = async (): Promise<void> => {
    this.#shop = await Shop.open();
  };
  pipe = async (more: object = {}): Promise<number> => this.shop.list(this.shop.first, { ...PIPES, ...more });

  /** Products already in the cart, and the one that the next step adds. */
  async at(inside: readonly number[], added: number, { who = this.shop.buyer, quantity = '6' } = {}): Promise<Stage> {
    const { shop } = this;
    await shop.empty(who);
    for (const product of inside) ok(await shop.add(product, quantity, who));
    const [line] = (await shop.cart(who)).orderitem_set;
    // The cart as seen before it changed.
    const seen = shop.seen(await shop.cart(who));
    const yes = seen.length > 0 ? seen : [lineOf(added, '6', PIPES)];
    return {
      read: () => shop.cart(who),
      send: (event, over = {}) => {
        if (event === 'ADD') return who.send('POST', '/api/orderitems/', { product: added, quantity: '6', ...over });
        if (event === 'CHANGE_QTY')
          return who.send('PATCH', `/api/orderitems/${line?.id}/`, { quantity: '7', ...over });
        // The change applies to each line seen.
        return shop.order(
          yes.map((one) => ({ ...one, ...over })),
          {},
          who,
        );
      },
    };
  }
  #changed = async (change: object, quantity = '6'): Promise<Stage> => {
    const product = await this.pipe();
    const stage = await this.at([product], product, { quantity });
    ok(await this.shop.edit(this.shop.first, product, change));
    return stage;
  };

  readonly carts: Reach = {
    empty: async () => this.at([], await this.pipe()),
    filled: async () => this.at([await this.pipe()], await this.pipe()),
    review: async () => this.at([await this.pipe()], await this.pipe()),
  };

  get against(): Against {
    const inside = async (state: string) => (state === 'filled' ? [await this.pipe()] : []);
    const adding = ['empty', 'filled'].flatMap((state): [string, Against['facts'][string]][] => [
      [
        `${state} ADD productForSale`,
        async () => [await this.at(await inside(state), await this.pipe({ for_sale: false }))],
      ],
      [
        `${state} ADD amountLeft`,
        async () => {
          const dust = await this.shop.list(this.shop.first, DUST);
          return [await this.at(await inside(state), dust), { quantity: '2' }];
        },
      ],
      [
        `${state} ADD notOwn`,
        async () => {
          const { first, second } = this.shop;
          const others = state === 'filled' ? [await this.shop.list(second, PIPES)] : [];
          return [await this.at(others, await this.pipe(), { who: first })];
        },
      ],
    ]);
    return {
      said: {
        'empty ADD minimumReached': { quantity: '2' },
        'empty ADD inStock': { quantity: '301' },
        'filled ADD minimumReached': { quantity: '2' },
        'filled ADD inStock': { quantity: '301' },
        'filled CHANGE_QTY minimumReached': { quantity: '2' },
        'filled CHANGE_QTY inStock': { quantity: '301' },
        'review SUBMIT consented': { price: '12.49' },
      },
      facts: {
        ...Object.fromEntries(adding),
        'filled ADD roomLeft': async () => {
          const { shop } = this;
          await shop.empty();
          const full: number[] = [];
          for (let nth = 0; nth < 100; nth += 1) full.push(await this.pipe());
          return [await this.at(full, await this.pipe())];
        },
        'filled CHANGE_QTY productForSale': async () => [await this.#changed({ for_sale: false })],
        'filled CHANGE_QTY amountLeft': async () => [await this.#changed({ price: '0.0001' })],
        'review SUBMIT orderable': async () => [await this.#changed({ quantity: '5' })],
      },
    };
  }
}
