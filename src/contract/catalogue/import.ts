import * as z from 'zod/mini';
import { allowedEvents, choice, currency } from '../platform/fields.ts';
import { instantOrNone, shown } from '../platform/trade-fields.ts';
import { receivedFile } from '../platform/upload.ts';
import { IMPORT_STATUSES } from './import.state.ts';
import { SYSTEM_FIELDS } from './system-fields.ts';

/** Maximum size of a file. */
export const MAX_IMPORT_MB = 50;
/** Further columns are left out. */
export const MOST_COLUMNS = 200;
/** Maximum number of errors in a response; the file of failed rows contains all. */
export const MOST_PROBLEMS = 100;

const FIELD_CODES = SYSTEM_FIELDS.map(({ code }) => code) as [string, ...string[]];

/** Number of rows by outcome. */
export const importCounts = z.object({
  added: z.number(),
  changed: z.number(),
  unchanged: z.number(),
  failed: z.number(),
});
export type ImportCountsRow = z.output<typeof importCounts>;

/** A column of the file, with the values of its first rows. */
export const importColumn = z.object({ title: z.string(), samples: z.array(z.string()) });

/** An error in one cell: its position, its value, and what to do. */
export const importProblem = z.object({
  /** Numbered as in a spreadsheet, including the heading row. */
  row: z.number(),
  /** From 0; null when it concerns the whole row. */
  column: z.nullable(z.number()),
  value: z.string(),
  text: z.string(),
});
export type ImportProblem = z.output<typeof importProblem>;

export const importRow = z.object({
  id: z.number(),
  version: z.optional(z.number()),
  status: z._default(z.enum(IMPORT_STATUSES), 'mapping'),
  file_name: shown(),
  columns: z._default(z.array(importColumn), []),
  /** Field of each column, in their order; null for one that is left out. */
  mapping: z._default(z.array(z.nullable(z.string())), []),
  /** Currency of prices without one of their own. */
  currency: z._default(z.nullable(z.string()), null),
  rows: z._default(z.number(), 0),
  /** Rows processed so far: by the dry run while it runs, then by the import. */
  done: z._default(z.number(), 0),
  /** Result of the dry run. */
  checked: z._default(z.nullable(importCounts), null),
  /** Result of the rows processed so far. */
  results: importCounts,
  /** The first errors: of the dry run, and of the import once it runs. */
  problems: z._default(z.array(importProblem), []),
  /** Why it stopped. */
  failure: shown(),
  created_at: instantOrNone(),
  started_at: instantOrNone(),
  finished_at: instantOrNone(),
  allowed: allowedEvents,
});
export type ProductImport = z.output<typeof importRow>;

export const importUpload = z.object({ file: receivedFile(MAX_IMPORT_MB) });

export const importMapping = z.object({
  mapping: z
    .array(z.nullable(choice(FIELD_CODES)), 'invalid_list')
    .check(z.maxLength(MOST_COLUMNS, `max_entries|${MOST_COLUMNS}`)),
  currency: z.optional(z.nullable(currency())),
});
