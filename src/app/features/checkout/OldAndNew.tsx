import type { ReactNode } from 'react';

interface Said {
  /** Which of the two it is, for whoever does not see it struck out. */
  readonly label: string;
  readonly children: ReactNode;
}

/** What was seen before. */
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

/** What is offered by now; plain where it is what was seen. */
export function New({ changed, label, children }: Said & { readonly changed: boolean }) {
  if (!changed) return children;
  return (
    <ins>
      <span className="k-hidden">{label} </span>
      {children}
    </ins>
  );
}
