import { createContext, type ReactNode, use, useLayoutEffect, useState } from 'react';

interface List {
  readonly label: string;
  readonly open: () => void;
}

/** The list of all steps of a record, and whether a menu opens it instead of a button. */
type Meeting = readonly [
  list: List | null,
  offer: (list: List | null) => void,
  led: boolean,
  lead: (led: boolean) => void,
];

const nobody = () => {};
const Meet = createContext<Meeting>([null, nobody, false, nobody]);

/** Wraps the head of one record: if it has a menu of steps, the menu is the only way to the list. */
export function AllActions({ children }: { readonly children: ReactNode }) {
  return <Meet value={[...useState<List | null>(null), ...useState(false)]}>{children}</Meet>;
}

/** Called by the list: returns whether a menu opens it. */
export function useOffered(list: List | null): boolean {
  const [, offer, led] = use(Meet);
  useLayoutEffect(() => {
    offer(list);
    return () => offer(null);
  }, [list, offer]);
  return led;
}

/** Called by the menu: returns the list that it opens. */
export function useLed(hasMenu: boolean): List | null {
  const [list, , , lead] = use(Meet);
  const leads = hasMenu && list !== null;
  useLayoutEffect(() => {
    lead(leads);
    return () => lead(false);
  }, [leads, lead]);
  return leads ? list : null;
}
