import { useTranslation } from 'react-i18next';
import { useParams, useSearchParams } from 'react-router-dom';
import { authEndpoints } from '../../../contract/account/auth.ts';
import { useCommand } from '../../api/queries.ts';
import { loginWithNext, paths, safeNext } from '../../paths.ts';
import { useFailureText } from '../../trade/failure.ts';
import { Button, LinkButton } from '../../ui/menu/Button.tsx';
import { InlineMessage } from '../../ui/page/States.tsx';
import { AuthPage } from './AuthPage.tsx';

/** Only the button confirms: mail programs open links too, so opening the link changes nothing. */
export default function ConfirmEmail() {
  const { t } = useTranslation('account');
  const { token = '' } = useParams();
  const [search] = useSearchParams();
  const login = loginWithNext(safeNext(search.get('next'), paths.home));
  const textOf = useFailureText();
  const activate = useCommand(authEndpoints.confirmEmail);
  if (activate.isSuccess) {
    return (
      <AuthPage title={t('confirm.done')} lead={t('answer.activated')}>
        <LinkButton to={login} intent="primary" size="large">
          {t('signIn.action')}
        </LinkButton>
      </AuthPage>
    );
  }
  const failure = activate.error?.failure;
  const already = failure?.kind === 'refusal' && failure.refusal.state === 'activated';
  return (
    <AuthPage title={t('confirm.title')} lead={t('confirm.lead')}>
      {failure && (
        <InlineMessage intent={already ? 'none' : 'danger'}>
          {already ? t('confirm.already') : textOf(failure)}
        </InlineMessage>
      )}
      {already ? (
        <LinkButton to={login} intent="primary" size="large">
          {t('signIn.action')}
        </LinkButton>
      ) : failure?.kind === 'fields' ? (
        <LinkButton to={`${paths.registered}?again=1`} intent="primary" size="large">
          {t('registered.resend')}
        </LinkButton>
      ) : (
        <Button
          intent="primary"
          size="large"
          busy={activate.isPending}
          onClick={() => activate.mutate({ body: { token } })}
        >
          {t('confirm.action')}
        </Button>
      )}
    </AuthPage>
  );
}
