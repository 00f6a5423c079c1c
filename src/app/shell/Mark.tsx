import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';

/** The logo: a ledger's page with its fold. */
export function Mark({ to, short }: { readonly to: string; readonly short?: boolean | undefined }) {
  const { t } = useTranslation('common');
  return (
    <Link to={to} className="k-mark" aria-label={t('shell.home')}>
      <svg width="22" height="22" viewBox="0 0 22 22" aria-hidden="true">
        <rect width="22" height="22" rx="4" fill="var(--accent)" />
        <path
          d="M6.5 5v12M6.5 11.2 14.8 5M9.4 9.4 15.5 17"
          stroke="#fff"
          strokeWidth="2"
          fill="none"
          strokeLinecap="square"
        />
      </svg>
      {!short && <span>Kontor</span>}
    </Link>
  );
}
