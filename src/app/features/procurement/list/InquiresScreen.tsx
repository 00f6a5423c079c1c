import '../procurement.css';
import { AddIcon } from '@blueprintjs/icons/lib/esm/generated/components/add';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { inquireEndpoints } from '../../../../contract/procurement/inquire.endpoints.ts';
import type { InquireListRow } from '../../../../contract/procurement/inquire.ts';
import { useApi } from '../../../api/queries.ts';
import { paths } from '../../../paths.ts';
import { useSelectedItems } from '../../../session/selected-items.ts';
import { ExportButtons } from '../../../trade/ExportButtons.tsx';
import { ListResults } from '../../../trade/ListResults.tsx';
import { useListQuery } from '../../../trade/use-list-query.ts';
import { useMay } from '../../../trade/use-may.ts';
import { useSelectionColumn } from '../../../trade/use-selection-column.tsx';
import { LinkButton } from '../../../ui/menu/Button.tsx';
import type { Column } from '../../../ui/table/DataTable.tsx';
import { Deadline } from '../../../ui/figures/Deadline.tsx';
import { Money } from '../../../ui/figures/Figures.tsx';
import { Page } from '../../../ui/page/Page.tsx';
import { EmptyState } from '../../../ui/page/States.tsx';
import { StatusTag } from '../../../ui/workflow/StatusTag.tsx';
import { InquireFilters } from './InquireFilters.tsx';
import { filtersOf } from './inquire-filters.ts';
import { stateOf } from '../inquire-state.ts';
import { lazyPart } from '../../../ui/page/lazy-part.tsx';

const BulkBar = lazyPart(() => import('./BulkBar.tsx'));

export default function InquiresScreen() {
  const { t } = useTranslation('procurement');
  const list = useListQuery();
  const filters = filtersOf(list);
  const rows = useApi(
    inquireEndpoints.inquireList,
    { query: { ...filters, page: list.query.page, page_size: list.query.page_size } },
    { keepPrevious: true },
  );
  const selection = useSelectedItems('inquires');
  const shown = rows.data?.results ?? [];
  const [bulk, setBulk] = useState(false);
  // Once there, the bar stays for its summary when nothing is selected any more.
  if (!bulk && selection.items.size > 0) setBulk(true);
  const box = useSelectionColumn(selection, shown, (row) => ({ id: row.id, name: row.name || t('inquire.untitled') }));
  const until = (row: InquireListRow) =>
    row.expire_at ? (
      <Deadline at={row.expire_at} zone={row.timezone} hint={row.proc_status === 'Published'} />
    ) : (
      <span className="k-muted">–</span>
    );
  const columns: Column<InquireListRow>[] = [
    box,
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
  ];
  const may = useMay('inquire.manage');
  const create = may ? (
    <LinkButton to={paths.inquireNew} intent="primary" icon={AddIcon}>
      {t('inquire.new')}
    </LinkButton>
  ) : undefined;
  return (
    <Page
      title={t('inquire.list')}
      menu={
        <ExportButtons
          endpoint={inquireEndpoints.inquireExport}
          query={filters}
          blocked={rows.data?.count === 0 ? t('common:ui.noResults') : undefined}
        />
      }
      primary={create}
    >
      <InquireFilters list={list} />
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
            <EmptyState
              drawing="envelope"
              title={t('inquire.firstTitle')}
              description={t('inquire.firstText')}
              action={create}
            />
          )
        }
      />
      {bulk && (
        <Suspense fallback={null}>
          <BulkBar may={may} selection={selection} shown={shown.map(({ id }) => id)} ordering={list.ordering} />
        </Suspense>
      )}
    </Page>
  );
}
