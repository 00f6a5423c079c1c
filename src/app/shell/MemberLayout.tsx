import './member.css';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Navigate, useLocation } from 'react-router-dom';
import { useApi } from '../api/queries.ts';
import { profileEndpoints } from '../../contract/account/profile.ts';
import { loginWithNext, paths } from '../paths.ts';
import { learn, leftAt, personOf, useEpoch, useLearned, useSignedIn } from '../session/session.ts';
import { IntentNotice } from '../ui/workflow/IntentNotice.tsx';
import { ErrorState } from '../ui/page/States.tsx';
import { CookieBanner, CookieSettings } from './CookieBanner.tsx';
import { MemberBar } from './MemberBar.tsx';
import { restoreFocus } from './restore-focus.ts';
import { Intents } from './Intents.tsx';
import { LeaveGuard } from './LeaveGuard.tsx';
import { Notices } from './Notices.tsx';
import { Offline } from './Offline.tsx';
import { Screen } from './Screen.tsx';
import { ShellSkeleton } from './ShellSkeleton.tsx';
import { Sidebar } from './Sidebar.tsx';
import { useProfileLanguage } from './use-profile-language.ts';
import { useSidebar } from './use-sidebar.ts';

/** Users without a stored token are sent to the login; the place they wanted is kept. */
export default function MemberLayout() {
  const { pathname, search } = useLocation();
  const epoch = useEpoch();
  if (!useSignedIn()) return <Navigate to={leftAt(pathname) ? paths.home : loginWithNext(pathname + search)} replace />;
  return <Shell key={epoch} />;
}

function Shell() {
  const { t } = useTranslation('common');
  const sidebar = useSidebar();
  const { data: profile, isError, error, refetch } = useApi(profileEndpoints.profileMine);
  const learned = useLearned();
  // After a sign-in nothing is read, stored or sent before its owner is known.
  const known = learned || personOf() !== null;
  const settled = useProfileLanguage(profile ?? (isError ? null : undefined));
  useEffect(() => {
    if (!profile) return;
    const { organizations, organization, id } = profile;
    learn(
      organizations.map((each) => each.id),
      organization,
      id,
    );
  }, [profile]);
  if (!settled || !(known || isError)) return <ShellSkeleton open={sidebar.open} />;
  return (
    <div className={sidebar.open ? 'k-shell' : 'k-shell k-shell-folded'}>
      <a href="#content" className="k-skip k-hidden">
        {t('shell.skip')}
      </a>
      <Sidebar {...sidebar} />
      <div className="k-main" inert={sidebar.drawer}>
        <MemberBar profile={profile} onMenu={sidebar.showDrawer} />
        <Offline />
        <IntentNotice />
        <Notices />
        <main id="content" tabIndex={-1} ref={restoreFocus}>
          {known ? <Screen /> : <ErrorState error={error} onRetry={() => void refetch()} />}
        </main>
        <footer className="k-footer k-noprint">
          <span>Kontor</span>
          <CookieSettings />
        </footer>
        <CookieBanner />
      </div>
      <LeaveGuard />
      <Intents ready={learned} />
    </div>
  );
}
