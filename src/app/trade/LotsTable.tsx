import './trade.css';
import type { LotContent } from '../../../machines/lifecycles/lot/lot.fields.ts';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { type Column, DataTable } from '../ui/table/DataTable.tsx';
import { Quantity } from '../ui/figures/Figures.tsx';
import { type LinkedFile, LotFiles } from './LotFiles.tsx';
import { TariffCode } from './TariffCode.tsx';
import { useUnits } from './units.ts';

export interface ShownLot extends LotContent {
  readonly id: number | null;
  readonly tariff_unlisted?: boolean | undefined;
  readonly documents?: readonly LinkedFile[];
}

interface LotsTableProps<L extends ShownLot> {
  readonly lots: readonly L[];
  /** Columns specific to this place. */
  readonly more?: readonly Column<L>[] | undefined;
  readonly empty?: ReactNode;
}

export function LotsTable<L extends ShownLot>({ lots, more = [], empty }: LotsTableProps<L>) {
  const { t } = useTranslation('procurement');
  const units = useUnits();
  const columns: Column<L>[] = [
    {
      key: 'number',
      title: t('lots.number'),
      minor: true,
      width: 'var(--s-48)',
      render: (lot) => <span className="k-figure k-muted">{lots.indexOf(lot) + 1}</span>,
    },
    {
      key: 'name',
      title: t('field.lotName'),
      render: (lot) => (
        <>
          <span className="t-lot">{lot.name || '–'}</span>
          {lot.description && <div className="k-muted k-small t-text">{lot.description}</div>}
          {lot.article && (
            <div className="k-muted k-small k-wrap">
              {t('field.article')}: {lot.article}
            </div>
          )}
          <LotFiles files={lot.documents} />
        </>
      ),
    },
    {
      key: 'tariff',
      title: t('field.tariffNumber'),
      minor: true,
      render: (lot) => <TariffCode code={lot.tariff_number} unlisted={lot.tariff_unlisted} />,
    },
    {
      key: 'quantity',
      title: t('field.quantity'),
      align: 'end',
      render: (lot) => <Quantity value={lot.quantity} unit={units.symbol(lot.unit, lot.quantity)} />,
    },
    ...more,
  ];
  return (
    <div className="t-lots">
      <DataTable
        caption={t('lots.title')}
        columns={columns}
        rows={lots}
        rowKey={(lot) => lot.id ?? lots.indexOf(lot)}
        empty={empty}
      />
    </div>
  );
}
