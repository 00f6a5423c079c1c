import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type Category, categoryEndpoints, MAX_CATEGORY_DEPTH } from '../../../contract/catalogue/category.ts';
import { useApi } from '../../api/queries.ts';
import { CheckField } from '../../ui/fields/CheckField.tsx';
import { Button } from '../../ui/menu/Button.tsx';
import { Section } from '../../ui/page/Section.tsx';
import { EmptyState, ErrorState } from '../../ui/page/States.tsx';
import { type Column, DataTable } from '../../ui/table/DataTable.tsx';
import { CategoryForm } from './CategoryForm.tsx';
import { DeleteRow } from './DeleteRow.tsx';
import { useMay } from './use-permissions.ts';

interface Edited {
  /** Null: a new category below `parent`. */
  readonly category: Category | null;
  readonly parent: number | null;
}

/** A category with all its ancestors, root first. */
function lineOf(rows: readonly Category[], id: number | null): readonly Category[] {
  const row = rows.find((one) => one.id === id);
  return row ? [...lineOf(rows, row.parent), row] : [];
}

/** The organisation's own categories with their ancestors, or the whole tree. */
function shownRows(rows: readonly Category[], common: boolean): readonly Category[] {
  if (common) return rows;
  const wanted = new Set(rows.filter(({ own }) => own).flatMap(({ id }) => lineOf(rows, id).map((row) => row.id)));
  return rows.filter(({ id }) => wanted.has(id));
}

/** Tree of product categories: the organisation's own and, on demand, the common ones. */
export function ProductCategories() {
  const { t } = useTranslation('categories');
  const blocked = useMay('product.manage') ? undefined : t('common:reason.permission');
  const [common, setCommon] = useState(false);
  const [edited, setEdited] = useState<Edited | null>(null);
  const tree = useApi(categoryEndpoints.categoryList);
  const rows = tree.data ?? [];
  const columns: readonly Column<Category>[] = [
    {
      key: 'name',
      title: t('name'),
      render: (row) => {
        const depth = lineOf(rows, row.id).length;
        return (
          <span className={`o-category o-category-${depth}`}>
            {row.own ? <strong className="k-wrap">{row.name}</strong> : <span className="k-wrap">{row.name}</span>}
            {!row.own && <span className="k-muted k-small"> {t('common')}</span>}
          </span>
        );
      },
    },
    {
      key: 'actions',
      title: t('actions'),
      hideTitle: true,
      align: 'end',
      render: (row) => (
        <div className="k-row k-row-end">
          {lineOf(rows, row.id).length < MAX_CATEGORY_DEPTH && (
            <Button
              size="small"
              blocked={blocked}
              label={t('addBelowOf', { name: row.name })}
              onClick={() => setEdited({ category: null, parent: row.id })}
            >
              {t('addBelow')}
            </Button>
          )}
          {row.own && (
            <>
              <Button
                size="small"
                blocked={blocked}
                label={t('editOf', { name: row.name })}
                onClick={() => setEdited({ category: row, parent: row.parent })}
              >
                {t('edit')}
              </Button>
              <DeleteRow
                texts="categories"
                row={row}
                endpoint={categoryEndpoints.categoryDelete}
                invalidates={['/api/product-categories/']}
                blocked={blocked}
              />
            </>
          )}
        </div>
      ),
    },
  ];
  const add = (
    <Button blocked={blocked} onClick={() => setEdited({ category: null, parent: null })}>
      {t('add')}
    </Button>
  );
  return (
    <Section title={t('title')} description={t('text')} actions={edited === null && add} bare>
      {edited !== null && (
        <CategoryForm
          key={edited.category?.id ?? `new:${edited.parent ?? 'top'}`}
          category={edited.category}
          parent={edited.parent}
          categories={rows}
          onClose={() => setEdited(null)}
        />
      )}
      <CheckField name="common" label={t('showCommon')} checked={common} onChange={setCommon} />
      {tree.isError && !tree.data ? (
        <ErrorState error={tree.error} onRetry={() => void tree.refetch()} />
      ) : (
        <DataTable
          caption={t('title')}
          columns={columns}
          rows={tree.data && shownRows(tree.data, common)}
          empty={<EmptyState title={t('none')} description={t('noneText')} />}
        />
      )}
    </Section>
  );
}
