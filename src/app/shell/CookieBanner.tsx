import { useTranslation } from 'react-i18next';
import { sendConsent, useConsent } from '../session/consent.ts';
import { Button } from '../ui/menu/Button.tsx';

/** Other elements fixed to the bottom of the window are placed above it (`--cookies`). */
function makeRoom(banner: HTMLElement) {
  const { style } = document.documentElement;
  const resized = new ResizeObserver(() => style.setProperty('--cookies', `${banner.offsetHeight}px`));
  resized.observe(banner);
  return () => {
    resized.disconnect();
    style.removeProperty('--cookies');
  };
}

/** Shown while the visitor is undecided; the page leaves space for it at its end. */
export function CookieBanner() {
  const { t } = useTranslation('common');
  if (useConsent() !== 'undecided') return null;
  return (
    <section ref={makeRoom} className="k-cookies k-noprint" aria-label={t('cookies.title')}>
      <p>{t('cookies.text')}</p>
      <div className="k-row">
        <Button onClick={() => sendConsent('REJECT')}>{t('cookies.reject')}</Button>
        <Button onClick={() => sendConsent('ACCEPT')}>{t('cookies.accept')}</Button>
      </div>
    </section>
  );
}

/** Revokes the choice, so that the banner asks again. */
export function CookieSettings() {
  const { t } = useTranslation('common');
  if (useConsent() === 'undecided') return null;
  return (
    <button type="button" className="k-plain" onClick={() => sendConsent('REVISE')}>
      {t('shell.cookieSettings')}
    </button>
  );
}
