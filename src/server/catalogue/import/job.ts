import { importsThatAre } from '../../../../machines/lifecycles/productImport/productImport.tags.ts';
import { type EventOf, execute } from '../../platform/command.ts';
import type { productImportMachine } from '../../../../machines/lifecycles/productImport/productImport.machine.ts';
import { Problem } from '../../platform/problem.ts';
import type { Services } from '../../platform/services.ts';
import { contextOf, starterOf, writeBatch } from './batch.ts';
import { type ImportRecord, importStore } from './record.ts';

/** ASSUMED: a batch that failed this many times in a row will never succeed. */
const TRIES = 5;
/** Rounds end after this time, so that they do not appear in the log of long rounds. */
const ROUND_MS = 10_000;

const running = ({ db }: Services) =>
  db
    .selectFrom('product_imports')
    .selectAll()
    .where('status', 'in', importsThatAre('running'))
    .orderBy('started_at')
    .limit(50)
    .execute();

const send = (services: Services, row: ImportRecord, now: string, event: EventOf<typeof productImportMachine>) =>
  execute(contextOf(services, row, now), importStore, row.id, event, { answer: () => Promise.resolve() }).catch(
    (error: unknown) => {
      // The import was cancelled, or another server was first.
      if (!(error instanceof Problem)) throw error;
    },
  );

/** Writes the batches of all running imports in turn; imports interrupted by a stop continue. */
export function importRunner(services: Services, stop: AbortSignal): (now: string) => Promise<void> {
  const failures = new Map<string, number>();

  async function advance(row: ImportRecord): Promise<void> {
    const now = services.clock.now();
    if (row.done >= row.rows) return send(services, row, now, { type: 'DONE' });
    const starter = await starterOf(services, row);
    if (!starter) return send(services, row, now, { type: 'FAIL', reason: 'import_starter' });
    const place = `${row.id} ${row.at_byte}`;
    try {
      await writeBatch(services, row, starter, now);
      failures.delete(place);
    } catch (error) {
      const lost = (error as NodeJS.ErrnoException).code === 'ENOENT';
      const times = (failures.get(place) ?? 0) + 1;
      failures.set(place, times);
      services.log.error({ err: error, import: row.id, row: row.done }, 'rows of an import could not be written');
      if (!lost && times < TRIES) throw error;
      failures.delete(place);
      await send(services, row, now, { type: 'FAIL', reason: lost ? 'import_lost' : 'import_broken' });
    }
  }

  return async () => {
    const began = Date.now();
    while (!stop.aborted && Date.now() - began < ROUND_MS) {
      const rows = await running(services);
      if (rows.length === 0) return;
      for (const row of rows) {
        if (stop.aborted) return;
        await advance(row);
        // Lets pending requests run first.
        await new Promise((resolve) => setImmediate(resolve));
      }
    }
  };
}
