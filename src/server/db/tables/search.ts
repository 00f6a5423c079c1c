import type { ColumnType, Generated } from 'kysely';
import type { ProductStatus } from '../../../contract/catalogue/product.state.ts';

/** Search entries; the database creates one with each product and marks it as stale. */
export interface ProductSearchTable {
  product_id: number;
  /** Copies of the product's values; the database writes them. */
  nth: number;
  status: ProductStatus;
  price: string | null;
  /** Filter values: `cPL` the seller's country, `uEUR`, `s` seller, `k` category, `t` tariff, `p` price step. */
  facets: Generated<string>;
  /** Version of the rules that built the entry; 0 after the product has changed. */
  rules: Generated<number>;
  /** Increases with every change. */
  marked: Generated<number>;
  vector: ColumnType<string, string | undefined, string>;
}

/** Words that a typo may have meant, with their variants without one letter. */
export interface SearchWordsTable {
  word: string;
  near: string[];
}

export interface SearchTables {
  product_search: ProductSearchTable;
  search_words: SearchWordsTable;
}
