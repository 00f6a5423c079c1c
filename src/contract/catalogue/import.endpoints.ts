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
    summary: 'Product imports of the active organization, newest first',
    query: z.object(listQuery),
    answer: page(importRow),
  }),
  importCreate: endpoint({
    method: 'POST',
    path: '/api/product-imports/',
    auth: 'token',
    summary: 'Upload a CSV or XLSX file and return its columns with the possible meanings of each',
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
    summary: 'Map the columns to fields',
    versioned: true,
    body: importMapping,
    answer: importRow,
    event: { lifecycle: 'productImport', type: 'MAP' },
  }),
  importCheck: {
    ...act('check', 'CHECK', 'Dry run: the result of each row, and where its errors are'),
    // For a hundred thousand rows.
    seconds: 120,
  },
  importStart: act('import', 'IMPORT', 'Import the rows, in batches'),
  importCancel: act('cancel', 'CANCEL', 'Stop the import; imported rows stay'),
  importFailed: endpoint({
    method: 'GET',
    path: '/api/product-imports/{id}/failed/',
    auth: 'token',
    summary: 'Failed rows, as a CSV file with the reasons',
    kind: 'file',
    media: [EXPORT_MEDIA.csv],
  }),
};
