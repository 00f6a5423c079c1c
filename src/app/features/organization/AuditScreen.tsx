import '../../trade/trade.css';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router-dom';
import { auditEndpoints } from '../../../contract/history/audit.ts';
import { organizationEndpoints } from '../../../contract/organization/organization.ts';
import { useApi } from '../../api/queries.ts';
import { paths } from '../../paths.ts';
import { ExportButtons } from '../../trade/ExportButtons.tsx';
import { type ListQuery, useListQuery } from '../../trade/use-list-query.ts';
import { LinkButton } from '../../ui/menu/Button.tsx';
import { PageSkeleton } from '../../ui/page/Skeleton.tsx';
import { Page } from '../../ui/page/Page.tsx';
import { EmptyState, ErrorState } from '../../ui/page/States.tsx';
import { DataTable } from '../../ui/table/DataTable.tsx';
import { Pager } from '../../ui/table/Pager.tsx';
import { useAuditColumns } from './audit-columns.tsx';
import { AuditFilters } from './AuditFilters.tsx';
import { AUDIT_FILTERS } from './audit-filters.ts';
import { SwitchTo } from './SwitchTo.tsx';
import { useMay } from './use-permissions.ts';

/** Who did what in the organisation; visible to users who manage permissions. */
export default function AuditScreen() {
  const { t } = useTranslation(['audit', 'account']);
  const { id = '' } = useParams();
  const organization = useApi(organizationEndpoints.organizationGet, { params: { id } });
  const may = useMay('user.manage');
  const list = useListQuery();
  const filters = Object.fromEntries(
    AUDIT_FILTERS.flatMap((filter) => (list.get(filter) ? [[filter, list.get(filter)]] : [])),
  );
  if (organization.isError) {
    return (
      <Page title={t('title')}>
        <ErrorState error={organization.error} onRetry={() => void organization.refetch()} />
      </Page>
    );
  }
  if (!organization.data) return <PageSkeleton />;
  const { name, active } = organization.data;
  return (
    <Page
      title={t('title')}
      tab={`${t('title')} · ${name}`}
      crumbs={[
        { label: t('account:organizations.title'), to: paths.organizations },
        { label: name, to: paths.organization(id) },
      ]}
      menu={active && may ? <ExportButtons endpoint={auditEndpoints.auditExport} query={filters} /> : undefined}
    >
      {!active ? (
        <SwitchTo organization={organization.data} />
      ) : may ? (
        <Log organization={id} list={list} filters={filters} />
      ) : (
        <EmptyState title={t('forbidden')} description={t('common:reason.permission')} />
      )}
    </Page>
  );
}

interface LogProps {
  readonly organization: string;
  readonly list: ListQuery;
  readonly filters: Readonly<Record<string, string>>;
}

function Log({ organization, list, filters }: LogProps) {
  const { t } = useTranslation('audit');
  const columns = useAuditColumns();
  const log = useApi(
    auditEndpoints.auditList,
    { query: { ...filters, page: list.query.page, page_size: list.query.page_size } },
    { keepPrevious: true },
  );
  return (
    <>
      <p className="k-muted">{t('text')}</p>
      <AuditFilters list={list} />
      {log.isError && !log.data ? (
        <ErrorState error={log.error} onRetry={() => void log.refetch()} />
      ) : (
        <DataTable
          caption={t('title')}
          columns={columns}
          sort="-at"
          // Entries have no ids, since ids would allow counting.
          rows={log.data?.results.map((row, key) => ({ ...row, key }))}
          rowKey={({ key }) => key}
          loading={log.isPending || log.isPlaceholderData}
          empty={
            list.filtered ? (
              <EmptyState drawing="ledger" title={t('empty')} description={t('emptyText')} />
            ) : (
              <EmptyState
                title={t('none')}
                description={t('noneText')}
                action={
                  <LinkButton to={paths.organizationSettings(organization)} intent="primary">
                    {t('toUsers')}
                  </LinkButton>
                }
              />
            )
          }
        />
      )}
      {log.data?.more && <p className="k-muted">{t('more', { count: log.data.count })}</p>}
      {log.data && (
        <Pager
          count={log.data.count}
          more={log.data.more}
          page={list.page}
          pageSize={list.pageSize}
          onPage={(next) => list.set({ page: next === 1 ? null : String(next) })}
          onPageSize={(size) => list.set({ page_size: String(size) })}
        />
      )}
    </>
  );
}
