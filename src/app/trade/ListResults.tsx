import { type ComponentProps, useEffect } from 'react';
import type { UseQueryResult } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { Page } from '../../contract/platform/fields.ts';
import { profileEndpoints } from '../../contract/account/profile.ts';
import { type ApiError, useApi } from '../api/queries.ts';
import { paths } from '../paths.ts';
import { LinkButton } from '../ui/menu/Button.tsx';
import { type Column, DataTable } from '../ui/table/DataTable.tsx';
import { Pager } from '../ui/table/Pager.tsx';
import { EmptyState, ErrorState } from '../ui/page/States.tsx';
import type { ListQuery } from './use-list-query.ts';

interface ListResultsProps<Row extends { readonly id: number }> {
  readonly caption: string;
  readonly list: ListQuery;
  readonly rows: UseQueryResult<Page<Row>, ApiError>;
  readonly columns: readonly Column<Row>[];
  readonly rowHref: (row: Row) => string;
  /** Shown for a list without any rows: what it is for, and what to do next. */
  readonly first: ComponentProps<typeof EmptyState>;
  /** Whether filters hide rows: no matches does not mean an empty list. */
  readonly narrowed?: boolean | undefined;
  /** Users without an organisation may have rows too, such as requests they made as visitors. */
  readonly personal?: boolean | undefined;
}

/** The rows of a list with pagination. */
export function ListResults<Row extends { readonly id: number }>({
  caption,
  list,
  rows,
  columns,
  rowHref,
  first,
  narrowed = list.filtered,
  personal = false,
}: ListResultsProps<Row>) {
  const { t } = useTranslation('procurement');
  const { set, page } = list;
  const past = page > 1 && rows.error?.failure.kind === 'notFound';
  useEffect(() => {
    // The page disappeared with its rows: the first one always exists.
    if (past) set({ page: null }, true);
  });
  const { data: profile } = useApi(profileEndpoints.profileMine);
  if (profile?.organization === null && !personal) {
    return (
      <EmptyState
        drawing="ledger"
        title={t('list.noOrganization')}
        description={t('list.noOrganizationText')}
        action={
          <LinkButton to={paths.organizationNew} intent="primary">
            {t('inquire.toOrganization')}
          </LinkButton>
        }
      />
    );
  }
  if (rows.isError && !rows.data)
    return past ? null : <ErrorState error={rows.error.failure} onRetry={() => void rows.refetch()} />;
  const own = list.ownOrdering;
  // A list that begins with the newest goes on to the oldest: back would be no change.
  const next = (sort: string) => (sort === own || (list.ordering === `-${sort}` && own !== `-${sort}`) ? null : sort);
  return (
    <>
      <DataTable
        caption={caption}
        columns={columns}
        rows={rows.data?.results}
        loading={rows.isPending || rows.isPlaceholderData}
        rowHref={rowHref}
        empty={narrowed ? <EmptyState title={t('common:ui.noResults')} /> : <EmptyState {...first} />}
        sort={list.ordering}
        // Ascending, descending, and back to the list's own order.
        onSort={(sort) => set({ ordering: next(sort) })}
      />
      {rows.data && (
        <Pager
          count={rows.data.count}
          page={page}
          pageSize={list.pageSize}
          onPage={(next) => set({ page: next === 1 ? null : String(next) })}
          onPageSize={(size) => set({ page_size: String(size) })}
        />
      )}
    </>
  );
}
