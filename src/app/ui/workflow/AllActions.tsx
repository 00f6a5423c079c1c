import { createContext, type ReactNode, use, useLayoutEffect, useMemo, useState } from 'react';

interface List {
  readonly label: string;
  readonly open: () => void;
}

interface Meeting {
  /** What may be done with the record at all, by whom, and why not; null where it has no such list. */
  readonly list: List | null;
  readonly offer: (list: List | null) => void;
  /** The menu leads to it, so that it needs no button of its own. */
  readonly inMenu: boolean;
  readonly lead: (leads: boolean) => void;
}

const nowhere: Meeting = { list: null, offer: () => {}, inMenu: false, lead: () => {} };
const Meet = createContext(nowhere);

/** Around the head of one record: where it has a menu of steps, that is the one place for all of them. */
export function AllActions({ children }: { readonly children: ReactNode }) {
  const [list, offer] = useState<List | null>(null);
  const [inMenu, lead] = useState(false);
  const meeting = useMemo(() => ({ list, offer, inMenu, lead }), [list, inMenu]);
  return <Meet value={meeting}>{children}</Meet>;
}

/** For the list: whether a menu leads to it. */
export function useOffered(list: List | null): boolean {
  const { offer, inMenu } = use(Meet);
  useLayoutEffect(() => {
    offer(list);
    return () => offer(null);
  }, [list, offer]);
  return inMenu;
}

/** For the menu: the list that it leads to. */
export function useLed(hasMenu: boolean): List | null {
  const { list, lead } = use(Meet);
  const leads = hasMenu && list !== null;
  useLayoutEffect(() => {
    lead(leads);
    return () => lead(false);
  }, [leads, lead]);
  return leads ? list : null;
}
