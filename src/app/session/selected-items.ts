import { epochNow, useEpoch } from './session.ts';
import { store } from './store.ts';

/** A selected row: enough to name it when the row is on another page. */
export interface SelectedItem {
  readonly id: number;
  readonly name: string;
}
type Items = ReadonlyMap<number, SelectedItem>;

const NONE: Items = new Map();
/** By list; stored outside the screens, so that Back restores it. */
const selected = store<ReadonlyMap<string, Items>>(new Map());

/** The specification's selectedItems, per list. A sign-out or a change of the organisation clears it. */
export function useSelectedItems(list: string) {
  const epoch = useEpoch();
  const key = `${epoch}:${list}`;
  const items = selected.use().get(key) ?? NONE;
  const change = (edit: (next: Map<number, SelectedItem>) => void): void => {
    // A late callback that another session started.
    if (epoch !== epochNow()) return;
    const next = new Map(selected.get().get(key));
    edit(next);
    // The first selection of this session removes those of earlier ones.
    const kept = [...selected.get()].filter(([one]) => one.startsWith(`${epoch}:`));
    selected.set(new Map([...kept, [key, next]]));
  };
  return {
    items,
    select: (some: readonly SelectedItem[]) =>
      change((next) => {
        for (const item of some) next.set(item.id, item);
      }),
    deselect: (ids: readonly number[]) =>
      change((next) => {
        for (const id of ids) next.delete(id);
      }),
    clear: () => change((next) => next.clear()),
  } as const;
}
export type SelectedItems = ReturnType<typeof useSelectedItems>;
