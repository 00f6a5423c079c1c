import { type Category, categoryEndpoints } from '../../contract/catalogue/category.ts';
import { useApi } from '../api/queries.ts';
import { ComboField } from '../ui/fields/ComboField.tsx';
import type { FieldBase } from '../ui/fields/Field.tsx';
import type { Option } from '../ui/fields/SelectField.tsx';

interface CategoryFieldProps extends FieldBase {
  readonly value: number | null;
  /** The record's name for the category, until the tree is loaded. */
  readonly valueLabel?: string | undefined;
  /** Excluded with its descendants: a category cannot be moved into itself. */
  readonly without?: number | undefined;
  readonly placeholder?: string | undefined;
  readonly onChange: (value: number | null) => void;
}

const folded = (text: string): string =>
  text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().replaceAll('ł', 'l');

/** A category with all its descendants. */
function branchOf(rows: readonly Category[], top: number): ReadonlySet<number> {
  const branch = new Set([top]);
  // A parent comes before its children.
  for (const { id, parent } of rows) if (parent !== null && branch.has(parent)) branch.add(id);
  return branch;
}

/** Every category whose path contains all of the words; with no words the whole tree, from the top. */
function optionsOf(rows: readonly Category[], query: string, without: number | undefined): readonly Option[] {
  const words = folded(query).split(/\s+/);
  const barred = without === undefined ? new Set<number>() : branchOf(rows, without);
  return rows
    .filter(({ id, path }) => !barred.has(id) && words.every((word) => folded(path).includes(word)))
    .map(({ id, path }) => ({ value: String(id), label: path }));
}

/** Selects a product category, found by a word in its own name or its parents' names. */
export function CategoryField({ value, valueLabel, without, onChange, ...field }: CategoryFieldProps) {
  const tree = useApi(categoryEndpoints.categoryList);
  const search = async (query: string): Promise<readonly Option[]> => {
    const rows = tree.data ?? (await tree.refetch()).data;
    if (!rows) throw new Error('The categories did not come');
    return optionsOf(rows, query, without);
  };
  return (
    <ComboField
      {...field}
      value={value === null ? null : String(value)}
      valueLabel={tree.data?.find(({ id }) => id === value)?.path ?? valueLabel ?? ''}
      search={search}
      onChange={(chosen) => onChange(chosen === null ? null : Number(chosen))}
    />
  );
}
