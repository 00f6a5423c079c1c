import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { paths } from '../../paths.ts';
import { Button } from '../../ui/menu/Button.tsx';
import { ErrorSummary } from '../../ui/fields/ErrorSummary.tsx';
import { TextField } from '../../ui/fields/TextField.tsx';
import { AuthForm, AuthPage } from './AuthPage.tsx';
import { OutboxHint } from '../../trade/OutboxHint.tsx';
import type { ResetPassword } from './use-reset-password.ts';

/** Asks for the e-mail address, then asks the user to check their mail; unknown addresses get the same text. */
export function AskForLink({ flow: [{ context, value }, send] }: { readonly flow: ResetPassword }) {
  const { t } = useTranslation('account');
  const back = <Link to={paths.login}>{t('signIn.action')}</Link>;
  if (value === 'mailed') {
    return (
      <AuthPage title={t('forgot.sentTitle')} lead={t('forgot.sent')} foot={back}>
        <p className="k-mono-line">{context.values['email']}</p>
        <OutboxHint />
        <Button onClick={() => send({ type: 'AGAIN' })}>{t('forgot.again')}</Button>
      </AuthPage>
    );
  }
  return (
    <AuthPage title={t('forgot.title')} lead={t('forgot.lead')} foot={back}>
      <ErrorSummary errors={context.errors} form={context.form} labels={{ email: t('field.email') }} />
      <AuthForm onSubmit={() => send({ type: 'SUBMIT' })}>
        <TextField
          name="email"
          label={t('field.email')}
          type="email"
          autoComplete="username"
          value={context.values['email'] ?? ''}
          onChange={(typed) => send({ type: 'SET', field: 'email', value: typed })}
          error={context.errors['email']}
          required
        />
        <Button
          type="submit"
          intent="primary"
          size="large"
          busy={value === 'requesting'}
          blocked={value === 'waiting' ? t('signIn.wait') : undefined}
        >
          {t('forgot.action')}
        </Button>
      </AuthForm>
    </AuthPage>
  );
}
