import { useTranslation } from 'react-i18next';
import { useNavigate, useParams } from 'react-router-dom';
import { checkoutEndpoints } from '../../../contract/trade/checkout.endpoints.ts';
import { useCommand } from '../../api/queries.ts';
import { paths } from '../../paths.ts';
import { ProveAddress } from '../../trade/ProveAddress.tsx';
import { toast } from '../../ui/dialog/toast.ts';
import { checkoutPaths } from './checkout-paths.ts';

/** Confirms and sends a visitor's orders. */
export default function VerifyScreen() {
  const { t } = useTranslation('checkout');
  const { key: token = '' } = useParams();
  const navigate = useNavigate();
  const verify = useCommand(checkoutEndpoints.unauthOrderVerify, {
    onDone: ({ orders_count: count }) => toast.success(t('verify.done', { count })),
    onward: ({ secret }) => void navigate(checkoutPaths.visitorOrders(secret), { replace: true }),
  });
  return <ProveAddress texts="checkout" token={token} verify={verify} again={paths.search} />;
}
