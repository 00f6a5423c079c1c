import { createContext, type ReactNode, use, useLayoutEffect, useState } from 'react';

interface List {
  readonly label: string;
  readonly open: () => void;
}

/** What may be done with a record at all, by whom, and why not; and whether a menu leads there, in place of a button. */
type Meeting = readonly [
  list: List | null,
  offer: (list: List | null) => void,
  led: boolean,
  lead: (led: boolean) => void,
];

const nobody = () => {};
const Meet = createContext<Meeting>([null, nobody, false, nobody]);

/** Around the head of one record: where it has a menu of steps, that is the one place for all of them. */
export function AllActions({ children }: { readonly children: ReactNode }) {
  return <Meet value={[...useState<List | null>(null), ...useState(false)]}>{children}</Meet>;
}

/** For the list: whether a menu leads to it. */
export function useOffered(list: List | null): boolean {
  const [, offer, led] = use(Meet);
  useLayoutEffect(() => {
    offer(list);
    return () => offer(null);
  }, [list, offer]);
  return led;
}

/** For the menu: the list that it leads to. */
export function useLed(hasMenu: boolean): List | null {
  const [list, , , lead] = use(Meet);
  const leads = hasMenu && list !== null;
  useLayoutEffect(() => {
    lead(leads);
    return () => lead(false);
  }, [leads, lead]);
  return leads ? list : null;
}
