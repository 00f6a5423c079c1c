import '../companies.css';
import { AddIcon } from '@blueprintjs/icons/lib/esm/generated/components/add';
import { useTranslation } from 'react-i18next';
import { shownName } from '../../../../contract/catalogue/shown-name.ts';
import { type Company, companyEndpoints } from '../../../../contract/organization/company.ts';
import { useApi } from '../../../api/queries.ts';
import { useLanguage } from '../../../i18n.ts';
import { paths } from '../../../paths.ts';
import { useSelectedItems } from '../../../session/selected-items.ts';
import { ExportButtons } from '../../../trade/ExportButtons.tsx';
import { ListResults } from '../../../trade/ListResults.tsx';
import { useBulkBar } from '../../../trade/use-bulk-bar.ts';
import { useListQuery } from '../../../trade/use-list-query.ts';
import { useMay } from '../../../trade/use-may.ts';
import { useSelectionColumn } from '../../../trade/use-selection-column.tsx';
import { Button, LinkButton } from '../../../ui/menu/Button.tsx';
import { lazyPart } from '../../../ui/page/lazy-part.tsx';
import { Page } from '../../../ui/page/Page.tsx';
import { useActive } from '../use-active.ts';
import { CompanyFilters } from './CompanyFilters.tsx';
import { filtersOf, narrowed } from './company-filters.ts';
import { useCompanyColumns } from './use-company-columns.tsx';
import { PARTNER_WRITERS } from '../../../../../machines/kit/partner-writers.ts';

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
  const bulk = useBulkBar(selection);
  const members = shown.filter(({ outside }) => !outside);
  const box = useSelectionColumn(selection, members, (row) => ({ id: row.id, name: shownName(language, row) }));
  const columns = [
    // Outside companies can be neither grouped nor invited here.
    { ...box, render: (row: Company) => (row.outside ? null : box.render(row)) },
    ...useCompanyColumns(),
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
      count={rows.data?.count ?? null}
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
        narrowed={narrowed(list)}
        first={{ drawing: 'ledger', title: t('list.first'), description: t('list.firstText'), action: create }}
      />
      {bulk && <BulkBar selection={selection} shown={members.map(({ id }) => id)} ordering={filters.ordering} />}
      {openDrawler && activeID !== null && (
        <CompanyDrawer key={JSON.stringify(activeID)} activeID={activeID} onShow={show} />
      )}
    </Page>
  );
}
