import { useLanguage } from '../../../i18n.ts';
import { buyerName, sellerName } from '../../../../contract/invoicing/party-names.ts';
import '../documents.css';
import { AddIcon } from '@blueprintjs/icons/lib/esm/generated/components/add';
import { ThListIcon } from '@blueprintjs/icons/lib/esm/generated/components/th-list';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { documentListEndpoints } from '../../../../contract/invoicing/document.list.ts';
import type { DocumentListRow } from '../../../../contract/invoicing/document.ts';
import { profileEndpoints } from '../../../../contract/account/profile.ts';
import { useApi } from '../../../api/queries.ts';
import { paths } from '../../../paths.ts';
import { useSelectedItems } from '../../../session/selected-items.ts';
import { ExportButtons } from '../../../trade/ExportButtons.tsx';
import { ListResults } from '../../../trade/ListResults.tsx';
import { useListQuery } from '../../../trade/use-list-query.ts';
import { useSelectionColumn } from '../../../trade/use-selection-column.tsx';
import { Button, LinkButton } from '../../../ui/menu/Button.tsx';
import type { Column } from '../../../ui/table/DataTable.tsx';
import { Day, Money } from '../../../ui/figures/Figures.tsx';
import { Page } from '../../../ui/page/Page.tsx';
import { EmptyState } from '../../../ui/page/States.tsx';
import { DocumentFilters } from './DocumentFilters.tsx';
import { filtersOf } from './document-filters.ts';
import { DocumentStatus } from '../../../trade/invoices/DocumentStatus.tsx';
import { Figure } from '../sums/Figure.tsx';
import { owedOf } from '../owed.ts';
import { lazyPart } from '../../../ui/page/lazy-part.tsx';

const DocumentTotals = lazyPart(() => import('../sums/DocumentTotals.tsx'));

export default function DocumentsScreen() {
  const { t } = useTranslation(['money', 'lists']);
  const language = useLanguage();
  const list = useListQuery();
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
  // What is selected counts wherever it stands; else everything the filter finds.
  const chosen = ids === '' ? filters : { ids, ordering: list.ordering };
  // Eleven facts in seven columns: the currency stands once in a row, beside the gross amount.
  const columns: Column<DocumentListRow>[] = [
    box,
    {
      key: 'number',
      title: t('field.number'),
      sortKey: 'number',
      render: (row) => (
        <>
          {row.number ? <code>{row.number}</code> : <span className="k-muted">{t('chain.draft')}</span>}
          <span className="k-under">{t(`type.${row.type}`)}</span>
          <span className="k-small t-narrow">{buyerName(language, row)}</span>
        </>
      ),
    },
    {
      key: 'status',
      title: t('field.status'),
      render: (row) => (
        <>
          <DocumentStatus row={row} />
          <span className="k-small k-muted t-narrow">
            {t('until')} <Day value={row.payment_deadline} />
          </span>
          <span className="t-narrow">
            <Money amount={row.total} currency={row.currency} />
          </span>
          {Number(row.leftToPay) !== 0 && (
            <span className="k-small k-muted t-narrow">
              {t(owedOf(row).label)}: <Figure amount={owedOf(row).amount} currency={row.currency} />
            </span>
          )}
        </>
      ),
    },
    {
      key: 'buyer',
      title: t('field.buyer'),
      sortKey: 'buyer_name',
      minor: true,
      render: (row) => (
        <div className="d-buyer">
          {buyerName(language, row) || <span className="k-muted">–</span>}
          {row.buyer !== null && row.buyer === profile.data?.organization && (
            <span className="k-under">{`${t('field.seller')}: ${sellerName(language, row)}`}</span>
          )}
        </div>
      ),
    },
    {
      key: 'date',
      title: t('dates'),
      sortKey: 'date_of_issue',
      minor: true,
      render: (row) => (
        <>
          <Day value={row.date_of_issue} />
          <span className="k-under">
            {t('until')} <Day value={row.payment_deadline} />
          </span>
        </>
      ),
    },
    {
      key: 'net',
      title: `${t('field.net')}, ${t('field.vat')}`,
      align: 'end',
      minor: true,
      render: (row) => (
        <>
          <Figure amount={row.net} currency={row.currency} />
          <span className="k-under">
            <Figure amount={row.vat} currency={row.currency} />
          </span>
        </>
      ),
    },
    {
      key: 'total',
      title: t('field.gross'),
      sortKey: 'total',
      align: 'end',
      minor: true,
      render: (row) => <Money amount={row.total} currency={row.currency} />,
    },
    {
      key: 'left',
      title: t('leftPaid'),
      align: 'end',
      minor: true,
      render: (row) => (
        <>
          {owedOf(row).label === 'field.overpaid' && <span className="k-small">{t('field.overpaid')} </span>}
          <Figure amount={owedOf(row).amount} currency={row.currency} />
          <span className="k-under">
            <Figure amount={row.paid} currency={row.currency} />
          </span>
        </>
      ),
    },
  ];
  const may = profile.data?.permissions.includes('document.edit') ?? false;
  const create = may ? (
    <LinkButton to={paths.documentNew} intent="primary" icon={AddIcon}>
      {t('create.invoice')}
    </LinkButton>
  ) : undefined;
  return (
    <Page
      title={t('list')}
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
          empty={
            list.filtered ? (
              <EmptyState title={t('common:ui.noResults')} />
            ) : (
              <EmptyState drawing="ledger" title={t('firstTitle')} description={t('firstText')} action={create} />
            )
          }
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
      <Suspense fallback={null}>
        <DocumentTotals query={chosen} />
      </Suspense>
    </Page>
  );
}
