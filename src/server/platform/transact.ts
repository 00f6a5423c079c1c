import { setTimeout as pause } from 'node:timers/promises';
import type { Db, Trx } from '../db/schema.ts';

/** Serialization failure and deadlock: the work can simply be repeated. */
const AGAIN = new Set(['40001', '40P01']);
const TRIES = 6;
/** Random delay, so that conflicting transactions do not retry at the same moment. */
const APART_MS = 40;

/** Runs one transaction and repeats it on conflicts. Inside, only `trx` may be used. */
export async function transact<T>(db: Db, work: (trx: Trx) => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await db.transaction().execute(work);
    } catch (error) {
      const code = (error as { code?: string }).code ?? '';
      if (!AGAIN.has(code) || attempt === TRIES) throw error;
      await pause(Math.random() * APART_MS * attempt);
    }
  }
}
