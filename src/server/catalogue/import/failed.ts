import { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';
import papaparse from 'papaparse';
import type { Language } from '../../../contract/platform/fields.ts';
import type { Problem } from '../../db/tables/imports.ts';
import { attachmentHeaders } from '../../platform/http/attachment.ts';
import type { Services } from '../../platform/services.ts';
import { inert } from '../../platform/sheets/inert.ts';
import { csvStyle } from '../../platform/sheets/sheet.ts';
import { unsetTexts } from '../../platform/texts.ts';
import type { Ready } from './prepare.ts';
import { eachLine } from './read/lines.ts';
import type { Row } from './read/unreadable.ts';
import type { ImportRecord } from './record.ts';
import { problemText } from './wire.ts';

const PIECE = 200;

/** Rows that the import could not write, in addition to those found by the dry run. */
async function refusedRows({ db }: Services, id: number): Promise<ReadonlyMap<number, readonly Problem[]>> {
  const rows = await db.selectFrom('product_import_failures').selectAll().where('import_id', '=', id).execute();
  return new Map(rows.map(({ row_number, problems }) => [row_number, problems]));
}

/** Failed rows as in the file, preceded by the reason: once corrected they can be imported directly. */
async function* failedRows(services: Services, row: ImportRecord, language: Language): AsyncGenerator<string> {
  const { files } = services;
  const t = unsetTexts(language, 'product-import');
  const { delimiter, mark } = csvStyle('local', language);
  const line = (cells: readonly string[]): string =>
    `${papaparse.unparse([cells.map(inert)], { delimiter, newline: '\r\n' })}\r\n`;
  const refused = await refusedRows(services, row.id);
  const said = (problems: readonly Problem[]): string =>
    problems
      .map(([column, key]) => {
        const title = column === null ? '' : (row.columns[column]?.title ?? '');
        return `${title === '' ? '' : `${title}: `}${problemText(language, key)}`;
      })
      .join(' ');
  yield `${mark ? '\uFEFF' : ''}${line([t('failed.row'), t('failed.reason'), ...row.columns.map(({ title }) => title)])}`;
  const cells = eachLine(files.locate(row.rows_path ?? ''));
  let piece = '';
  let held = 0;
  let at = 0;
  for await (const text of eachLine(files.locate(row.ready_path ?? ''))) {
    const ready = JSON.parse(text) as Ready;
    const own = (await cells.next()).value as string;
    // For a running or stopped import, only the rows processed so far.
    if (at >= row.done) break;
    at += 1;
    const problems = ready.e ?? refused.get(ready.n);
    if (!problems) continue;
    piece += line([String(ready.n), said(problems), ...(JSON.parse(own) as Row)[1]]);
    held += 1;
    if (held % PIECE === 0) {
      yield piece;
      piece = '';
    }
  }
  if (piece !== '') yield piece;
}

export function sendFailed(services: Services, reply: FastifyReply, row: ImportRecord, language: Language) {
  const whole = row.started_at === null ? { ...row, done: row.rows } : row;
  const name = `${row.file_name.replace(/\.[^.]*$/, '')} – ${unsetTexts(language, 'product-import')('failed.file')}.csv`;
  return reply
    .headers(attachmentHeaders(name, 'text/csv; charset=utf-8'))
    .send(Readable.from(failedRows(services, whole, language)));
}
