import { useCallback, useLayoutEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { dashboardEndpoints } from '../../../contract/dashboard/dashboard.endpoints.ts';
import type { Dashboard, Widget as Id } from '../../../contract/dashboard/widgets.ts';
import { useApi } from '../../api/queries.ts';
import { useFailureText } from '../../trade/failure.ts';
import { useListQuery } from '../../trade/use-list-query.ts';
import { Calendar } from '../../ui/figures/Deadline.tsx';
import { Button } from '../../ui/menu/Button.tsx';
import { EmptyState, ErrorState, InlineMessage } from '../../ui/page/States.tsx';
import { Arrange } from './Arrange.tsx';
import { Filters } from './Filters.tsx';
import { periodOf } from './period.ts';
import { hiddenOr, moved, PINNED, placed, useArrangement } from './use-arrangement.ts';
import { Waiting } from './Waiting.tsx';
import { Quiet } from './Quiet.tsx';
import { Widget } from './Widget.tsx';

/** Widgets that the user's permissions allow, in the user's order. The deadlines are next to the tasks. */
export function Widgets({ active }: { readonly active: number }) {
  const dashboard = useApi(dashboardEndpoints.dashboardGet);
  if (dashboard.data) return <Arranged dashboard={dashboard.data} active={active} />;
  return (
    <>
      {dashboard.isError ? (
        <ErrorState error={dashboard.error} onRetry={() => void dashboard.refetch()} />
      ) : (
        <div className="k-bone k-widget-bone" aria-busy="true" />
      )}
      <Waiting />
    </>
  );
}

/** A bookmarked URL may name organisations that the user has left since. */
const isOwn = (chosen: string, { organizations }: Dashboard): boolean =>
  chosen !== '' && chosen.split(',').every((one) => organizations.some(({ id }) => String(id) === one));

function Arranged({ dashboard, active }: { readonly dashboard: Dashboard; readonly active: number }) {
  const { t } = useTranslation('dashboard');
  const list = useListQuery();
  const textOf = useFailureText();
  const { arrange, failed } = useArrangement(dashboard);
  const [arranging, setArranging] = useState(false);
  const [said, setSaid] = useState('');
  const grid = useRef<HTMLDivElement>(null);
  const hand = useRef<Id | null>(null);
  const { widgets, today } = dashboard;
  const [quiet, setQuiet] = useState<ReadonlySet<Id>>(new Set());
  const onQuiet = useCallback(
    (id: Id, is: boolean) =>
      setQuiet((now) => (now.has(id) === is ? now : new Set(is ? [...now, id] : [...now].filter((one) => one !== id)))),
    [],
  );
  const all = placed(widgets).map(({ id }) => id);
  const shown = all.filter((id) => !quiet.has(id));
  const period = periodOf(list.get('from'), list.get('to'));
  const organizations = list.get('organizations');
  const query = {
    ...(period !== null && typeof period === 'object' ? period : {}),
    ...(isOwn(organizations, dashboard) ? { organizations } : {}),
  };
  // Moving an element in the DOM loses the focus, so the menu button gets it back.
  useLayoutEffect(() => {
    if (hand.current === null) return;
    const button = grid.current?.querySelector<HTMLElement>(`[data-widget="${hand.current}"] .k-menu-root button`);
    hand.current = null;
    button?.focus();
  }, [widgets]);
  const strip = widgets.some(({ id, hidden }) => id === PINNED && !hidden);
  const move = (id: Id, by: -1 | 1) => {
    const next = moved(widgets, id, by, quiet);
    arrange(next);
    hand.current = next && id;
    const seen = placed(next ?? widgets).filter((each) => !quiet.has(each.id));
    const place = seen.findIndex((each) => each.id === id) + 1;
    setSaid(t('arrange.moved', { title: t(`widget.${id}.title`), place, count: shown.length }));
  };
  const one = (id: Id) => (
    <Widget
      key={id}
      id={id}
      query={query}
      active={active}
      quiet={id !== PINNED && quiet.has(id)}
      onQuiet={onQuiet}
      place={id === PINNED ? undefined : { first: id === shown[0], last: id === shown.at(-1) }}
      onMove={(by) => move(id, by)}
      onHide={() => {
        arrange(hiddenOr(widgets, id, true));
        setSaid(t('arrange.gone', { title: t(`widget.${id}.title`) }));
      }}
    />
  );
  return (
    <div ref={grid} className="k-dashboard">
      {strip && one(PINNED)}
      {/* The strip counts the organization's days: so do the hints beside it. */}
      <Calendar value={dashboard.timezone ?? undefined}>
        <Waiting brief />
      </Calendar>
      <div className="k-dashboard-bar">
        {today !== null && <Filters list={list} dashboard={dashboard} today={today} period={period} active={active} />}
        <div className="k-row k-noprint">
          <Button minimal onClick={() => window.print()}>
            {t('print')}
          </Button>
          <Button expanded={arranging} onClick={() => setArranging(!arranging)}>
            {t('arrange.title')}
          </Button>
        </div>
      </div>
      <p role="status" className="k-hidden">
        {said}
      </p>
      {failed && <InlineMessage intent="danger">{textOf(failed.failure)}</InlineMessage>}
      {arranging && <Arrange dashboard={dashboard} arrange={arrange} onDone={() => setArranging(false)} />}
      {all.length === 0 && !strip ? (
        <EmptyState
          title={t('arrange.none')}
          action={<Button onClick={() => setArranging(true)}>{t('arrange.title')}</Button>}
        />
      ) : (
        <div className="k-widgets">{all.map(one)}</div>
      )}
      <Quiet widgets={all.filter((id) => quiet.has(id))} />
    </div>
  );
}
