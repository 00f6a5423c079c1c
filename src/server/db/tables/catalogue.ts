import type { ColumnField, ProductKind } from '../../../../machines/lifecycles/product/product.fields.ts';
import type { ColumnType, Generated } from 'kysely';
import type { ProductStatus } from '../../../contract/catalogue/product.state.ts';
import type { Language } from '../../../contract/platform/fields.ts';
import type { Instant, NullableInstant, Numbered } from './core.ts';

interface ProductColumn {
  name: string;
  line: Generated<string>;
  /** Unique within the organisation; null when there is none. */
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
  /** Lower case without marks; what a search looks into. */
  search_text: string;
  created_at: Instant;
  changed_at: NullableInstant;
  status: ProductStatus;
  /** Of the tree of categories; null where none was chosen. */
  category_id: ColumnType<number | null, number | null | undefined, number | null>;
  /** A picture of this server, or an address. */
  image: ColumnType<string | null, string | null | undefined, string | null>;
  /** Of the quantity, what confirmed orders have been promised. Only the stock writes this and what follows. */
  reserved: Generated<string>;
  /** Less available than this is a warning. */
  minimum_stock: ColumnType<string | null, string | null | undefined, string | null>;
  low_since: NullableInstant;
  version: Generated<number>;
}

/** Customs tariff codes as they were imported, one scheme at a time, beside our own chapters and headings. */
export interface TaricsTable {
  scheme: 'hs' | 'cn' | 'uktzed';
  code: string;
  name: string;
  search_text: string;
  /** Of our own chapters and headings: the name in each language. Null for what was imported. */
  names: ColumnType<Readonly<Record<Language, string>> | null, string | null | undefined, string | null>;
}

export interface CatalogueTables {
  products: ProductsTable;
  tarics: TaricsTable;
}
