import type { ReactNode } from 'react';

interface Said {
  /** Names the value (old or new) for users who do not see it struck out. */
  readonly label: string;
  readonly children: ReactNode;
}

/** Value the user saw before. */
export function Old({ label, children }: Said) {
  return (
    <>
      <del className="k-muted">
        <span className="k-hidden">{label} </span>
        {children}
      </del>{' '}
    </>
  );
}

/** Current value; unmarked when it has not changed. */
export function New({ changed, label, children }: Said & { readonly changed: boolean }) {
  if (!changed) return children;
  return (
    <ins>
      <span className="k-hidden">{label} </span>
      {children}
    </ins>
  );
}
