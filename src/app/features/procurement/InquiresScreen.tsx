import './procurement.css';
import { AddIcon } from '@blueprintjs/icons/lib/esm/generated/components/add';
import { useTranslation } from 'react-i18next';
import { inquireEndpoints } from '../../../contract/inquire.endpoints.ts';
import type { InquireListRow } from '../../../contract/inquire.ts';
import { PROC_STATUSES, type ProcStatus } from '../../../contract/inquire.state.ts';
import { useApi } from '../../api/queries.ts';
import { paths } from '../../paths.ts';
import { ListFilters } from '../../trade/ListFilters.tsx';
import { ListResults } from '../../trade/ListResults.tsx';
import { useListQuery } from '../../trade/use-list-query.ts';
import { LinkButton } from '../../ui/Button.tsx';
import type { Column } from '../../ui/DataTable.tsx';
import { Deadline } from '../../ui/Deadline.tsx';
import { Money } from '../../ui/Figures.tsx';
import { Page } from '../../ui/Page.tsx';
import { EmptyState } from '../../ui/States.tsx';
import { StatusTag } from '../../ui/StatusTag.tsx';
import { useLifecycleTexts } from '../../ui/texts.ts';
import { stateOf } from './inquire-state.ts';

export default function InquiresScreen() {
  const { t } = useTranslation('procurement');
  const texts = useLifecycleTexts('inquire', 'procurement');
  const list = useListQuery();
  const status = PROC_STATUSES.find((each) => each === list.get('proc_status'));
  const rows = useApi(
    inquireEndpoints.inquireList,
    { query: { ...list.query, ...(status ? { proc_status: status } : {}) } },
    { keepPrevious: true },
  );
  const columns: Column<InquireListRow>[] = [
    {
      key: 'name',
      title: t('field.name'),
      render: (row) => <span className="t-name">{row.name || t('inquire.untitled')}</span>,
    },
    {
      key: 'status',
      title: t('field.status'),
      render: (row) => <StatusTag lifecycle="inquire" domain="procurement" state={stateOf(row)} />,
    },
    {
      key: 'deadline',
      title: t('field.deadline'),
      render: (row) =>
        row.expire_at ? (
          <Deadline at={row.expire_at} zone={row.timezone} hint={row.proc_status === 'Published'} />
        ) : (
          <span className="k-muted">–</span>
        ),
    },
    {
      key: 'lots',
      title: t('field.lots'),
      align: 'end',
      minor: true,
      render: (row) => <span className="k-figure">{row.lots_count}</span>,
    },
    {
      key: 'participants',
      title: t('field.participants'),
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
        Number(row.budget) > 0 && row.currency ? (
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
  ];
  const create = (
    <LinkButton to={paths.inquireNew} intent="primary" icon={AddIcon}>
      {t('inquire.new')}
    </LinkButton>
  );
  return (
    <Page title={t('inquire.list')} primary={create}>
      <ListFilters
        list={list}
        label={t('inquire.search')}
        filters={[
          {
            name: 'proc_status',
            label: t('field.status'),
            any: t('list.anyStatus'),
            options: PROC_STATUSES.map((value: ProcStatus) => ({ value, label: texts.state(value) })),
          },
        ]}
      />
      <ListResults
        caption={t('inquire.list')}
        list={list}
        rows={rows}
        columns={columns}
        rowHref={(row) => paths.inquire(row.id)}
        empty={
          list.filtered ? (
            <EmptyState title={t('common:ui.noResults')} />
          ) : (
            <EmptyState title={t('inquire.firstTitle')} description={t('inquire.firstText')} action={create} />
          )
        }
      />
    </Page>
  );
}
