import { fileEndpoints } from '../../contract/file.ts';
import { mayReadFile } from '../access.ts';
import { attachmentHeaders } from '../attachment.ts';
import type { App } from '../http.ts';
import { route } from '../http.ts';
import { notFound } from '../problem.ts';
import { storedFile } from '../stored-file.ts';

export function files(app: App): void {
  route(app, fileEndpoints.fileGet, async ({ params, caller, services, reply }) => {
    const file = await services.db.selectFrom('files').selectAll().where('id', '=', params.id).executeTakeFirst();
    if (!file || !(await mayReadFile(services.db, file, caller))) throw notFound();
    const { size, stream } = await storedFile(services, file.path, { file: file.id });
    return reply.headers({ ...attachmentHeaders(file.name), 'Content-Length': size }).send(stream);
  });
}
