import { useTranslation } from 'react-i18next';
import { sendConsent, useConsent } from '../session/consent.ts';
import { Button } from '../ui/menu/Button.tsx';

/** Shows while the visitor is undecided. */
export function CookieBanner() {
  const { t } = useTranslation('common');
  if (useConsent() !== 'undecided') return null;
  return (
    <section className="k-cookies k-noprint" aria-label={t('cookies.title')}>
      <p>{t('cookies.text')}</p>
      <div className="k-row">
        <Button onClick={() => sendConsent('REJECT')}>{t('cookies.reject')}</Button>
        <Button intent="primary" onClick={() => sendConsent('ACCEPT')}>
          {t('cookies.accept')}
        </Button>
      </div>
    </section>
  );
}

/** Takes the choice back, so that the banner asks again. */
export function CookieSettings() {
  const { t } = useTranslation('common');
  if (useConsent() === 'undecided') return null;
  return (
    <button type="button" className="k-plain" onClick={() => sendConsent('REVISE')}>
      {t('shell.cookieSettings')}
    </button>
  );
}
