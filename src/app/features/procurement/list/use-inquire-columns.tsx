import { useTranslation } from 'react-i18next';
import type { InquireListRow } from '../../../../contract/procurement/inquire.ts';
import type { Column } from '../../../ui/table/DataTable.tsx';
import { Deadline } from '../../../ui/figures/Deadline.tsx';
import { InstantDay, Money } from '../../../ui/figures/Figures.tsx';
import { StatusTag } from '../../../ui/workflow/StatusTag.tsx';
import { stateOf } from '../inquire-state.ts';

/** Columns of the inquiry list. */
export function useInquireColumns(): Column<InquireListRow>[] {
  const { t } = useTranslation('procurement');
  const until = (row: InquireListRow) =>
    row.expire_at ? (
      <Deadline at={row.expire_at} zone={row.timezone} hint={row.proc_status === 'Published'} brief />
    ) : (
      <span className="k-muted">–</span>
    );
  return [
    {
      key: 'name',
      title: t('field.name'),
      sortKey: 'name',
      render: (row) => (
        <>
          <span className="t-name">{row.name || t('inquire.untitled')}</span>
          {row.expire_at && <span className="k-small t-narrow">{until(row)}</span>}
        </>
      ),
    },
    {
      key: 'status',
      title: t('field.status'),
      render: (row) => <StatusTag lifecycle="inquire" domain="procurement" state={stateOf(row)} />,
    },
    {
      key: 'deadline',
      title: t('field.deadline'),
      sortKey: 'expire_at',
      minor: true,
      render: until,
    },
    {
      key: 'lots',
      title: t('field.lots'),
      align: 'end',
      minor: true,
      render: (row) => <span className="k-figure">{row.lots_count}</span>,
    },
    {
      key: 'takingPart',
      title: t('field.takingPart'),
      align: 'end',
      minor: true,
      render: (row) => <span className="k-figure">{row.participants_count}</span>,
    },
    {
      key: 'budget',
      title: t('field.budget'),
      align: 'end',
      minor: true,
      render: (row) =>
        !(Number(row.budget) <= 0) && row.currency ? (
          <Money amount={row.budget} currency={row.currency} />
        ) : (
          <span className="k-muted">–</span>
        ),
    },
    {
      key: 'assigned',
      title: t('field.assignedTo'),
      minor: true,
      render: (row) => row.assigned_to_label || <span className="k-muted">–</span>,
    },
    {
      key: 'created',
      title: t('field.created'),
      sortKey: 'created_at',
      minor: true,
      render: (row) => <InstantDay value={row.created_at} />,
    },
  ];
}
