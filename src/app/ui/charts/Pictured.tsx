import './charts.css';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../menu/Button.tsx';
import { useIsPrinting } from '../page/use-is-printing.ts';
import { type Column, DataTable } from '../table/DataTable.tsx';
import { Figure } from './Figure.tsx';
import type { Figures, Item } from './figures.ts';

function columnsOf({ head, series }: Figures): Column<Item>[] {
  return [
    {
      key: 'label',
      title: head,
      render: (item) => (
        <>
          {item.label}
          {item.note && <span className="k-muted k-small"> {item.note}</span>}
        </>
      ),
    },
    ...series.map((each) => ({
      key: each.key,
      title: each.title,
      align: each.kind === 'text' || each.kind === 'deadline' ? ('start' as const) : ('end' as const),
      render: (item: Item) => <Figure series={each} item={item} />,
    })),
  ];
}

/** The figures of a chart as rows. */
export function FiguresTable({ figures, title }: { readonly figures: Figures; readonly title: string }) {
  const { total, series } = figures;
  return (
    <DataTable
      caption={title}
      columns={columnsOf(figures)}
      rows={figures.items}
      rowKey={({ key }) => key}
      rowHref={({ to }) => to}
      foot={
        total && (
          <tr>
            <th scope="row">{total.label}</th>
            {series.map((each) => (
              <td key={each.key} className="k-end">
                {total.values[each.key] !== undefined && <Figure series={each} item={total} />}
              </td>
            ))}
          </tr>
        )
      }
    />
  );
}

/** Switches between chart and table; `room` only reserves its place. */
export function Ways({
  title,
  asTable,
  onChange,
  room = false,
}: {
  readonly room?: boolean;
  readonly title: string;
  readonly asTable: boolean;
  readonly onChange: (asTable: boolean) => void;
}) {
  const { t } = useTranslation('dashboard');
  return (
    <div
      className={room ? 'k-ways k-ways-room k-noprint' : 'k-ways k-noprint'}
      role="group"
      aria-label={t('view.label', { title })}
    >
      {[false, true].map((table) => (
        <Button
          key={String(table)}
          minimal
          size="small"
          pressed={asTable === table}
          className={asTable === table ? 'k-way-on' : undefined}
          onClick={() => onChange(table)}
        >
          {t(table ? 'view.table' : 'view.picture')}
        </Button>
      ))}
    </div>
  );
}

interface PicturedProps {
  readonly title: string;
  readonly figures: Figures;
  /** Left out when the table is clearer. */
  readonly picture?: ReactNode;
  readonly asTable: boolean;
}

/** A chart, or the same figures as a table; in print always the table. */
export function Pictured({ title, figures, picture, asTable }: PicturedProps) {
  const printing = useIsPrinting();
  return asTable || printing || picture === undefined ? (
    <FiguresTable figures={figures} title={title} />
  ) : (
    <figure className="k-pictured" aria-label={title}>
      {picture}
    </figure>
  );
}
