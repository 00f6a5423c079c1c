import * as z from 'zod/mini';
import { choice } from './fields.ts';

export const EXPORT_FORMATS = ['csv', 'xlsx'] as const;
export type ExportFormat = (typeof EXPORT_FORMATS)[number];

export const EXPORT_MEDIA: Readonly<Record<ExportFormat, string>> = {
  csv: 'text/csv',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
};
/** Media types of an endpoint that returns a table. */
export const tableMedia: readonly string[] = Object.values(EXPORT_MEDIA);

/** Format of a CSV file: as spreadsheets in the user's language expect it, or as in RFC 4180 for programs. */
export const CSV_FORMS = ['local', 'international'] as const;
export type CsvForm = (typeof CSV_FORMS)[number];

/** Query of an endpoint of kind `file` that returns a table; its path ends with `/export/`. */
export const exportQuery = {
  file: z._default(choice(EXPORT_FORMATS), 'csv'),
  form: z._default(choice(CSV_FORMS), 'local'),
};

/** Maximum number of rows in one file; beyond it the user must narrow the filter. */
export const MOST_EXPORTED = 10_000;

export const MAX_SELECTED = 1000;
const IDS = /^[1-9]\d{0,8}(,[1-9]\d{0,8})*$/;

/** Only these records, e.g. `3,7`. */
export const selectedIds = z.optional(
  z.string('invalid_list').check(
    z.regex(IDS, 'invalid_list'),
    z.refine((value) => value.split(',').length <= MAX_SELECTED, `max_entries|${MAX_SELECTED}`),
  ),
);
