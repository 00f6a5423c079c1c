import '../ui/fields/fields.css';
import { useTranslation } from 'react-i18next';
import type { SelectedItem, SelectedItems } from '../session/selected-items.ts';
import type { Column } from '../ui/table/DataTable.tsx';

/** The checkbox column of a list: one per row, and one in the head for the whole page. */
export function useSelectionColumn<Row>(
  selection: SelectedItems,
  rows: readonly Row[],
  itemOf: (row: Row) => SelectedItem,
): Column<Row> {
  const { t } = useTranslation('lists');
  const page = rows.map(itemOf);
  const on = page.filter(({ id }) => selection.items.has(id)).length;
  return {
    key: 'select',
    title: t('select.column'),
    lead: true,
    head: (
      <label className="k-select">
        <input
          type="checkbox"
          aria-label={t('select.page')}
          checked={on > 0 && on === page.length}
          ref={(box) => {
            if (box) box.indeterminate = on > 0 && on < page.length;
          }}
          onChange={(event) =>
            event.target.checked ? selection.select(page) : selection.deselect(page.map(({ id }) => id))
          }
        />
      </label>
    ),
    render: (row) => {
      const item = itemOf(row);
      return (
        <label className="k-select">
          <input
            type="checkbox"
            aria-label={t('select.row', { name: item.name })}
            checked={selection.items.has(item.id)}
            onChange={(event) => (event.target.checked ? selection.select([item]) : selection.deselect([item.id]))}
          />
        </label>
      );
    },
  };
}
