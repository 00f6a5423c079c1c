import { useTranslation } from 'react-i18next';
import type { Language } from '../../contract/platform/fields.ts';
import { useSignedIn } from '../session/session.ts';
import { paths } from '../paths.ts';
import { LinkButton } from '../ui/menu/Button.tsx';
import { IntentNotice } from '../ui/workflow/IntentNotice.tsx';
import { lazyPart } from '../ui/page/lazy-part.tsx';
import { CookieBanner, CookieSettings } from './CookieBanner.tsx';
import { LanguageMenu } from './LanguageMenu.tsx';
import { Mark } from './Mark.tsx';
import { Offline } from './Offline.tsx';
import { Screen } from './Screen.tsx';

/** Loaded right after the first paint, which has no notices and no input. */
const Watch = lazyPart(() => import('./Watch.tsx'));
const PublicLinks = lazyPart(() => import('./PublicLinks.tsx'));

const save = async (language: Language) => (await import('./save-language.ts')).saveLanguage(language);

export function PublicLayout() {
  const { t } = useTranslation('common');
  const signedIn = useSignedIn();
  return (
    <div className="k-public">
      <a href="#content" className="k-skip k-hidden">
        {t('shell.skip')}
      </a>
      <header className="k-topbar k-noprint">
        <Mark to={paths.home} />
        <div className="k-topbar-end">
          <PublicLinks />
          <LanguageMenu save={signedIn ? save : undefined} themed />
          {signedIn ? (
            <LinkButton to={paths.dashboard} intent="primary">
              <span className="k-topbar-long">{t('shell.toDashboard')}</span>
              <span className="k-topbar-short">{t('shell.toDashboardShort')}</span>
            </LinkButton>
          ) : (
            <LinkButton to={paths.login}>{t('shell.signIn')}</LinkButton>
          )}
        </div>
      </header>
      <Offline />
      <IntentNotice />
      <Watch />
      <main id="content" tabIndex={-1}>
        <Screen />
      </main>
      <footer className="k-footer k-noprint">
        <span>Kontor</span>
        <CookieSettings />
      </footer>
      <CookieBanner />
    </div>
  );
}
