import { undecided } from '../../../../../machines/lifecycles/inquire/inquire.awards.ts';
import { offerIs } from '../../../../../machines/lifecycles/offer/offer.tags.ts';
import { useMemo, useState } from 'react';
import type { Comparison } from '../../../../contract/procurement/comparison.ts';
import { type ComparedLot, NOT_PINNED, type Pin, type ReceivedOffer } from '../../../trade/comparison/compared.ts';

/** Whether a lot has offers to compare but no ranking, because at least one cannot be compared. */
export const unranked = ({ offers }: ComparedLot): boolean =>
  offers.some(({ status, aside }) => offerIs('ranked', status) && aside === '') &&
  offers.every(({ rank }) => rank === null);

/** Number of decimals of a lot's prices in one currency, used for all of them. */
export const decimalsOf = ({ offers }: ComparedLot): number =>
  Math.max(
    0,
    ...offers
      .flatMap(({ converted_price, comparable_price }) => [converted_price, comparable_price])
      .map((price) => /\.(\d*[1-9])0*$/.exec(price ?? '')?.[1]?.length ?? 0),
  );

const pinAt = (at: number): Pin => ({
  className: 'p-pinned',
  style: { left: `calc(var(--p-first) + ${at} * var(--p-column))` },
});

const toggled = (set: ReadonlySet<number>, id: number): ReadonlySet<number> =>
  set.has(id) ? new Set([...set].filter((one) => one !== id)) : new Set([...set, id]);

/** View of the comparison: visible offers, pinned offers, visible lots. */
export function useMatrixView({ lots, offers }: Comparison) {
  const [hidden, setHidden] = useState<ReadonlySet<number>>(new Set());
  const [pinned, setPinned] = useState<ReadonlySet<number>>(new Set());
  const [open, setOpen] = useState(false);
  const shown = useMemo((): readonly ReceivedOffer[] => {
    const left = offers.filter(({ id }) => !hidden.has(id));
    return [...left.filter(({ id }) => pinned.has(id)), ...left.filter(({ id }) => !pinned.has(id))];
  }, [offers, hidden, pinned]);
  const rows = useMemo(() => {
    const numbered = lots.map((lot, at) => ({ lot, number: at + 1 }));
    return open ? numbered.filter(({ lot }) => undecided(lot)) : numbered;
  }, [lots, open]);
  const pins = useMemo(
    () => new Map(shown.flatMap(({ id }, at) => (pinned.has(id) ? [[id, pinAt(at)] as const] : []))),
    [shown, pinned],
  );
  return {
    offers: shown,
    rows,
    pinOf: (id: number): Pin => pins.get(id) ?? NOT_PINNED,
    isPinned: (id: number) => pinned.has(id),
    undecidedOnly: open,
    setUndecidedOnly: setOpen,
    isShown: (id: number) => !hidden.has(id),
    toggle: (id: number) => setHidden((now) => toggled(now, id)),
    showAll: () => setHidden(new Set()),
    pin: (id: number) => setPinned((now) => toggled(now, id)),
  };
}
export type MatrixView = ReturnType<typeof useMatrixView>;
