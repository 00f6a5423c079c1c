import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { type Group, groupEndpoints, groupRow } from '../../../contract/organization/group.ts';
import { call } from '../../api/client.ts';
import { invalidate } from '../../api/queries.ts';
import { InlineForm } from '../../forms/InlineForm.tsx';
import { useForm } from '../../forms/use-form.ts';
import { chosenCompany, type ChosenCompany } from '../../trade/chosen-company.ts';
import { CompaniesField } from '../../trade/CompaniesField.tsx';
import { useCompanyName } from '../../trade/use-company-name.ts';
import { TextField } from '../../ui/fields/TextField.tsx';
import { toast } from '../../ui/dialog/toast.ts';

/** Form values are texts, so the companies are one JSON text. */
const packed = (companies: readonly ChosenCompany[]): string => JSON.stringify(companies);
const unpacked = (text: string): readonly ChosenCompany[] => JSON.parse(text || '[]') as ChosenCompany[];

const valuesOf = (group: Group | null) => ({
  name: group?.name ?? '',
  companies: packed((group?.companies ?? []).map(chosenCompany)),
});

/** @param group the group to change; null for a new one */
export function GroupForm({ group, onClose }: { readonly group: Group | null; readonly onClose: () => void }) {
  const { t } = useTranslation('groups');
  const client = useQueryClient();
  const nameOf = useCompanyName();
  const form = useForm({
    slot: `group:${group?.id ?? 'new'}`,
    initial: valuesOf(group),
    version: group?.version,
    send: ({ name, companies }, ifMatch) => {
      const body = { name, companies: unpacked(companies).map(({ id }) => id) };
      if (!group) return call(groupEndpoints.groupCreate, { body });
      return call(groupEndpoints.groupUpdate, { params: { id: group.id }, body, ifMatch });
    },
    read: (current) => {
      const row = groupRow.safeParse(current);
      return row.success ? { values: valuesOf(row.data), version: row.data.version } : null;
    },
    onStale: () => invalidate(client, ['/api/groups/']),
    onDone: async () => {
      await invalidate(client, ['/api/groups/', '/api/inquires/']);
      onClose();
      toast.success(t('saved'));
    },
  });
  const chosen = unpacked(form.values.companies);
  const choose = (companies: readonly ChosenCompany[]) => form.set('companies')(packed(companies));
  const labels = { name: t('field.name'), companies: t('field.companies') };
  return (
    <InlineForm
      title={t(group ? 'edit' : 'add')}
      form={form}
      labels={labels}
      show={(name, value) => (name === 'companies' ? unpacked(value).map(nameOf).join(', ') : value)}
      onClose={onClose}
    >
      <TextField
        name="name"
        label={labels.name}
        hint={t('nameHint')}
        value={form.values.name}
        onChange={form.set('name')}
        error={form.errors['name']}
        maxLength={100}
        required
      />
      <CompaniesField
        name="companies"
        label={t('find')}
        title={labels.companies}
        hint={t('findHint')}
        chosen={chosen.map((company) => ({ ...company, key: String(company.id) }))}
        error={form.errors['companies']}
        onAdd={(company) => choose([...chosen, company])}
        onRemove={(at) => choose(chosen.filter((_, index) => index !== at))}
      />
    </InlineForm>
  );
}
