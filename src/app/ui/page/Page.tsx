import './page.css';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { count as written } from '../../../contract/platform/format.ts';
import { useLanguage } from '../../i18n.ts';
import { AllActions } from '../workflow/AllActions.tsx';
import { useTellList } from './listed-in.ts';
import { usePageTitle } from './use-page-title.ts';

export interface Crumb {
  readonly label: string;
  readonly to: string;
}

export interface Fact {
  readonly label: string;
  readonly value: ReactNode;
}

interface PageProps {
  readonly title: string;
  /** Title of the browser tab, if it differs from the page's. */
  readonly tab?: string | undefined;
  /** Part of the URL's screen, if it shows several in turn. */
  readonly part?: string | undefined;
  readonly status?: ReactNode;
  /** For a list: number of entries; null while it is not known, so that its room is there. */
  readonly count?: number | null | undefined;
  readonly facts?: readonly Fact[] | undefined;
  /** For a record: its timeline and what comes next. The facts are then on one line beside the title. */
  readonly record?: ReactNode;
  /** The other party of a record, shown beside the breadcrumbs. */
  readonly party?: Fact | undefined;
  readonly primary?: ReactNode;
  readonly menu?: ReactNode;
  readonly crumbs?: readonly Crumb[] | undefined;
  readonly width?: 'normal' | 'full' | 'narrow' | undefined;
  readonly children?: ReactNode;
}

export function Page({
  title,
  tab,
  part,
  status,
  count,
  facts = [],
  record,
  party,
  primary,
  menu,
  crumbs = [],
  width = 'normal',
  children,
}: PageProps) {
  const { t } = useTranslation('common');
  const language = useLanguage();
  const heading = usePageTitle(tab ?? title, part);
  useTellList(crumbs[0]?.to ?? null);
  const told = facts.length > 0 && (
    <dl className={record ? 'k-facts k-facts-line' : 'k-facts'}>
      {facts.map((fact) => (
        <div key={fact.label}>
          <dt>{fact.label}</dt>
          <dd>{fact.value}</dd>
        </div>
      ))}
    </dl>
  );
  const way = crumbs.length > 0 && (
    <nav className="k-crumbs" aria-label={t('ui.breadcrumbs')}>
      <ol className="k-list">
        {crumbs.map((crumb) => (
          <li key={crumb.to}>
            <Link to={crumb.to}>{crumb.label}</Link>
          </li>
        ))}
      </ol>
    </nav>
  );
  const name = (
    <>
      <h1 ref={heading} tabIndex={-1}>
        {title}
      </h1>
      {count !== undefined && (
        // The pager below the list announces the number as well.
        <span className={count === null ? 'k-count k-count-room' : 'k-count k-figure'} aria-hidden="true">
          {written(language, count ?? 0)}
        </span>
      )}
      {status}
    </>
  );
  return (
    <div className={`k-page k-page-${width}${record ? ' k-page-record' : ''}`}>
      <AllActions>
        <header className="k-page-head">
          {party ? (
            <div className="k-record-way">
              {way}
              <span className="k-record-party">
                <span className="k-muted">{party.label}</span> {party.value}
              </span>
            </div>
          ) : (
            way
          )}
          <div className="k-page-title">
            {record ? (
              <div className="k-record-name">
                {name}
                {told}
              </div>
            ) : (
              name
            )}
            <div className="k-page-actions">
              {menu}
              {primary}
            </div>
          </div>
          {record ?? told}
        </header>
      </AllActions>
      {children}
    </div>
  );
}
