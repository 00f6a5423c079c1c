import { useTranslation } from 'react-i18next';
import { authEndpoints } from '../../../contract/account/auth.ts';
import { useCommand } from '../../api/queries.ts';
import { OutboxHint } from '../../trade/OutboxHint.tsx';
import { useFailureText } from '../../trade/failure.ts';
import { Button } from '../../ui/menu/Button.tsx';
import { InlineMessage } from '../../ui/page/States.tsx';

/** The password is right but the address was never confirmed: offers to send the confirmation mail again. */
export function SendAgain({ email }: { readonly email: string }) {
  const { t } = useTranslation('account');
  const textOf = useFailureText();
  const resend = useCommand(authEndpoints.registerResend);
  if (resend.isSuccess)
    return (
      <>
        <InlineMessage intent="success">{t('answer.verification_resent')}</InlineMessage>
        <OutboxHint />
      </>
    );
  return (
    <>
      {resend.isError && <InlineMessage intent="danger">{textOf(resend.error.failure)}</InlineMessage>}
      <div>
        <Button busy={resend.isPending} onClick={() => resend.mutate({ body: { email } })}>
          {t('registered.resend')}
        </Button>
      </div>
    </>
  );
}
