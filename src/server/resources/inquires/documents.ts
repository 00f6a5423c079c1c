import { inquireEndpoints } from '../../../contract/inquire.endpoints.ts';
import { execute } from '../../command.ts';
import { isProgram, type StagedFile } from '../../files.ts';
import type { App } from '../../http.ts';
import { route } from '../../http.ts';
import { fieldProblem, notFound } from '../../problem.ts';
import { storesOf } from '../../stores/procurement.ts';
import { documentsOf } from '../parties.ts';
import { ownRecord, send } from './actions.ts';
import { ownerOf } from './wire.ts';

/** Attachments belong to a draft; what is published is frozen with its revision. */
export function inquireDocuments(app: App): void {
  route(app, inquireEndpoints.inquireDocumentAdd, async (call) => {
    const record = await ownRecord(call);
    const attach = call.body.document as StagedFile;
    if (isProgram(attach.head)) throw fieldProblem({ document: ['forbidden_file'] });
    const caller = ownerOf(call.caller, record.row);
    const event = { type: 'EDIT' as const, attach };
    return execute({ ...call, caller }, storesOf(call.services.config).inquire, call.params.id, event, {
      status: 201,
      answer: async ({ trx }) => {
        const last = (await documentsOf(trx, call.params.id)).at(-1);
        if (!last) throw notFound();
        return last;
      },
    });
  });

  route(app, inquireEndpoints.inquireDocumentRemove, async (call) => {
    const record = await ownRecord(call);
    const detach = /^[1-9]\d{0,8}$/.test(call.params.document) ? Number(call.params.document) : 0;
    const known = await documentsOf(call.services.db, record.row.id);
    if (!known.some(({ id }) => id === detach)) throw notFound();
    const event = { type: 'EDIT' as const, detach };
    await send(call, event, record);
  });
}
