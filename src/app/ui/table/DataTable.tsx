import './table.css';
import { Scroller } from '../page/Scroller.tsx';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router-dom';

export interface Column<Row> {
  readonly key: string;
  readonly title: string;
  readonly align?: 'start' | 'end' | undefined;
  readonly render: (row: Row) => ReactNode;
  /** Name of the ordering in requests; the heading shows it and, with `onSort`, changes it. */
  readonly sortKey?: string | undefined;
  /** On narrow screens the column also contains figures, so everything in it is right-aligned there. */
  readonly narrowEnd?: boolean | undefined;
  /** Hidden on narrow screens. */
  readonly minor?: boolean | undefined;
  readonly width?: string | undefined;
  /** Comes before the linked column, such as the checkbox that selects the row. */
  readonly lead?: boolean | undefined;
  /** Shown in the heading instead of the title. */
  readonly head?: ReactNode;
  /** Shows the title only to assistive technology. */
  readonly hideTitle?: boolean | undefined;
}

interface DataTableProps<Row> {
  readonly caption: string;
  readonly columns: readonly Column<Row>[];
  readonly rows: readonly Row[] | undefined;
  readonly rowKey?: ((row: Row) => string | number) | undefined;
  /** Target of the row; the link is in the first column. */
  readonly rowHref?: ((row: Row) => string | undefined) | undefined;
  readonly empty?: ReactNode;
  readonly loading?: boolean | undefined;
  /** Current ordering, `-created_at` for newest first. */
  readonly sort?: string | undefined;
  readonly onSort?: ((sort: string) => void) | undefined;
  readonly foot?: ReactNode;
  readonly dense?: boolean | undefined;
  /** On a narrow screen a row becomes lines of title and value, so that short tables need no horizontal scrolling. */
  readonly stacked?: boolean | undefined;
}

/** A table with caption, sticky head, sortable columns, right-aligned figures and linked rows. */
export function DataTable<Row extends object>({
  caption,
  columns,
  rows,
  rowKey,
  rowHref,
  empty,
  loading,
  sort,
  onSort,
  foot,
  dense = true,
  stacked = false,
}: DataTableProps<Row>) {
  const { t } = useTranslation('common');
  const navigate = useNavigate();
  const keyOf = rowKey ?? ((row: Row) => String((row as { id?: number }).id));
  const waiting = loading ?? rows === undefined;
  const linked = columns.findIndex(({ lead }) => lead !== true);
  if (!waiting && rows?.length === 0)
    return <div className="k-table-box">{empty ?? <p className="k-table-none">{t('ui.noResults')}</p>}</div>;
  return (
    // A scrollable part must be reachable without a pointer.
    <Scroller className="k-table-box" role="group" label={caption}>
      <table
        className={`k-table${dense ? '' : ' k-table-wide'}${stacked ? ' k-table-stacked' : ''}`}
        aria-busy={waiting}
      >
        <caption className="k-hidden">{caption}</caption>
        <thead>
          <tr>
            {columns.map((column) => (
              <Head key={column.key} column={column} sort={sort} onSort={onSort} />
            ))}
          </tr>
        </thead>
        <tbody>
          {rows?.map((row) => {
            const href = rowHref?.(row);
            return (
              <tr
                key={keyOf(row)}
                className={href === undefined ? undefined : 'k-table-link'}
                onClick={(event) => {
                  // The link in the first cell is the accessible one; the rest of the row only enlarges the target.
                  if (href === undefined || (event.target as Element).closest('a, button, input, label, select'))
                    return;
                  if (window.getSelection()?.toString()) return;
                  if (event.metaKey || event.ctrlKey) window.open(href, '_blank', 'noopener');
                  else void navigate(href);
                }}
              >
                {columns.map((column, at) => (
                  <td
                    key={column.key}
                    className={classOf(column)}
                    data-title={stacked && !column.hideTitle ? column.title : undefined}
                  >
                    {at === linked && href !== undefined ? (
                      <Link to={href}>{column.render(row)}</Link>
                    ) : (
                      column.render(row)
                    )}
                  </td>
                ))}
              </tr>
            );
          })}
          {waiting && rows === undefined && <Bones columns={columns} />}
        </tbody>
        {foot && <tfoot>{foot}</tfoot>}
      </table>
      {waiting && (
        <p className="k-hidden" role="status">
          {t('ui.loading')}
        </p>
      )}
    </Scroller>
  );
}

type Place = Pick<Column<unknown>, 'align' | 'narrowEnd' | 'minor' | 'lead'>;
const classOf = ({ align, narrowEnd, minor, lead }: Place): string | undefined =>
  [align === 'end' && 'k-end', narrowEnd && 'k-narrow-end', minor && 'k-minor', lead && 'k-lead']
    .filter(Boolean)
    .join(' ') || undefined;

function Head<Row>({
  column,
  sort,
  onSort,
}: {
  column: Column<Row>;
  sort: string | undefined;
  onSort: ((sort: string) => void) | undefined;
}) {
  const key = column.sortKey;
  const direction =
    key === undefined ? undefined : sort === key ? 'ascending' : sort === `-${key}` ? 'descending' : 'none';
  const title = column.head ? (
    column.head
  ) : column.hideTitle ? (
    <span className="k-hidden">{column.title}</span>
  ) : (
    column.title
  );
  const mark = (
    <span aria-hidden="true" className="k-sort-mark">
      {direction === 'ascending' ? '▲' : direction === 'descending' ? '▼' : '▵'}
    </span>
  );
  return (
    <th
      scope="col"
      aria-sort={direction}
      className={classOf(column)}
      style={column.width ? { width: column.width } : undefined}
    >
      {key !== undefined && onSort ? (
        <button type="button" className="k-sort" onClick={() => onSort(direction === 'ascending' ? `-${key}` : key)}>
          {column.align === 'end' && mark}
          {title}
          {column.align !== 'end' && mark}
        </button>
      ) : (
        <>
          {title}
          {direction !== undefined && direction !== 'none' && mark}
        </>
      )}
    </th>
  );
}

/** Placeholders for loading rows, so that nothing jumps. */
function Bones<Row>({ columns }: { columns: readonly Column<Row>[] }) {
  return Array.from({ length: 8 }, (_, row) => (
    <tr key={row} aria-hidden="true">
      {columns.map((column, at) => (
        <td key={column.key} className={classOf(column)}>
          <span className="k-bone" style={{ width: `${at === 0 ? 70 : 40 + ((row * 13 + at * 29) % 40)}%` }}>
            {'\u00A0'}
          </span>
        </td>
      ))}
    </tr>
  ));
}
