import { useQueryClient } from '@tanstack/react-query';
import { dashboardEndpoints } from '../../../contract/dashboard/dashboard.endpoints.ts';
import { type Dashboard, opening, type Widget } from '../../../contract/dashboard/widgets.ts';
import { keyOf, useCommand } from '../../api/queries.ts';

type Arranged = Dashboard['widgets'];

/** Always first, beside the tasks. */
export const PINNED: Widget = 'deadlines';

/** Those that are shown and have a place of the reader's own. */
export const placed = (widgets: Arranged): Arranged => widgets.filter(({ id, hidden }) => !hidden && id !== PINNED);

const NONE: ReadonlySet<Widget> = new Set();

/** One place up or down among those in sight; null where there is none. */
export function moved(widgets: Arranged, id: Widget, by: -1 | 1, unseen = NONE): Arranged | null {
  const shown = placed(widgets).filter((each) => !unseen.has(each.id));
  const other = shown[shown.findIndex((each) => each.id === id) + by];
  const own = widgets.find((each) => each.id === id);
  if (!own || !other || !shown.includes(own)) return null;
  return widgets.map((each) => (each.id === id ? other : each.id === other.id ? own : each));
}

export const hiddenOr = (widgets: Arranged, id: Widget, hidden: boolean): Arranged =>
  widgets.map((each) => (each.id === id ? { id, hidden } : each));

/** As a dashboard begins. */
export const reset = ({ widgets, sells }: Dashboard): Arranged =>
  opening(sells)
    .filter((id) => widgets.some((each) => each.id === id))
    .map((id) => ({ id, hidden: false }));

/** The reader's own order: shown at once, kept by the server. What it did not take is read from it again. */
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
