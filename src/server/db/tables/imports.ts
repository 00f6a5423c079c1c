import type { Generated } from 'kysely';
import type { ImportStatus } from '../../../contract/catalogue/import.state.ts';
import type { Language } from '../../../contract/platform/fields.ts';
import type { Instant, Json, NullableInstant, Numbered } from './core.ts';

/** A column as it was read: its heading, its first values, and how its figures are written. */
export interface ColumnRead {
  readonly title: string;
  readonly samples: readonly string[];
  readonly comma: boolean;
  readonly point: boolean;
}

/** Column (null: the whole row), key of a message, and what stands in the cell. */
export type Problem = readonly [column: number | null, key: string, value: string];

/** A file of products on its way into a catalogue. */
export interface ProductImportsTable extends Numbered {
  organization_id: number;
  /** Whoever chose the file; from the start on whoever started it, in whose name it is written. */
  created_by: number;
  status: ImportStatus;
  file_name: string;
  sha256: string;
  /** Of its reader: figures and words that may mean two things are read in it. */
  language: Language;
  /** The rows as they were read, and as the dry run understood them; null when they were cleared away. */
  rows_path: string | null;
  ready_path: string | null;
  columns: Json<readonly ColumnRead[]>;
  mapping: Json<readonly (string | null)[]>;
  currency: string | null;
  rows: Generated<number>;
  done: Generated<number>;
  /** Where the next batch begins, in bytes. */
  at_byte: Generated<number>;
  checked: Json<{ added: number; changed: number; unchanged: number; failed: number }> | null;
  problems: Json<readonly { readonly row: number; readonly column: number | null; value: string; key: string }[]>;
  added: Generated<number>;
  changed: Generated<number>;
  unchanged: Generated<number>;
  failed: Generated<number>;
  /** Key of a message: why it broke off. */
  failure: Generated<string>;
  version: Generated<number>;
  created_at: Instant;
  started_at: NullableInstant;
  finished_at: NullableInstant;
}

/** Rows that a running import could not write; what the dry run found stands in its file. */
export interface ProductImportFailuresTable {
  import_id: number;
  row_number: number;
  problems: Json<readonly Problem[]>;
}

/** Which row of which file a product came from: sent again, it is that product. */
export interface ProductImportRowsTable {
  organization_id: number;
  sha256: string;
  row_number: number;
  product_id: number;
}

/** What an organisation said that its columns mean; '' for one that it leaves out. */
export interface ProductImportHeadingsTable {
  organization_id: number;
  heading: string;
  field: string;
}

export interface ImportTables {
  product_imports: ProductImportsTable;
  product_import_failures: ProductImportFailuresTable;
  product_import_rows: ProductImportRowsTable;
  product_import_headings: ProductImportHeadingsTable;
}
