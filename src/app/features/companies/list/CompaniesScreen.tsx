import '../companies.css';
import { AddIcon } from '@blueprintjs/icons/lib/esm/generated/components/add';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { PARTNER_WRITERS } from '../../../../../machines/kit/partner-writers.ts';
import { otherName, shownName } from '../../../../contract/catalogue/shown-name.ts';
import { type Company, companyEndpoints } from '../../../../contract/organization/company.ts';
import { countryName } from '../../../../contract/platform/format.ts';
import { useApi } from '../../../api/queries.ts';
import { useLanguage } from '../../../i18n.ts';
import { paths } from '../../../paths.ts';
import { useSelectedItems } from '../../../session/selected-items.ts';
import { ExportButtons } from '../../../trade/ExportButtons.tsx';
import { ListResults } from '../../../trade/ListResults.tsx';
import { useListQuery } from '../../../trade/use-list-query.ts';
import { useMay } from '../../../trade/use-may.ts';
import { useSelectionColumn } from '../../../trade/use-selection-column.tsx';
import { WithLogo } from '../../../ui/figures/Logo.tsx';
import { Button, LinkButton } from '../../../ui/menu/Button.tsx';
import { lazyPart } from '../../../ui/page/lazy-part.tsx';
import { Page } from '../../../ui/page/Page.tsx';
import { EmptyState } from '../../../ui/page/States.tsx';
import type { Column } from '../../../ui/table/DataTable.tsx';
import { Labels } from '../Labels.tsx';
import { useActive } from '../use-active.ts';
import { CompanyFilters } from './CompanyFilters.tsx';
import { filtersOf, narrowed } from './company-filters.ts';

const BulkBar = lazyPart(() => import('./BulkBar.tsx'));
const CompanyDrawer = lazyPart(() => import('../drawer/CompanyDrawer.tsx'));

export default function CompaniesScreen() {
  const { t } = useTranslation('companies');
  const language = useLanguage();
  const list = useListQuery({ ordering: 'name' });
  const filters = filtersOf(list);
  const { activeID, openDrawler, hrefOf, show } = useActive();
  const rows = useApi(
    companyEndpoints.companyList,
    { query: { ...filters, page: list.query.page, page_size: list.query.page_size } },
    { keepPrevious: true },
  );
  const selection = useSelectedItems('companies');
  const may = useMay(...PARTNER_WRITERS);
  const shown = rows.data?.results ?? [];
  const [bulk, setBulk] = useState(false);
  // Once there, the bar stays for what it says when nothing is selected any more.
  if (!bulk && selection.items.size > 0) setBulk(true);
  const members = shown.filter(({ outside }) => !outside);
  const box = useSelectionColumn(selection, members, (row) => ({ id: row.id, name: shownName(language, row) }));
  const place = ({ city, country }: Company) =>
    [city, country && countryName(language, country)].filter(Boolean).join(', ');
  const named = (row: Company) => {
    const name = shownName(language, row);
    const other = otherName(row, name);
    return (
      <span className="co-named">
        <span className="t-name" dir="auto">
          {name}
        </span>
        {other && (
          <span className="k-small k-muted" dir="auto">
            {other}
          </span>
        )}
        {row.outside && <span className="k-small k-muted">{t('filter.outside')}</span>}
        <span className="k-small t-narrow">{place(row)}</span>
      </span>
    );
  };
  const figure = (value: number) =>
    value > 0 ? <span className="k-figure">{value}</span> : <span className="k-muted">–</span>;
  const columns: Column<Company>[] = [
    // Who is no member can be neither grouped nor invited here.
    { ...box, render: (row) => (row.outside ? null : box.render(row)) },
    {
      key: 'name',
      title: t('field.name'),
      sortKey: 'name',
      render: (row) => <WithLogo company={row}>{named(row)}</WithLogo>,
    },
    { key: 'place', title: t('list.place'), minor: true, render: (row) => <span dir="auto">{place(row)}</span> },
    {
      key: 'sells',
      title: t('list.sells'),
      minor: true,
      render: ({ sells }) =>
        sells.length > 0 ? (
          <span className="co-sells" title={sells.join(' · ')}>
            {sells.join(' · ')}
          </span>
        ) : (
          <span className="k-muted">–</span>
        ),
    },
    {
      key: 'products',
      title: t('list.products'),
      align: 'end',
      minor: true,
      render: (row) => figure(row.products_count),
    },
    {
      key: 'tenders',
      title: t('list.tenders'),
      align: 'end',
      minor: true,
      render: (row) => figure(row.tenders_count),
    },
    { key: 'labels', title: t('field.labels'), minor: true, render: ({ labels }) => <Labels labels={labels} /> },
  ];
  const create = may ? (
    <LinkButton to={hrefOf('new')} intent="primary" icon={AddIcon}>
      {t('new')}
    </LinkButton>
  ) : (
    <Button intent="primary" icon={AddIcon} blocked={t('common:reason.permission')}>
      {t('new')}
    </Button>
  );
  return (
    <Page
      title={t('title')}
      menu={
        <ExportButtons
          endpoint={companyEndpoints.companyExport}
          query={filters}
          blocked={rows.data?.count === 0 ? t('common:ui.noResults') : undefined}
        />
      }
      primary={create}
    >
      <CompanyFilters list={list} />
      <ListResults
        caption={t('title')}
        list={list}
        rows={rows}
        columns={columns}
        rowHref={(row) => `${paths.companies}${hrefOf(row.outside ? { card: row.id } : { company: row.id })}`}
        empty={
          narrowed(list) ? (
            <EmptyState title={t('common:ui.noResults')} />
          ) : (
            <EmptyState drawing="ledger" title={t('list.first')} description={t('list.firstText')} action={create} />
          )
        }
      />
      {bulk && (
        <Suspense fallback={null}>
          <BulkBar selection={selection} shown={members.map(({ id }) => id)} ordering={filters.ordering} />
        </Suspense>
      )}
      {openDrawler && activeID !== null && (
        <Suspense fallback={null}>
          <CompanyDrawer key={JSON.stringify(activeID)} activeID={activeID} onShow={show} />
        </Suspense>
      )}
    </Page>
  );
}
