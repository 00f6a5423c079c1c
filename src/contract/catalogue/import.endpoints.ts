import * as z from 'zod/mini';
import { endpoint, stepsOf } from '../platform/endpoint.ts';
import { EXPORT_MEDIA } from '../platform/export.ts';
import { listQuery, page } from '../platform/fields.ts';
import { importMapping, importRow, importUpload, MAX_IMPORT_MB } from './import.ts';

const act = stepsOf('product-imports', 'productImport', importRow);

/** ASSUMED: the specification names the import and the fields (`systems`), but no path for it. */
export const importEndpoints = {
  importList: endpoint({
    method: 'GET',
    path: '/api/product-imports/',
    auth: 'token',
    summary: "The active organisation's imports of products, the newest first",
    query: z.object(listQuery),
    answer: page(importRow),
  }),
  importCreate: endpoint({
    method: 'POST',
    path: '/api/product-imports/',
    auth: 'token',
    summary: 'Read a CSV or XLSX file; the answer has its columns and what each may mean',
    body: importUpload,
    kind: 'multipart',
    megabytes: MAX_IMPORT_MB,
    answer: importRow,
    status: 201,
    event: { lifecycle: 'productImport', type: 'CHOOSE_FILE' },
  }),
  importGet: endpoint({
    method: 'GET',
    path: '/api/product-imports/{id}/',
    auth: 'token',
    summary: 'One import with its progress',
    answer: importRow,
  }),
  importMap: endpoint({
    method: 'PATCH',
    path: '/api/product-imports/{id}/',
    auth: 'token',
    summary: 'Say what the columns mean',
    versioned: true,
    body: importMapping,
    answer: importRow,
    event: { lifecycle: 'productImport', type: 'MAP' },
  }),
  importCheck: {
    ...act('check', 'CHECK', 'Dry run: what would become of each row, and what is wrong where'),
    // For a hundred thousand rows.
    seconds: 120,
  },
  importStart: act('import', 'IMPORT', 'Write the rows, in batches'),
  importCancel: act('cancel', 'CANCEL', 'Stop; what was written stays'),
  importFailed: endpoint({
    method: 'GET',
    path: '/api/product-imports/{id}/failed/',
    auth: 'token',
    summary: 'Rows that failed, as a CSV file with the reasons',
    kind: 'file',
    media: [EXPORT_MEDIA.csv],
  }),
};
