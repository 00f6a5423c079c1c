import { MAX_PARTNER_FILES, partnerEndpoints } from '../../contract/organization/partner.ts';
import type { Trx } from '../db/schema.ts';
import type { Caller } from '../platform/auth/auth.ts';
import { change } from '../platform/command.ts';
import { isProgram, receivedOf } from '../platform/files/files.ts';
import { keepFile } from '../platform/files/keep-file.ts';
import { type App, type Handler, route } from '../platform/http.ts';
import type { May } from '../platform/http/admission.ts';
import { fieldProblem, notFound } from '../platform/problem.ts';
import { fileUrl, ownPartners, partnerWriter } from './partner-record.ts';

type Add = typeof partnerEndpoints.partnerFileAdd;

const locked = async (trx: Trx, caller: Caller, id: number) => {
  const card = await ownPartners(trx, caller).select('id').where('id', '=', id).forUpdate().executeTakeFirst();
  if (!card) throw notFound();
  return partnerWriter(caller);
};

/** Files of a card: contracts, certificates. Removed files are deleted later. */
export function partnerFiles(app: App): void {
  const may: May<Add> = async ({ services, caller, params }) => {
    const card = await ownPartners(services.db, caller).select('id').where('id', '=', params.id).executeTakeFirst();
    if (!card) throw notFound();
    partnerWriter(caller);
  };
  const add: Handler<Add> = async (call) => {
    const { caller, services, now, params } = call;
    const received = receivedOf(call.body.document);
    if (isProgram(received)) throw fieldProblem({ document: ['forbidden_file'] });
    const { name, size } = received;
    return change(call, { lifecycle: 'partner', event: 'ATTACH', payload: { name, size } }, async ({ trx }) => {
      const organization = await locked(trx, caller, params.id);
      const { n } = await trx
        .selectFrom('partner_files')
        .select((e) => e.fn.countAll<string>().as('n'))
        .where('partner_id', '=', params.id)
        .executeTakeFirstOrThrow();
      if (Number(n) >= MAX_PARTNER_FILES) throw fieldProblem({ document: [`max_entries|${MAX_PARTNER_FILES}`] });
      const file = await keepFile({ trx, services, caller, now }, organization, received);
      const { id } = await trx
        .insertInto('partner_files')
        .values({ partner_id: params.id, file_id: file })
        .returning('id')
        .executeTakeFirstOrThrow();
      return { id: params.id, answer: { id, file, name, size, url: fileUrl(file) } };
    });
  };
  route(app, partnerEndpoints.partnerFileAdd, add, { may });

  route(app, partnerEndpoints.partnerFileRemove, async (call) => {
    const { caller, params } = call;
    const file = /^[1-9]\d{0,8}$/.test(params.file) ? Number(params.file) : 0;
    await change(call, { lifecycle: 'partner', event: 'DETACH', payload: { file } }, async ({ trx }) => {
      await locked(trx, caller, params.id);
      const gone = await trx
        .deleteFrom('partner_files')
        .where('partner_id', '=', params.id)
        .where('id', '=', file)
        .returning('id')
        .executeTakeFirst();
      if (!gone) throw notFound();
      return { id: params.id, answer: null };
    });
  });
}
