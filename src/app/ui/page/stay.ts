import { useState } from 'react';
import { type Location, useLocation } from 'react-router-dom';

/*
 * A new draft gets its number while it is typed: the address is another one then, the screen, the cursor and the
 * place on the page stay.
 */

/** How the address of a draft is given to the screen that is open. */
export const STAYING = { replace: true, state: { stay: true } } as const;

export const stays = ({ state }: Pick<Location, 'state'>): boolean =>
  (state as { stay?: boolean } | null)?.stay === true;

/** One visit to one address; what is new stays the same visit when it gets its number, and the next new one is another. */
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
 * What may be written on this visit, or could be when it began, as long as its form is `here`: one that is open keeps
 * what is typed in it, also when its reader is put out of the company, its deadline passes, or it has been issued.
 */
export function useOpened(visit: string, here: boolean, may: boolean): boolean {
  const [opened, setOpened] = useState<string | null>(null);
  const open = here && (may || opened === visit);
  const now = open ? visit : null;
  if (now !== opened) setOpened(now);
  return open;
}
