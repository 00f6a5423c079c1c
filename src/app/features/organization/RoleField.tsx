import { useTranslation } from 'react-i18next';
import { ROLE_NAMES } from '../../../../machines/kit/permissions.ts';
import { SelectField } from '../../ui/fields/SelectField.tsx';

interface RoleFieldProps {
  readonly name: string;
  readonly value: string;
  readonly onChange: (role: string) => void;
  readonly error?: readonly string[] | undefined;
}

/** A role, and under it what it allows. */
export function RoleField({ name, value, onChange, error }: RoleFieldProps) {
  const { t } = useTranslation('account');
  return (
    <SelectField
      name={name}
      label={t('field.role')}
      value={value}
      onChange={onChange}
      options={ROLE_NAMES.map((role) => ({ value: role, label: t(`role.${role}`) }))}
      hint={t(`role_hint.${value}`)}
      error={error}
      required
    />
  );
}
