import './requests.css';
import type { ReactNode } from 'react';
import { usePageTitle } from '../../ui/page/use-page-title.ts';

/** One thing to read or to do, in the middle of the page. */
export function Card({
  title,
  lead,
  children,
}: {
  readonly title: string;
  readonly lead: string;
  readonly children?: ReactNode;
}) {
  const heading = usePageTitle(title);
  return (
    <div className="r-card">
      <h1 ref={heading} tabIndex={-1}>
        {title}
      </h1>
      <p className="k-muted">{lead}</p>
      {children}
    </div>
  );
}
