import { useTranslation } from 'react-i18next';
import { Link, useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import { authEndpoints } from '../../../contract/account/auth.ts';
import { call } from '../../api/client.ts';
import { useLanguage } from '../../i18n.ts';
import { invitationIn, loginWithNext, paths, safeNext } from '../../paths.ts';
import { AccountForm } from './AccountForm.tsx';
import { useSent } from './sent.ts';

export default function SignUp() {
  const { t } = useTranslation('account');
  const navigate = useNavigate();
  const language = useLanguage();
  const [search] = useSearchParams();
  const { state } = useLocation() as { state: { email?: string } | null };
  const next = safeNext(search.get('next'), paths.home);
  const invitation = invitationIn(next);
  const sentOf = useSent(['email', 'password', 'password2']);
  return (
    <AccountForm
      email={state?.email}
      title={t('signUp.title')}
      lead={t('signUp.lead')}
      action={t('signUp.action')}
      foot={
        <>
          {t('signUp.haveAccount')} <Link to={loginWithNext(next)}>{t('signIn.action')}</Link>
        </>
      }
      send={async ({ email = '', password = '', password2 = '' }) =>
        sentOf(
          await call(authEndpoints.register, {
            body: { username: email, email, password, password2, language, ...(invitation && { invitation }) },
          }),
        )
      }
      onDone={({ email }) => void navigate(paths.registered, { replace: true, state: { email, invitation } })}
    />
  );
}
