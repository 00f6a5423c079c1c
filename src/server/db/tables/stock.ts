import type { StockKind, StockReason } from '../../../../machines/lifecycles/stock/stock.rules.ts';
import type { Instant, Numbered } from './core.ts';

/** What confirmed orders have been promised of a product; nothing is left of it when it is shipped or released. */
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
  /** What moved; of a count, what was found. */
  quantity: string;
  on_hand_before: string;
  on_hand_after: string;
  reserved_before: string;
  reserved_after: string;
  reason: StockReason | null;
  note: string;
  document: string;
  order_id: number | null;
  /** Whose step it was; null: nobody's, as when an order ends by the clock. */
  user_id: number | null;
}

export interface StockTables {
  stock_reservations: StockReservationsTable;
  stock_moves: StockMovesTable;
}
