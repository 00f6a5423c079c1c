import { useAddress, withValues } from '../../ui/page/use-address.ts';

/** Company shown in the drawer: a member, an outside company by its card, or a new one. */
export type ActiveID = { readonly company: number } | { readonly card: number } | 'new';

const numbered = (text: string | null): number | null => (text && /^[1-9]\d{0,8}$/.test(text) ? Number(text) : null);

/** Drawer of the directory: its state is in the URL, so Back closes it and a link opens it. */
export function useActive() {
  const [search, change] = useAddress();
  const company = numbered(search.get('company'));
  const card = numbered(search.get('card'));
  const activeID: ActiveID | null =
    search.get('card') === 'new' ? 'new' : company !== null ? { company } : card !== null ? { card } : null;
  const values = (active: ActiveID | null) => {
    const none = { company: null, card: null };
    if (active === null) return none;
    return active === 'new'
      ? { ...none, card: active }
      : { ...none, ...Object.fromEntries(Object.entries(active).map(([name, id]) => [name, String(id)])) };
  };
  return {
    activeID,
    openDrawler: activeID !== null,
    hrefOf: (active: ActiveID): string => `?${withValues(search, values(active))}`,
    /** Replaces what the drawer shows. */
    show: (active: ActiveID | null) => change(values(active), true),
  } as const;
}
export type Active = ReturnType<typeof useActive>;
