import '../documents.css';
import { AddIcon } from '@blueprintjs/icons/lib/esm/generated/components/add';
import { ThListIcon } from '@blueprintjs/icons/lib/esm/generated/components/th-list';
import { useTranslation } from 'react-i18next';
import { documentListEndpoints } from '../../../../contract/invoicing/document.list.ts';
import { profileEndpoints } from '../../../../contract/account/profile.ts';
import { useApi } from '../../../api/queries.ts';
import { paths } from '../../../paths.ts';
import { useSelectedItems } from '../../../session/selected-items.ts';
import { ExportButtons } from '../../../trade/ExportButtons.tsx';
import { ListResults } from '../../../trade/ListResults.tsx';
import { useListQuery } from '../../../trade/use-list-query.ts';
import { useMay } from '../../../trade/use-may.ts';
import { useSelectionColumn } from '../../../trade/use-selection-column.tsx';
import { Button, LinkButton } from '../../../ui/menu/Button.tsx';
import { Page } from '../../../ui/page/Page.tsx';
import { DocumentFilters } from './DocumentFilters.tsx';
import { filtersOf } from './document-filters.ts';
import { lazyPart } from '../../../ui/page/lazy-part.tsx';
import { useDocumentColumns } from './use-document-columns.tsx';

const DocumentTotals = lazyPart(() => import('../sums/DocumentTotals.tsx'));

export default function DocumentsScreen() {
  const { t } = useTranslation(['money', 'lists']);
  const list = useListQuery({ ordering: '-date_of_issue' });
  const profile = useApi(profileEndpoints.profileMine);
  const filters = filtersOf(list);
  const rows = useApi(
    documentListEndpoints.documentList,
    { query: { ...filters, page: list.query.page, page_size: list.query.page_size } },
    { keepPrevious: true },
  );
  const selection = useSelectedItems('documents');
  const box = useSelectionColumn(selection, rows.data?.results ?? [], (row) => ({
    id: row.id,
    name: row.number ?? `${t('chain.draft')} ${row.id}`,
  }));
  const ids = [...selection.items.keys()].join(',');
  // A selection counts across pages; without one, all documents that match the filter count.
  const chosen = ids === '' ? filters : { ids, ordering: list.ordering };
  const columns = [box, ...useDocumentColumns(profile.data?.organization)];
  const may = useMay('document.edit') && profile.data?.organization !== null;
  const create = may ? (
    <LinkButton to={paths.documentNew} intent="primary" icon={AddIcon}>
      {t('create.invoice')}
    </LinkButton>
  ) : undefined;
  return (
    <Page
      title={t('list')}
      count={rows.data?.count ?? null}
      menu={
        <>
          <LinkButton to={paths.documentJournal} minimal icon={ThListIcon}>
            {t('journal.title')}
          </LinkButton>
          <ExportButtons
            endpoint={documentListEndpoints.documentExport}
            query={chosen}
            blocked={rows.data?.count === 0 && ids === '' ? t('common:ui.noResults') : undefined}
          />
        </>
      }
      primary={create}
      width="full"
    >
      <DocumentFilters list={list} />
      <div className="d-list">
        <ListResults
          caption={t('list')}
          list={list}
          rows={rows}
          columns={columns}
          rowHref={(row) => paths.document(row.id)}
          narrowed={list.filtered || list.get('side') !== ''}
          first={{ drawing: 'ledger', title: t('firstTitle'), description: t('firstText'), action: create }}
        />
      </div>
      {ids !== '' && (
        <div className="k-row">
          <span role="status">{t('lists:select.count', { count: selection.items.size })}</span>
          <Button minimal onClick={selection.clear}>
            {t('lists:select.clear')}
          </Button>
        </div>
      )}
      {/* Below the rows, whose height is known first. */}
      {rows.data && <DocumentTotals query={chosen} />}
    </Page>
  );
}
