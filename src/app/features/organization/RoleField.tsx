import { useTranslation } from 'react-i18next';
import { isBuiltIn } from '../../../../machines/kit/permissions.ts';
import { roleEndpoints } from '../../../contract/organization/role.ts';
import { useApi } from '../../api/queries.ts';
import { SelectField } from '../../ui/fields/SelectField.tsx';
import { usePermissionNames } from './use-permissions.ts';

interface RoleFieldProps {
  readonly name: string;
  readonly value: string;
  readonly onChange: (role: string) => void;
  readonly error?: readonly string[] | undefined;
}

/** Choice of a role, with its permissions below. */
export function RoleField({ name, value, onChange, error }: RoleFieldProps) {
  const { t } = useTranslation('account');
  const roles = useApi(roleEndpoints.roleList);
  const namesOf = usePermissionNames();
  const chosen = roles.data?.find(({ code }) => code === value);
  const plain = isBuiltIn(value) && !chosen?.changed;
  // Until the roles are loaded, the selected role is shown by name instead of by code.
  const early = isBuiltIn(value) ? [{ value, label: t(`role.${value}`) }] : [];
  return (
    <SelectField
      name={name}
      label={t('field.role')}
      value={value}
      onChange={onChange}
      options={roles.data?.map(({ code, name: label }) => ({ value: code, label })) ?? early}
      hint={plain ? t(`role_hint.${value}`) : chosen && namesOf(chosen.permissions)}
      error={error}
      required
    />
  );
}
