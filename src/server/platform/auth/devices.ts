import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Db, Trx } from '../../db/schema.ts';
import { newSecret, secretHash } from './caller.ts';

/*
 * A device that has signed in before, or opened a mailed link, keeps its own token. It does not authenticate; it only
 * shows that passwords for its account do not come from a stranger, so that strangers cannot lock the owner out.
 */

/** Sent with a sign-in: the tokens stored in a browser, one per account, the latest first. */
export const DEVICE_HEADER = 'x-kontor-device';
const TOKEN = /^[0-9a-f]{40}$/;
/** ASSUMED: number of accounts remembered per browser, and of browsers per account. */
const MOST_ACCOUNTS = 5;
const MOST_DEVICES = 20;
/** ASSUMED: a device absent for this long counts as a stranger again. */
export const DEVICE_MS = 180 * 86_400_000;

const hashesOf = (request: FastifyRequest): string[] =>
  String(request.headers[DEVICE_HEADER] ?? '')
    .split(',', MOST_ACCOUNTS)
    .map((token) => token.trim())
    .filter((token) => TOKEN.test(token))
    .map(secretHash);

/** The account's known device from which the request comes, if it sends a valid token. */
export async function knownDevice(
  db: Db,
  request: FastifyRequest,
  email: string,
  now: string,
): Promise<number | undefined> {
  const hashes = hashesOf(request);
  if (hashes.length === 0) return undefined;
  const row = await db
    .selectFrom('devices as d')
    .innerJoin('users as u', 'u.id', 'd.user_id')
    .select('d.id')
    .where('d.token_hash', 'in', hashes)
    .where('u.email', '=', email)
    .where('d.used_at', '>', new Date(Date.parse(now) - DEVICE_MS).toISOString())
    .executeTakeFirst();
  return row?.id;
}

/** Remembers this device for the account; the one absent longest is dropped. */
export async function rememberDevice(trx: Trx, reply: FastifyReply, userId: number, now: string): Promise<void> {
  const token = newSecret();
  await trx
    .insertInto('devices')
    .values({ user_id: userId, token_hash: secretHash(token), created_at: now, used_at: now })
    .execute();
  const kept = trx
    .selectFrom('devices')
    .select('id')
    .where('user_id', '=', userId)
    .orderBy('used_at', 'desc')
    .orderBy('id', 'desc')
    .limit(MOST_DEVICES);
  await trx.deleteFrom('devices').where('user_id', '=', userId).where('id', 'not in', kept).execute();
  reply.header(DEVICE_HEADER, token);
}

export async function deviceUsed(trx: Trx, id: number, now: string): Promise<void> {
  await trx.updateTable('devices').set({ used_at: now }).where('id', '=', id).execute();
}
