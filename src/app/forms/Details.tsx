import './details.css';
import type { ReactNode } from 'react';

interface DetailsProps {
  /** Label and value, in the order they are read. */
  readonly rows: readonly (readonly [string, ReactNode])[];
  /** What stands where there is no value. */
  readonly none: string;
}

/** What is stored of a record, to read. */
export function Details({ rows, none }: DetailsProps) {
  return (
    <dl className="k-details">
      {rows.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value || <span className="k-muted">{none}</span>}</dd>
        </div>
      ))}
    </dl>
  );
}
