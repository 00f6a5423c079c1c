import { useTranslation } from 'react-i18next';
import { quotationEndpoints } from '../../../contract/procurement/quotation.ts';
import { profileEndpoints } from '../../../contract/account/profile.ts';
import { useApi } from '../../api/queries.ts';
import { paths } from '../../paths.ts';
import { ListResults } from '../../trade/ListResults.tsx';
import { useListQuery } from '../../trade/use-list-query.ts';
import { LinkButton } from '../../ui/menu/Button.tsx';
import { Page } from '../../ui/page/Page.tsx';
import { useTenderColumns } from './use-tender-columns.tsx';
import { filtersOf } from './tender-filters.ts';
import { TenderFilters } from './TenderFilters.tsx';

/** Tenders that the company may answer or has answered. */
export default function TendersScreen() {
  const { t } = useTranslation('procurement');
  // Open tenders, the next deadline first, then closed ones: no column is sorted like that.
  const list = useListQuery({ ordering: 'closing' });
  const profile = useApi(profileEndpoints.profileMine);
  const rows = useApi(
    quotationEndpoints.quotationList,
    {
      query: {
        ...list.query,
        ...filtersOf(list),
      },
    },
    { keepPrevious: true },
  );
  const columns = useTenderColumns();
  return (
    <Page title={t('tender.list')} count={rows.data?.count ?? null}>
      <TenderFilters list={list} />
      <ListResults
        caption={t('tender.list')}
        list={list}
        rows={rows}
        columns={columns}
        rowHref={(row) => paths.tender(row.id)}
        first={{
          drawing: 'envelope',
          title: t('tender.firstTitle'),
          description: t('tender.firstText'),
          action: profile.data?.organization ? (
            <LinkButton to={paths.organization(profile.data.organization)} intent="primary">
              {t('tender.toDetails')}
            </LinkButton>
          ) : undefined,
        }}
      />
    </Page>
  );
}
