import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router-dom';
import { authEndpoints } from '../../../contract/account/auth.ts';
import { call } from '../../api/client.ts';
import { useLanguage } from '../../i18n.ts';
import { paths } from '../../paths.ts';
import { LinkButton } from '../../ui/menu/Button.tsx';
import { AccountForm } from './AccountForm.tsx';
import { AuthPage } from './AuthPage.tsx';
import { useSent } from './sent.ts';

/** Target of the link that an empty server prints; the account is active immediately. */
export default function FirstAccount() {
  const { t } = useTranslation('account');
  const { token = '' } = useParams();
  const language = useLanguage();
  const sentOf = useSent(['email', 'password', 'password2', 'token']);
  const [done, setDone] = useState(false);
  if (done) {
    return (
      <AuthPage title={t('confirm.done')} lead={t('answer.activated')}>
        <LinkButton to={paths.login} intent="primary" size="large">
          {t('signIn.action')}
        </LinkButton>
      </AuthPage>
    );
  }
  return (
    <AccountForm
      title={t('first.title')}
      lead={t('first.lead')}
      action={t('first.action')}
      send={async ({ email = '', password = '', password2 = '' }) =>
        sentOf(await call(authEndpoints.firstAccount, { body: { token, email, password, password2, language } }))
      }
      onDone={() => setDone(true)}
    />
  );
}
