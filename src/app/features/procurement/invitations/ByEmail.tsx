import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { LifecycleWords } from '../../../../../machines/kit/lifecycle.ts';
import { invitationCatalogue } from '../../../../../machines/lifecycles/invitation/invitation.catalogue.ts';
import type { invitationMachine } from '../../../../../machines/lifecycles/invitation/invitation.machine.ts';
import { type Invitation, invitationEndpoints } from '../../../../contract/procurement/invitation.ts';
import { useApi } from '../../../api/queries.ts';
import { useCompanyName } from '../../../trade/use-company-name.ts';
import { useMay } from '../../../trade/use-may.ts';
import { useStep } from '../../../trade/use-step.ts';
import { Button } from '../../../ui/menu/Button.tsx';
import { toast } from '../../../ui/dialog/toast.ts';
import { Address } from '../../../ui/figures/Address.tsx';
import { Instant } from '../../../ui/figures/Figures.tsx';
import { EmptyState, ErrorState } from '../../../ui/page/States.tsx';
import { PartSkeleton } from '../../../ui/page/Skeleton.tsx';
import { Section } from '../../../ui/page/Section.tsx';
import { type Column, DataTable } from '../../../ui/table/DataTable.tsx';
import { LifecycleActions } from '../../../ui/workflow/LifecycleActions.tsx';
import { StatusTag, ToneTag } from '../../../ui/workflow/StatusTag.tsx';
import { InviteByEmail } from './InviteByEmail.tsx';
import { Complaint } from '../../../trade/Complaint.tsx';

const words: LifecycleWords<typeof invitationMachine> = {
  id: 'invitation',
  domain: 'procurement',
  catalogue: invitationCatalogue,
};
const STEPS = { SEND_AGAIN: 'invitationSendAgain', WITHDRAW: 'invitationWithdraw' } as const;

interface ByEmailProps {
  /** Null until the draft is stored. */
  readonly id: number | null;
  readonly draft: boolean;
  /** Whether addresses may still be added: in a draft, and while the tender is running. */
  readonly open: boolean;
  readonly zone: string;
}

/** Suppliers outside the marketplace, and the progress of each. */
export default function ByEmail({ id, draft, open, zone }: ByEmailProps) {
  const { t } = useTranslation('invitations');
  const nameOf = useCompanyName();
  const may = useMay('inquire.manage');
  const [inviting, setInviting] = useState(false);
  const answer = useApi(invitationEndpoints.invitationList, { params: { id: id ?? 0 } }, { enabled: id !== null });
  const steps = useStep(words, {
    invalidates: ['/api/inquires/'],
    onDone: (event) => toast.success(t(`done.${event}`)),
  });
  const rows = id === null ? [] : answer.data;
  const columns: Column<Invitation>[] = [
    {
      key: 'supplier',
      title: t('field.supplier'),
      render: ({ email, name, company, joined_email }) => (
        <>
          <strong className="p-address">{company ? nameOf(company) : name || <Address>{email}</Address>}</strong>
          {(company !== null || name !== '') && (
            <div className="k-muted k-small">
              <Address>{email}</Address>
            </div>
          )}
          {joined_email !== '' && joined_email !== email && (
            <div className="k-muted k-small p-address">{t('joinedBy', { email: joined_email })}</div>
          )}
        </>
      ),
    },
    {
      key: 'state',
      title: t('field.state'),
      render: ({ state, delivery }) =>
        delivery === 'failed' && state === 'sent' ? (
          <ToneTag tone="red">{t('failed')}</ToneTag>
        ) : (
          <StatusTag lifecycle="invitation" domain="procurement" state={state} />
        ),
    },
    ...(['sent_at', 'opened_at', 'joined_at'] as const).map(
      (key): Column<Invitation> => ({
        key,
        title: t(`field.${key}`),
        minor: true,
        render: (row) => (row[key] ? <Instant value={row[key]} zone={zone} /> : '–'),
      }),
    ),
    {
      key: 'actions',
      title: t('field.actions'),
      hideTitle: true,
      align: 'end',
      render: (row) =>
        row.allowed.some(({ reasons }) => !reasons.includes('state')) && (
          <LifecycleActions
            lifecycle={words}
            allowed={row.allowed}
            of={row.email}
            only={['SEND_AGAIN', 'WITHDRAW']}
            primary={null}
            busy={steps.busy !== null}
            onSend={(event) =>
              void steps.run(event, invitationEndpoints[STEPS[event as keyof typeof STEPS]], {
                params: { id: row.id },
                ifMatch: `"${row.version ?? 1}"`,
              })
            }
          />
        ),
    },
  ];
  const blocked = id === null ? t('saveFirst') : may ? undefined : t('common:reason.permission');
  const add = open && (
    <Button blocked={blocked} onClick={() => setInviting(true)}>
      {t('invite')}
    </Button>
  );
  return (
    <Section
      bare
      title={t('title')}
      description={t(draft ? 'draftText' : 'text')}
      actions={rows?.length ? add : undefined}
    >
      {steps.problem && <Complaint problem={steps.problem} />}
      {answer.isError && !rows && <ErrorState error={answer.error.failure} onRetry={() => void answer.refetch()} />}
      {!rows && !answer.isError && <PartSkeleton rows={2} />}
      {rows && (
        <DataTable
          caption={t('title')}
          columns={columns}
          rows={rows}
          empty={<EmptyState title={t('none')} action={add || undefined} />}
        />
      )}
      {inviting && id !== null && <InviteByEmail id={id} draft={draft} onClose={() => setInviting(false)} />}
    </Section>
  );
}
