import * as z from 'zod/mini';
import { allowedEvents, choice, currency } from '../platform/fields.ts';
import { instantOrNone, shown } from '../platform/trade-fields.ts';
import { receivedFile } from '../platform/upload.ts';
import { IMPORT_STATUSES } from './import.state.ts';
import { SYSTEM_FIELDS } from './system-fields.ts';

/** Of one file. */
export const MAX_IMPORT_MB = 50;
/** Of a wider one the columns after these are left out. */
export const MOST_COLUMNS = 200;
/** Errors that an answer carries; the file of failed rows has them all. */
export const MOST_PROBLEMS = 100;

const FIELD_CODES = SYSTEM_FIELDS.map(({ code }) => code) as [string, ...string[]];

/** Rows by what becomes of them. */
export const importCounts = z.object({
  added: z.number(),
  changed: z.number(),
  unchanged: z.number(),
  failed: z.number(),
});
export type ImportCountsRow = z.output<typeof importCounts>;

/** A column of the file, with what stands in its first rows. */
export const importColumn = z.object({ title: z.string(), samples: z.array(z.string()) });

/** What is wrong with one cell: where it stands in the file, what stands there, and what to do. */
export const importProblem = z.object({
  /** As a spreadsheet counts them, headings included. */
  row: z.number(),
  /** From 0; null where it is about the row as a whole. */
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
  /** Of prices beside which none stands. */
  currency: z._default(z.nullable(z.string()), null),
  rows: z._default(z.number(), 0),
  /** Rows that are through: of the dry run while it goes on, then of the import. */
  done: z._default(z.number(), 0),
  /** What the dry run found. */
  checked: z._default(z.nullable(importCounts), null),
  /** What became of the rows that are through. */
  results: importCounts,
  /** The first errors: of the dry run, and of the import once it runs. */
  problems: z._default(z.array(importProblem), []),
  /** Why it broke off. */
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
