import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Db, Trx } from '../../db/schema.ts';
import { newSecret, secretHash } from './caller.ts';

/*
 * A device that signed in before, or that opened a mailed link, keeps a token of its own. It signs nobody in; it only
 * says that passwords for its account are not typed by a stranger, so that strangers cannot lock the owner out.
 */

/** Sent with a sign-in: the tokens a browser keeps, one for each of its accounts, the latest first. */
export const DEVICE_HEADER = 'x-kontor-device';
const TOKEN = /^[0-9a-f]{40}$/;
/** ASSUMED: how many accounts one browser is remembered for, and how many browsers of one account. */
const MOST_ACCOUNTS = 5;
const MOST_DEVICES = 20;
/** ASSUMED: a device that was away this long is a stranger again. */
export const DEVICE_MS = 180 * 86_400_000;

const hashesOf = (request: FastifyRequest): string[] =>
  String(request.headers[DEVICE_HEADER] ?? '')
    .split(',', MOST_ACCOUNTS)
    .map((token) => token.trim())
    .filter((token) => TOKEN.test(token))
    .map(secretHash);

/** The device of this account that the request comes from, if it shows that it is one. */
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

/** From now on this device is known to the account; the one that was away longest makes room. */
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
