import './checkout.css';
import { useTranslation } from 'react-i18next';
import { useNavigate, useParams } from 'react-router-dom';
import { checkoutEndpoints } from '../../../contract/trade/checkout.endpoints.ts';
import { useCommand } from '../../api/queries.ts';
import { paths } from '../../paths.ts';
import { useFailureText } from '../../trade/failure.ts';
import { Button, LinkButton } from '../../ui/menu/Button.tsx';
import { toast } from '../../ui/dialog/toast.ts';
import { Page } from '../../ui/page/Page.tsx';
import { InlineMessage } from '../../ui/page/States.tsx';
import { checkoutPaths } from './checkout-paths.ts';

/** Opening the link changes nothing, since mail programs open links too; the button does. */
export default function VerifyScreen() {
  const { t } = useTranslation('checkout');
  const { key: token = '' } = useParams();
  const navigate = useNavigate();
  const textOf = useFailureText();
  const verify = useCommand(checkoutEndpoints.unauthOrderVerify, {
    onDone: ({ secret, orders_count: count }) => {
      toast.success(t('verify.done', { count }));
      void navigate(checkoutPaths.visitorOrders(secret), { replace: true });
    },
  });
  const failure = verify.error?.failure;
  return (
    <div className="c-public c-narrow">
      <Page title={t('verify.title')}>
        <p>{t('verify.text')}</p>
        {failure && <InlineMessage intent="danger">{textOf(failure)}</InlineMessage>}
        <div className="k-row">
          {failure?.kind === 'fields' ? (
            <LinkButton to={paths.search} intent="primary" size="large">
              {t('toMarket')}
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
        </div>
      </Page>
    </div>
  );
}
