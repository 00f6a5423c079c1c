import './page.css';
import './skeleton.css';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';

/** Data that arrives sooner shows no skeleton. */
const APPEARS_AFTER_MS = 150;

interface SkeletonProps {
  readonly className?: string;
  readonly children: ReactNode;
}

/** Skeletons on the page, and when the first of them began. */
const shown = { count: 0, since: 0 };

/** Placeholder of data that is loading: drawn after a moment, announced to screen readers. */
export function Skeleton({ className = '', children }: SkeletonProps) {
  const { t } = useTranslation('common');
  const announced = useRef<HTMLSpanElement>(null);
  // Skeletons that follow each other appear and announce together: later ones neither wait nor announce again.
  const [delay] = useState(() => APPEARS_AFTER_MS - (shown.count > 0 ? performance.now() - shown.since : 0));
  const text = t('ui.loading');
  useEffect(() => {
    if (shown.count === 0) shown.since = performance.now() + delay - APPEARS_AFTER_MS;
    if (delay === APPEARS_AFTER_MS && shown.count === 0) announced.current?.replaceChildren(text);
    shown.count += 1;
    return () => {
      shown.count -= 1;
    };
  }, [delay, text]);
  return (
    <div className={`k-skeleton ${className}`} style={{ animationDelay: `${delay}ms` }} role="status">
      <span className="k-hidden" ref={announced} />
      {children}
    </div>
  );
}

function Lines({ rows, sums = false }: { readonly rows: number; readonly sums?: boolean }) {
  return (
    <div className="k-skeleton-lines">
      {Array.from({ length: rows }, (_, at) => (
        <div key={at}>
          <span className="k-bone k-skeleton-line" />
          {sums && <span className="k-bone k-skeleton-sum" />}
        </div>
      ))}
    </div>
  );
}

function Fields({ rows }: { readonly rows: number }) {
  return (
    <div className="k-skeleton-form">
      <div className="k-fields">
        {Array.from({ length: rows }, (_, at) => (
          <div key={at} className="k-skeleton-field">
            <span className="k-bone k-skeleton-label" />
            <span className="k-bone k-skeleton-input" />
          </div>
        ))}
      </div>
    </div>
  );
}

interface PartProps {
  /** Kind of content: lines of text or form fields. */
  readonly of?: 'lines' | 'fields';
  readonly rows?: number;
  /** Whether it includes a section heading. */
  readonly titled?: boolean;
}

const bones = ({ of = 'lines', rows = 4 }: PartProps) =>
  of === 'lines' ? <Lines rows={rows} /> : <Fields rows={rows} />;

/** Placeholder of a tab, a section or a dialog. */
export function PartSkeleton(part: PartProps) {
  return <Skeleton className={part.titled ? 'k-section' : ''}>{bones(part)}</Skeleton>;
}

function Head({ children }: { readonly children?: ReactNode }) {
  return (
    <div className="k-page-head">
      <span className="k-bone k-skeleton-crumb" />
      <div className="k-page-title">
        <span className="k-bone k-skeleton-title" />
        {children}
      </div>
    </div>
  );
}

/** Placeholder of a whole screen: title and content; `children` replace the lines or fields. */
export function PageSkeleton({
  children,
  rows = 6,
  ...part
}: Omit<PartProps, 'titled'> & { readonly children?: ReactNode }) {
  return (
    <Skeleton className="k-page">
      <Head />
      {children ?? bones({ ...part, rows })}
    </Skeleton>
  );
}

/** Placeholder of a record: head, timeline, tabs, and ledger lines. */
export function RecordSkeleton() {
  return (
    <Skeleton className="k-page">
      <div>
        <Head>
          <span className="k-bone k-skeleton-tag" />
          <div className="k-page-actions">
            <span className="k-bone k-skeleton-button" />
          </div>
        </Head>
        <span className="k-bone k-skeleton-time" />
      </div>
      <div className="k-split">
        <Lines rows={6} sums />
        <Lines rows={4} />
      </div>
    </Skeleton>
  );
}
