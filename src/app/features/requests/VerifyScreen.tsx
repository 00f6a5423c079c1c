import { useTranslation } from 'react-i18next';
import { useNavigate, useParams } from 'react-router-dom';
import { buyerRequestEndpoints } from '../../../contract/requests/buyer-request.endpoints.ts';
import { useCommand } from '../../api/queries.ts';
import { paths } from '../../paths.ts';
import { useFailureText } from '../../trade/failure.ts';
import { Button, LinkButton } from '../../ui/menu/Button.tsx';
import { InlineMessage } from '../../ui/page/States.tsx';
import { toast } from '../../ui/dialog/toast.ts';
import { Card } from './Card.tsx';

/** Opening the link changes nothing, since mail programs open links too; the button does. */
export default function VerifyScreen() {
  const { t } = useTranslation('requests');
  const { token = '' } = useParams();
  const navigate = useNavigate();
  const textOf = useFailureText();
  const verify = useCommand(buyerRequestEndpoints.unauthBuyerRequestVerify, {
    onDone: ({ secret }) => {
      toast.success(t('ask.sent'));
      void navigate(paths.quotationRequestManage(secret), { replace: true });
    },
  });
  const failure = verify.error?.failure;
  return (
    <Card title={t('verify.title')} lead={t('verify.lead')}>
      {failure && <InlineMessage intent="danger">{textOf(failure)}</InlineMessage>}
      {failure?.kind === 'fields' ? (
        <LinkButton to={paths.quotationRequest} intent="primary" size="large">
          {t('verify.again')}
        </LinkButton>
      ) : (
        <Button
          intent="primary"
          size="large"
          busy={verify.isPending}
          onClick={() => verify.mutate({ body: { token } })}
        >
          {t('verify.action')}
        </Button>
      )}
    </Card>
  );
}
