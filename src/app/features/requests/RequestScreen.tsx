import './requests.css';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate, useParams } from 'react-router-dom';
import { buyerRequest } from '../../../../machines/lifecycles/buyerRequest/buyerRequest.lifecycle.ts';
import { buyerRequestEndpoints } from '../../../contract/requests/buyer-request.endpoints.ts';
import type { BuyerRequest } from '../../../contract/requests/buyer-request.ts';
import { historyEndpoints } from '../../../contract/history/history.ts';
import { keyOf, useApi } from '../../api/queries.ts';
import { paths } from '../../paths.ts';
import { HistorySection } from '../../trade/HistorySection.tsx';
import { NoSuchRecord, recordId } from '../../trade/NoSuchRecord.tsx';
import { useStep } from '../../trade/use-step.ts';
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
import { standingOf } from './request-moments.ts';
import { lazyPart } from '../../ui/page/lazy-part.tsx';
import { Complaint } from '../../trade/Complaint.tsx';

const AnswerDialog = lazyPart(() => import('./AnswerDialog.tsx'));

/** A request sent or received by the organisation. */
export default function RequestScreen() {
  const id = recordId(useParams()['id']);
  const answer = useApi(buyerRequestEndpoints.buyerRequestGet, { params: { id: id ?? 0 } }, { enabled: id !== null });
  if (id === null || answer.error?.failure.kind === 'notFound') return <NoSuchRecord />;
  if (answer.isError && !answer.data)
    return <ErrorState error={answer.error.failure} onRetry={() => void answer.refetch()} />;
  return answer.data ? <RequestRecord key={answer.data.id} row={answer.data} /> : <RecordSkeleton />;
}

function RequestRecord({ row }: { readonly row: BuyerRequest }) {
  const { t } = useTranslation('requests');
  const navigate = useNavigate();
  const [answering, setAnswering] = useState(false);
  const facts = useRequestFacts(row);
  const steps = useStep(buyerRequest, {
    invalidates: ['/api/buyer-request/', '/api/tasks/', '/api/inquires/'],
    answers: keyOf(buyerRequestEndpoints.buyerRequestGet, { params: { id: row.id } }),
    onDone: (event) => {
      setAnswering(false);
      toast.success(t(`done.${event}`));
    },
  });
  const params = { id: row.id };
  const choose = (event: string) => {
    if (event === 'ANSWER') return setAnswering(true);
    if (event === 'CLOSE') return void steps.run(event, buyerRequestEndpoints.buyerRequestClose, { params });
    void steps.run(event, buyerRequestEndpoints.buyerRequestConvert, { params }, ({ inquire }) => {
      if (inquire) void navigate(paths.inquire(inquire));
    });
  };
  const buying = row.side === 'buyer';
  return (
    <Page
      title={row.subject}
      crumbs={[
        {
          label: t(buying ? 'list.sent' : 'list.received'),
          to: buying ? paths.requests : paths.requestsReceived,
        },
        { label: t('number', { number: row.id }), to: paths.request(row.id) },
      ]}
      status={<StatusTag lifecycle="buyerRequest" domain="requests" state={row.status} />}
      party={
        !buying && row.contact
          ? { label: t('field.contact'), value: row.contact.company || row.contact.name }
          : undefined
      }
      facts={facts}
      record={<RequestHead row={row} />}
      menu={
        <LifecycleActions
          lifecycle={buyerRequest}
          allowed={row.allowed}
          only={['ANSWER', 'CONVERT', 'CLOSE']}
          primary={mainAction('buyerRequest', standingOf(row), row.allowed)}
          unconfirmed={['ANSWER']}
          busy={steps.busy !== null}
          onSend={choose}
        />
      }
    >
      {steps.problem && !answering && <Complaint problem={steps.problem} />}
      <RequestBody row={row} />
      {buying && (
        <HistorySection
          endpoint={historyEndpoints.buyerRequestHistory}
          params={{ id: row.id }}
          domain="requests"
          lifecycle="buyerRequest"
        />
      )}
      {answering && (
        <AnswerDialog
          row={row}
          steps={steps}
          onClose={() => {
            steps.clear();
            setAnswering(false);
          }}
        />
      )}
    </Page>
  );
}
