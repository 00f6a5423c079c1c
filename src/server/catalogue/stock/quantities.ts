import { sql } from 'kysely';
import type { StockReason } from '../../../../machines/lifecycles/stock/stock.rules.ts';
import { stockFromRow, stockToRow } from '../../../contract/catalogue/stock.state.ts';
import { type Step, withinMany } from '../../platform/command.ts';
import { plainOrNone } from '../../platform/values/decimals.ts';
import { lineOf, lockStocks, type StockRecord, stockStore, versionAfter } from './stock.ts';

/** The quantity entered for a product; null if not given. */
export interface Quantity {
  readonly product: number;
  readonly quantity: string | null;
}

const differs = ({ row }: StockRecord, wanted: string | null): boolean =>
  plainOrNone(row.quantity) !== plainOrNone(wanted);

/**
 * Writes the quantities of many products with four statements in total, from a product form or a file. ASSUMED: a
 * quantity that differs from the stock on hand is a stock count with a ledger line; reservations of confirmed orders
 * stay. Missing products and services are skipped.
 */
export async function keepQuantities(
  step: Step<unknown>,
  quantities: readonly Quantity[],
  reason: Extract<StockReason, 'form' | 'import'>,
): Promise<void> {
  const { trx, now } = step;
  const wanted = new Map(quantities.map(({ product, quantity }) => [product, quantity]));
  const records = (await lockStocks(trx, [...wanted.keys()])).filter(
    (record) => !record.row.is_service && differs(record, wanted.get(record.row.id) ?? null),
  );
  if (records.length === 0) return;
  const told = { reason, note: '', document: '' };
  const counts = records.map((row) => ({
    id: row.row.id,
    row,
    event: { type: 'COUNT' as const, counted: wanted.get(row.row.id) ?? '0', ...told },
  }));
  const after = withinMany(step, stockStore, counts);
  const rows = records.map((record, nth) => {
    const { id } = record.row;
    const state = after[nth]?.value ?? stockFromRow(record.row);
    const version = versionAfter(record, 'COUNT');
    return { id, quantity: wanted.get(id) ?? null, version, ...stockToRow(state, record.row, now) };
  });
  await sql`
    update products p set quantity = v.quantity, version = v.version, low_since = v.low_since
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as v(id integer, quantity numeric, version integer, low_since timestamptz)
    where p.id = v.id`.execute(trx);
  await trx
    .insertInto('stock_moves')
    .values(
      counts.map(({ row, event }) =>
        lineOf(step, row, { ...told, kind: 'COUNT', quantity: event.counted, order: null }),
      ),
    )
    .execute();
}
