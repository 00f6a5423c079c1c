import { cart as lifecycle } from '../../../machines/lifecycles/cart/cart.lifecycle.ts';
import type { cartMachine } from '../../../machines/lifecycles/cart/cart.machine.ts';
import { type CartSnapshot, cartFromRow, cartToRow } from '../../contract/trade/cart.state.ts';
import { assigned, type Effects, type Step, type Store } from '../platform/command.ts';
import { plain } from '../platform/values/decimals.ts';
import { offeredOf } from './goods.ts';
import { goodsOf } from './goods.ts';
import { type CartRecord, linesOf, lockCart } from './record.ts';

type CartStep = Step<CartRecord>;
/** What ordering does with a cart; whoever only fills it needs none. */
export type Ordering = Pick<Effects<typeof cartMachine, CartRecord>, 'placeOrders' | 'mailBuyer'>;

const nothing: Ordering = {
  placeOrders: () => Promise.reject(new Error('a cart is ordered by its own call')),
  mailBuyer: () => Promise.reject(new Error('a cart is ordered by its own call')),
};

async function saveLines({ trx, row: { row, items } }: CartStep, { context }: CartSnapshot): Promise<void> {
  const kept = new Set(context.lines.map(({ product }) => product));
  const gone = items.filter(({ product_id }) => !kept.has(product_id));
  if (gone.length > 0)
    await trx
      .deleteFrom('cart_lines')
      .where(
        'id',
        'in',
        gone.map(({ id }) => id),
      )
      .execute();
  for (const { product, quantity, price, currency } of context.lines) {
    const known = items.find(({ product_id }) => product_id === product);
    if (known && plain(known.quantity) === quantity && plain(known.price) === price && known.currency === currency)
      continue;
    const name = (await goodsOf(trx, [product])).get(product)?.name ?? known?.name ?? '';
    await trx
      .insertInto('cart_lines')
      .values({ cart_id: row.id, product_id: product, name, quantity, price, currency })
      .onConflict((conflict) => conflict.columns(['cart_id', 'product_id']).doUpdateSet({ quantity, price, currency }))
      .execute();
  }
}

export const cartStore = (ordering: Ordering = nothing): Store<typeof cartMachine, CartRecord> => ({
  lifecycle,
  lock: lockCart,
  sides: ({ row }, { user, organization }) =>
    row.user_id === user.id && row.organization_id === organization?.id ? ['buyer'] : [],
  snapshot: (record) => cartFromRow(record.row, linesOf(record)),
  version: ({ row }) => row.version,
  save: async (step, next) => {
    const { row } = step.row;
    await saveLines(step, next);
    await step.trx
      .updateTable('carts')
      .set({ ...cartToRow(next), changed_at: step.now, version: row.version + 1 })
      .where('id', '=', row.id)
      .execute();
  },
  effects: { ...assigned('keepLine', 'resize', 'drop', 'reprice', 'keepOrders'), ...ordering },
});

/** What is put into a cart, as the server sees it. */
export async function offeredTo(step: Pick<CartStep, 'trx'>, product: number, organization: number) {
  return offeredOf((await goodsOf(step.trx, [product])).get(product), organization);
}
