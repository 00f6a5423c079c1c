import { inquireEndpoints } from '../../../contract/procurement/inquire.endpoints.ts';
import { change } from '../../platform/command.ts';
import { sendSheets } from '../../platform/sheets/send.ts';
import type { App } from '../../platform/http.ts';
import { route } from '../../platform/http.ts';
import { countOf, paged } from '../../platform/http/paging.ts';
import { forbidden, notFound } from '../../platform/problem.ts';
import { checkInquire } from './content.ts';
import { insertInquire } from './draft.ts';
import { type InquireRecord, readInquire } from './record.ts';
import { inquireActions, ownRecord } from './actions.ts';
import { compare } from '../comparison/comparison.ts';
import { inquireCopy } from './copy.ts';
import { inquireDecisions } from './decisions.ts';
import { inquireDryRun } from './dry-run.ts';
import { matrixSheets } from '../comparison/sheet.ts';
import { inquireDocuments } from './documents.ts';
import { inquireExport } from './export.ts';
import { inquireOcds } from '../ocds/routes.ts';
import { inquireRows, ownInquires } from './list.ts';
import { inquireWire } from './wire.ts';

/** The organisation's own inquiry after the opening; before that no one may read its offers. */
async function openedRecord(call: Parameters<typeof ownRecord>[0]): Promise<InquireRecord> {
  const record = await ownRecord(call);
  if (record.row.opened_at === null) throw forbidden('offers_sealed');
  return record;
}

/** Inquiries of the active organisation. */
export function inquires(app: App): void {
  route(app, inquireEndpoints.inquireList, async ({ query, caller, services: { db }, request, now }) => {
    const rows = ownInquires(db, caller, query, now);
    return paged(request, query, {
      count: () => countOf(rows),
      rows: (window) => inquireRows(db, rows, { ordering: query.ordering, ...window }),
    });
  });
  inquireExport(app);
  inquireOcds(app);

  route(app, inquireEndpoints.inquireCreate, async (call) => {
    const { body, caller, services, now } = call;
    const { organization } = caller;
    if (!organization) throw forbidden('organization_required');
    if (!caller.permissions.has('inquire.manage')) throw forbidden();
    await checkInquire(services.db, body, organization.id, null);
    return change(call, { lifecycle: 'inquire', event: 'CREATE', payload: body }, async ({ trx }) => {
      const id = await insertInquire(trx, { organization: organization.id, user: caller.user.id, now }, body);
      const record = await readInquire(trx, id);
      if (!record) throw notFound();
      return { id, answer: await inquireWire(trx, services, record, caller, now) };
    });
  });

  route(app, inquireEndpoints.inquireGet, async ({ params, caller, services, now }) => {
    const record = await readInquire(services.db, params.id);
    if (!record || record.row.organization_id !== caller.organization?.id) throw notFound();
    return inquireWire(services.db, services, record, caller, now);
  });

  route(app, inquireEndpoints.inquireOffers, async (call) =>
    compare(call.services.db, await openedRecord(call), call.now),
  );

  route(app, inquireEndpoints.inquireOffersExport, async (call) => {
    const { services, language, query, reply, now } = call;
    const record = await openedRecord(call);
    const sheets = matrixSheets(await compare(services.db, record, now), language);
    return sendSheets(services.heavy, reply, {
      query,
      name: `${record.row.name} ${record.row.id}`,
      sheets,
    });
  });

  inquireCopy(app);
  inquireDecisions(app);
  inquireDryRun(app);
  inquireActions(app);
  inquireDocuments(app);
}
