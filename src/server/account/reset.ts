import { authEndpoints } from '../../contract/account/auth.ts';
import { fromRow } from '../../contract/account/password-reset.state.ts';
import { tokenFresh } from '../../../machines/lifecycles/passwordReset/passwordReset.rules.ts';
import { countMail } from '../platform/auth/attempts.ts';
import { change, execute, type Step, within } from '../platform/command.ts';
import { withConstantDuration } from '../platform/auth/constant-duration.ts';
import { type App, route } from '../platform/http.ts';
import { hashPassword, refusedPassword } from '../platform/auth/passwords.ts';
import { fieldProblem } from '../platform/problem.ts';
import { passwordResetStore } from './password-reset.ts';
import { texts } from '../platform/texts.ts';
import { newSecret, secretHash } from '../platform/auth/caller.ts';
import { rememberDevice } from '../platform/auth/devices.ts';
import { mailActivation } from './register.ts';

/** The open reset, or a new one; an expired reset is ended first. */
async function openReset(step: Step<null>, userId: number): Promise<number> {
  const open = await step.trx
    .selectFrom('password_resets')
    .selectAll()
    .where('user_id', '=', userId)
    .where('confirmed_at', 'is', null)
    .where('expired_at', 'is', null)
    .orderBy('id', 'desc')
    .executeTakeFirst();
  if (open && tokenFresh(step.now, open.requested_at)) return open.id;
  if (open) await within(step, passwordResetStore(), open.id, { type: 'EXPIRE' });
  const { id } = await step.trx
    .insertInto('password_resets')
    .values({ user_id: userId })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export function reset(app: App): void {
  route(app, authEndpoints.passwordReset, (call) =>
    withConstantDuration(call.services.config, async () => {
      const { body, services, now, ip, language } = call;
      await countMail(services.db, 'reset', body.email, ip, now);
      return change(call, { lifecycle: 'passwordReset', event: 'REQUEST', payload: body }, async (step) => {
        const user = await step.trx
          .selectFrom('users')
          .selectAll()
          .where('email', '=', body.email)
          .forUpdate()
          .executeTakeFirst();
        const answer = { detail: texts(language, 'account')('answer.reset_sent') };
        if (!user || user.disabled_at !== null) return { id: null, answer };
        if (user.activated_at === null) {
          // Without activation a new password is of no use.
          await mailActivation(step, user);
          return { id: null, answer };
        }
        const secret = newSecret();
        const id = await openReset(step, user.id);
        await within(step, passwordResetStore({ token: secret }), id, {
          type: 'REQUEST',
          tokenHash: secretHash(secret),
        });
        return { id, answer };
      });
    }),
  );

  route(app, authEndpoints.passwordResetConfirm, async (call) => {
    const { body, services, now, language, reply } = call;
    const tokenHash = secretHash(body.secret);
    const row = await services.db
      .selectFrom('password_resets')
      .innerJoin('users', 'users.id', 'password_resets.user_id')
      .selectAll('password_resets')
      .select(['users.email', 'users.disabled_at'])
      .where('token_hash', '=', tokenHash)
      .executeTakeFirst();
    // A problem with a mailed token is reported at the field, even where the chart would refuse.
    if (!row || row.user_id.toString(36) !== body.uid || row.disabled_at !== null)
      throw fieldProblem({ token: ['link_invalid'] });
    if (fromRow(row).value !== 'requested') throw fieldProblem({ token: ['link_used'] });
    if (!tokenFresh(now, row.requested_at)) throw fieldProblem({ token: ['link_expired'] });
    const problem = await refusedPassword(body.password, row.email);
    if (problem) throw fieldProblem({ [body.passwordField]: [problem] });
    const detail = texts(language, 'account')('answer.password_changed');
    return execute(
      call,
      passwordResetStore({ passwordHash: await hashPassword(body.password, services.config) }),
      row.id,
      { type: 'CONFIRM', tokenHash, passwordAcceptable: true, passwordsEqual: true },
      {
        // A user who can read the account's mail is trusted on this device, even while attempts by strangers are
        // limited.
        answer: async ({ trx }) => {
          await rememberDevice(trx, reply, row.user_id, now);
          return { detail };
        },
      },
    );
  });
}
