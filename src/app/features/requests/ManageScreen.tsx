import './requests.css';
import { useTranslation } from 'react-i18next';
import { useNavigate, useParams } from 'react-router-dom';
import { buyerRequest } from '../../../../machines/lifecycles/buyerRequest/buyerRequest.lifecycle.ts';
import { buyerRequestEndpoints } from '../../../contract/requests/buyer-request.endpoints.ts';
import type { BuyerRequest } from '../../../contract/requests/buyer-request.ts';
import { historyEndpoints } from '../../../contract/history/history.ts';
import { keyOf, useApi } from '../../api/queries.ts';
import { loginWithNext, paths } from '../../paths.ts';
import { useSignedIn } from '../../session/session.ts';
import { HistorySection } from '../../trade/HistorySection.tsx';
import { NoSuchRecord } from '../../trade/NoSuchRecord.tsx';
import { useStep } from '../../trade/use-step.ts';
import { LinkButton } from '../../ui/menu/Button.tsx';
import { LifecycleActions } from '../../ui/workflow/LifecycleActions.tsx';
import { RecordSkeleton } from '../../ui/page/Skeleton.tsx';
import { Page } from '../../ui/page/Page.tsx';
import { ErrorState } from '../../ui/page/States.tsx';
import { mainAction } from '../../ui/workflow/main-action.ts';
import { StatusTag } from '../../ui/workflow/StatusTag.tsx';
import { toast } from '../../ui/dialog/toast.ts';
import { RequestBody } from './RequestBody.tsx';
import { RequestHead } from './RequestHead.tsx';
import { useRequestFacts } from './request-facts.tsx';
import { Complaint } from '../../trade/Complaint.tsx';

/** A visitor's request, opened by the mailed link. */
export default function ManageScreen() {
  const { secret = '' } = useParams();
  const answer = useApi(buyerRequestEndpoints.unauthBuyerRequestGet, { params: { secret } });
  if (answer.error?.failure.kind === 'notFound') return <NoSuchRecord />;
  if (answer.isError && !answer.data)
    return <ErrorState error={answer.error.failure} onRetry={() => void answer.refetch()} />;
  return answer.data ? <Managed key={secret} row={answer.data} secret={secret} /> : <RecordSkeleton />;
}

function Managed({ row, secret }: { readonly row: BuyerRequest; readonly secret: string }) {
  const { t } = useTranslation('requests');
  const signedIn = useSignedIn();
  const navigate = useNavigate();
  const facts = useRequestFacts(row);
  const params = { secret };
  const steps = useStep(buyerRequest, {
    invalidates: ['/api/unauth-buyer-request/', '/api/buyer-request/', '/api/inquires/'],
    answers: keyOf(buyerRequestEndpoints.unauthBuyerRequestGet, { params }),
    onDone: (event) => toast.success(t(`done.${event}`)),
  });
  const choose = (event: string) => {
    if (event === 'CLOSE') return void steps.run(event, buyerRequestEndpoints.unauthBuyerRequestClose, { params });
    void steps.run(event, buyerRequestEndpoints.unauthBuyerRequestConvert, { params }, ({ inquire }) => {
      if (inquire) void navigate(paths.inquire(inquire));
    });
  };
  const main = mainAction('buyerRequest', row.status, row.allowed, signedIn ? {} : { CONVERT: false, signIn: true });
  return (
    <div className="r-public">
      <Page
        title={row.subject}
        status={<StatusTag lifecycle="buyerRequest" domain="requests" state={row.status} />}
        facts={facts}
        record={<RequestHead row={row} />}
        menu={
          <LifecycleActions
            lifecycle={buyerRequest}
            allowed={row.allowed}
            only={signedIn ? ['CONVERT', 'CLOSE'] : ['CLOSE']}
            primary={main}
            busy={steps.busy !== null}
            onSend={choose}
          />
        }
        primary={
          main === 'signIn' ? (
            <LinkButton to={loginWithNext(paths.quotationRequestManage(secret))} intent="primary">
              {t('manage.signIn')}
            </LinkButton>
          ) : undefined
        }
      >
        {steps.problem && <Complaint problem={steps.problem} />}
        <RequestBody row={row} inquiry={signedIn} />
        <HistorySection
          endpoint={historyEndpoints.unauthBuyerRequestHistory}
          params={params}
          domain="requests"
          lifecycle="buyerRequest"
        />
        <p className="k-muted k-small">{t('manage.keep')}</p>
      </Page>
    </div>
  );
}
