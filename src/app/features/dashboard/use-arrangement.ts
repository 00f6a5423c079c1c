import { useQueryClient } from '@tanstack/react-query';
import { dashboardEndpoints } from '../../../contract/dashboard/dashboard.endpoints.ts';
import { type Dashboard, opening, type Widget } from '../../../contract/dashboard/widgets.ts';
import { keyOf, useCommand } from '../../api/queries.ts';

type Arranged = Dashboard['widgets'];

/** Always first, next to the tasks. */
export const PINNED: Widget = 'deadlines';

/** Visible widgets that the user can move. */
export const placed = (widgets: Arranged): Arranged => widgets.filter(({ id, hidden }) => !hidden && id !== PINNED);

const NONE: ReadonlySet<Widget> = new Set();

/** Moves a widget one place up or down among the visible ones; null if it cannot move. */
export function moved(widgets: Arranged, id: Widget, by: -1 | 1, unseen = NONE): Arranged | null {
  const shown = placed(widgets).filter((each) => !unseen.has(each.id));
  const other = shown[shown.findIndex((each) => each.id === id) + by];
  const own = widgets.find((each) => each.id === id);
  if (!own || !other || !shown.includes(own)) return null;
  return widgets.map((each) => (each.id === id ? other : each.id === other.id ? own : each));
}

export const hiddenOr = (widgets: Arranged, id: Widget, hidden: boolean): Arranged =>
  widgets.map((each) => (each.id === id ? { id, hidden } : each));

/** Initial arrangement of a dashboard. */
export const reset = ({ widgets, sells }: Dashboard): Arranged =>
  opening(sells)
    .filter((id) => widgets.some((each) => each.id === id))
    .map((id) => ({ id, hidden: false }));

/** The user's arrangement: shown immediately, stored by the server, and reloaded if the server refuses it. */
export function useArrangement(dashboard: Dashboard | undefined) {
  const client = useQueryClient();
  const key = keyOf(dashboardEndpoints.dashboardGet);
  const save = useCommand(dashboardEndpoints.dashboardPatch, {
    onFailed: () => void client.invalidateQueries({ queryKey: key }),
  });
  const arrange = (widgets: Arranged | null): void => {
    if (!dashboard || !widgets) return;
    client.setQueryData(key, { ...dashboard, widgets });
    save.mutate({ body: { widgets: [...widgets] } });
  };
  return { arrange, failed: save.error };
}
