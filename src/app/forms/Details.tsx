import './details.css';
import type { ReactNode } from 'react';

interface DetailsProps {
  /** Label and value, in display order. */
  readonly rows: readonly (readonly [string, ReactNode])[];
}

/** A record's stored values, read-only; empty ones are left out. */
export function Details({ rows }: DetailsProps) {
  const entered = rows.filter(([, value]) => Boolean(value));
  return (
    entered.length > 0 && (
      <dl className="k-details">
        {entered.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    )
  );
}
