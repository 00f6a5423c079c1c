import { authEndpoints } from '../../contract/account/auth.ts';
import type { Language } from '../../contract/platform/fields.ts';
import { fromRow } from '../../contract/account/registration.state.ts';
import { tokenFresh } from '../../../machines/lifecycles/registration/registration.rules.ts';
import { countMail } from '../platform/auth/attempts.ts';
import { change, execute, type Step, within } from '../platform/command.ts';
import { withConstantDuration } from '../platform/auth/constant-duration.ts';
import { type App, type Handler, route } from '../platform/http.ts';
import { mail } from '../platform/mail/mail.ts';
import { hashPassword, refusedPassword } from '../platform/auth/passwords.ts';
import { fieldProblem } from '../platform/problem.ts';
import { registrationStore, type UserRow } from './registration.ts';
import { texts } from '../platform/texts.ts';
import { newSecret, secretHash } from '../platform/auth/caller.ts';
import { rememberDevice } from '../platform/auth/devices.ts';

export async function mailActivation(step: Step<null>, user: UserRow, invitation: string | null = null): Promise<void> {
  const secret = newSecret();
  await within(step, registrationStore({ token: secret, invitation }), user.id, {
    type: 'RESEND',
    tokenHash: secretHash(secret),
  });
}

interface Applicant {
  readonly email: string;
  readonly passwordHash: string;
  readonly language: Language;
  readonly invitation: string | null;
}

const findUser = (step: Step<null>, email: string): Promise<UserRow | undefined> =>
  step.trx.selectFrom('users').selectAll().where('email', '=', email).forUpdate().executeTakeFirst();

/**
 * Creates an account that waits for activation. An address that is already registered only gets a mail: the response
 * must not reveal who has an account here.
 */
async function signUp(
  step: Step<null>,
  { email, passwordHash, language, invitation }: Applicant,
): Promise<number | null> {
  await step.trx
    .insertInto('users')
    .values({ email, password_hash: passwordHash, language, registered_at: step.now })
    .onConflict((conflict) => conflict.column('email').doNothing())
    .execute();
  const user = await findUser(step, email);
  if (!user || user.disabled_at !== null) return null;
  if (fromRow(user).value === 'registered') {
    // The previous registration never verified the address, so the latest password and the latest mail apply.
    await step.trx
      .updateTable('users')
      .set({ password_hash: passwordHash, language })
      .where('id', '=', user.id)
      .execute();
    await mailActivation(step, user, invitation);
  } else {
    const link = `${step.services.config.publicUrl}/forgot-password`;
    const letter = { to: email, language: user.language, template: 'account-exists', why: 'account' } as const;
    await mail(step, { ...letter, params: { link } });
  }
  return user.id;
}

const onRegister: Handler<typeof authEndpoints.register> = (call) =>
  withConstantDuration(call.services.config, async () => {
    const { body, services, now, ip, language } = call;
    const problem = await refusedPassword(body.password, body.email);
    if (problem) throw fieldProblem({ [body.passwordField]: [problem] });
    await countMail(services.db, 'sign-up', body.email, ip, now);
    const chosen = body.language ?? language;
    const applicant = {
      email: body.email,
      language: chosen,
      invitation: body.invitation,
      passwordHash: await hashPassword(body.password, services.config),
    };
    return change(
      call,
      {
        lifecycle: 'registration',
        event: 'REGISTER',
        payload: { email: body.email, language: chosen },
      },
      async (step) => {
        const id = await signUp(step, applicant);
        return { id, answer: { detail: texts(language, 'account')('answer.verification_sent') } };
      },
    );
  });

const registerResend: Handler<typeof authEndpoints.registerResend> = (call) =>
  withConstantDuration(call.services.config, async () => {
    const { body, services, now, ip, language } = call;
    await countMail(services.db, 'sign-up', body.email, ip, now);
    return change(
      call,
      { lifecycle: 'registration', event: 'ASK_RESEND', payload: { email: body.email } },
      async (step) => {
        const user = await findUser(step, body.email);
        if (user && fromRow(user).value === 'registered') await mailActivation(step, user, body.invitation);
        return { id: user?.id ?? null, answer: { detail: texts(language, 'account')('answer.verification_resent') } };
      },
    );
  });

const confirmEmail: Handler<typeof authEndpoints.confirmEmail> = async (call) => {
  const { body, services, now, language, reply } = call;
  const tokenHash = secretHash(body.token);
  const user = await services.db
    .selectFrom('users')
    .selectAll()
    .where('activation_hash', '=', tokenHash)
    .executeTakeFirst();
  if (!user) throw fieldProblem({ [body.tokenField]: ['link_invalid'] });
  const snapshot = fromRow(user);
  if (snapshot.value === 'registered' && !tokenFresh(now, snapshot.context.tokenSentAt)) {
    throw fieldProblem({ [body.tokenField]: ['link_expired'] });
  }
  const detail = texts(language, 'account')('answer.activated');
  return execute(
    call,
    registrationStore(),
    user.id,
    { type: 'ACTIVATE', tokenHash },
    {
      answer: async ({ trx }) => {
        await rememberDevice(trx, reply, user.id, now);
        return { detail };
      },
    },
  );
};

export function register(app: App): void {
  route(app, authEndpoints.register, onRegister);
  route(app, authEndpoints.registerResend, registerResend);

  route(app, authEndpoints.confirmEmail, confirmEmail);
}
