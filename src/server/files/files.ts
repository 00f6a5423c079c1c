import { fileEndpoints } from '../../contract/platform/file.ts';
import { mayReadFile } from '../procurement/access.ts';
import { attachmentHeaders } from '../platform/http/attachment.ts';
import type { App } from '../platform/http.ts';
import { route } from '../platform/http.ts';
import { notFound } from '../platform/problem.ts';
import { storedFile } from '../platform/files/stored-file.ts';

export function files(app: App): void {
  route(app, fileEndpoints.fileGet, async ({ params, caller, services, reply }) => {
    const file = await services.db.selectFrom('files').selectAll().where('id', '=', params.id).executeTakeFirst();
    if (!file || !(await mayReadFile(services.db, file, caller))) throw notFound();
    const { size, stream } = await storedFile(services, file.path, { file: file.id });
    return reply.headers({ ...attachmentHeaders(file.name), 'Content-Length': size }).send(stream);
  });
}
