import './trade.css';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

export interface Term {
  readonly label: string;
  readonly value: ReactNode;
  /** On a phone it has the whole width, as an email needs it. */
  readonly wide?: boolean | undefined;
}

/** Labelled facts in columns; an empty one keeps its place. */
export function Terms({ terms }: { readonly terms: readonly Term[] }) {
  return (
    <dl className="t-terms">
      {terms.map(({ label, value, wide }) => (
        <div key={label} className={wide ? 't-term-wide' : undefined}>
          <dt>{label}</dt>
          <dd>{value === '' || value === null || value === undefined ? <span className="k-muted">–</span> : value}</dd>
        </div>
      ))}
    </dl>
  );
}

/** `FCA Warsaw`, with what the code means. */
export function useDeliveryTerm(): (code: string | null | undefined, place?: string) => string {
  const { t } = useTranslation('procurement');
  return (code, place = '') => (code ? `${[code, place].filter(Boolean).join(' ')} (${t(`incoterm.${code}`)})` : place);
}
