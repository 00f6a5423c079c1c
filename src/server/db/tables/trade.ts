import type { Generated } from 'kysely';
import type { CartStatus } from '../../../contract/trade/cart.state.ts';
import type { Instant, Numbered } from './core.ts';

/** What a person collects to order for an organisation; decimals as strings. */
export interface CartsTable extends Numbered {
  user_id: number;
  organization_id: number;
  status: CartStatus;
  created_at: Instant;
  changed_at: Instant;
  version: Generated<number>;
}

/** One product of a cart. */
export interface CartLinesTable extends Numbered {
  cart_id: number;
  /** No reference: it may be deleted meanwhile. */
  product_id: number;
  quantity: string;
  /** What the buyer saw and took: the price is of one unit. */
  name: string;
  unit: Generated<string>;
  price: string;
  currency: string;
}

/** Mailed links to a visitor's orders; only hashes of their secrets are kept. */
export interface OrderLinksTable {
  secret_hash: string;
  order_id: number;
  created_at: Instant;
}

export interface TradeTables {
  carts: CartsTable;
  cart_lines: CartLinesTable;
  order_links: OrderLinksTable;
}
