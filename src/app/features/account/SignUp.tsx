import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router-dom';
import { authEndpoints } from '../../../contract/account/auth.ts';
import { call } from '../../api/client.ts';
import { useLanguage } from '../../i18n.ts';
import { paths } from '../../paths.ts';
import { AccountForm } from './AccountForm.tsx';
import { useSent } from './sent.ts';

export default function SignUp() {
  const { t } = useTranslation('account');
  const navigate = useNavigate();
  const language = useLanguage();
  const sentOf = useSent(['email', 'password', 'password2']);
  return (
    <AccountForm
      title={t('signUp.title')}
      lead={t('signUp.lead')}
      action={t('signUp.action')}
      foot={
        <>
          {t('signUp.haveAccount')} <Link to={paths.login}>{t('signIn.action')}</Link>
        </>
      }
      send={async ({ email = '', password = '', password2 = '' }) =>
        sentOf(await call(authEndpoints.register, { body: { username: email, email, password, password2, language } }))
      }
      onDone={({ email }) => void navigate(paths.registered, { replace: true, state: { email } })}
    />
  );
}
