import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { StockMove } from '../../../../contract/catalogue/stock.ts';
import { quantity } from '../../../../contract/platform/format.ts';
import { big } from '../../../../../machines/money/decimal.ts';
import { useLanguage } from '../../../i18n.ts';
import { paths } from '../../../paths.ts';
import { computed } from '../../../trade/amounts.ts';
import { Instant, Quantity } from '../../../ui/figures/Figures.tsx';
import type { Column } from '../../../ui/table/DataTable.tsx';

/** Signed change of a figure; a dash if it did not change. */
function Change({ from, to }: { readonly from: string; readonly to: string }) {
  const language = useLanguage();
  const change = computed(() => big(to).minus(from));
  if (change === null || change.eq(0)) return <span className="k-muted">–</span>;
  const figure = quantity(language, change.toFixed());
  return <span className="k-figure">{change.gt(0) ? `+${figure}` : figure}</span>;
}

/** Columns of the stock ledger. */
export function useMoveColumns(unitOf: (quantity: string) => string): Column<StockMove>[] {
  const { t } = useTranslation('stock');
  const reason = (row: StockMove) => row.reason && t(`reason.${row.kind}.${row.reason}`);
  return [
    {
      key: 'at',
      title: t('move.at'),
      sortKey: 'at',
      render: (row) => (
        <span className="st-when">
          <Instant value={row.at} />
          {row.person && <span className="st-under">{row.person}</span>}
        </span>
      ),
    },
    {
      key: 'kind',
      title: t('move.kind'),
      render: (row) => (
        <>
          {t(`kind.${row.kind}`)}
          {reason(row) && <span className="st-under">{reason(row)}</span>}
          <span className="t-narrow">
            {row.reserved !== row.reserved_before && (
              <span className="st-under">
                {t('column.reserved')} <Change from={row.reserved_before} to={row.reserved} />
              </span>
            )}
            <Paper row={row} />
          </span>
        </>
      ),
    },
    {
      key: 'paper',
      title: t('move.document'),
      minor: true,
      render: (row) => <Paper row={row} none={<span className="k-muted">–</span>} />,
    },
    {
      key: 'change',
      title: t('move.change'),
      align: 'end',
      render: (row) => <Change from={row.on_hand_before} to={row.on_hand} />,
    },
    {
      key: 'on_hand',
      title: t('column.on_hand'),
      align: 'end',
      minor: true,
      render: (row) => <Quantity value={row.on_hand} unit={unitOf(row.on_hand)} />,
    },
    {
      key: 'reserved',
      title: t('column.reserved'),
      align: 'end',
      minor: true,
      render: (row) => (
        <>
          <Quantity value={row.reserved} unit={unitOf(row.reserved)} />
          {row.reserved !== row.reserved_before && (
            <span className="st-under">
              <Change from={row.reserved_before} to={row.reserved} />
            </span>
          )}
        </>
      ),
    },
  ];
}

/** Document or order of an entry, and its note. */
function Paper({ row, none = null }: { readonly row: StockMove; readonly none?: ReactNode }) {
  const { t } = useTranslation('stock');
  if (row.order === null && !row.document && !row.note) return none;
  return (
    <>
      {row.order !== null && <Link to={paths.order(row.order)}>{t('order', { number: row.order })}</Link>}
      {row.document && <span className="st-named">{row.document}</span>}
      {row.note && <span className="st-under st-named">{row.note}</span>}
    </>
  );
}
