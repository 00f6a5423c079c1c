import { authEndpoints } from '../../contract/account/auth.ts';
import { change, type Step, within } from '../platform/command.ts';
import type { Db } from '../db/schema.ts';
import { type App, route } from '../platform/http.ts';
import { hashPassword, refusedPassword } from '../platform/auth/passwords.ts';
import { fieldProblem } from '../platform/problem.ts';
import { registrationStore } from './registration.ts';
import { texts } from '../platform/texts.ts';
import { newSecret, secretHash } from '../platform/auth/caller.ts';
import { rememberDevice } from '../platform/auth/devices.ts';

/** ASSUMED: how long the printed link is valid; the next start prints a new one. */
const FIRST_LINK_MS = 24 * 3_600_000;

const gone = () => fieldProblem({ token: ['first_link_gone'] });

/**
 * Returns the secret of a new link for the first account, or null once any account is active. The previous link becomes
 * invalid.
 */
export async function openFirstLink(db: Db, now: string): Promise<string | null> {
  const somebody = await db.selectFrom('users').select('id').where('activated_at', 'is not', null).executeTakeFirst();
  if (somebody) {
    await db.deleteFrom('first_links').execute();
    return null;
  }
  const secret = newSecret();
  const values = { token_hash: secretHash(secret), created_at: now };
  await db
    .insertInto('first_links')
    .values(values)
    .onConflict((conflict) => conflict.column('id').doUpdateSet(values))
    .execute();
  return secret;
}

const live = (db: Db, tokenHash: string, now: string) =>
  db
    .selectFrom('first_links')
    .select('created_at')
    .where('token_hash', '=', tokenHash)
    .where('created_at', '>', new Date(Date.parse(now) - FIRST_LINK_MS).toISOString());

/** The holder of the link may use any address except one that another user has verified. */
async function enter(
  { trx, now }: Step<null>,
  account: { email: string; language: string; password_hash: string; activation_hash: string; sentAt: string },
): Promise<number> {
  const { sentAt, ...values } = account;
  const set = { ...values, language: values.language as 'en', activation_sent_at: sentAt };
  const row = await trx
    .insertInto('users')
    .values({ ...set, registered_at: now })
    .onConflict((conflict) =>
      conflict
        .column('email')
        .doUpdateSet(set)
        .where('users.activated_at', 'is', null)
        .where('users.disabled_at', 'is', null),
    )
    .returning('id')
    .executeTakeFirst();
  if (!row) throw fieldProblem({ email: ['email_taken'] });
  return row.id;
}

/** The printed link replaces the mailed one: on a fresh server no one could read mail yet. */
export function first(app: App): void {
  route(app, authEndpoints.firstAccount, async (call) => {
    const { body, services, now, language, reply } = call;
    const tokenHash = secretHash(body.token);
    if (!(await live(services.db, tokenHash, now).executeTakeFirst())) throw gone();
    const problem = await refusedPassword(body.password, body.email);
    if (problem) throw fieldProblem({ [body.passwordField]: [problem] });
    const passwordHash = await hashPassword(body.password, services.config);
    const payload = { email: body.email, language: body.language ?? language };
    return change(call, { lifecycle: 'registration', event: 'REGISTER', payload }, async (step) => {
      const link = await live(step.trx, tokenHash, now).forUpdate().executeTakeFirst();
      if (!link) throw gone();
      await step.trx.deleteFrom('first_links').execute();
      const id = await enter(step, {
        ...payload,
        password_hash: passwordHash,
        activation_hash: tokenHash,
        sentAt: link.created_at,
      });
      await within(step, registrationStore(), id, { type: 'ACTIVATE', tokenHash });
      await rememberDevice(step.trx, reply, id, now);
      return { id, answer: { detail: texts(language, 'account')('answer.activated') } };
    });
  });
}
