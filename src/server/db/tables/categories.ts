import type { ColumnType, Generated } from 'kysely';
import type { Language } from '../../../contract/platform/fields.ts';
import type { Instant, Numbered } from './core.ts';

/** Nodes of the tree of product categories: an organisation's own and the common ones. */
export interface ProductCategoriesTable extends Numbered {
  /** Null for common categories. */
  organization_id: number | null;
  parent_id: number | null;
  name: string;
  /** The name normalised for comparison. */
  folded: string;
  /** Permanent code of a common category. */
  code: string | null;
  /** For common categories: the name in each language. */
  names: ColumnType<Readonly<Record<Language, string>> | null, string | null | undefined, string | null>;
  created_at: Instant;
  version: Generated<number>;
}

export interface CategoryTables {
  product_categories: ProductCategoriesTable;
}
