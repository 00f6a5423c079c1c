import { createHash, createHmac } from 'node:crypto';
import { seal, unseal } from './sealed.ts';
import { type EndpointShape, takesKey } from '../../contract/platform/endpoint.ts';
import type { Caller } from './auth/auth.ts';
import type { Db, Trx } from '../db/schema.ts';
import { badRequest, conflict, unprocessable } from './problem.ts';
import { transact } from './transact.ts';

/** Identity of a request: user, organisation, call and key. */
export interface IntentName {
  readonly scope: string;
  /** As stored: a hash, so that someone who reads the table cannot use the key. */
  readonly key: string;
  /** As sent; decrypts the stored answer, which may contain a link's secret. */
  readonly secret: string;
  /** Role of the caller in that organisation; null where roles do not apply. */
  readonly role: string | null;
}

export interface Idempotency extends IntentName {
  readonly hash: string;
  readonly status: number;
}

/** Thrown to repeat the answer of the first request. */
export class Replay extends Error {
  readonly status: number;
  readonly body: unknown;
  /** The caller's role has changed since: the call itself must decide whether the answer may be given. */
  readonly otherRole: boolean;
  constructor(status: number, body: unknown, otherRole: boolean) {
    super('replayed');
    this.status = status;
    this.body = body;
    this.otherRole = otherRole;
  }
}

const WITHDRAWN = 0;
const NO_CONTENT = 204;
const KEY = /^[\x20-\x7e\x80-\xff]{1,255}$/;
/** Visitors are identified only by their key, so it must not be guessable. */
const VISITORS_KEY = /^[\x21-\x7e]{32,255}$/;

/** Null without a key. The role counts only in the organisation that the call is made for. */
export function intentName(
  { method, personal }: Pick<EndpointShape, 'method' | 'personal'>,
  path: string,
  caller: Caller | null,
  key: string | undefined,
): IntentName | null {
  if (key === undefined) return null;
  if (!(caller ? KEY : VISITORS_KEY).test(key)) throw badRequest(caller ? 'idempotency_key' : 'idempotency_key_short');
  const who = !caller ? '-' : personal ? `${caller.user.id}` : `${caller.user.id}/${caller.organization?.id ?? '-'}`;
  return {
    scope: `${who} ${method} ${path.replace(/\/$/, '')}`,
    key: createHash('sha256').update(key).digest('hex'),
    secret: key,
    role: personal || !caller ? null : caller.role,
  };
}

/**
 * @param bodyHash hash of the parsed body; stored as an HMAC with the key, so that bodies cannot be guessed without it
 */
export function idempotencyOf(
  endpoint: EndpointShape,
  path: string,
  caller: Caller | null,
  key: string | undefined,
  bodyHash: string,
): Idempotency | null {
  const name = takesKey(endpoint) ? intentName(endpoint, path, caller, key) : null;
  if (!name) return null;
  const hash = createHmac('sha256', key ?? '')
    .update(bodyHash)
    .digest('hex');
  return { ...name, hash, status: endpoint.status ?? (endpoint.answer ? 200 : 204) };
}

const rowOf = (db: Db | Trx, { scope, key }: IntentName) =>
  db.selectFrom('idempotency_keys').selectAll().where('scope', '=', scope).where('key', '=', key).executeTakeFirst();

/** The answer of an earlier request with this key, if any. A different body with the same key is a 422. */
export async function replayOf(db: Db | Trx, idempotency: Idempotency): Promise<Replay | null> {
  const row = await rowOf(db, idempotency);
  if (!row) return null;
  if (row.status === WITHDRAWN) throw conflict('withdrawn');
  if (row.request_hash !== idempotency.hash) throw unprocessable('idempotency_mismatch');
  return new Replay(
    row.status ?? idempotency.status,
    unseal(row.body, idempotency.secret),
    row.role !== idempotency.role,
  );
}

const take = (trx: Trx, { scope, key, role }: IntentName, now: string, request_hash: string, status: number | null) =>
  trx
    .insertInto('idempotency_keys')
    .values({ scope, key, role, request_hash, at: now, status, body: null })
    .onConflict((conflicting) => conflicting.columns(['scope', 'key']).doNothing())
    .returning('key')
    .executeTakeFirst();

/**
 * Claims the key within the command's transaction; a second request waits here for the first and is then replayed. If
 * the caller's role has changed, returns the replay: the command runs completely, and throws it at its end.
 */
export async function claim(trx: Trx, idempotency: Idempotency, now: string): Promise<Replay | null> {
  if (await take(trx, idempotency, now, idempotency.hash, null)) return null;
  const earlier = await replayOf(trx, idempotency);
  if (earlier && !earlier.otherRole) throw earlier;
  return earlier;
}

export async function settle(trx: Trx, { scope, key, secret, status }: Idempotency, body: unknown): Promise<void> {
  await trx
    .updateTable('idempotency_keys')
    .set({ status, body: JSON.stringify(seal(status === NO_CONTENT ? null : body, secret)) })
    .where('scope', '=', scope)
    .where('key', '=', key)
    .execute();
}

interface Outcome {
  readonly status: number;
  readonly body: unknown;
}

/** The outcome of a call; null if it has not arrived, or was withdrawn before it did. */
export async function outcomeOf(db: Db | Trx, intent: IntentName): Promise<Outcome | null> {
  const row = await rowOf(db, intent);
  if (!row?.status) return null;
  return { status: row.status, body: row.role === intent.role ? unseal(row.body, intent.secret) : null };
}

/** Refuses the call if it arrives later. Returns the outcome of one that has arrived, and waits for one in progress. */
export const withdraw = (db: Db, intent: IntentName, now: string): Promise<Outcome | null> =>
  transact(db, async (trx) => ((await take(trx, intent, now, '', WITHDRAWN)) ? null : outcomeOf(trx, intent)));
