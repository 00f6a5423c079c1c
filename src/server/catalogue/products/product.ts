import type { Selectable } from 'kysely';
import { restore } from '../../../../machines/kit/restore.ts';
import {
  type FigureField,
  isFigure,
  PRODUCT_FIELD_NAMES,
} from '../../../../machines/lifecycles/product/product.fields.ts';
import { product as lifecycle } from '../../../../machines/lifecycles/product/product.lifecycle.ts';
import type { productMachine } from '../../../../machines/lifecycles/product/product.machine.ts';
import type { ProductContent } from '../../../../machines/lifecycles/product/product.rules.ts';
import { isErased, productFromRow, productToRow, UNSAVED } from '../../../contract/catalogue/product.state.ts';
import type { Db, Trx } from '../../db/schema.ts';
import type { ProductsTable } from '../../db/tables/catalogue.ts';
import { assigned, type Store } from '../../platform/command.ts';
import { plainOrNone } from '../../platform/values/decimals.ts';
import { isNamed, letGo } from './named.ts';

export type ProductRow = Selectable<ProductsTable>;

/** A product and whether other records reference it. */
export interface ProductRecord {
  readonly row: ProductRow;
  /** Whether an order, an award or a document references it. */
  readonly named: boolean;
}

/** The figures of a row as sent to clients. */
export const figuresOf = (row: Pick<ProductRow, FigureField>): Pick<ProductRow, FigureField> =>
  Object.fromEntries(
    PRODUCT_FIELD_NAMES.flatMap((field) => (isFigure(field) ? [[field, plainOrNone(row[field])]] : [])),
  ) as Pick<ProductRow, FigureField>;

/** A row as the guards see it. ASSUMED: the quantity that the seller enters is the stock on hand. */
export const contentOf = (row: ProductRow): ProductContent => ({
  name: row.name,
  unit: row.unit,
  price: row.price,
  currency: row.currency,
  minimum: row.minimum_order_quantity,
  service: row.is_service,
  onHand: row.is_service ? null : row.quantity,
});

async function lock(trx: Trx, id: number): Promise<ProductRecord | undefined> {
  const row = await trx.selectFrom('products').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
  // Read after the lock: a transaction that references the product locks it until it commits.
  return row && { row, named: await isNamed(trx, id) };
}

export async function readProduct(db: Db | Trx, id: number): Promise<ProductRecord | undefined> {
  const row = await db.selectFrom('products').selectAll().where('id', '=', id).executeTakeFirst();
  return row && { row, named: await isNamed(db, id) };
}

export const productStore: Store<typeof productMachine, ProductRecord> = {
  lifecycle,
  lock,
  // For other companies a product exists only in the public search.
  sides: ({ row }, caller) => (caller.organization?.id === row.organization_id ? ['seller'] : []),
  snapshot: ({ row, named }) => restore(lifecycle.machine, productFromRow(row), { content: contentOf(row), named }),
  version: ({ row }) => row.version,
  save: async ({ trx, row: { row }, now }, next) => {
    const { status } = productToRow(next.value);
    if (isErased(status)) {
      await letGo(trx, row.id);
      await trx.deleteFrom('products').where('id', '=', row.id).execute();
      return;
    }
    await trx
      .updateTable('products')
      .set({ status, changed_at: now, version: row.status === UNSAVED ? row.version : row.version + 1 })
      .where('id', '=', row.id)
      .execute();
  },
  effects: assigned('keepContent'),
};
