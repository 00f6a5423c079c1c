import * as z from 'zod/mini';
import { choice } from './fields.ts';

export const EXPORT_FORMATS = ['csv', 'xlsx'] as const;
export type ExportFormat = (typeof EXPORT_FORMATS)[number];

export const EXPORT_MEDIA: Readonly<Record<ExportFormat, string>> = {
  csv: 'text/csv',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
};
/** What an endpoint that answers a table says of it. */
export const tableMedia: readonly string[] = Object.values(EXPORT_MEDIA);

/** How a CSV file is written: as spreadsheets of the reader's language expect it, or as RFC 4180 has it for programs. */
export const CSV_FORMS = ['local', 'international'] as const;
export type CsvForm = (typeof CSV_FORMS)[number];

/** Query of an endpoint of kind `file` that answers a table; its path ends with `/export/`. */
export const exportQuery = {
  file: z._default(choice(EXPORT_FORMATS), 'csv'),
  form: z._default(choice(CSV_FORMS), 'local'),
};

/** More rows than this are not written into one file; the filter must be narrower. */
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
