import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { paths } from '../../paths.ts';
import { Section } from '../../ui/page/Section.tsx';
import { SETTINGS_TABS } from './settings-tabs.ts';

/** The way from the organisation to what it settles for itself. */
export function SettingsLinks({ organization }: { readonly organization: number }) {
  const { t } = useTranslation('settings');
  return (
    <Section title={t('title')} bare>
      <ul className="k-list k-settings-links">
        {SETTINGS_TABS.map(({ key }) => (
          <li key={key}>
            <Link to={paths.organizationSettings(organization, key)}>{t(`tab.${key}`)}</Link>
            <span className="k-muted">{t(`text.${key}`)}</span>
          </li>
        ))}
      </ul>
    </Section>
  );
}
