import { inquireIs } from '../../../../../machines/lifecycles/inquire/inquire.tags.ts';
import '../procurement.css';
import { DuplicateIcon } from '@blueprintjs/icons/lib/esm/generated/components/duplicate';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import type { Inquire } from '../../../../contract/procurement/inquire.ts';
import { paths } from '../../../paths.ts';
import { DocumentList } from '../../../trade/DocumentList.tsx';
import { LotsTable } from '../../../trade/LotsTable.tsx';
import { type Tab, Tabs } from '../../../trade/Tabs.tsx';
import { LinkButton } from '../../../ui/menu/Button.tsx';
import { Money } from '../../../ui/figures/Figures.tsx';
import { Left } from '../../../ui/figures/Left.tsx';
import { LifecycleActions } from '../../../ui/workflow/LifecycleActions.tsx';
import { Loading } from '../../../ui/page/Loading.tsx';
import { type Fact, Page } from '../../../ui/page/Page.tsx';
import { Section } from '../../../ui/page/Section.tsx';
import { InlineMessage } from '../../../ui/page/States.tsx';
import { mainAction } from '../../../ui/workflow/main-action.ts';
import { StatusTag } from '../../../ui/workflow/StatusTag.tsx';
import { InquireHead } from './InquireHead.tsx';
import { InquireTerms } from './InquireTerms.tsx';
import { stateOf } from '../inquire-state.ts';
import { useAsking } from '../../../trade/approval/use-asking.ts';
import { inquireWords } from '../inquire-words.ts';
import { ParticipantsTab } from './ParticipantsTab.tsx';
import { QuestionsWarning, useQuestionsTab } from './questions-tab.tsx';
import { useInquireSteps } from './use-inquire-steps.ts';
import { lazyPart } from '../../../ui/page/lazy-part.tsx';
import { Complaint } from '../../../trade/Complaint.tsx';

// They come when they are asked for.
const InquireStepDialog = lazyPart(() => import('./InquireStepDialog.tsx'));
const ApprovalNote = lazyPart(() => import('../../../trade/approval/ApprovalNote.tsx'));
const InquireHistory = lazyPart(() => import('./InquireHistory.tsx'));

/** The comparison brings its own code: most visits to a running inquiry never see it. */
const OffersTab = lazyPart(async () => ({ default: (await import('../offers/OffersTab.tsx')).OffersTab }));

/** The order in which the head offers the steps; awards are made in the comparison itself. */
const STEPS = ['OPEN', 'COMPLETE', 'INVITE', 'EXTEND_DEADLINE', 'AMEND', 'VALUE_TERM', 'CLOSE_EARLY', 'CANCEL'];
/** Whoever publishes what others have written does not edit it. */
const DRAFT_STEPS = ['ACTIVATE'];
const Envelopes = lazyPart(() => import('../offers/Envelopes.tsx'));
/** What waits for a second person. */
const PENDING_STEPS = ['APPROVE', 'REFUSE', 'RETRACT', 'CANCEL'];

interface InquireRecordProps {
  readonly row: Inquire;
  readonly mayCopy?: boolean;
}

