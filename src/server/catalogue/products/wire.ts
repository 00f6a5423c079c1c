import type * as z from 'zod/mini';
import type { Language } from '../../../contract/platform/fields.ts';
import type { productRow } from '../../../contract/catalogue/product.ts';
import { isOnSale } from '../../../contract/catalogue/product.state.ts';
import type { Db, Trx } from '../../db/schema.ts';
import type { Caller } from '../../platform/auth/auth.ts';
import { allowedFor } from '../../platform/command.ts';
import { categoryPaths } from '../categories-tree.ts';
import { tariffNames } from '../tarics.ts';
import { figuresOf, type ProductRecord, productStore } from './product.ts';

export type ProductWire = z.input<typeof productRow>;

interface Reader {
  readonly caller: Caller;
  readonly language: Language;
  readonly now: string;
}

/** Products as their own company sees them; names of tariff codes and categories take one query each. */
export async function productWires(
  db: Db | Trx,
  { caller, language, now }: Reader,
  records: readonly ProductRecord[],
): Promise<ProductWire[]> {
  const of = <K extends 'tariff_number' | 'category_id'>(column: K) => records.map(({ row }) => row[column]);
  const tariffs = await tariffNames(db, of('tariff_number'), language);
  const paths = await categoryPaths(db, of('category_id'), language);
  return records.map((record) => {
    const { organization_id: _whose, search_text: _search, nth: _nth, category_id, ...stored } = record.row;
    const { reserved: _reserved, minimum_stock: _minimum, low_since: _low, ...row } = stored;
    return {
      ...row,
      product_code: row.product_code ?? '',
      ...figuresOf(row),
      for_sale: isOnSale(row.status),
      tariff_number_label: tariffs.get(row.tariff_number) ?? '',
      tariff_unlisted: row.tariff_number !== '' && !tariffs.has(row.tariff_number),
      category: category_id,
      category_label: paths.get(category_id ?? 0) ?? '',
      named: record.named,
      allowed: allowedFor(productStore, record, caller, now),
    };
  });
}

export async function productWire(db: Db | Trx, reader: Reader, record: ProductRecord): Promise<ProductWire> {
  const [wire] = await productWires(db, reader, [record]);
  if (!wire) throw new Error('One record gives one row');
  return wire;
}
