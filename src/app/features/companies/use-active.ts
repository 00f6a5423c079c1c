import { useSearchParams } from 'react-router-dom';

/** Which company the drawer shows: a member, an outside one by its card, or one that is entered now. */
export type ActiveID = { readonly company: number } | { readonly card: number } | 'new';

const numbered = (text: string | null): number | null => (text && /^[1-9]\d{0,8}$/.test(text) ? Number(text) : null);

/** The drawer of the directory: it stands in the address, so that Back closes it and a link opens it. */
export function useActive() {
  const [search, setSearch] = useSearchParams();
  const company = numbered(search.get('company'));
  const card = numbered(search.get('card'));
  const activeID: ActiveID | null =
    search.get('card') === 'new' ? 'new' : company !== null ? { company } : card !== null ? { card } : null;
  const withActive = (active: ActiveID | null): URLSearchParams => {
    const next = new URLSearchParams(search);
    next.delete('company');
    next.delete('card');
    if (active === 'new') next.set('card', 'new');
    else if (active !== null) for (const [name, id] of Object.entries(active)) next.set(name, String(id));
    return next;
  };
  return {
    activeID,
    openDrawler: activeID !== null,
    hrefOf: (active: ActiveID): string => `?${withActive(active)}`,
    /** In place of what the drawer showed. */
    show: (active: ActiveID | null) => setSearch(withActive(active), { replace: true }),
  } as const;
}
export type Active = ReturnType<typeof useActive>;
