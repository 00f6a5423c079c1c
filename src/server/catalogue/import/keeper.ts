import { importIs, importsThatAre } from '../../../../machines/lifecycles/productImport/productImport.tags.ts';
import { every } from '../../platform/jobs/loop.ts';
import type { Services } from '../../platform/services.ts';

/** ASSUMED: days for which failed rows can be downloaded, and for which an uploaded file is kept unfinished. */
export const KEPT_DAYS = 7;
const DAY_MS = 86_400_000;
const EVERY_MS = 60 * 60_000;

/** Deletes the rows of finished imports, and uploaded files that were not imported. */
export function importKeeper({ db, files }: Services): (now: string) => Promise<void> {
  const due = every(EVERY_MS);
  return async (now) => {
    if (!due(now)) return;
    const old = await db
      .selectFrom('product_imports')
      .select(['id', 'status', 'rows_path', 'ready_path'])
      .where('rows_path', 'is not', null)
      .where('created_at', '<=', new Date(Date.parse(now) - KEPT_DAYS * DAY_MS).toISOString())
      .where('status', 'not in', importsThatAre('running'))
      .limit(100)
      .execute();
    for (const { id, status, rows_path, ready_path } of old) {
      // The user may just have resumed this import.
      const found = importIs('waiting', status)
        ? await db
            .deleteFrom('product_imports')
            .where('id', '=', id)
            .where('status', '=', status)
            .returning('id')
            .execute()
        : await db
            .updateTable('product_imports')
            .set({ rows_path: null, ready_path: null })
            .where('id', '=', id)
            .returning('id')
            .execute();
      if (found.length === 0) continue;
      for (const path of [rows_path, ready_path]) if (path) await files.remove(path);
    }
  };
}
