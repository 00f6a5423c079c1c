import { importIs } from '../../../../machines/lifecycles/productImport/productImport.tags.ts';
import { productImportCatalogue } from '../../../../machines/lifecycles/productImport/productImport.catalogue.ts';
import { MOST_PROBLEMS } from '../../../contract/catalogue/import.ts';
import { type Caller, callerOfMember } from '../../platform/auth/caller.ts';
import { change } from '../../platform/command.ts';
import type { Context } from '../../platform/http.ts';
import type { Services } from '../../platform/services.ts';
import { holdCatalogue } from '../products/write.ts';
import { countsOf, shownProblems } from './check.ts';
import { byIndex } from './find.ts';
import { plan } from './plan.ts';
import type { Ready } from './prepare.ts';
import { linesAt } from './read/lines.ts';
import { type ImportRecord, importStore } from './record.ts';
import { write } from './write.ts';

/** ASSUMED: rows per transaction: few enough that no other request waits long. */
export const BATCH = 250;

/** A step of the server itself or on behalf of a user. */
export const contextOf = (
  services: Services,
  { id }: ImportRecord,
  now: string,
  caller: Caller | null = null,
): Context => ({ services, now, caller, requestId: `import-${id}`, ip: '', idempotency: null });

/** The user who started the import, while they may do so; null after they left or lost the permission. */
export async function starterOf({ db }: Services, row: ImportRecord): Promise<Caller | null> {
  const caller = await callerOfMember(db, row.created_by, row.organization_id);
  return caller?.permissions.has(productImportCatalogue.IMPORT.permission) ? caller : null;
}

/**
 * Writes the next rows: products, log and progress in one transaction, so that a killed server continues where it
 * stopped. Returns false if there is nothing to do: the import was cancelled, or another server is writing it.
 */
export async function writeBatch(
  services: Services,
  row: ImportRecord,
  starter: Caller,
  now: string,
): Promise<boolean> {
  const { lines, bytes } = await linesAt(services.files.locate(row.ready_path ?? ''), row.at_byte, BATCH);
  if (lines.length === 0) return false;
  const ready = lines.map((line) => JSON.parse(line) as Ready);
  const { organization_id: organization, sha256, mapping } = row;
  const payload = { from: row.done, rows: lines.length };
  const begun = { lifecycle: 'productImport', event: 'BATCH', payload };
  return change(contextOf(services, row, now, starter), begun, async (step) => {
    const { trx } = step;
    const held = await importStore.lock(trx, row.id);
    if (!held || !importIs('running', held.status) || held.at_byte !== row.at_byte)
      return { id: row.id, answer: false, nothing: true };
    await holdCatalogue(trx, organization);
    await byIndex(trx);
    const planned = await plan(trx, ready, { organization, sha256, mapping, now, hold: true });
    await write(step, planned, { organization, sha256 });
    // Rows that are invalid on their own are already marked in the file that the batch was read from.
    const refused = planned.filter((one, at) => one.kind === 'failed' && ready[at]?.e === undefined);
    if (refused.length > 0)
      await trx
        .insertInto('product_import_failures')
        .values(
          refused.flatMap((one) =>
            one.kind === 'failed'
              ? [{ import_id: row.id, row_number: one.n, problems: JSON.stringify(one.problems) }]
              : [],
          ),
        )
        .execute();
    const counts = countsOf(planned, held);
    const problems = [...held.problems, ...shownProblems(planned)].slice(0, MOST_PROBLEMS);
    await trx
      .updateTable('product_imports')
      .set({
        ...counts,
        done: held.done + lines.length,
        at_byte: row.at_byte + bytes,
        problems: JSON.stringify(problems),
      })
      .where('id', '=', row.id)
      .execute();
    return { id: row.id, answer: true };
  });
}
