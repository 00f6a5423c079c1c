import type { FastifyReply } from 'fastify';
import { type CsvForm, EXPORT_MEDIA, type ExportFormat } from '../../../contract/platform/export.ts';
import { attachmentHeaders } from '../http/attachment.ts';
import type { Heavy } from '../heavy.ts';
import { languageOf } from '../http.ts';
import { csvStyle, type Sheet } from './sheet.ts';

const TYPES = { csv: `${EXPORT_MEDIA.csv}; charset=utf-8`, xlsx: EXPORT_MEDIA.xlsx };

/** Sends tables as one file. A CSV file contains only the first one. `name` has no extension. */
export async function sendSheets(
  heavy: Heavy,
  reply: FastifyReply,
  {
    query: { file: format, form },
    name,
    sheets,
  }: {
    query: { readonly file: ExportFormat; readonly form: CsvForm };
    name: string;
    sheets: readonly [Sheet, ...Sheet[]];
  },
): Promise<FastifyReply> {
  const body = await heavy.run(
    'tables',
    { format, style: csvStyle(form, languageOf(reply.request)), sheets },
    reply.request.signal,
  );
  return reply.headers(attachmentHeaders(`${name}.${format}`, TYPES[format])).send(Buffer.from(body));
}
