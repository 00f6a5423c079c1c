import type { Db, Trx } from './db/schema.ts';
import { unprocessable } from './problem.ts';

export interface Idempotency {
  /** User, method and path: two users' keys never meet. */
  readonly scope: string;
  readonly key: string;
  readonly hash: string;
}

/** Thrown to answer a repeated request with what the first one was answered. */
export class Replay extends Error {
  readonly status: number;
  readonly body: unknown;
  constructor(status: number, body: unknown) {
    super('replayed');
    this.status = status;
    this.body = body;
  }
}

/** The answer of an earlier request with this key, if it was answered. Another body under the key is a 422. */
export async function replayOf(db: Db | Trx, { scope, key, hash }: Idempotency): Promise<Replay | null> {
  const row = await db
    .selectFrom('idempotency_keys')
    .selectAll()
    .where('scope', '=', scope)
    .where('key', '=', key)
    .executeTakeFirst();
  if (!row) return null;
  if (row.request_hash !== hash) throw unprocessable('idempotency_mismatch');
  return new Replay(row.status ?? 200, row.body);
}

/** Takes the key inside the command's transaction; a second request waits here for the first and is then replayed. */
export async function claim(trx: Trx, idempotency: Idempotency, now: string): Promise<void> {
  const inserted = await trx
    .insertInto('idempotency_keys')
    .values({
      scope: idempotency.scope,
      key: idempotency.key,
      request_hash: idempotency.hash,
      at: now,
      status: null,
      body: null,
    })
    .onConflict((conflict) => conflict.columns(['scope', 'key']).doNothing())
    .returning('key')
    .executeTakeFirst();
  if (inserted) return;
  const earlier = await replayOf(trx, idempotency);
  if (earlier) throw earlier;
}

export async function settle(trx: Trx, idempotency: Idempotency, status: number, body: unknown): Promise<void> {
  await trx
    .updateTable('idempotency_keys')
    .set({ status, body: JSON.stringify(body ?? null) })
    .where('scope', '=', idempotency.scope)
    .where('key', '=', idempotency.key)
    .execute();
}
