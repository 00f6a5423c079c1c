import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { type Permission, PERMISSIONS } from '../../../../../machines/kit/permissions.ts';
import { profileEndpoints } from '../../../../contract/account/profile.ts';
import { type RoleRow, roleEndpoints, roleRow } from '../../../../contract/organization/role.ts';
import { call } from '../../../api/client.ts';
import { invalidate, useApi } from '../../../api/queries.ts';
import { InlineForm } from '../../../forms/InlineForm.tsx';
import { useForm } from '../../../forms/use-form.ts';
import { CheckField } from '../../../ui/fields/CheckField.tsx';
import { TextField } from '../../../ui/fields/TextField.tsx';
import { toast } from '../../../ui/dialog/toast.ts';
import { usePermissionNames } from '../use-permissions.ts';
import { ROLE_PATHS } from './role-paths.ts';

/** Form values are texts, so the permissions are one text. */
const unpacked = (text: string): Permission[] => PERMISSIONS.filter((one) => text.split(' ').includes(one));
const valuesOf = (row: Pick<RoleRow, 'name' | 'permissions'> | null) => ({
  name: row?.name ?? '',
  permissions: row?.permissions.join(' ') ?? '',
});

interface RoleFormProps {
  /** Role to change; null for a new one. */
  readonly role: RoleRow | null;
  /** Role that a new one is copied from. */
  readonly like?: RoleRow | undefined;
  readonly onClose: () => void;
}

export function RoleForm({ role, like, onClose }: RoleFormProps) {
  const { t } = useTranslation('roles');
  const client = useQueryClient();
  const namesOf = usePermissionNames();
  const { data: profile } = useApi(profileEndpoints.profileMine);
  const has = (one: Permission): boolean => profile?.permissions.includes(one) ?? false;
  const form = useForm({
    slot: `role:${role?.code ?? 'new'}`,
    initial: role ? valuesOf(role) : { ...valuesOf(like ?? null), name: '' },
    version: role?.version,
    send: ({ name, permissions }, ifMatch) => {
      const body = { name, permissions: unpacked(permissions).filter((one) => role !== null || has(one)) };
      if (!role) return call(roleEndpoints.roleCreate, { body });
      return call(roleEndpoints.roleUpdate, { params: { code: role.code }, body, ifMatch });
    },
    read: (current) => {
      const row = roleRow.safeParse(current);
      return row.success ? { values: valuesOf(row.data), version: row.data.version } : null;
    },
    onStale: () => invalidate(client, ROLE_PATHS),
    onDone: async () => {
      await invalidate(client, ROLE_PATHS);
      onClose();
      toast.success(t('saved'));
    },
  });
  const chosen = unpacked(form.values.permissions);
  const choose = (one: Permission, yes: boolean) =>
    form.set('permissions')((yes ? [...chosen, one] : chosen.filter((other) => other !== one)).join(' '));
  const labels = { name: t('field.name'), permissions: t('field.permissions') };
  const faults = form.errors['permissions'] ?? [];
  return (
    <InlineForm
      title={role ? t('editOf', { name: role.name }) : t('add')}
      form={form}
      labels={labels}
      show={(name, value) => (name === 'permissions' ? namesOf(unpacked(value)) : value)}
      onClose={onClose}
    >
      {!role?.built_in && (
        <TextField
          name="name"
          label={labels.name}
          value={form.values.name}
          onChange={form.set('name')}
          error={form.errors['name']}
          maxLength={100}
          required
        />
      )}
      <fieldset className="k-fieldset" id="field-permissions" tabIndex={-1}>
        <legend>{labels.permissions}</legend>
        <div className="k-fields">
          {PERMISSIONS.map((one) => (
            <CheckField
              key={one}
              name={`permission-${one}`}
              label={namesOf([one])}
              checked={chosen.includes(one)}
              onChange={(yes) => choose(one, yes)}
              disabled={!has(one)}
              hint={has(one) ? undefined : t('beyond')}
            />
          ))}
        </div>
        {faults.length > 0 && <div className="k-error">{faults.join(' ')}</div>}
      </fieldset>
    </InlineForm>
  );
}
