import './settings.css';
import { type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { NativeSelect } from '../../ui/fields/NativeSelect.tsx';
import { useReachedAddress, withValues } from '../../ui/page/use-address.ts';
import { SETTINGS_GROUPS, settingsTab } from './settings-tabs.ts';

/** Navigation between the parts of the settings: groups beside the chosen part, or a select on narrow screens. */
export function SettingsParts({ children }: { readonly children: ReactNode }) {
  const { t } = useTranslation('settings');
  const id = useId();
  const [search, change] = useReachedAddress();
  const chosen = settingsTab(search.get('tab'))?.key ?? '';
  return (
    <div className="o-settings">
      <nav aria-label={t('title')} className="o-settings-side">
        {SETTINGS_GROUPS.map(({ key: group, tabs }) => (
          <div key={group}>
            <h2 id={`${id}-${group}`}>{t(`group.${group}`)}</h2>
            <ul className="k-list" aria-labelledby={`${id}-${group}`}>
              {tabs.map(({ key }) => (
                <li key={key}>
                  <Link
                    to={`?${withValues(search, { tab: key })}`}
                    replace
                    aria-current={key === chosen ? 'page' : undefined}
                  >
                    {t(`tab.${key}`)}
                  </Link>
                </li>
              ))}
            </ul>
          </div>
        ))}
      </nav>
      <div className="o-settings-choice">
        <label className="k-label" htmlFor={`${id}-choice`}>
          {t('choice')}
        </label>
        <NativeSelect
          id={`${id}-choice`}
          value={chosen}
          onChange={(event) => change({ tab: event.target.value }, true)}
          fill
        >
          {SETTINGS_GROUPS.map(({ key: group, tabs }) => (
            <optgroup key={group} label={t(`group.${group}`)}>
              {tabs.map(({ key }) => (
                <option key={key} value={key}>
                  {t(`tab.${key}`)}
                </option>
              ))}
            </optgroup>
          ))}
        </NativeSelect>
      </div>
      <div className="k-stack o-settings-part">{children}</div>
    </div>
  );
}
