import { inquireIs } from '../../../../../machines/lifecycles/inquire/inquire.tags.ts';
import '../procurement.css';
import { DuplicateIcon } from '@blueprintjs/icons/lib/esm/generated/components/duplicate';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import type { Inquire } from '../../../../contract/procurement/inquire.ts';
import { paths } from '../../../paths.ts';
import { Tabs } from '../../../trade/Tabs.tsx';
import { LinkButton } from '../../../ui/menu/Button.tsx';
import { Money } from '../../../ui/figures/Figures.tsx';
import { Left } from '../../../ui/figures/Left.tsx';
import { LifecycleActions } from '../../../ui/workflow/LifecycleActions.tsx';
import { type Fact, Page } from '../../../ui/page/Page.tsx';
import { InlineMessage } from '../../../ui/page/States.tsx';
import { mainAction } from '../../../ui/workflow/main-action.ts';
import { StatusTag } from '../../../ui/workflow/StatusTag.tsx';
import { InquireHead } from './InquireHead.tsx';
import { stateOf } from '../inquire-state.ts';
import { useAsking } from '../../../trade/approval/use-asking.ts';
import { inquireWords } from '../inquire-words.ts';
import { QuestionsWarning } from './questions-tab.tsx';
import { useInquireSteps } from './use-inquire-steps.ts';
import { lazyPart } from '../../../ui/page/lazy-part.tsx';
import { Complaint } from '../../../trade/Complaint.tsx';
import { isCompared, OFFERS, useInquireTabs } from './use-inquire-tabs.tsx';

// Loaded on demand.
const InquireStepDialog = lazyPart(() => import('./InquireStepDialog.tsx'));
const ApprovalNote = lazyPart(() => import('../../../trade/approval/ApprovalNote.tsx'));

/** Order of the steps in the head; awards are made in the comparison. */
const STEPS = ['OPEN', 'COMPLETE', 'INVITE', 'EXTEND_DEADLINE', 'AMEND', 'VALUE_TERM', 'CLOSE_EARLY', 'CANCEL'];
/** Steps of a draft for users who may publish but not edit it. */
const DRAFT_STEPS = ['ACTIVATE'];
const Envelopes = lazyPart(() => import('../offers/Envelopes.tsx'));
/** Steps while waiting for the approval of a second user. */
const PENDING_STEPS = ['APPROVE', 'REFUSE', 'RETRACT', 'CANCEL'];

/** Facts beside the status that are known and relevant in this state. */
function useFacts(row: Inquire, state: string): Fact[] {
  const { t } = useTranslation('procurement');
  const budget = !(Number(row.budget) <= 0) && row.currency;
  return [
    ...(inquireIs('running', row.proc_status) && row.expire_at
      ? [{ label: t('field.deadline'), value: <Left at={row.expire_at} zone={row.timezone} /> }]
      : []),
    ...(row.offers_count !== null && state === 'Evaluation.sealed'
      ? [{ label: t('field.offersReceived'), value: <span className="k-figure">{row.offers_count}</span> }]
      : []),
    ...(budget ? [{ label: t('field.budget'), value: <Money amount={row.budget} currency={budget} /> }] : []),
  ];
}

interface InquireRecordProps {
  readonly row: Inquire;
  readonly mayCopy?: boolean;
}

/** A published inquiry, or a draft for users who do not edit it. */
export default function InquireRecord({ row, mayCopy = false }: InquireRecordProps) {
  const { t } = useTranslation(['procurement', 'running']);
  const navigate = useNavigate();
  const { state: came } = useLocation() as { state: { fixed?: boolean } | null };
  const steps = useInquireSteps(row);
  const tabs = useInquireTabs(row, steps);
  const state = stateOf(row);
  const waiting = inquireIs('asks', state);
  const asking = useAsking(row.approval, 'ACTIVATE');
  const compared = isCompared(row);
  const facts = useFacts(row, state);
  const [search] = useSearchParams();
  const main = mainAction('inquire', state, row.allowed, {
    // The comparison is the first tab; other tabs link back to it.
    compare: (search.get('tab') ?? OFFERS) !== OFFERS,
    copy: mayCopy,
    INVITE:
      row.participants.length === 0 &&
      !row.offers_count &&
      row.allowed.some(({ event, enabled }) => event === 'INVITE' && enabled),
  });
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
            unconfirmed={['CANCEL', 'AMEND', 'CLOSE_EARLY']}
            busy={steps.busy !== null}
            onSend={(event) => (event === 'AMEND' ? void navigate(paths.inquireAmend(row.id)) : steps.choose(event))}
          />
          {main === 'compare' && (
            <LinkButton to="?" intent="primary">
              {t('tab.offers')}
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
      {row.approval && <ApprovalNote approval={row.approval} />}
      <QuestionsWarning row={row} steps={steps} />
      {row.evaluation !== null && <Envelopes key={row.id} row={row} />}
      <Tabs label={t('tab.label')} tabs={tabs} />
      {steps.asked && <InquireStepDialog row={row} steps={steps} />}
    </Page>
  );
}
