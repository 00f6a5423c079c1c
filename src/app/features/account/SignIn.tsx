import { useMachine } from '@xstate/react';
import { useTranslation } from 'react-i18next';
import { Link, Navigate, useSearchParams } from 'react-router-dom';
import { fromPromise } from 'xstate';
import type { FormField, Sent, Values } from '../../../../machines/flows/form.ts';
import { signInFlow } from '../../../../machines/flows/sign-in.flow.ts';
import { authEndpoints } from '../../../contract/account/auth.ts';
import { call } from '../../api/client.ts';
import { paths, safeNext } from '../../paths.ts';
import { signIn, useSignedIn } from '../../session/session.ts';
import { Button, LinkButton } from '../../ui/menu/Button.tsx';
import { ErrorSummary } from '../../ui/fields/ErrorSummary.tsx';
import { InlineMessage } from '../../ui/page/States.tsx';
import { TextField } from '../../ui/fields/TextField.tsx';
import { AuthForm, AuthPage } from './AuthPage.tsx';
import { PasswordField } from './PasswordField.tsx';
import { SendAgain } from './SendAgain.tsx';
import { useSent } from './sent.ts';

function useSignIn() {
  const sentOf = useSent(['email', 'password']);
  const send = async ({ email = '', password = '' }: Values): Promise<Sent> => {
    const result = await call(authEndpoints.login, { body: { username: email, email, password } });
    if (!result.ok) return sentOf(result);
    // Backends may return the key in the body, under either name, or only in the header.
    const key = result.data.key ?? result.data.token ?? result.token ?? '';
    return { kind: 'done', values: { key } };
  };
  return useMachine(
    signInFlow.provide({
      actors: { send: fromPromise<Sent, Values>(({ input }) => send(input)) },
      // The session is a chart of its own: it gets its event after this one has settled.
      actions: { signedIn: ({ event }) => queueMicrotask(() => void signIn(keyOf(event))) },
    }),
    { input: {} },
  );
}

/** The key is in the output that ended the flow; it is stored only in the session. */
const keyOf = (event: unknown): string => (event as { output?: { values?: Values } }).output?.values?.['key'] ?? '';

export default function SignIn() {
  const { t } = useTranslation('account');
  const [search] = useSearchParams();
  const next = search.get('next');
  const signedIn = useSignedIn();
  const [{ context, value }, send] = useSignIn();
  if (signedIn) return <Navigate to={safeNext(next, paths.profile)} replace />;
  const set = (field: FormField) => (typed: string) => send({ type: 'SET', field, value: typed });
  return (
    <AuthPage
      title={t('signIn.title')}
      foot={
        <>
          {t('signIn.noAccount')}{' '}
          <Link to={next === null ? paths.signup : paths.signupWithNext(next)}>{t('signUp.action')}</Link>
        </>
      }
    >
      {next !== null && <InlineMessage>{t('signIn.goOn')}</InlineMessage>}
      <ErrorSummary
        errors={context.errors}
        form={context.form}
        labels={{ email: t('field.email'), password: t('field.password') }}
      />
      {context.code === 'email_not_verified' && <SendAgain email={context.values['email'] ?? ''} />}
      {value === 'waiting' && (
        <LinkButton to={paths.forgotPassword} state={{ email: context.values['email'] }}>
          {t('signIn.byMail')}
        </LinkButton>
      )}
      <AuthForm onSubmit={() => send({ type: 'SUBMIT' })}>
        <TextField
          name="email"
          label={t('field.email')}
          type="email"
          autoComplete="username"
          value={context.values['email'] ?? ''}
          onChange={set('email')}
          error={context.errors['email']}
          required
        />
        <PasswordField
          name="password"
          label={t('field.password')}
          autoComplete="current-password"
          value={context.values['password'] ?? ''}
          onChange={set('password')}
          error={context.errors['password']}
        />
        <div className="k-auth-label-row">
          <Link to={paths.forgotPassword}>{t('forgot.link')}</Link>
        </div>
        <Button
          type="submit"
          intent="primary"
          size="large"
          busy={value === 'sending'}
          blocked={value === 'waiting' ? t('signIn.wait') : undefined}
        >
          {t('signIn.action')}
        </Button>
      </AuthForm>
    </AuthPage>
  );
}
