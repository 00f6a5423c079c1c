import './settings.css';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { paths } from '../../paths.ts';
import { Section } from '../../ui/page/Section.tsx';
import { SETTINGS_GROUPS } from './settings-tabs.ts';

/** Links from the organisation to its settings. */
export function SettingsLinks({ organization }: { readonly organization: number }) {
  const { t } = useTranslation('settings');
  return (
    <Section title={t('title')} bare>
      <div className="k-stack">
        {SETTINGS_GROUPS.map(({ key: group, tabs }) => (
          <div key={group} className="o-settings-group">
            <h3>{t(`group.${group}`)}</h3>
            <ul className="k-list k-settings-links">
              {tabs.map(({ key }) => (
                <li key={key}>
                  <Link to={paths.organizationSettings(organization, key)}>{t(`tab.${key}`)}</Link>
                  <span className="k-muted">{t(`text.${key}`)}</span>
                </li>
              ))}
            </ul>
          </div>
        ))}
      </div>
    </Section>
  );
}
