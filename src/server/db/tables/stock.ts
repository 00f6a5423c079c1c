import type { StockKind, StockReason } from '../../../../machines/lifecycles/stock/stock.rules.ts';
import type { Instant, Numbered } from './core.ts';

/** Quantities of a product reserved by confirmed orders; removed after shipping or release. */
export interface StockReservationsTable {
  product_id: number;
  order_id: number;
  quantity: string;
}

/** The ledger of a product's stock; a line is never changed. */
export interface StockMovesTable extends Numbered {
  product_id: number;
  at: Instant;
  kind: StockKind;
  /** The moved quantity; for a stock count, the counted one. */
  quantity: string;
  on_hand_before: string;
  on_hand_after: string;
  reserved_before: string;
  reserved_after: string;
  reason: StockReason | null;
  note: string;
  document: string;
  order_id: number | null;
  /** The acting user; null for steps of the server, for example when an order expires. */
  user_id: number | null;
}

export interface StockTables {
  stock_reservations: StockReservationsTable;
  stock_moves: StockMovesTable;
}
