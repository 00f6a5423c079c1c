import type { ColumnType, Generated } from 'kysely';
import type { ProductStatus } from '../../../contract/catalogue/product.state.ts';

/** What the search for goods looks into; the database begins an entry with each product and marks it as stale. */
export interface ProductSearchTable {
  product_id: number;
  /** These as the product has them; the database writes them. */
  nth: number;
  status: ProductStatus;
  price: string | null;
  /** What it can be narrowed by: `cPL` the seller's country, `uEUR`, `s` seller, `k` category, `t` tariff, `p` step of the price. */
  facets: Generated<string>;
  /** Number of the rules it was made by; 0 when the product has changed since. */
  rules: Generated<number>;
  /** Rises with every change. */
  marked: Generated<number>;
  vector: ColumnType<string, string | undefined, string>;
}

/** Words that a mistyped one may have meant, with what they are without one of their letters. */
export interface SearchWordsTable {
  word: string;
  near: string[];
}

export interface SearchTables {
  product_search: ProductSearchTable;
  search_words: SearchWordsTable;
}
