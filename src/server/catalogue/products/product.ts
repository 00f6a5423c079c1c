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

/** A product and what others say of it. */
export interface ProductRecord {
  readonly row: ProductRow;
  /** An order, an award or a document names it. */
  readonly named: boolean;
}

/** The figures of a row as they are told. */
export const figuresOf = (row: Pick<ProductRow, FigureField>): Pick<ProductRow, FigureField> =>
  Object.fromEntries(
    PRODUCT_FIELD_NAMES.flatMap((field) => (isFigure(field) ? [[field, plainOrNone(row[field])]] : [])),
  ) as Pick<ProductRow, FigureField>;

/** What the guards see of a row. ASSUMED: what the seller says is there is what the stock has. */
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
  // After the lock: whoever names it holds the product until that is written.
  return row && { row, named: await isNamed(trx, id) };
}

export async function readProduct(db: Db | Trx, id: number): Promise<ProductRecord | undefined> {
  const row = await db.selectFrom('products').selectAll().where('id', '=', id).executeTakeFirst();
  return row && { row, named: await isNamed(db, id) };
}

export const productStore: Store<typeof productMachine, ProductRecord> = {
  lifecycle,
  lock,
  // For every other company it exists only where goods are looked for.
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
