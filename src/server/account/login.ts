import { authEndpoints } from '../../contract/account/auth.ts';
import { networkOf } from '../platform/http/address.ts';
import { count, forgive, type Limit, LIMITS } from '../platform/auth/attempts.ts';
import { change, execute } from '../platform/command.ts';
import type { Db } from '../db/schema.ts';
import { type App, route } from '../platform/http.ts';
import { passwordFits } from '../platform/auth/passwords.ts';
import { codedProblem, formProblem, Problem, unauthorized } from '../platform/problem.ts';
import { agentOf } from './agent.ts';
import { sessionStore } from './session.ts';
import { texts } from '../platform/texts.ts';
import { newSecret, secretHash } from '../platform/auth/caller.ts';
import { deviceUsed, knownDevice, rememberDevice } from '../platform/auth/devices.ts';

const WEB_SESSION = /^[0-9a-f]{40}$/;
const WEB_SESSION_MS = 30 * 86_400_000;

type Counted = readonly (readonly [Limit, string])[];

interface Attempt {
  readonly email: string;
  readonly network: string;
  readonly device: number | undefined;
  readonly now: string;
}

/**
 * Counts a sign-in attempt. Attempts from a known device count only for that device, so attempts by strangers cannot
 * lock its owner out. Unknown accounts are counted like known ones.
 */
async function countLogin(db: Db, { email, network, device, now }: Attempt): Promise<Counted> {
  if (device !== undefined) {
    const own = [LIMITS.loginDevice, String(device)] as const;
    const within = await count(db, ...own, now).then(
      () => true,
      (error: unknown) => {
        if (error instanceof Problem) return false;
        throw error;
      },
    );
    if (within) return [own];
  }
  const limits = [
    [LIMITS.login, `${email} ${network}`],
    [LIMITS.loginAccount, email],
    [LIMITS.loginAddress, network],
  ] as const;
  for (const [limit, who] of limits) await count(db, limit, who, now);
  return limits;
}

export function login(app: App): void {
  /** Confirms an id issued by this server and replaces any other, so that no one can plant an id in another browser. */
  route(app, authEndpoints.sessionOpen, async ({ body, services: { db }, now }) => {
    const known = WEB_SESSION.test(body.sessionid ?? '')
      ? await db
          .updateTable('web_sessions')
          .set({ seen_at: now })
          .where('id', '=', body.sessionid ?? '')
          .where('seen_at', '>', new Date(Date.parse(now) - WEB_SESSION_MS).toISOString())
          .returning('id')
          .executeTakeFirst()
      : undefined;
    if (known) return { sessionid: known.id };
    const sessionid = newSecret();
    await db.insertInto('web_sessions').values({ id: sessionid, created_at: now, seen_at: now }).execute();
    return { sessionid };
  });

  route(app, authEndpoints.login, async (call) => {
    const { body, services, now, ip, reply } = call;
    const { db } = services;
    const device = await knownDevice(db, call.request, body.email, now);
    const counted = await countLogin(db, { email: body.email, network: networkOf(ip), device, now });
    const user = await db.selectFrom('users').selectAll().where('email', '=', body.email).executeTakeFirst();
    const fits = await passwordFits(user?.password_hash ?? null, body.password, call.services.config);
    if (!user || !fits) throw formProblem('login_failed');
    for (const [limit, who] of counted) await forgive(db, limit, who);
    // Only a user who knows the password learns the status of the account.
    if (user.disabled_at !== null) throw formProblem('account_disabled');
    if (user.activated_at === null) throw codedProblem('email_not_verified');
    const key = newSecret();
    return change(call, { lifecycle: 'session', event: 'LOGIN', payload: { user: user.id } }, async ({ trx }) => {
      const token = await trx
        .insertInto('tokens')
        .values({
          user_id: user.id,
          organization_id: user.organization_id,
          key_hash: secretHash(key),
          created_at: now,
          used_at: now,
          ip,
          agent: agentOf(call.request),
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      if (device === undefined) await rememberDevice(trx, reply, user.id, now);
      else await deviceUsed(trx, device, now);
      reply.header('Authorization', `Token ${key}`).header('Cache-Control', 'no-store');
      return { id: token.id, answer: { key } };
    });
  });

  route(app, authEndpoints.logout, async (call) => {
    const { caller, services, language } = call;
    const token = await services.db
      .selectFrom('tokens')
      .select('id')
      .where('key_hash', '=', caller.tokenHash)
      .executeTakeFirst();
    if (!token) throw unauthorized('token_invalid');
    const detail = texts(language, 'account')('answer.signed_out');
    return execute(call, sessionStore, token.id, { type: 'LOGOUT' }, { answer: () => Promise.resolve({ detail }) });
  });
}
