import { importsThatAre } from '../../../../machines/lifecycles/productImport/productImport.tags.ts';
import { randomUUID } from 'node:crypto';
import { MOST_ROWS } from '../../../../machines/lifecycles/productImport/productImport.rules.ts';
import { importEndpoints } from '../../../contract/catalogue/import.endpoints.ts';
import { UNCHOSEN } from '../../../contract/catalogue/import.state.ts';
import type { Db, Trx } from '../../db/schema.ts';
import type { Caller } from '../../platform/auth/auth.ts';
import { allowedFor, change, execute, matches, within } from '../../platform/command.ts';
import { receivedOf } from '../../platform/files/files.ts';
import { type App, type Call, type Handler, route } from '../../platform/http.ts';
import { countOf, paged } from '../../platform/http/paging.ts';
import { atFields } from '../../platform/at-fields.ts';
import { fieldProblem, forbidden, notFound, Problem, stale } from '../../platform/problem.ts';
import type { Services } from '../../platform/services.ts';
import { message } from '../../platform/texts.ts';
import { writer } from '../products/writer.ts';
import { dryRun } from './check.ts';
import { sendFailed } from './failed.ts';
import { allHeadings, guess } from './headings.ts';
import { type ImportRecord, importStore } from './record.ts';
import { importWire } from './wire.ts';

async function own(db: Db, caller: Caller, id: number): Promise<ImportRecord> {
  const row = await db.selectFrom('product_imports').selectAll().where('id', '=', id).executeTakeFirst();
  if (!row || importStore.sides(row, caller).length === 0) throw notFound();
  return row;
}

/** Reads the file in a separate thread; a file that is no table is refused at its field. */
async function read({ services, body, request }: Call<typeof importEndpoints.importCreate>) {
  const { files, heavy } = services;
  const file = receivedOf(body.file);
  const source = await files.keep(file);
  const target = `imports/${randomUUID()}`;
  try {
    const table = await heavy.run(
      'readImport',
      { source: files.locate(source), target: files.locate(target), headings: allHeadings(), most: MOST_ROWS },
      request.signal,
    );
    if ('unreadable' in table) throw fieldProblem({ file: [table.unreadable] });
    if (table.rows > MOST_ROWS)
      throw new Problem(413, ['import_rows'], (language) => ({
        detail: message(language, `import_rows|${MOST_ROWS}`),
      }));
    return { file, table, target };
  } catch (error) {
    await files.remove(target);
    throw error;
  } finally {
    // From now on only the extracted rows are needed.
    await files.remove(source);
  }
}

/** ASSUMED: a user who uploads another file no longer wants the waiting one. */
async function forgetWaiting(services: Services, caller: Caller, organization: number): Promise<void> {
  const dropped = await services.db
    .deleteFrom('product_imports')
    .where('organization_id', '=', organization)
    .where('created_by', '=', caller.user.id)
    .where('status', 'in', importsThatAre('waiting'))
    .returning(['rows_path', 'ready_path'])
    .execute();
  for (const { rows_path, ready_path } of dropped)
    for (const path of [rows_path, ready_path]) if (path) await services.files.remove(path);
}

type Endpoints = typeof importEndpoints;
const { CHOOSE_FILE, MAP } = importStore.lifecycle.catalogue;

const list: Handler<Endpoints['importList']> = async (call) => {
  const { query, caller, services, request } = call;
  if (!caller.organization) throw forbidden('organization_required');
  const rows = services.db.selectFrom('product_imports').where('organization_id', '=', caller.organization.id);
  return paged(request, query, {
    count: () => countOf(rows),
    rows: async ({ limit, offset }) =>
      (await rows.selectAll().orderBy('nth', 'desc').limit(limit).offset(offset).execute()).map((row) =>
        importWire(call, row),
      ),
  });
};

