import './trade.css';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

export interface Term {
  readonly label: string;
  readonly value: ReactNode;
}

/** Labelled facts in columns; an empty one keeps its place. */
export function Terms({ terms }: { readonly terms: readonly Term[] }) {
  return (
    <dl className="t-terms">
      {terms.map(({ label, value }) => (
        <div key={label}>
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
