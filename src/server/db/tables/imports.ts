import type { Generated } from 'kysely';
import type { ImportStatus } from '../../../contract/catalogue/import.state.ts';
import type { Language } from '../../../contract/platform/fields.ts';
import type { Instant, Json, NullableInstant, Numbered } from './core.ts';

/** A column as read: its heading, its first values, and its number format. */
export interface ColumnRead {
  readonly title: string;
  readonly samples: readonly string[];
  readonly comma: boolean;
  readonly point: boolean;
}

/** Column (null: the whole row), message key, and content of the cell. */
export type Problem = readonly [column: number | null, key: string, value: string];

/** A product file being imported into a catalogue. */
export interface ProductImportsTable extends Numbered {
  organization_id: number;
  /**
   * The user who uploaded the file; after the start, the user who started the import and in whose name it is written.
   */
  created_by: number;
  status: ImportStatus;
  file_name: string;
  sha256: string;
  /** Language of the user: ambiguous numbers and words are read in it. */
  language: Language;
  /** The rows as read, and as prepared by the dry run; null after they were deleted. */
  rows_path: string | null;
  ready_path: string | null;
  columns: Json<readonly ColumnRead[]>;
  mapping: Json<readonly (string | null)[]>;
  currency: string | null;
  rows: Generated<number>;
  done: Generated<number>;
  /** Byte offset of the next batch. */
  at_byte: Generated<number>;
  checked: Json<{ added: number; changed: number; unchanged: number; failed: number }> | null;
  problems: Json<readonly { readonly row: number; readonly column: number | null; value: string; key: string }[]>;
  added: Generated<number>;
  changed: Generated<number>;
  unchanged: Generated<number>;
  failed: Generated<number>;
  /** Message key of the reason why the import failed. */
  failure: Generated<string>;
  version: Generated<number>;
  created_at: Instant;
  started_at: NullableInstant;
  finished_at: NullableInstant;
}

/** Rows that a running import could not write; problems found by the dry run are in its file. */
export interface ProductImportFailuresTable {
  import_id: number;
  row_number: number;
  problems: Json<readonly Problem[]>;
}

/** The file row that a product was created from: when imported again, the row matches that product. */
export interface ProductImportRowsTable {
  organization_id: number;
  sha256: string;
  row_number: number;
  product_id: number;
}

/** An organisation's mapping of headings to fields; '' for a column that is left out. */
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
