import { setTimeout as pause } from 'node:timers/promises';
import type { Db, Trx } from '../db/schema.ts';

/** Serialization failure and deadlock: the work may simply be done again. */
const AGAIN = new Set(['40001', '40P01']);
const TRIES = 6;
/** Those who stood in each other's way do not come again at one moment. */
const APART_MS = 40;

/** One transaction, tried again when the database asked for it. Inside, only `trx` may be used. */
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
