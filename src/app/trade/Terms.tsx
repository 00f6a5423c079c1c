import './trade.css';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

export interface Term {
  readonly label: string;
  readonly value: ReactNode;
  /** On a phone it takes the whole width, for example for an email. */
  readonly wide?: boolean | undefined;
}

/** Labelled facts in columns; empty ones are left out. */
export function Terms({ terms }: { readonly terms: readonly Term[] }) {
  const entered = terms.filter(({ value }) => value !== '' && value !== null && value !== undefined);
  return (
    entered.length > 0 && (
      <dl className="t-terms">
        {entered.map(({ label, value, wide }) => (
          <div key={label} className={wide ? 't-term-wide' : undefined}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    )
  );
}

/** Formats a term as `FCA (free carrier) Warsaw`. */
export function useDeliveryTerm(): (code: string | null | undefined, place?: string) => string {
  const { t } = useTranslation('procurement');
  return (code, place = '') => (code ? `${code} (${t(`incoterm.${code}`)}) ${place}`.trim() : place);
}