/** An inquiry after its publication, or a draft for whoever does not edit it. */
export default function InquireRecord({ row, mayCopy = false }: InquireRecordProps) {
  const { t } = useTranslation(['procurement', 'running']);
  const navigate = useNavigate();
  const { state: came } = useLocation() as { state: { fixed?: boolean } | null };
  const steps = useInquireSteps(row);
  const questions = useQuestionsTab(row);
  const state = stateOf(row);
  const waiting = inquireIs('asks', state);
  const asking = useAsking(row.approval, 'ACTIVATE');
  const compared = inquireIs('compared', state) || row.awards.length > 0;
  const withFiles = row.inquireitem_set
    .map((lot, at) => ({ lot, number: at + 1 }))
    .filter(({ lot }) => lot.documents.length > 0);
  const offers: Tab = {
    key: 'offers',
    title: t('tab.offers'),
    content: (
      <Suspense fallback={<Loading />}>
        <OffersTab row={row} steps={steps} />
      </Suspense>
    ),
  };
  const budget = !(Number(row.budget) <= 0) && row.currency;
  const facts: Fact[] = [
    ...(inquireIs('running', row.proc_status) && row.expire_at
      ? [{ label: t('field.deadline'), value: <Left at={row.expire_at} zone={row.timezone} /> }]
      : []),
    ...(row.offers_count !== null && state === 'Evaluation.sealed'
      ? [{ label: t('field.offersReceived'), value: <span className="k-figure">{row.offers_count}</span> }]
      : []),
    ...(budget ? [{ label: t('field.budget'), value: <Money amount={row.budget} currency={budget} /> }] : []),
  ];
  const [search] = useSearchParams();
  const main = mainAction('inquire', state, row.allowed, {
    // The comparison is the first tab: from another one the way leads back to it.
    compare: (search.get('tab') ?? offers.key) !== offers.key,
    copy: mayCopy,
  });
  const tabs: Tab[] = [
    ...(compared ? [offers] : []),
    {
      key: 'overview',
      title: t('tab.overview'),
      content: (
        <>
          <InquireTerms row={row} />
          <Section title={t('lots.title')} bare>
            <LotsTable
              lots={row.inquireitem_set}
              more={
                compared
                  ? [
                      {
                        key: 'state',
                        title: t('field.decision'),
                        render: (lot) => <StatusTag lifecycle="lot" domain="procurement" state={lot.state} />,
                      },
                    ]
                  : []
              }
            />
          </Section>
        </>
      ),
    },
    {
      key: 'participants',
      title: t('tab.participants'),
      count: row.participants.length,
      content: <ParticipantsTab row={row} steps={steps} />,
    },
    questions,
    {
      key: 'documents',
      title: t('tab.documents'),
      count: row.inquiredocument_set.length + withFiles.reduce((count, { lot }) => count + lot.documents.length, 0),
      content: (
        <>
          {(row.inquiredocument_set.length > 0 || withFiles.length === 0) && (
            <DocumentList documents={row.inquiredocument_set} />
          )}
          {withFiles.map(({ lot, number }) => (
            <Section key={number} title={`${number}. ${lot.name}`} bare>
              <DocumentList documents={lot.documents} />
            </Section>
          ))}
        </>
      ),
    },
    {
      key: 'history',
      title: t('tab.history'),
      content: (
        <Suspense fallback={<Loading />}>
          <InquireHistory row={row} />
        </Suspense>
      ),
    },
  ];
  return (
    <Page
      title={row.name || t('inquire.untitled')}
      width={compared ? 'full' : 'normal'}
      crumbs={[
        { label: t('inquire.list'), to: paths.inquires },
        { label: t('inquire.number', { number: row.id }), to: paths.inquire(row.id) },
      ]}
      status={<StatusTag lifecycle="inquire" domain="procurement" state={state} />}
      facts={facts}
      record={<InquireHead row={row} state={state} />}
      menu={
        mayCopy && main !== 'copy' ? (
          <LinkButton minimal to={paths.inquireCopy(row.id)} icon={DuplicateIcon} label={t('running:copy.action')} />
        ) : undefined
      }
      primary={
        <>
          <LifecycleActions
            lifecycle={inquireWords}
            allowed={row.allowed}
            only={waiting ? PENDING_STEPS : row.proc_status === 'Draft' ? DRAFT_STEPS : STEPS}
            meaning={asking}
            primary={main}
            unconfirmed={['CANCEL', 'AMEND']}
            busy={steps.busy !== null}
            onSend={(event) => (event === 'AMEND' ? void navigate(paths.inquireAmend(row.id)) : steps.choose(event))}
          />
          {main === 'compare' && (
            <LinkButton to="?" intent="primary">
              {offers.title}
            </LinkButton>
          )}
          {main === 'copy' && (
            <LinkButton to={paths.inquireCopy(row.id)} intent="primary" icon={DuplicateIcon}>
              {t('running:copy.action')}
            </LinkButton>
          )}
        </>
      }
    >
      {came?.fixed === true && <InlineMessage intent="warning">{t('running:edit.fixed')}</InlineMessage>}
      {steps.problem && steps.asked === null && <Complaint problem={steps.problem} />}
      {row.approval && (
        <Suspense>
          <ApprovalNote approval={row.approval} />
        </Suspense>
      )}
      <QuestionsWarning row={row} steps={steps} />
      <Suspense fallback={null}>{row.evaluation !== null && <Envelopes key={row.id} row={row} />}</Suspense>
      <Tabs label={t('tab.label')} tabs={tabs} />
      {steps.asked && (
        <Suspense>
          <InquireStepDialog row={row} steps={steps} />
        </Suspense>
      )}
    </Page>
  );
}
