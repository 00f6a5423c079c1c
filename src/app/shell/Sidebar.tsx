import { CrossIcon } from '@blueprintjs/icons/lib/esm/generated/components/cross';
import { DoubleChevronLeftIcon } from '@blueprintjs/icons/lib/esm/generated/components/double-chevron-left';
import { DoubleChevronRightIcon } from '@blueprintjs/icons/lib/esm/generated/components/double-chevron-right';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router-dom';
import { paths } from '../paths.ts';
import { Badge } from '../ui/menu/Badge.tsx';
import { Button } from '../ui/menu/Button.tsx';
import { useListedIn } from '../ui/page/listed-in.ts';
import { Mark } from './Mark.tsx';
import { MEMBER_PLACES } from './member-places.ts';
import type { SidebarState } from './use-sidebar.ts';
import { atMost, OFTEN_MS, useWaiting } from './use-waiting.ts';

/** Two lists share a path; the query distinguishes them, and for a record the list that it names. */
const OTHER_SIDE: Readonly<Record<string, readonly [name: string, value: string]>> = {
  [paths.orders]: ['side', 'seller'],
  [paths.requests]: ['side', 'received'],
  [paths.products]: ['is_service', 'true'],
};

function useIsHere(): (to: string) => boolean {
  const { pathname, search } = useLocation();
  const listedIn = useListedIn();
  return (to) => {
    const [path = '', query = ''] = to.split('?');
    if (pathname !== path && !pathname.startsWith(`${path}/`)) return false;
    const other = OTHER_SIDE[path];
    if (other === undefined) return true;
    if (pathname !== path) return listedIn === to;
    return (new URLSearchParams(search).get(other[0]) === other[1]) === (query !== '');
  };
}

export function Sidebar({ open, fold, drawer, hideDrawer }: SidebarState) {
  const waiting = useWaiting(OFTEN_MS);
  const { t } = useTranslation('menu');
  const isHere = useIsHere();
  const nav = useRef<HTMLElement>(null);
  const wasOpen = useRef(false);
  useEffect(() => {
    if (drawer) nav.current?.querySelector<HTMLElement>('button, a')?.focus();
    else if (wasOpen.current) document.getElementById('open-menu')?.focus();
    wasOpen.current = drawer;
  }, [drawer]);
  return (
    <>
      {drawer && <div className="k-veil" onClick={hideDrawer} aria-hidden="true" />}
      <nav ref={nav} className={drawer ? 'k-side k-side-drawer k-noprint' : 'k-side k-noprint'} aria-label={t('label')}>
        <div className="k-side-head">
          <Mark to={paths.dashboard} short={!open && !drawer} />
          <span className="k-side-close">
            <Button minimal icon={CrossIcon} label={t('close')} onClick={hideDrawer} />
          </span>
        </div>
        {MEMBER_PLACES.map((group) => (
          <div key={group.key} className="k-side-group">
            <h2 id={`nav-${group.key}`}>{t(group.key)}</h2>
            <ul className="k-list" aria-labelledby={`nav-${group.key}`}>
              {group.entries.map(({ key, to, icon: Icon }) => (
                <li key={key}>
                  <Link
                    to={to}
                    className={isHere(to) ? 'k-side-link k-side-here' : 'k-side-link'}
                    aria-current={isHere(to) ? 'page' : undefined}
                    title={t(key)}
                    aria-label={key === 'tasks' && waiting > 0 ? t('tasksCount', { count: waiting }) : undefined}
                  >
                    <Icon size={16} />
                    {key === 'tasks' && waiting > 0 && <Badge count={atMost(waiting)} />}
                    <span>{t(key)}</span>
                  </Link>
                </li>
              ))}
            </ul>
          </div>
        ))}
        <div className="k-side-fold">
          <Button
            minimal
            icon={open ? DoubleChevronLeftIcon : DoubleChevronRightIcon}
            label={t(open ? 'fold' : 'unfold')}
            expanded={open}
            onClick={fold}
          />
        </div>
      </nav>
    </>
  );
}
