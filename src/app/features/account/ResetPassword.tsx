import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router-dom';
import type { FormField } from '../../../../machines/flows/form.ts';
import { paths } from '../../paths.ts';
import { Button, LinkButton } from '../../ui/menu/Button.tsx';
import { ErrorSummary } from '../../ui/fields/ErrorSummary.tsx';
import { AskForLink } from './AskForLink.tsx';
import { AuthForm, AuthPage } from './AuthPage.tsx';
import { PasswordField } from './PasswordField.tsx';
import { useResetPassword } from './use-reset-password.ts';

/** Keyed by the token: another link opened in the same tab starts again. */
export default function ResetPassword() {
  const { token = '' } = useParams();
  return <Choose key={token} token={token} />;
}

function Choose({ token }: { readonly token: string }) {
  const { t } = useTranslation('account');
  const flow = useResetPassword({ token });
  const [{ context, value }, send] = flow;
  if (value === 'changed') {
    return (
      <AuthPage title={t('reset.done')} lead={t('answer.password_changed')}>
        <LinkButton to={paths.login} intent="primary" size="large">
          {t('signIn.action')}
        </LinkButton>
      </AuthPage>
    );
  }
  if (value === 'dead') {
    return (
      <AuthPage title={t('reset.dead')} lead={context.errors['token']?.join(' ')}>
        <Button intent="primary" size="large" onClick={() => send({ type: 'AGAIN' })}>
          {t('forgot.action')}
        </Button>
      </AuthPage>
    );
  }
  if (value !== 'choosing' && value !== 'confirming') return <AskForLink flow={flow} />;
  const set = (field: FormField) => (typed: string) => send({ type: 'SET', field, value: typed });
  const labels = { password: t('field.newPassword'), password2: t('field.password2') };
  return (
    <AuthPage title={t('reset.title')} lead={t('reset.lead')}>
      <ErrorSummary errors={context.errors} form={context.form} labels={labels} />
      <AuthForm onSubmit={() => send({ type: 'SUBMIT' })}>
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
        <Button type="submit" intent="primary" size="large" busy={value === 'confirming'}>
          {t('reset.action')}
        </Button>
      </AuthForm>
    </AuthPage>
  );
}