const create: Handler<Endpoints['importCreate']> = async (call) => {
  const { services, caller, language } = call;
  const organization = writer(caller);
  const { file, table, target } = await read(call);
  try {
    await forgetWaiting(services, caller, organization);
    const payload = { file_name: file.name, size: file.size, sha256: file.sha256, rows: table.rows };
    return await change(call, { lifecycle: 'productImport', event: 'CHOOSE_FILE', payload }, async (step) => {
      const { mapping, currency } = await guess(step.trx, organization, table.columns);
      const { id } = await step.trx
        .insertInto('product_imports')
        .values({
          organization_id: organization,
          created_by: caller.user.id,
          status: UNCHOSEN,
          file_name: file.name,
          sha256: file.sha256,
          language,
          rows_path: target,
          ready_path: null,
          columns: JSON.stringify(table.columns),
          mapping: JSON.stringify(mapping),
          currency,
          checked: null,
          problems: '[]',
          created_at: call.now,
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      const chosen = { type: 'CHOOSE_FILE', rows: table.rows, mapping } as const;
      await atFields(importStore.lifecycle, CHOOSE_FILE.fields ?? {}, within(step, importStore, id, chosen));
      const row = await importStore.lock(step.trx, id);
      if (!row) throw notFound();
      return { id, answer: importWire(call, row) };
    });
  } catch (error) {
    await services.files.remove(target);
    throw error;
  }
};

const map: Handler<Endpoints['importMap']> = async (call) => {
  const { body, params, ifMatch } = call;
  const { columns } = await own(call.services.db, call.caller, params.id);
  if (body.mapping.length !== columns.length) throw fieldProblem({ mapping: [`import_columns|${columns.length}`] });
  const answer = async ({ trx }: { readonly trx: Trx }, row: ImportRecord) => {
    if (body.currency === undefined) return importWire(call, row);
    const currency = body.currency;
    await trx.updateTable('product_imports').set({ currency }).where('id', '=', row.id).execute();
    return importWire(call, { ...row, currency });
  };
  const mapped = { type: 'MAP', mapping: body.mapping } as const;
  const sent = execute(call, importStore, params.id, mapped, { ifMatch, answer });
  return atFields(importStore.lifecycle, MAP.fields ?? {}, sent);
};

const failed: Handler<Endpoints['importFailed']> = async ({ services, caller, params, language, reply }) => {
  const row = await own(services.db, caller, params.id);
  if (!row.ready_path || !row.rows_path) throw notFound();
  return sendFailed(services, reply, row, language);
};

export function imports(app: App): void {
  const { importGet, importCheck, importStart, importCancel } = importEndpoints;
  route(app, importEndpoints.importList, list);
  route(app, importEndpoints.importCreate, create, { may: ({ caller }) => void writer(caller) });
  route(app, importGet, async (call) => importWire(call, await own(call.services.db, call.caller, call.params.id)));
  route(app, importEndpoints.importMap, map);
  route(app, importCheck, check);
  route(app, importStart, (call) => send(call, 'IMPORT'));
  route(app, importCancel, (call) => send(call, 'CANCEL'));
  route(app, importEndpoints.importFailed, failed);
}

/**
 * The dry run takes seconds and holds no lock; its result counts only if the mapping has not changed in the meantime.
 */
async function check(call: Call<typeof importEndpoints.importCheck>) {
  const { services, caller, params, ifMatch, now, request } = call;
  const before = await own(services.db, caller, params.id);
  writer(caller);
  if (ifMatch !== undefined && !matches(ifMatch, before.version)) throw stale(importWire(call, before));
  const may = allowedFor(importStore, before, caller, now).some(({ event, enabled }) => event === 'CHECK' && enabled);
  // If the chart refuses, it does so without the work of a dry run.
  const found = may ? await dryRun(services, before, now, request.signal) : null;
  const counts = found?.counts ?? { added: 0, changed: 0, unchanged: 0, failed: 0 };
  try {
    const answer = await execute(
      call,
      importStore,
      params.id,
      { type: 'CHECK', counts },
      {
        ifMatch: `"${before.version}"`,
        answer: async ({ trx }, row) => {
          const ready = { ready_path: found?.ready ?? null, problems: JSON.stringify(found?.problems ?? []), done: 0 };
          await trx.updateTable('product_imports').set(ready).where('id', '=', row.id).execute();
          return importWire(call, { ...row, ready_path: ready.ready_path, problems: found?.problems ?? [], done: 0 });
        },
      },
    );
    if (before.ready_path) await services.files.remove(before.ready_path);
    return answer;
  } catch (error) {
    if (found) await services.files.remove(found.ready);
    throw error;
  }
}

function send(call: Call<typeof importEndpoints.importStart>, type: 'IMPORT' | 'CANCEL') {
  return execute(
    call,
    importStore,
    call.params.id,
    { type },
    {
      ifMatch: call.ifMatch,
      answer: async ({ trx }, row) => {
        if (type === 'CANCEL') return importWire(call, row);
        // The import finds the dry run's problems again, row by row.
        const fresh = { problems: '[]', done: 0, at_byte: 0 };
        await trx.updateTable('product_imports').set(fresh).where('id', '=', row.id).execute();
        return importWire(call, { ...row, problems: [], done: 0 });
      },
    },
  );
}
