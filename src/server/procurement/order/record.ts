import type { Selectable } from 'kysely';
import type { OrderContext } from '../../../../machines/lifecycles/order/order.rules.ts';
import { big, sum } from '../../../../machines/money/decimal.ts';
import type { Db, Trx } from '../../db/schema.ts';
import type { ProductsTable } from '../../db/tables/catalogue.ts';
import type { OrderItemsTable, OrdersTable } from '../../db/tables/procurement.ts';
import { plain, plainOrNone } from '../../platform/values/decimals.ts';

/** Limits for changing the line of an award. */
interface Bounds {
  /** The lot's quantity, less other awards of the lot. */
  readonly most: string;
  readonly ceiling: string;
}

type Product = Pick<
  Selectable<ProductsTable>,
  'id' | 'name' | 'intername' | 'status' | 'is_service' | 'quantity' | 'reserved' | 'price' | 'currency'
>;

type Row = Selectable<OrdersTable>;
type Items = readonly Selectable<OrderItemsTable>[];

export interface OrderRecord {
  readonly row: Row;
  readonly items: Items;
  /** By the id of the award. */
  readonly bounds: ReadonlyMap<number, Bounds>;
  /** Whether the buyer's organisation allows changes beyond the award. */
  readonly mayExceed: boolean;
  /** Products in the seller's catalogue, for orders from a cart. */
  readonly products: ReadonlyMap<number, Product>;
}

/**
 * An award's price is fixed by the offer, and no stock is reserved for lots: only orders from a cart depend on the
 * current products.
 */
async function productsOf(db: Db | Trx, { source }: Row, items: Items, lock: boolean): Promise<Map<number, Product>> {
  const ids = source === 'cart' ? [...new Set(items.flatMap(({ product_id }) => product_id ?? []))] : [];
  if (ids.length === 0) return new Map();
  const found = db
    .selectFrom('products')
    .select(['id', 'name', 'intername', 'status', 'is_service', 'quantity', 'reserved', 'price', 'currency'])
    .where('id', 'in', ids)
    .orderBy('id');
  const rows = await (lock ? found.forUpdate() : found).execute();
  return new Map(rows.map((row) => [row.id, row]));
}

async function boundsOf(db: Db | Trx, order: number): Promise<Map<number, Bounds>> {
  const own = await db
    .selectFrom('awards as a')
    .innerJoin('inquire_lots as l', 'l.id', 'a.lot_id')
    .select(['a.id', 'a.lot_id', 'a.price', 'l.quantity'])
    .where('a.order_id', '=', order)
    .execute();
  if (own.length === 0) return new Map();
  const all = await db
    .selectFrom('awards')
    .select(['id', 'lot_id', 'quantity'])
    .where(
      'lot_id',
      'in',
      own.map(({ lot_id }) => lot_id),
    )
    .where('revoked_at', 'is', null)
    .execute();
  return new Map(
    own.map(({ id, lot_id, price, quantity }) => {
      const others = all.filter((award) => award.lot_id === lot_id && award.id !== id);
      const taken = sum(others.map((award) => award.quantity));
      return [
        id,
        {
          most: big(quantity ?? '0')
            .minus(taken)
            .toFixed(),
          ceiling: plain(price),
        },
      ];
    }),
  );
}

export async function completeOrder(db: Db | Trx, row: Row, lock = false): Promise<OrderRecord> {
  const buyer =
    row.buyer_id === null
      ? undefined
      : await db
          .selectFrom('organizations')
          .select('changes_beyond_award')
          .where('id', '=', row.buyer_id)
          .executeTakeFirst();
  const items = await db.selectFrom('order_items').selectAll().where('order_id', '=', row.id).orderBy('nth').execute();
  return {
    row,
    items,
    products: await productsOf(db, row, items, lock),
    bounds: await boundsOf(db, row.id),
    mayExceed: buyer?.changes_beyond_award === true,
  };
}

export async function lockOrder(trx: Trx, id: number): Promise<OrderRecord | undefined> {
  const found = await trx.selectFrom('orders').select('inquire_id').where('id', '=', id).executeTakeFirst();
  if (!found) return undefined;
  if (found.inquire_id !== null)
    await trx.selectFrom('inquires').select('id').where('id', '=', found.inquire_id).forUpdate().execute();
  const row = await trx.selectFrom('orders').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
  return row && completeOrder(trx, row, true);
}

/** The product whose stock is used, its available quantity, and its current price. */
export const productFacts = (product: Product | undefined) => ({
  product: product && !product.is_service ? product.id : null,
  available:
    product && !product.is_service
      ? plain(
          big(product.quantity ?? '0')
            .minus(product.reserved)
            .toFixed(),
        )
      : null,
  costs: product ? { price: plainOrNone(product.price), currency: product.currency } : null,
});

/** The context of the chart. */
export const contextOf = ({ row, items, bounds, mayExceed, products }: OrderRecord): OrderContext => ({
  createdAt: row.created_at,
  answerBy: row.answer_by,
  deliveredAt: row.delivered_at,
  currency: row.currency,
  restBy: row.rest_by,
  mayExceed,
  lines: items.map((item) => {
    const bound = item.award_id === null ? undefined : bounds.get(item.award_id);
    return {
      id: item.id,
      quantity: plain(item.quantity),
      price: plain(item.price),
      shipped: plain(item.shipped),
      received: plain(item.received),
      receivedNote: item.received_note,
      reserved: plain(item.reserved),
      ...productFacts(item.product_id === null ? undefined : products.get(item.product_id)),
      proposedQuantity: plainOrNone(item.proposed_quantity),
      proposedPrice: plainOrNone(item.proposed_price),
      most: bound?.most ?? null,
      ceiling: bound?.ceiling ?? null,
    };
  }),
});
