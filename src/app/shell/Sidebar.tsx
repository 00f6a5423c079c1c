import { BoxIcon } from '@blueprintjs/icons/lib/esm/generated/components/box';
import { CommentIcon } from '@blueprintjs/icons/lib/esm/generated/components/comment';
import { CrossIcon } from '@blueprintjs/icons/lib/esm/generated/components/cross';
import { DashboardIcon } from '@blueprintjs/icons/lib/esm/generated/components/dashboard';
import { DocumentIcon } from '@blueprintjs/icons/lib/esm/generated/components/document';
import { DoubleChevronLeftIcon } from '@blueprintjs/icons/lib/esm/generated/components/double-chevron-left';
import { DoubleChevronRightIcon } from '@blueprintjs/icons/lib/esm/generated/components/double-chevron-right';
import { EnvelopeIcon } from '@blueprintjs/icons/lib/esm/generated/components/envelope';
import { HelpIcon } from '@blueprintjs/icons/lib/esm/generated/components/help';
import { ImportIcon } from '@blueprintjs/icons/lib/esm/generated/components/import';
import { InboxIcon } from '@blueprintjs/icons/lib/esm/generated/components/inbox';
import { LayersIcon } from '@blueprintjs/icons/lib/esm/generated/components/layers';
import { OfficeIcon } from '@blueprintjs/icons/lib/esm/generated/components/office';
import { PeopleIcon } from '@blueprintjs/icons/lib/esm/generated/components/people';
import { ShoppingCartIcon } from '@blueprintjs/icons/lib/esm/generated/components/shopping-cart';
import { SearchIcon } from '@blueprintjs/icons/lib/esm/generated/components/search';
import { TickCircleIcon } from '@blueprintjs/icons/lib/esm/generated/components/tick-circle';
import { WrenchIcon } from '@blueprintjs/icons/lib/esm/generated/components/wrench';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router-dom';
import { profileEndpoints } from '../../contract/account/profile.ts';
import { taskEndpoints } from '../../contract/dashboard/task.ts';
import { useApi } from '../api/queries.ts';
import { paths } from '../paths.ts';
import { Badge } from '../ui/menu/Badge.tsx';
import { Button, type IconType } from '../ui/menu/Button.tsx';
import { useListedIn } from '../ui/page/listed-in.ts';
import { Mark } from './Mark.tsx';
import type { SidebarState } from './use-sidebar.ts';

interface Entry {
  readonly key: string;
  readonly to: string;
  readonly icon: IconType;
}

const GROUPS: readonly { readonly key: string; readonly entries: readonly Entry[] }[] = [
  {
    key: 'today',
    entries: [
      { key: 'dashboard', to: paths.dashboard, icon: DashboardIcon },
      { key: 'tasks', to: paths.tasks, icon: TickCircleIcon },
    ],
  },
  {
    key: 'buy',
    entries: [
      { key: 'market', to: paths.search, icon: SearchIcon },
      { key: 'inquiries', to: paths.inquires, icon: EnvelopeIcon },
      { key: 'requestsSent', to: paths.requests, icon: HelpIcon },
      { key: 'ordersPlaced', to: paths.orders, icon: ShoppingCartIcon },
    ],
  },
  {
    key: 'sell',
    entries: [
      { key: 'tenders', to: paths.tenders, icon: InboxIcon },
      { key: 'requestsReceived', to: paths.requestsReceived, icon: CommentIcon },
      { key: 'ordersReceived', to: paths.ordersReceived, icon: ImportIcon },
      { key: 'products', to: paths.products, icon: BoxIcon },
      { key: 'services', to: paths.services, icon: WrenchIcon },
      { key: 'stock', to: paths.stock, icon: LayersIcon },
    ],
  },
  { key: 'money', entries: [{ key: 'documents', to: paths.documents, icon: DocumentIcon }] },
  {
    key: 'network',
    entries: [
      { key: 'companies', to: paths.companies, icon: PeopleIcon },
      { key: 'organizations', to: paths.organizations, icon: OfficeIcon },
    ],
  },
];

/** Two lists share a path; the question after it tells them apart, and of a record the list that it names. */
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

/** More than this is just many. */
const MOST = 99;
const OFTEN_MS = 120_000;

/** How much waits for the reader; 0 as long as nobody knows. The dashboard's list is the same question. */
function useWaiting(): number {
  const { data: profile } = useApi(profileEndpoints.profileMine);
  return (
    useApi(taskEndpoints.taskList, {}, { refetchInterval: OFTEN_MS, enabled: profile !== undefined }).data?.count ?? 0
  );
}

export function Sidebar({ open, fold, drawer, hideDrawer }: SidebarState) {
  const waiting = useWaiting();
  const { t } = useTranslation(['menu', 'common']);
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
      <nav
        ref={nav}
        className={drawer ? 'k-side k-side-drawer k-noprint' : 'k-side k-noprint'}
        aria-label={t('common:shell.menu')}
      >
        <div className="k-side-head">
          <Mark to={paths.dashboard} short={!open && !drawer} />
          <span className="k-side-close">
            <Button minimal icon={CrossIcon} label={t('common:shell.closeMenu')} onClick={hideDrawer} />
          </span>
        </div>
        {GROUPS.map((group) => (
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
                    {key === 'tasks' && waiting > 0 && <Badge count={waiting > MOST ? `${MOST}+` : waiting} />}
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
            label={t(open ? 'common:shell.foldMenu' : 'common:shell.unfoldMenu')}
            expanded={open}
            onClick={fold}
          />
        </div>
      </nav>
    </>
  );
}
