import { useTranslation } from 'react-i18next';
import { profileEndpoints } from '../../../contract/account/profile.ts';
import { useApi } from '../../api/queries.ts';
import { Page } from '../../ui/page/Page.tsx';
import { ErrorState } from '../../ui/page/States.tsx';
import { FirstSteps } from './FirstSteps.tsx';
import { Waiting } from './Waiting.tsx';
import { Widgets } from './Widgets.tsx';

export default function Dashboard() {
  const { t } = useTranslation('dashboard');
  const profile = useApi(profileEndpoints.profileMine);
  return (
    <Page title={t('title')}>
      {profile.isError && <ErrorState error={profile.error} onRetry={() => void profile.refetch()} />}
      {profile.isPending && <div className="k-bone k-widget-bone" aria-busy="true" />}
      {profile.data?.organization === null && (
        <>
          <Waiting silent />
          <FirstSteps />
        </>
      )}
      {profile.data && profile.data.organization !== null && <Widgets active={profile.data.organization} />}
    </Page>
  );
}
