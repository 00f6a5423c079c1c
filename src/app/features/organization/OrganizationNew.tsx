import './organization.css';
import { useTranslation } from 'react-i18next';
import { paths } from '../../paths.ts';
import { Tabs } from '../../trade/Tabs.tsx';
import { Page } from '../../ui/page/Page.tsx';
import { CreateOrganization } from './CreateOrganization.tsx';
import { JoinOrganization } from './JoinOrganization.tsx';

export default function OrganizationNew() {
  const { t } = useTranslation('account');
  return (
    <Page title={t('organizations.new')} crumbs={[{ label: t('organizations.title'), to: paths.organizations }]}>
      <Tabs
        label={t('organizations.new')}
        tabs={[
          { key: 'create', title: t('organization.create'), content: <CreateOrganization /> },
          { key: 'join', title: t('organization.join'), content: <JoinOrganization /> },
        ]}
      />
    </Page>
  );
}
