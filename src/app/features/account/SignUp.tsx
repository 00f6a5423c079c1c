import { useMachine } from '@xstate/react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router-dom';
import { fromPromise } from 'xstate';
import type { Sent, Values } from '../../../../machines/flows/form.ts';
import { signUpFlow } from '../../../../machines/flows/sign-up.flow.ts';
import { authEndpoints } from '../../../contract/auth.ts';
import { call } from '../../api/client.ts';
import { useLanguage } from '../../i18n.ts';
import { paths } from '../../paths.ts';
import { Button } from '../../ui/Button.tsx';
import { ErrorSummary } from '../../ui/ErrorSummary.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { AuthForm, AuthPage } from './AuthPage.tsx';
import { PasswordField } from './PasswordField.tsx';
import { useSent } from './sent.ts';

export default function SignUp() {
  const { t } = useTranslation('account');
  const navigate = useNavigate();
  const language = useLanguage();
  const sentOf = useSent(['email', 'password', 'password2']);
  const [{ context, value }, send] = useMachine(
    signUpFlow.provide({
      actors: {
        send: fromPromise<Sent, Values>(async ({ input: { email = '', password = '', password2 = '' } }) =>
          sentOf(
            await call(authEndpoints.register, { body: { username: email, email, password, password2, language } }),
          ),
        ),
      },
      actions: {
        registered: ({ context: { values } }) =>
          void navigate(paths.registered, { replace: true, state: { email: values['email'] } }),
      },
    }),
  );
  const set = (field: string) => (typed: string) => send({ type: 'SET', field, value: typed });
  const labels = { email: t('field.email'), password: t('field.password'), password2: t('field.password2') };
  return (
    <AuthPage
      title={t('signUp.title')}
      lead={t('signUp.lead')}
      foot={
        <>
          {t('signUp.haveAccount')} <Link to={paths.login}>{t('signIn.action')}</Link>
        </>
      }
    >
      <ErrorSummary errors={context.errors} form={context.form} labels={labels} />
      <AuthForm onSubmit={() => send({ type: 'SUBMIT' })}>
        <TextField
          name="email"
          label={labels.email}
          type="email"
          autoComplete="username"
          value={context.values['email'] ?? ''}
          onChange={set('email')}
          error={context.errors['email']}
          required
        />
        <PasswordField
          name="password"
          label={labels.password}
          hint={t('password.hint')}
          autoComplete="new-password"
          value={context.values['password'] ?? ''}
          onChange={set('password')}
          error={context.errors['password']}
        />
        <PasswordField
          name="password2"
          label={labels.password2}
          autoComplete="new-password"
          value={context.values['password2'] ?? ''}
          onChange={set('password2')}
          error={context.errors['password2']}
        />
        <Button
          type="submit"
          intent="primary"
          size="large"
          busy={value === 'sending'}
          blocked={value === 'waiting' ? t('signIn.wait') : undefined}
        >
          {t('signUp.action')}
        </Button>
      </AuthForm>
    </AuthPage>
  );
}
