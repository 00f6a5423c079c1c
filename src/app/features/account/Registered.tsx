import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation, useSearchParams } from 'react-router-dom';
import { authEndpoints } from '../../../contract/account/auth.ts';
import { useCommand } from '../../api/queries.ts';
import { paths } from '../../paths.ts';
import { useFailureText } from '../../trade/failure.ts';
import { Button } from '../../ui/menu/Button.tsx';
import { InlineMessage } from '../../ui/page/States.tsx';
import { TextField } from '../../ui/fields/TextField.tsx';
import { AuthForm, AuthPage } from './AuthPage.tsx';
import { OutboxHint } from '../../trade/OutboxHint.tsx';
import { atFields } from './sent.ts';

/** Shown after registration, and to users who come back because no mail arrived or its link has expired. */
export default function Registered() {
  const { t } = useTranslation('account');
  const textOf = useFailureText();
  const [search] = useSearchParams();
  const { state } = useLocation() as { state: { email?: string; invitation?: string | null } | null };
  const [email, setEmail] = useState(state?.email ?? '');
  const resend = useCommand(authEndpoints.registerResend);
  const failure = resend.error?.failure;
  const wrong = failure?.kind === 'fields' ? atFields(failure, ['email']) : undefined;
  const said = wrong ? wrong.form.join(' ') : failure ? textOf(failure) : '';
  const again = search.has('again');
  return (
    <AuthPage
      title={t(again ? 'registered.again' : 'registered.title')}
      lead={t(again ? 'registered.againLead' : 'registered.lead')}
      foot={<Link to={paths.login}>{t('signIn.action')}</Link>}
    >
      <OutboxHint />
      {resend.isSuccess && <InlineMessage intent="success">{t('answer.verification_resent')}</InlineMessage>}
      {said && <InlineMessage intent="danger">{said}</InlineMessage>}
      <AuthForm onSubmit={() => resend.mutate({ body: { email, invitation: state?.invitation } })}>
        <TextField
          name="email"
          label={t('field.email')}
          type="email"
          autoComplete="email"
          value={email}
          onChange={(next) => {
            setEmail(next);
            resend.reset();
          }}
          error={wrong?.fields['email']}
          hint={again ? undefined : t('registered.noMail')}
          required
        />
        <Button type="submit" intent={again ? 'primary' : 'none'} busy={resend.isPending}>
          {t('registered.resend')}
        </Button>
      </AuthForm>
    </AuthPage>
  );
}
