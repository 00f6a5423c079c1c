import { readFile } from 'node:fs/promises';
import type { MyData } from '../../contract/account/my-data.ts';
import type { Caller } from '../platform/auth/auth.ts';
import { isLive } from '../platform/auth/caller.ts';
import type { Db } from '../db/schema.ts';
import type { Services } from '../platform/services.ts';
import { deviceOf } from './agent.ts';

/*
 * All personal data stored about one user, for download. Content written for a company belongs to the company: of steps
 * taken for a company, the export lists that the user took them, not what they wrote.
 */

/**
 * ASSUMED: the newest entries of each kind; a user with more asks the operator. The export says when entries are left
 * out.
 */
const MOST_STEPS = 20_000;
const MOST_LETTERS = 1000;
const MOST_SIGN_INS = 1000;

/** The end of a mailed link grants access; someone with a stolen key must not find it here. */
const SECRETS = /(?<=\/)[\w-]{30,}/g;

async function person(db: Db, id: number) {
  return db
    .selectFrom('users')
    .select(['id', 'email', 'first_name', 'last_name', 'gender', 'language', 'country', 'phone_code', 'own_phone'])
    .select(['date_of_birth', 'image', 'registered_at', 'activated_at'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
}

const organizations = (db: Db, { user }: Caller) =>
  db
    .selectFrom('memberships as m')
    .innerJoin('organizations as o', 'o.id', 'm.organization_id')
    .select(['o.id as organization', 'o.name', 'm.role', 'm.state', 'm.created_at', 'm.joined_at', 'm.ended_at'])
    .where((e) => e.or([e('m.user_id', '=', user.id), e('m.email', '=', user.email)]))
    .orderBy('m.nth')
    .execute();

async function signIns(db: Db, { user }: Caller, now: string) {
  const rows = await db
    .selectFrom('tokens as t')
    .select(['t.created_at', 't.used_at', 't.revoked_at as ended_at', 't.ip', 't.agent', isLive(now).as('live')])
    .where('t.user_id', '=', user.id)
    .orderBy('t.created_at', 'desc')
    .limit(MOST_SIGN_INS)
    .execute();
  return rows.map((row) => ({ ...row, live: Boolean(row.live), ...deviceOf(row.agent) }));
}

const devices = (db: Db, { user }: Caller) =>
  db.selectFrom('devices').select(['created_at', 'used_at']).where('user_id', '=', user.id).orderBy('id').execute();

const steps = (db: Db, { user }: Caller) =>
  db
    .selectFrom('audit_log')
    .select(['at', 'organization_id as organization', 'lifecycle as kind', 'record_id as record', 'event', 'outcome'])
    .select('ip')
    .where('user_id', '=', user.id)
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(MOST_STEPS + 1)
    .execute();

async function letters(db: Db, { user }: Caller) {
  const rows = await db
    .selectFrom('outbox')
    .select(['at', 'language', 'template', 'subject', 'body', 'status', 'sent_at'])
    .where('recipient', '=', user.email)
    .orderBy('id', 'desc')
    .limit(MOST_LETTERS + 1)
    .execute();
  return rows.map((row) => ({ ...row, body: row.body.replace(SECRETS, '•••') }));
}

const carts = (db: Db, { user }: Caller) =>
  db
    .selectFrom('cart_lines as l')
    .innerJoin('carts as c', 'c.id', 'l.cart_id')
    .select(['c.organization_id as organization', 'c.changed_at', 'l.name', 'l.quantity', 'l.unit'])
    .where('c.user_id', '=', user.id)
    .where('c.status', '<>', 'completed')
    .orderBy('l.nth')
    .execute();

async function picture({ db, files, log }: Services, shown: string | null) {
  const name = shown?.split('/').at(-2) ?? '';
  const row = await db
    .selectFrom('images')
    .select(['path', 'media_type', 'created_at'])
    .where('name', '=', name)
    .executeTakeFirst();
  if (!row) return null;
  const { path, ...told } = row;
  const bytes = await readFile(files.locate(path)).catch((error: unknown) => {
    log.warn({ err: error, image: name }, 'a picture could not be included in the export');
    return null;
  });
  return { ...told, content_base64: bytes?.toString('base64') ?? null };
}

/** Marks a list that was cut as incomplete. */
const cut = <Row>(rows: readonly Row[], most: number) => ({
  entries: rows.slice(0, most),
  complete: rows.length <= most,
});

export async function everythingOf(services: Services, caller: Caller, now: string): Promise<MyData> {
  const { db } = services;
  const profile = await person(db, caller.user.id);
  return {
    taken_at: now,
    profile,
    organizations: await organizations(db, caller),
    sign_ins: await signIns(db, caller, now),
    known_devices: await devices(db, caller),
    steps: cut(await steps(db, caller), MOST_STEPS),
    letters: cut(await letters(db, caller), MOST_LETTERS),
    cart: await carts(db, caller),
    picture: await picture(services, profile.image),
  };
}
