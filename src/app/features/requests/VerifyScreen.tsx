import { useTranslation } from 'react-i18next';
import { useNavigate, useParams } from 'react-router-dom';
import { buyerRequestEndpoints } from '../../../contract/requests/buyer-request.endpoints.ts';
import { useCommand } from '../../api/queries.ts';
import { paths } from '../../paths.ts';
import { ProveAddress } from '../../trade/ProveAddress.tsx';
import { toast } from '../../ui/dialog/toast.ts';

/** Confirms and sends a visitor's request. */
export default function VerifyScreen() {
  const { t } = useTranslation('requests');
  const { token = '' } = useParams();
  const navigate = useNavigate();
  const verify = useCommand(buyerRequestEndpoints.unauthBuyerRequestVerify, {
    onDone: () => toast.success(t('ask.sent')),
    onward: ({ secret }) => void navigate(paths.quotationRequestManage(secret), { replace: true }),
  });
  return <ProveAddress texts="requests" token={token} verify={verify} again={paths.quotationRequest} />;
}
