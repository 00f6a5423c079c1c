import { authEndpoints } from '../../../contract/auth.ts';
import { count, forgive, LIMITS } from '../../attempts.ts';
import { change, execute } from '../../command.ts';
import { type App, route } from '../../http.ts';
import { passwordFits } from '../../passwords.ts';
import { codedProblem, formProblem, unauthorized } from '../../problem.ts';
import { sessionStore } from '../../stores/session.ts';
import { texts } from '../../texts.ts';
import { newSecret, secretHash } from './caller.ts';

const WEB_SESSION = /^[0-9a-f]{40}$/;
const WEB_SESSION_MS = 30 * 86_400_000;

export function login(app: App): void {
  /** An id that this server gave is confirmed, any other is replaced: nobody can be handed one beforehand. */
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
    const here = `${body.email} ${ip}`;
    await count(db, LIMITS.login, here, now);
    await count(db, LIMITS.loginAccount, body.email, now);
    await count(db, LIMITS.loginAddress, ip, now);
    const user = await db.selectFrom('users').selectAll().where('email', '=', body.email).executeTakeFirst();
    const fits = await passwordFits(user?.password_hash ?? null, body.password);
    if (!user || !fits) throw formProblem('login_failed');
    await forgive(db, LIMITS.login, here);
    await forgive(db, LIMITS.loginAccount, body.email);
    await forgive(db, LIMITS.loginAddress, ip);
    // Only who knows the password learns how the account stands.
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
        })
        .returning('id')
        .executeTakeFirstOrThrow();
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
