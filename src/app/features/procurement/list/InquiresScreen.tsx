import '../procurement.css';
import { AddIcon } from '@blueprintjs/icons/lib/esm/generated/components/add';
import { useTranslation } from 'react-i18next';
import { inquireEndpoints } from '../../../../contract/procurement/inquire.endpoints.ts';
import { useApi } from '../../../api/queries.ts';
import { paths } from '../../../paths.ts';
import { useSelectedItems } from '../../../session/selected-items.ts';
import { ExportButtons } from '../../../trade/ExportButtons.tsx';
import { ListResults } from '../../../trade/ListResults.tsx';
import { useBulkBar } from '../../../trade/use-bulk-bar.ts';
import { useListQuery } from '../../../trade/use-list-query.ts';
import { useMay } from '../../../trade/use-may.ts';
import { useSelectionColumn } from '../../../trade/use-selection-column.tsx';
import { LinkButton } from '../../../ui/menu/Button.tsx';
import { Page } from '../../../ui/page/Page.tsx';
import { InquireFilters } from './InquireFilters.tsx';
import { filtersOf } from './inquire-filters.ts';
import { lazyPart } from '../../../ui/page/lazy-part.tsx';
import { useInquireColumns } from './use-inquire-columns.tsx';

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
  const bulk = useBulkBar(selection);
  const box = useSelectionColumn(selection, shown, (row) => ({ id: row.id, name: row.name || t('inquire.untitled') }));
  const columns = [box, ...useInquireColumns()];
  const may = useMay('inquire.manage');
  const create = may ? (
    <LinkButton to={paths.inquireNew} intent="primary" icon={AddIcon}>
      {t('inquire.new')}
    </LinkButton>
  ) : undefined;
  return (
    <Page
      title={t('inquire.list')}
      count={rows.data?.count ?? null}
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
        first={{
          drawing: 'envelope',
          title: t('inquire.firstTitle'),
          description: t('inquire.firstText'),
          action: create,
        }}
      />
      {bulk && <BulkBar may={may} selection={selection} shown={shown.map(({ id }) => id)} ordering={list.ordering} />}
    </Page>
  );
}
