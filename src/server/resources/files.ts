import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { fileEndpoints } from '../../contract/file.ts';
import { mayReadFile } from '../access.ts';
import type { App } from '../http.ts';
import { route } from '../http.ts';
import { notFound } from '../problem.ts';

/** RFC 6266: a plain fallback and the name as it is. */
const disposition = (name: string): string =>
  `attachment; filename="${name.replace(/[^\x20-\x7e]|["\\]/g, '_')}"; filename*=UTF-8''${encodeURIComponent(name)}`;

export function files(app: App): void {
  route(app, fileEndpoints.fileGet, async ({ params, caller, services, reply }) => {
    const file = await services.db.selectFrom('files').selectAll().where('id', '=', params.id).executeTakeFirst();
    if (!file || !(await mayReadFile(services.db, file, caller))) throw notFound();
    const path = services.files.locate(file.path);
    const { size } = await stat(path);
    return reply
      .headers({
        'Content-Type': 'application/octet-stream',
        'Content-Length': size,
        'Content-Disposition': disposition(file.name),
        'Content-Security-Policy': "sandbox; default-src 'none'",
        'X-Content-Type-Options': 'nosniff',
      })
      .send(createReadStream(path));
  });
}
