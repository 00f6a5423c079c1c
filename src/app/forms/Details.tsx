import './details.css';
import type { ReactNode } from 'react';

interface DetailsProps {
  /** Label and value, in the order they are read. */
  readonly rows: readonly (readonly [string, ReactNode])[];
}

/** What is stored of a record, to read; what nobody entered is left out. */
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
