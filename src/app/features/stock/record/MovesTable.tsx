import { useTranslation } from 'react-i18next';
import { STOCK_KINDS, stockEndpoints } from '../../../../contract/catalogue/stock.ts';
import { useApi } from '../../../api/queries.ts';
import { ExportButtons } from '../../../trade/ExportButtons.tsx';
import { useListQuery } from '../../../trade/use-list-query.ts';
import { SelectField } from '../../../ui/fields/SelectField.tsx';
import { Section } from '../../../ui/page/Section.tsx';
import { EmptyState, ErrorState } from '../../../ui/page/States.tsx';
import { DataTable } from '../../../ui/table/DataTable.tsx';
import { Pager } from '../../../ui/table/Pager.tsx';
import { useMoveColumns } from './use-move-columns.tsx';

interface MovesTableProps {
  readonly id: number;
  /** The unit in the form of a quantity. */
  readonly unitOf: (quantity: string) => string;
}

/** Stock ledger, newest entry first. */
export function MovesTable({ id, unitOf }: MovesTableProps) {
  const { t } = useTranslation('stock');
  const list = useListQuery();
  const kind = STOCK_KINDS.find((one) => one === list.get('kind'));
  const query = kind ? { kind } : {};
  const moves = useApi(
    stockEndpoints.stockMoves,
    { params: { id }, query: { ...query, page: list.query.page, page_size: list.query.page_size } },
    { keepPrevious: true },
  );
  const columns = useMoveColumns(unitOf);
  return (
    <Section
      title={t('ledger')}
      bare
      actions={
        <ExportButtons
          endpoint={stockEndpoints.stockMovesExport}
          params={{ id }}
          query={query}
          blocked={moves.data?.count === 0 ? t('empty') : undefined}
        />
      }
    >
      <div className="st-ledger">
        <div className="k-filters">
          <SelectField
            name="kind"
            label={t('move.kind')}
            value={kind ?? ''}
            options={STOCK_KINDS.map((value) => ({ value, label: t(`kind.${value}`) }))}
            placeholder={t('anyKind')}
            onChange={(value) => list.set({ kind: value })}
          />
        </div>
        {moves.isError && !moves.data ? (
          <ErrorState error={moves.error.failure} onRetry={() => void moves.refetch()} />
        ) : (
          <>
            <DataTable
              caption={t('ledger')}
              columns={columns}
              sort="-at"
              rows={moves.data?.results}
              loading={moves.isPending || moves.isPlaceholderData}
              empty={
                kind ? (
                  <EmptyState title={t('common:ui.noResults')} />
                ) : (
                  <EmptyState title={t('empty')} description={t('emptyText')} />
                )
              }
            />
            {moves.data && (
              <Pager
                count={moves.data.count}
                page={list.page}
                pageSize={list.pageSize}
                onPage={(next) => list.set({ page: next === 1 ? null : String(next) })}
                onPageSize={(size) => list.set({ page_size: String(size) })}
              />
            )}
          </>
        )}
      </div>
    </Section>
  );
}
