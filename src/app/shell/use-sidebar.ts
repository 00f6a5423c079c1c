import { useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { arrival } from './arrival.ts';
import { setSidebarOpen, useSidebarOpen } from '../session/preferences.ts';

export interface SidebarState {
  /** Unfolded; remembered in this browser. */
  readonly open: boolean;
  readonly fold: () => void;
  /** Over the page, on narrow screens. */
  readonly drawer: boolean;
  readonly showDrawer: () => void;
  readonly hideDrawer: () => void;
}

export function useSidebar(): SidebarState {
  const open = useSidebarOpen();
  const { key } = useLocation();
  // Open at one place: wherever a link leads, it is closed there.
  const [openAt, setOpenAt] = useState<string | null>(null);
  const drawer = openAt === key;
  useEffect(() => {
    if (!drawer) return;
    const onKey = (event: KeyboardEvent) => event.key === 'Escape' && setOpenAt(null);
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [drawer]);
  // Where it led to did not come: what is said of that stands on the page, and not under the drawer.
  useEffect(
    () =>
      arrival.subscribe(() => {
        if (arrival.get().kind === 'failed') setOpenAt(null);
      }),
    [],
  );
  return {
    open,
    fold: () => setSidebarOpen(!open),
    drawer,
    showDrawer: () => setOpenAt(key),
    hideDrawer: () => setOpenAt(null),
  };
}
