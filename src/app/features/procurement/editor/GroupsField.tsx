import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { profileEndpoints } from '../../../../contract/account/profile.ts';
import { useApi } from '../../../api/queries.ts';
import { paths } from '../../../paths.ts';
import { CheckField } from '../../../ui/fields/CheckField.tsx';
import { useGroups } from './use-groups.ts';

interface GroupsFieldProps {
  readonly name: string;
  readonly chosen: readonly number[];
  readonly error?: readonly string[] | undefined;
  readonly onChange: (groups: readonly number[]) => void;
}

/** Chooses company groups in addition to single companies; a chosen group that has been deleted can be removed. */
export default function GroupsField({ name, chosen, error = [], onChange }: GroupsFieldProps) {
  const { t } = useTranslation('groups');
  const id = useId();
  const groups = useGroups();
  const { data: profile } = useApi(profileEndpoints.profileMine);
  if (!groups) return <div className="k-bone" role="status" aria-label={t('common:ui.loading')} />;
  const gone = chosen.filter((one) => !groups.some((group) => group.id === one));
  const offered = [
    ...groups.map((group) => ({
      id: group.id,
      label: group.name,
      hint: t('companies', { count: group.companies.length }),
    })),
    ...gone.map((one) => ({ id: one, label: t('gone'), hint: undefined })),
  ];
  return (
    <fieldset className="p-groups" aria-describedby={`${id}-hint`}>
      <legend className="k-label">{t('choose')}</legend>
      <p id={`${id}-hint`} className="k-hint">
        {offered.length > 0 ? t('chooseHint') : t('chooseNone')}{' '}
        {offered.length === 0 && profile?.organization && (
          <Link to={paths.organizationSettings(profile.organization, 'groups')}>{t('toSettings')}</Link>
        )}
      </p>
      <div className="p-checks">
        {offered.map((group) => (
          <CheckField
            key={group.id}
            name={`${name}.${group.id}`}
            label={group.label}
            hint={group.hint}
            checked={chosen.includes(group.id)}
            onChange={(on) => onChange(on ? [...chosen, group.id] : chosen.filter((one) => one !== group.id))}
          />
        ))}
      </div>
      {error.length > 0 && <span className="k-error">{error.join(' ')}</span>}
    </fieldset>
  );
}
