import { inquireIs } from '../../../../../machines/lifecycles/inquire/inquire.tags.ts';
import { tenderIs } from '../../../../../machines/lifecycles/tender/tender.tags.ts';
import { useTranslation } from 'react-i18next';
import type { Inquire } from '../../../../contract/procurement/inquire.ts';
import { countryName } from '../../../../contract/platform/format.ts';
import { useLanguage } from '../../../i18n.ts';
import { Button } from '../../../ui/menu/Button.tsx';
import { type Column, DataTable } from '../../../ui/table/DataTable.tsx';
import { Instant } from '../../../ui/figures/Figures.tsx';
import { LifecycleActions } from '../../../ui/workflow/LifecycleActions.tsx';
import { lazyPart } from '../../../ui/page/lazy-part.tsx';
import { PartSkeleton } from '../../../ui/page/Skeleton.tsx';
import { EmptyState } from '../../../ui/page/States.tsx';
import { StatusTag } from '../../../ui/workflow/StatusTag.tsx';
import { useLifecycleTexts } from '../../../ui/workflow/texts.ts';
import { inquireWords } from '../inquire-words.ts';
import { type InquireSteps, standing } from './use-inquire-steps.ts';
import { CompanyName } from '../../../trade/CompanyName.tsx';
import { useCompanyName } from '../../../trade/use-company-name.ts';
import { Waiting } from '../../../load.ts';

const ByEmail = lazyPart(() => import('../invitations/ByEmail.tsx'));

type Participant = Inquire['participants'][number];

const chartState = (participation: string): string =>
  `${tenderIs('closed', participation) ? 'closed' : 'active'}.${participation}`;

interface ParticipantsProps {
  readonly row: Inquire;
  readonly steps: InquireSteps;
}

/** An invited company, what it did, and whether it can be excluded or invited again. */
function useParticipantColumns(row: Inquire, steps: InquireSteps): Column<Participant>[] {
  const { t } = useTranslation(['procurement', 'lifecycles-procurement']);
  const nameOf = useCompanyName();
  const language = useLanguage();
  const texts = useLifecycleTexts('inquire', 'procurement');
  const remove = standing(row, 'REMOVE_PARTICIPANT');
  const removable = remove !== undefined && !remove.reasons.includes('state');
  const invite = standing(row, 'INVITE');
  const reminded = row.participants.some(({ reminded_at }) => reminded_at !== null);
  return [
    {
      key: 'name',
      title: t('field.company'),
      render: (company) => (
        <strong>
          <CompanyName company={company} />
        </strong>
      ),
    },
    {
      key: 'country',
      title: t('field.country'),
      minor: true,
      render: (company) => (company.country ? countryName(language, company.country) : '–'),
    },
    {
      key: 'state',
      title: t('field.participation'),
      render: (company) => (
        <StatusTag lifecycle="tender" domain="procurement" state={chartState(company.participation)} />
      ),
    },
    {
      key: 'reason',
      title: t('field.reason'),
      render: (company) =>
        [
          company.decline_reason &&
            t(`lifecycles-procurement:tender.reason.${company.decline_reason}`, {
              defaultValue: company.decline_reason,
            }),
          company.decline_comment,
        ]
          .filter(Boolean)
          .join('. ') || <span className="k-muted">–</span>,
    },
    ...(reminded
      ? [
          {
            key: 'reminded',
            title: t('participants.reminded'),
            minor: true,
            render: (company: Participant) =>
              company.reminded_at ? <Instant value={company.reminded_at} zone={row.timezone} /> : '–',
          } as const,
        ]
      : []),
    ...(removable
      ? [
          {
            key: 'remove',
            title: t('lots.actions'),
            hideTitle: true,
            align: 'end',
            render: (company: Participant) =>
              company.participation === 'declined' ? null : company.participation === 'removed' ? (
                <Button
                  minimal
                  size="small"
                  label={`${t('participants.inviteAgain')}: ${nameOf(company)}`}
                  blocked={invite?.enabled === false ? invite.reasons.map(texts.reason).join(' ') : undefined}
                  onClick={() => steps.ask('INVITE', { organization: company.id })}
                >
                  {t('participants.inviteAgain')}
                </Button>
              ) : (
                <Button
                  minimal
                  size="small"
                  intent="danger"
                  blocked={remove.enabled ? undefined : remove.reasons.map(texts.reason).join(' ')}
                  onClick={() => steps.ask('REMOVE_PARTICIPANT', { organization: company.id })}
                >
                  {t('participants.exclude')}
                </Button>
              ),
          } as const,
        ]
      : []),
  ];
}

/** Number of offers received; more companies can be invited, and those without an offer reminded. */
function ParticipantsHead({ row, steps }: ParticipantsProps) {
  const { t } = useTranslation('procurement');
  const steppable = ['INVITE', 'REMIND'].filter((event) => {
    const step = standing(row, event);
    return step && !step.reasons.includes('state') && (event === 'INVITE' || row.participants.length > 0);
  });
  const sealed = row.evaluation === 'sealed' || inquireIs('running', row.proc_status);
  return (
    <div className="p-participants-head">
      {sealed && (
        <p>
          {row.offers_count === null ? (
            <span className="k-muted">{t('participants.envelopesHidden')}</span>
          ) : (
            <>
              {t('field.offersReceived')}: <strong className="k-figure">{row.offers_count}</strong>
            </>
          )}
        </p>
      )}
      {steppable.length > 0 && (
        <div className="k-row">
          {steppable.map((event) => (
            <LifecycleActions
              key={event}
              lifecycle={inquireWords}
              allowed={row.allowed}
              only={[event]}
              quiet={event !== steppable[0]}
              busy={steps.busy === event}
              onSend={steps.choose}
            />
          ))}
        </div>
      )}
    </div>
  );
}

/** Invited companies and what they did, as far as the sealed offers allow. */
export function ParticipantsTab({ row, steps }: ParticipantsProps) {
  const { t } = useTranslation('procurement');
  const columns = useParticipantColumns(row, steps);
  return (
    <>
      <ParticipantsHead row={row} steps={steps} />
      <DataTable
        caption={t('tab.participants')}
        columns={columns}
        rows={row.participants}
        stacked
        empty={<EmptyState title={t('participants.none')} />}
      />
      <Waiting value={<PartSkeleton />}>
        <ByEmail id={row.id} draft={false} open={inquireIs('running', row.proc_status)} zone={row.timezone} />
      </Waiting>
    </>
  );
}
