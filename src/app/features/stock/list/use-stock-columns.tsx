import { useTranslation } from 'react-i18next';
import type { StockListRow } from '../../../../contract/catalogue/stock.ts';
import { useUnits } from '../../../trade/units.ts';
import { Quantity } from '../../../ui/figures/Figures.tsx';
import type { Column } from '../../../ui/table/DataTable.tsx';
import { ToneTag } from '../../../ui/workflow/StatusTag.tsx';
import { StockLevel } from '../StockLevel.tsx';

/** Columns of the stock list. The level is left out if no product has a minimum. */
export function useStockColumns(rows: readonly StockListRow[] | undefined): Column<StockListRow>[] {
  const { t } = useTranslation('stock');
  const units = useUnits();
  const warned = rows?.some(({ minimum }) => minimum !== null) ?? true;
  const figure = (
    name: 'on_hand' | 'reserved' | 'available' | 'minimum',
    { minor = true, sortKey }: { minor?: boolean; sortKey?: string } = {},
  ): Column<StockListRow> => ({
    key: name,
    title: t(`column.${name}`),
    align: 'end',
    minor,
    sortKey,
    render: (row) => <Quantity value={row[name]} unit={units.symbol(row.unit, row[name])} />,
  });
  return [
    {
      key: 'name',
      title: t('column.name'),
      sortKey: 'name',
      render: (row) => (
        <span className="st-named">
          {row.name}
          {row.product_code && <code className="st-under">{row.product_code}</code>}
          {row.low_since !== null && (
            <span className="st-under">
              <ToneTag tone="amber">{t('low')}</ToneTag>
            </span>
          )}
          <span className="t-narrow">{row.minimum !== null && <StockLevel row={row} />}</span>
        </span>
      ),
    },
    ...(warned
      ? [
          {
            key: 'level',
            title: t('level'),
            minor: true,
            render: (row: StockListRow) =>
              row.minimum === null ? <span className="k-muted">–</span> : <StockLevel row={row} />,
          },
        ]
      : []),
    figure('available', { minor: false, sortKey: 'available' }),
    figure('on_hand'),
    figure('reserved'),
    ...(warned ? [figure('minimum')] : []),
  ];
}
