import type { ColumnField, ProductKind } from '../../../../machines/lifecycles/product/product.fields.ts';
import type { ColumnType, Generated } from 'kysely';
import type { ProductStatus } from '../../../contract/catalogue/product.state.ts';
import type { Language } from '../../../contract/platform/fields.ts';
import type { Instant, NullableInstant, Numbered } from './core.ts';

interface ProductColumn {
  name: string;
  line: Generated<string>;
  /** Unique within the organisation; null if there is none. */
  code: string | null;
  text: Generated<string>;
  tariff: Generated<string>;
  price: string | null;
  amount: string | null;
  currency: string | null;
  flag: Generated<boolean>;
  unit: Generated<string>;
  measures: Generated<string>;
}
type ProductColumns = { [F in ColumnField]: ProductColumn[ProductKind<F>] };

/** A product or service of one organisation; decimals as strings. */
export interface ProductsTable extends Numbered, ProductColumns {
  organization_id: number;
  /** Searchable text in lower case without diacritics. */
  search_text: string;
  created_at: Instant;
  changed_at: NullableInstant;
  status: ProductStatus;
  /** Reference to the category tree; null if none was chosen. */
  category_id: ColumnType<number | null, number | null | undefined, number | null>;
  /** An image on this server, or a URL. */
  image: ColumnType<string | null, string | null | undefined, string | null>;
  /** Part of the quantity reserved by confirmed orders. Only the stock writes this and the following columns. */
  reserved: Generated<string>;
  /** Stock level below which there is a warning. */
  minimum_stock: ColumnType<string | null, string | null | undefined, string | null>;
  low_since: NullableInstant;
  version: Generated<number>;
}

/** Imported customs tariff codes, one scheme at a time, and our own chapters and headings. */
export interface TaricsTable {
  scheme: 'hs' | 'cn' | 'uktzed';
  code: string;
  name: string;
  search_text: string;
  /** For our own chapters and headings: the name in each language. Null for imported codes. */
  names: ColumnType<Readonly<Record<Language, string>> | null, string | null | undefined, string | null>;
}

export interface CatalogueTables {
  products: ProductsTable;
  tarics: TaricsTable;
}
