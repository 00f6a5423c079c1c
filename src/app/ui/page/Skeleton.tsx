import './page.css';
import './skeleton.css';
import { type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';

const WIDTHS = [72, 54, 63, 48, 58, 40];

interface SkeletonProps {
  readonly className?: string;
  readonly children: ReactNode;
}

/** What is read sooner shows no bones first. */
const DRAWN_MS = 150;
/** Between two of them a part may draw nothing for a moment. */
const GAP_MS = 100;

/** Skeletons that take each other's place are one wait: it is drawn without a blink and announced once. */
const wait = { drawn: 0, said: false, since: 0, until: -GAP_MS };

/** How long it has lasted. */
function age(): number {
  const now = performance.now();
  if (wait.drawn === 0 && now - wait.until >= GAP_MS) wait.since = now;
  return now - wait.since;
}

function useWait() {
  const place = useRef<HTMLDivElement>(null);
  const [left] = useState(() => Math.max(0, DRAWN_MS - age()));
  const [saying, say] = useState(false);
  useLayoutEffect(() => {
    wait.drawn += 1;
    // What it stands in may be announced as a whole.
    const says = left > 0 && !wait.said && !place.current?.parentElement?.closest('[role="status"], [role="alert"]');
    if (says) wait.said = true;
    say(says);
    return () => {
      wait.drawn -= 1;
      wait.until = performance.now();
      if (says) wait.said = false;
    };
  }, [left]);
  return { place, left, saying };
}

/** Room for what is still to be read, drawn after a moment; whoever only hears is told that it loads. */
export function Skeleton({ className = '', children }: SkeletonProps) {
  const { t } = useTranslation('common');
  const { place, left, saying } = useWait();
  return (
    <div
      ref={place}
      className={`k-skeleton ${className}`}
      style={{ animationDelay: `${left}ms` }}
      role={saying ? 'status' : undefined}
    >
      <span className="k-hidden">{t('ui.loading')}</span>
      {children}
    </div>
  );
}

function Lines({ rows, sums = false }: { readonly rows: number; readonly sums?: boolean }) {
  return (
    <div className="k-skeleton-lines">
      {Array.from({ length: rows }, (_, at) => (
        <div key={at}>
          <span className={`k-bone k-skeleton-${WIDTHS[at % WIDTHS.length]}`} />
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
  /** What will stand there: lines that are read, or fields that are filled in. */
  readonly of?: 'lines' | 'fields';
  readonly rows?: number;
  /** A section with its heading, where that comes with it. */
  readonly titled?: boolean;
}

const bones = ({ of = 'lines', rows = 4 }: PartProps) =>
  of === 'lines' ? <Lines rows={rows} /> : <Fields rows={rows} />;

/** The room of a tab, a section or a dialog. */
export function PartSkeleton({ titled = false, ...part }: PartProps) {
  return (
    <Skeleton className={titled ? 'k-section' : ''}>
      {titled && (
        <div className="k-section-head">
          <span className="k-bone k-skeleton-heading" />
        </div>
      )}
      {bones(part)}
    </Skeleton>
  );
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

interface Wide {
  /** As wide as the window. */
  readonly full?: boolean;
}

/** The room of a whole screen: its title, and what stands below; `children` in place of lines and fields. */
export function PageSkeleton({
  children,
  rows = 6,
  full = false,
  ...part
}: Omit<PartProps, 'titled'> & Wide & { readonly children?: ReactNode }) {
  return (
    <Skeleton className={full ? 'k-page k-page-full' : 'k-page'}>
      <Head />
      {children ?? bones({ ...part, rows })}
    </Skeleton>
  );
}

/** The room of a record: its head in one line, its time, its tabs, and the lines of the ledger. */
export function RecordSkeleton({ full = false }: Wide) {
  return (
    <Skeleton className={full ? 'k-page k-page-full' : 'k-page'}>
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
