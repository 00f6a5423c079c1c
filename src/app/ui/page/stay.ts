import { useState } from 'react';
import { type Location, useLocation } from 'react-router-dom';

/*
 * A new draft gets its id while the user is typing: the URL changes, while the screen, the cursor and the scroll
 * position stay.
 */

/** Navigation options that change the URL of a draft but keep its screen. */
export const STAYING = { replace: true, state: { stay: true } } as const;

export const stays = ({ state }: Pick<Location, 'state'>): boolean =>
  (state as { stay?: boolean } | null)?.stay === true;

/** Key of a visit to a URL; a new draft keeps it when it gets its id, and the next new draft gets another one. */
export function useVisit(address: string): string {
  const location = useLocation();
  const [visit, setVisit] = useState({ address, key: address, nth: 0 });
  if (visit.address === address) return visit.key;
  const nth = visit.nth + 1;
  const next = { address, key: stays(location) ? visit.key : `${address} ${nth}`, nth };
  setVisit(next);
  return next.key;
}

/**
 * Whether a form is open: if it may be edited, or could be when the visit began, as long as it is `here`. An open form
 * keeps its input, even if the user is removed from the company, the deadline passes, or the document has been issued.
 */
export function useOpened(visit: string, here: boolean, may: boolean): boolean {
  const [opened, setOpened] = useState<string | null>(null);
  const open = here && (may || opened === visit);
  const now = open ? visit : null;
  if (now !== opened) setOpened(now);
  return open;
}
