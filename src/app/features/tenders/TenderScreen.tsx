import { offerIs } from '../../../../machines/lifecycles/offer/offer.tags.ts';
import './tenders.css';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router-dom';
import { type Quotation, quotationEndpoints } from '../../../contract/procurement/quotation.ts';
import { useApi } from '../../api/queries.ts';
import { paths } from '../../paths.ts';
import { NoSuchRecord, recordId } from '../../trade/NoSuchRecord.tsx';
import { useDownload } from '../../trade/use-download.ts';
import { useMay } from '../../trade/use-may.ts';
import { LinkButton } from '../../ui/menu/Button.tsx';
import { LifecycleActions } from '../../ui/workflow/LifecycleActions.tsx';
import { RecordSkeleton } from '../../ui/page/Skeleton.tsx';
import { Page } from '../../ui/page/Page.tsx';
import { ErrorState, InlineMessage } from '../../ui/page/States.tsx';
import { mainAction } from '../../ui/workflow/main-action.ts';
import { StatusTag } from '../../ui/workflow/StatusTag.tsx';
import { CalendarButton } from './CalendarButton.tsx';
import { TenderBody } from './TenderBody.tsx';
import { TenderHead } from './TenderHead.tsx';
import { TenderTabs } from './TenderTabs.tsx';
import { useOrganizerFact, useTenderFacts } from './tender-facts.tsx';
import { chartState } from './tender-state.ts';
import { tenderWords } from './tender-words.ts';
import { lazyPart } from '../../ui/page/lazy-part.tsx';
import { Complaint } from '../../trade/Complaint.tsx';
import { useTenderSteps } from './use-tender-steps.ts';

export default function TenderScreen() {
  const id = recordId(useParams()['id']);
  const answer = useApi(quotationEndpoints.quotationGet, { params: { id: id ?? 0 } }, { enabled: id !== null });
  if (id === null || answer.error?.failure.kind === 'notFound') return <NoSuchRecord />;
  if (answer.isError && !answer.data)
    return <ErrorState error={answer.error.failure} onRetry={() => void answer.refetch()} />;
  return answer.data ? <TenderRecord key={answer.data.id} row={answer.data} /> : <RecordSkeleton />;
}

const DeclineDialog = lazyPart(async () => ({ default: (await import('./DeclineDialog.tsx')).DeclineDialog }));
const PublishedReceipts = lazyPart(() => import('../../trade/PublishedReceipts.tsx'));

function TenderRecord({ row }: { readonly row: Quotation }) {
  const { t } = useTranslation('procurement');
  const { steps, declining, setDeclining, choose } = useTenderSteps(row);

  // Opening an invitation marks it as seen; there is no button for it.
  const unseen = row.allowed.some(({ event, enabled }) => event === 'VIEW' && enabled);
  useEffect(() => {
    if (unseen) choose('VIEW');
    // eslint-disable-next-line react/exhaustive-deps -- once per record, when it is first seen
  }, [unseen]);

  const state = chartState(row);
  const facts = useTenderFacts(row);
  const organizer = useOrganizerFact(row);
  const calendar = useDownload();
  const may = useMay('offer.edit');
  const writes = row.status === 'active' && row.participation !== 'declined';
  const made = row.offer_status ?? '';
  const sent = offerIs('sent', made);
  // A valid offer needs nothing; a missing, draft or invalid one does.
  const main = mainAction('tender', state, row.allowed, {
    offer: writes && may && (!sent || offerIs('unsent', made)),
  });
  const label = row.offer === null ? 'tender.submit' : sent ? 'tender.showOffer' : 'tender.continue';
  return (
    <Page
      title={row.name}
      crumbs={[
        { label: t('tender.list'), to: paths.tenders },
        { label: t('inquire.number', { number: row.id }), to: paths.tender(row.id) },
      ]}
      status={<StatusTag lifecycle="tender" domain="procurement" state={state} />}
      party={organizer}
      facts={facts}
      record={<TenderHead row={row} />}
      menu={
        <>
          {row.status === 'active' && <CalendarButton tender={row.id} file={calendar} />}
          <LifecycleActions
            lifecycle={tenderWords}
            allowed={row.allowed}
            only={[
              'PARTICIPATE',
              'REJOIN',
              ...(row.open ? [] : [row.agreed_early ? 'DISAGREE_EARLY' : 'AGREE_EARLY']),
              'DECLINE',
            ]}
            primary={null}
            unconfirmed={['DECLINE']}
            busy={steps.busy !== null}
            onSend={choose}
          />
        </>
      }
      primary={
        (writes && may) || row.offer !== null ? (
          <LinkButton to={paths.tenderSubmit(row.id)} intent={main === 'offer' ? 'primary' : 'none'}>
            {t(writes ? label : 'tender.showOffer')}
          </LinkButton>
        ) : undefined
      }
    >
      {steps.problem && !declining && <Complaint problem={steps.problem} />}
      {calendar.failed !== null && <InlineMessage intent="danger">{calendar.failed}</InlineMessage>}
      <TenderTabs row={row}>
        <TenderBody row={row} />
        {row.opened_at && row.participation !== 'removed' && <PublishedReceipts inquire={row.id} />}
      </TenderTabs>
      {declining && <DeclineDialog row={row} steps={steps} onClose={() => setDeclining(false)} />}
    </Page>
  );
}
