import { cart as lifecycle } from '../../../machines/lifecycles/cart/cart.lifecycle.ts';
import type { cartMachine } from '../../../machines/lifecycles/cart/cart.machine.ts';
import { lineOf } from '../../../machines/lifecycles/cart/cart.rules.ts';
import { type CartSnapshot, cartFromRow, cartToRow } from '../../contract/trade/cart.state.ts';
import { assigned, type Effects, type Step, type Store } from '../platform/command.ts';
import { goodsOf, offeredOf } from './goods.ts';
import { type CartRecord, linesOf, lockCart } from './record.ts';

type CartStep = Step<CartRecord>;
/** Effects of ordering a cart; not needed for filling it. */
export type Ordering = Pick<Effects<typeof cartMachine, CartRecord>, 'placeOrders' | 'mailBuyer'>;

const nothing: Ordering = {
  placeOrders: () => Promise.reject(new Error('a cart is ordered by its own call')),
  mailBuyer: () => Promise.reject(new Error('a cart is ordered by its own call')),
};

const KEPT = ['quantity', 'name', 'unit', 'price', 'currency'] as const;

async function saveLines({ trx, row: record }: CartStep, { context }: CartSnapshot): Promise<void> {
  const { row, items } = record;
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
  for (const line of context.lines) {
    const known = lineOf({ lines: linesOf(record) }, line.product);
    if (known && KEPT.every((field) => known[field] === line[field])) continue;
    const { product, quantity, name, unit, price, currency } = line;
    const values = { quantity, name, unit, price, currency };
    await trx
      .insertInto('cart_lines')
      .values({ cart_id: row.id, product_id: product, ...values })
      .onConflict((conflict) => conflict.columns(['cart_id', 'product_id']).doUpdateSet(values))
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

/** A product as offered to an organisation, for adding to a cart. */
export async function offeredTo(step: Pick<CartStep, 'trx'>, product: number, organization: number) {
  return offeredOf((await goodsOf(step.trx, [product])).get(product), organization);
}
