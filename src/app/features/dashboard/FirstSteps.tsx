import { useTranslation } from 'react-i18next';
import { paths } from '../../paths.ts';
import { LinkButton } from '../../ui/menu/Button.tsx';
import { Section } from '../../ui/page/Section.tsx';
import './dashboard.css';

/** Next steps for a user who belongs to no company yet. */
export function FirstSteps() {
  const { t } = useTranslation('dashboard');
  return (
    <Section title={t('first.title')} description={t('first.text')}>
      <ol className="k-next-steps">
        <li>
          <h3>{t('first.organization')}</h3>
          <p className="k-muted">{t('first.organizationText')}</p>
          <LinkButton to={paths.organizationNew} intent="primary">
            {t('first.organizationAction')}
          </LinkButton>
        </li>
        <li>
          <h3>{t('first.profile')}</h3>
          <p className="k-muted">{t('first.profileText')}</p>
          <LinkButton to={paths.profileEdit}>{t('first.profileAction')}</LinkButton>
        </li>
      </ol>
    </Section>
  );
}
