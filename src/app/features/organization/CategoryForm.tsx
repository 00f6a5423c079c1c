import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { type Category, categoryEndpoints, categoryRow } from '../../../contract/catalogue/category.ts';
import { call } from '../../api/client.ts';
import { invalidate } from '../../api/queries.ts';
import { InlineForm } from '../../forms/InlineForm.tsx';
import { useForm } from '../../forms/use-form.ts';
import { CategoryField } from '../../trade/CategoryField.tsx';
import { toast } from '../../ui/dialog/toast.ts';
import { fieldId } from '../../ui/fields/Field.tsx';
import { TextField } from '../../ui/fields/TextField.tsx';

/** Form values are texts. */
const valuesOf = (name: string, parent: number | null) => ({ name, parent: parent === null ? '' : String(parent) });

interface CategoryFormProps {
  /** Category to change; null for a new one below `parent`. */
  readonly category: Category | null;
  readonly parent: number | null;
  readonly categories: readonly Category[];
  readonly onClose: () => void;
}

export function CategoryForm({ category, parent, categories, onClose }: CategoryFormProps) {
  const { t } = useTranslation('categories');
  const client = useQueryClient();
  const form = useForm({
    slot: category ? `category:${category.id}` : `category:new:${parent ?? 'top'}`,
    initial: category ? valuesOf(category.name, category.parent) : valuesOf('', parent),
    version: category?.version,
    send: ({ name, parent: chosen }, ifMatch) => {
      const body = { name, parent: chosen === '' ? null : Number(chosen) };
      if (!category) return call(categoryEndpoints.categoryCreate, { body });
      return call(categoryEndpoints.categoryPatch, { params: { id: category.id }, body, ifMatch });
    },
    read: (current) => {
      const row = categoryRow.safeParse(current);
      return row.success ? { values: valuesOf(row.data.name, row.data.parent), version: row.data.version } : null;
    },
    onStale: () => invalidate(client, ['/api/product-categories/']),
    onDone: async () => {
      await invalidate(client, ['/api/product-categories/', '/api/products/']);
      onClose();
      toast.success(t('saved'));
    },
  });
  // The form may be far from the row that opened it.
  useEffect(() => document.getElementById(fieldId('name'))?.focus(), []);
  const labels = { name: t('name'), parent: t('parent') };
  const chosen = form.values.parent;
  return (
    <InlineForm
      title={t(category ? 'edit' : 'add')}
      form={form}
      labels={labels}
      show={(name, value) =>
        name === 'parent' ? (categories.find(({ id }) => String(id) === value)?.path ?? t('top')) : value
      }
      onClose={onClose}
    >
      <TextField
        name="name"
        label={labels.name}
        value={form.values.name}
        onChange={form.set('name')}
        error={form.errors['name']}
        maxLength={120}
        required
      />
      <CategoryField
        name="parent"
        label={labels.parent}
        hint={t('parentHint')}
        value={chosen === '' ? null : Number(chosen)}
        without={category?.id}
        error={form.errors['parent']}
        onChange={(value) => form.set('parent')(value === null ? '' : String(value))}
      />
    </InlineForm>
  );
}
