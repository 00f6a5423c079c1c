import { useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { arrival } from './arrival.ts';
import { setSidebarOpen, useSidebarOpen } from '../session/preferences.ts';

export interface SidebarState {
  /** Whether it is unfolded; remembered in this browser. */
  readonly open: boolean;
  readonly fold: () => void;
  /** Whether it is open as an overlay, on narrow screens. */
  readonly drawer: boolean;
  readonly showDrawer: () => void;
  readonly hideDrawer: () => void;
}

export function useSidebar(): SidebarState {
  const open = useSidebarOpen();
  const { key } = useLocation();
  // Open for one history entry: navigation closes it.
  const [openAt, setOpenAt] = useState<string | null>(null);
  const drawer = openAt === key;
  useEffect(() => {
    if (!drawer) return;
    const onKey = (event: KeyboardEvent) => event.key === 'Escape' && setOpenAt(null);
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [drawer]);
  // The target did not arrive: the notice about it is on the page, below the drawer.
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
