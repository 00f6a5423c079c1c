import { useAddress, withValues } from '../../ui/page/use-address.ts';

/** Which company the drawer shows: a member, an outside one by its card, or one that is entered now. */
export type ActiveID = { readonly company: number } | { readonly card: number } | 'new';

const numbered = (text: string | null): number | null => (text && /^[1-9]\d{0,8}$/.test(text) ? Number(text) : null);

/** The drawer of the directory: it stands in the address, so that Back closes it and a link opens it. */
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
    /** In place of what the drawer showed. */
    show: (active: ActiveID | null) => change(values(active), true),
  } as const;
}
export type Active = ReturnType<typeof useActive>;
