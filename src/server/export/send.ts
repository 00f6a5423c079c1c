import type { FastifyReply } from 'fastify';
import type { ExportFormat } from '../../contract/export.ts';
import { attachmentHeaders } from '../attachment.ts';
import type { Heavy } from '../heavy/pool.ts';
import type { Sheet } from './sheet.ts';

const TYPES = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
} as const;

/** Sends tables as one file. A CSV file holds one table: the first. `name` comes without an ending. */
export async function sendSheets(
  heavy: Heavy,
  reply: FastifyReply,
  { format, name, sheets }: { format: ExportFormat; name: string; sheets: readonly [Sheet, ...Sheet[]] },
): Promise<FastifyReply> {
  const body = await heavy.run('tables', { format, sheets }, reply.request.signal);
  return reply.headers(attachmentHeaders(`${name}.${format}`, TYPES[format])).send(Buffer.from(body));
}
