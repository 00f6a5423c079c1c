import type { ColumnType, Generated } from 'kysely';
import type { Language } from '../../../contract/platform/fields.ts';
import type { Instant, Numbered } from './core.ts';

/** Nodes of the tree of product categories: an organisation's own, and those that everybody has. */
export interface ProductCategoriesTable extends Numbered {
  /** Null: everybody's. */
  organization_id: number | null;
  parent_id: number | null;
  name: string;
  /** The name as two of them are compared. */
  folded: string;
  /** What a common one is known by forever. */
  code: string | null;
  /** Of common ones: the name in each language. */
  names: ColumnType<Readonly<Record<Language, string>> | null, string | null | undefined, string | null>;
  created_at: Instant;
  version: Generated<number>;
}

export interface CategoryTables {
  product_categories: ProductCategoriesTable;
}
