import './organization.css';
import { useTranslation } from 'react-i18next';
import { useParams, useSearchParams } from 'react-router-dom';
import { organizationEndpoints } from '../../../contract/organization/organization.ts';
import { useApi } from '../../api/queries.ts';
import { paths } from '../../paths.ts';
import { LinkButton } from '../../ui/menu/Button.tsx';
import { PageSkeleton, PartSkeleton } from '../../ui/page/Skeleton.tsx';
import { Page } from '../../ui/page/Page.tsx';
import { ErrorState } from '../../ui/page/States.tsx';
import { SettingsParts } from './SettingsParts.tsx';
import { settingsTab } from './settings-tabs.ts';
import { SwitchTo } from './SwitchTo.tsx';
import { useMay } from './use-permissions.ts';
import { Waiting } from '../../load.ts';

/** Settings of the active organisation; for another one the user has to switch first. */
export default function OrganizationSettings() {
  const { t } = useTranslation(['settings', 'account']);
  const { id = '' } = useParams();
  const may = useMay('user.manage');
  const organization = useApi(organizationEndpoints.organizationGet, { params: { id } });
  const crumbs = [{ label: t('account:organizations.title'), to: paths.organizations }];
  if (organization.isError && !organization.data) {
    return (
      <Page title={t('title')} crumbs={crumbs}>
        <ErrorState error={organization.error} onRetry={() => void organization.refetch()} />
      </Page>
    );
  }
  if (!organization.data) return <PageSkeleton />;
  const { name, active } = organization.data;
  return (
    <Page
      key={id}
      title={t('title')}
      tab={`${t('title')} · ${name}`}
      crumbs={[...crumbs, { label: name, to: paths.organization(id) }]}
      primary={active && may && <LinkButton to={paths.organizationAudit(id)}>{t('audit')}</LinkButton>}
    >
      {active ? <Part /> : <SwitchTo organization={organization.data} />}
    </Page>
  );
}

function Part() {
  const [search] = useSearchParams();
  const { Content, form = false } = settingsTab(search.get('tab')) ?? {};
  return (
    <SettingsParts>
      <Waiting value={<PartSkeleton titled of={form ? 'fields' : 'lines'} />}>{Content && <Content />}</Waiting>
    </SettingsParts>
  );
}
