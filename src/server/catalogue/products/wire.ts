import type * as z from 'zod/mini';
import type { Language } from '../../../contract/platform/fields.ts';
import type { productRow } from '../../../contract/catalogue/product.ts';
import { isOnSale } from '../../../contract/catalogue/product.state.ts';
import type { Db, Trx } from '../../db/schema.ts';
import type { Caller } from '../../platform/auth/auth.ts';
import { allowedFor } from '../../platform/command.ts';
import { plainOrNone } from '../../platform/values/decimals.ts';
import { tariffNames } from '../tarics.ts';
import { type ProductRecord, productStore } from './product.ts';

export type ProductWire = z.input<typeof productRow>;

interface Reader {
  readonly caller: Caller;
  readonly language: Language;
  readonly now: string;
}

function toWire({ caller, now }: Reader, record: ProductRecord, tariffs: ReadonlyMap<string, string>): ProductWire {
  const { organization_id: _whose, search_text: _search, nth: _nth, category_id, ...row } = record.row;
  return {
    ...row,
    product_code: row.product_code ?? '',
    price: plainOrNone(row.price),
    quantity: plainOrNone(row.quantity),
    minimum_order_quantity: plainOrNone(row.minimum_order_quantity),
    for_sale: isOnSale(row.status),
    tariff_number_label: tariffs.get(row.tariff_number) ?? '',
    tariff_unlisted: row.tariff_number !== '' && !tariffs.has(row.tariff_number),
    category: category_id,
    category_label: '',
    named: record.named,
    allowed: allowedFor(productStore, record, caller, now),
  };
}

/** Products as their own company sees them; the names of their tariff codes in one statement. */
export async function productWires(
  db: Db | Trx,
  reader: Reader,
  records: readonly ProductRecord[],
): Promise<ProductWire[]> {
  const codes = records.map(({ row }) => row.tariff_number);
  const tariffs = await tariffNames(db, codes, reader.language);
  return records.map((record) => toWire(reader, record, tariffs));
}

export async function productWire(db: Db | Trx, reader: Reader, record: ProductRecord): Promise<ProductWire> {
  const tariffs = await tariffNames(db, [record.row.tariff_number], reader.language);
  return toWire(reader, record, tariffs);
}
