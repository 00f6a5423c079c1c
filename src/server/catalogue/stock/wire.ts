import type * as z from 'zod/mini';
import { available } from '../../../../machines/lifecycles/stock/stock.rules.ts';
import type { Language } from '../../../contract/platform/fields.ts';
import type { stockListRow, stockRow } from '../../../contract/catalogue/stock.ts';
import type { Db, Trx } from '../../db/schema.ts';
import type { Caller } from '../../platform/auth/auth.ts';
import { allowedFor } from '../../platform/command.ts';
import { categoryPaths } from '../categories-tree.ts';
import { stockContext, type StockRecord, stockStore } from './stock.ts';

interface Reader {
  readonly caller: Caller;
  readonly language: Language;
  readonly now: string;
}

export type StockListWire = z.input<typeof stockListRow>;
export type StockWire = z.input<typeof stockRow>;

export async function stockWires(
  db: Db | Trx,
  { caller, language, now }: Reader,
  records: readonly StockRecord[],
): Promise<StockListWire[]> {
  const paths = await categoryPaths(
    db,
    records.map(({ row }) => row.category_id),
    language,
  );
  return records.map((record) => {
    const { row } = record;
    const context = stockContext(record);
    return {
      id: row.id,
      version: row.version,
      name: row.name,
      product_code: row.product_code ?? '',
      unit: row.unit,
      category: row.category_id,
      category_label: paths.get(row.category_id ?? 0) ?? '',
      status: row.status,
      is_service: row.is_service,
      on_hand: context.onHand,
      reserved: context.reserved,
      available: available(context),
      minimum: context.minimum,
      low_since: row.low_since,
      allowed: allowedFor(stockStore, record, caller, now),
    };
  });
}

/** One stock with the orders that reserved part of it. */
export async function stockWire(db: Db | Trx, reader: Reader, record: StockRecord): Promise<StockWire> {
  const [wire] = await stockWires(db, reader, [record]);
  if (!wire) throw new Error('One record gives one row');
  return { ...wire, orders: [...record.orders] };
}
