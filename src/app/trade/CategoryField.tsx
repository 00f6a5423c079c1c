import { type Category, categoryEndpoints } from '../../contract/catalogue/category.ts';
import { useApi } from '../api/queries.ts';
import { ComboField } from '../ui/fields/ComboField.tsx';
import type { FieldBase } from '../ui/fields/Field.tsx';
import type { Option } from '../ui/fields/SelectField.tsx';

interface CategoryFieldProps extends FieldBase {
  readonly value: number | null;
  /** What the record says it is called, until the tree is there. */
  readonly valueLabel?: string | undefined;
  /** Left out with all that is below it: nothing moves into itself. */
  readonly without?: number | undefined;
  readonly placeholder?: string | undefined;
  readonly onChange: (value: number | null) => void;
}

const folded = (text: string): string =>
  text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().replaceAll('ł', 'l');

/** A category with all that is below it. */
function branchOf(rows: readonly Category[], top: number): ReadonlySet<number> {
  const branch = new Set([top]);
  // A parent stands before its children.
  for (const { id, parent } of rows) if (parent !== null && branch.has(parent)) branch.add(id);
  return branch;
}

/** Every category whose path holds all of the words; with none of them the whole tree, from the top down. */
function optionsOf(rows: readonly Category[], query: string, without: number | undefined): readonly Option[] {
  const words = folded(query).split(/\s+/);
  const barred = without === undefined ? new Set<number>() : branchOf(rows, without);
  return rows
    .filter(({ id, path }) => !barred.has(id) && words.every((word) => folded(path).includes(word)))
    .map(({ id, path }) => ({ value: String(id), label: path }));
}

/** A product category, found by a word of its name or of what it belongs to. */
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
