import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type ApprovalLimits as Answer, approvalEndpoints } from '../../../contract/organization/approval.ts';
import { roleEndpoints } from '../../../contract/organization/role.ts';
import { money } from '../../../contract/platform/format.ts';
import { useApi, useCommand } from '../../api/queries.ts';
import { useLanguage } from '../../i18n.ts';
import { useFailureText } from '../../trade/failure.ts';
import { Button } from '../../ui/menu/Button.tsx';
import { type Column, DataTable } from '../../ui/table/DataTable.tsx';
import { Section } from '../../ui/page/Section.tsx';
import { EmptyState, ErrorState, InlineMessage } from '../../ui/page/States.tsx';
import { toast } from '../../ui/dialog/toast.ts';
import { ApprovalLimitForm } from './ApprovalLimitForm.tsx';
import { useMay } from './use-permissions.ts';

type Row = Answer['limits'][number] & { readonly id: string };

/** Sums up to which each role decides without approval; above them a second user approves. */
export function ApprovalLimits() {
  const { t } = useTranslation(['approvals', 'common']);
  const language = useLanguage();
  const blocked = useMay('organization.manage') ? undefined : t('common:reason.permission');
  const textOf = useFailureText();
  const [adding, setAdding] = useState(false);
  const answer = useApi(approvalEndpoints.approvalLimitList, {});
  const remove = useCommand(approvalEndpoints.approvalLimitUpdate, {
    invalidates: ['/api/approval-limits/'],
    onDone: () => toast.success(t('saved')),
  });
  const known = answer.data;
  const rows = known?.limits.map((limit): Row => ({ ...limit, id: `${limit.step} ${limit.role}` }));
  const roles = useApi(roleEndpoints.roleList);
  const who = (role: string) =>
    role === '' ? t('everybody') : (roles.data?.find(({ code }) => code === role)?.name ?? role);
  const leave = (row: Row) => {
    if (!known) return;
    const { limits, currency, version } = known;
    remove.mutate({
      body: { currency, limits: limits.filter(({ step, role }) => step !== row.step || role !== row.role) },
      ifMatch: `"${version}"`,
    });
  };
  const columns: readonly Column<Row>[] = [
    { key: 'step', title: t('field.step'), render: ({ step }) => t(`step.${step}`) },
    { key: 'role', title: t('field.role'), render: ({ role }) => who(role) },
    {
      key: 'amount',
      title: t('field.amount'),
      align: 'end',
      render: ({ amount }) => (amount === null ? t('anySum') : money(language, amount, known?.currency ?? '')),
    },
    {
      key: 'actions',
      title: t('remove'),
      hideTitle: true,
      align: 'end',
      render: (row) => (
        <Button
          size="small"
          blocked={blocked}
          busy={remove.isPending}
          label={`${t('remove')}: ${t(`step.${row.step}`)}, ${who(row.role)}`}
          onClick={() => leave(row)}
        >
          {t('remove')}
        </Button>
      ),
    },
  ];
  return (
    <Section
      title={t('title')}
      description={t('text')}
      actions={
        !adding && (
          <Button blocked={blocked} onClick={() => setAdding(true)}>
            {t('add')}
          </Button>
        )
      }
      bare
    >
      {known && known.unapproved.length > 0 && (
        <InlineMessage intent="warning">
          {t('unapproved', { steps: known.unapproved.map((step) => t(`step.${step}`)).join(', ') })}
        </InlineMessage>
      )}
      {remove.isError && <InlineMessage intent="danger">{textOf(remove.error.failure)}</InlineMessage>}
      {adding && known && <ApprovalLimitForm known={known} onClose={() => setAdding(false)} />}
      {answer.isError && !known ? (
        <ErrorState error={answer.error.failure} onRetry={() => void answer.refetch()} />
      ) : (
        <DataTable
          caption={t('title')}
          columns={columns}
          rows={rows}
          empty={<EmptyState title={t('empty')} description={t('emptyText')} />}
        />
      )}
    </Section>
  );
}
