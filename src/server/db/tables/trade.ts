import type { Generated } from 'kysely';
import type { CartStatus } from '../../../contract/trade/cart.state.ts';
import type { Instant, Numbered } from './core.ts';

/** A user's cart for an organisation; decimals as strings. */
export interface CartsTable extends Numbered {
  user_id: number;
  organization_id: number;
  status: CartStatus;
  created_at: Instant;
  changed_at: Instant;
  version: Generated<number>;
}

/** One product in a cart. */
export interface CartLinesTable extends Numbered {
  cart_id: number;
  /** Not a foreign key: the product may be deleted. */
  product_id: number;
  quantity: string;
  /** As shown to the buyer when added: the price is per unit. */
  name: string;
  unit: Generated<string>;
  price: string;
  currency: string;
}

/** Mailed links to a visitor's orders; only hashes of their secrets are stored. */
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
