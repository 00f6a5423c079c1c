import { inquireEndpoints } from '../../../contract/procurement/inquire.endpoints.ts';
import type { May } from '../../platform/http/admission.ts';
import { change, execute } from '../../platform/command.ts';
import { isProgram, receivedOf } from '../../platform/files/files.ts';
import type { App, Handler } from '../../platform/http.ts';
import { route } from '../../platform/http.ts';
import { fieldProblem, forbidden, notFound } from '../../platform/problem.ts';
import { keepFile } from '../../platform/files/keep-file.ts';
import { storesOf } from '../procurement.ts';
import { documentsFor, documentsOf } from './attached.ts';
import { ownRecord, send } from './actions.ts';
import { ownerOf } from './wire.ts';

const maySend: May<typeof inquireEndpoints.inquireDocumentAdd | typeof inquireEndpoints.inquireUpload> = async (
  knock,
) => {
  const { row } = await ownRecord(knock);
  if (!ownerOf(knock.caller, row).permissions.has('inquire.manage')) throw forbidden();
};

/**
 * Attachments of a draft change immediately; those of a published inquiry with an amendment, which refers to files
 * uploaded before.
 */
export function inquireDocuments(app: App): void {
  const addDocument: Handler<typeof inquireEndpoints.inquireDocumentAdd> = async (call) => {
    const record = await ownRecord(call);
    const attach = receivedOf(call.body.document);
    if (isProgram(attach)) throw fieldProblem({ document: ['forbidden_file'] });
    const caller = ownerOf(call.caller, record.row);
    const event = { type: 'EDIT' as const, attach };
    return execute({ ...call, caller }, storesOf(call.services.config).inquire, call.params.id, event, {
      answer: async ({ trx }) => {
        const last = documentsFor(await documentsOf(trx, call.params.id), null).at(-1);
        if (!last) throw notFound();
        return last;
      },
    });
  };
  route(app, inquireEndpoints.inquireDocumentAdd, addDocument, { may: maySend });

  route(app, inquireEndpoints.inquireDocumentRemove, async (call) => {
    const record = await ownRecord(call);
    const detach = /^[1-9]\d{0,8}$/.test(call.params.document) ? Number(call.params.document) : 0;
    const known = await documentsOf(call.services.db, record.row.id);
    if (!known.some(({ id }) => id === detach)) throw notFound();
    const event = { type: 'EDIT' as const, detach };
    await send(call, event, record);
  });

  const upload: Handler<typeof inquireEndpoints.inquireUpload> = async (call) => {
    const { caller, now, services } = call;
    await maySend(call);
    const { row } = await ownRecord(call);
    const file = receivedOf(call.body.document);
    if (isProgram(file)) throw fieldProblem({ document: ['forbidden_file'] });
    const { name, size } = file;
    // The inquiry itself has not changed yet, so its history does not contain the upload.
    const payload = { inquire: row.id, name, size };
    return change(call, { lifecycle: 'file', event: 'UPLOAD', payload }, async (step) => {
      const id = await keepFile({ trx: step.trx, services, caller, now }, row.organization_id, file);
      return { id, answer: { file: id, name, size } };
    });
  };
  route(app, inquireEndpoints.inquireUpload, upload, { may: maySend });
}
