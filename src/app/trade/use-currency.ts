import { useRef, useState } from 'react';
import type { Draft, DraftEvent } from '../../../machines/flows/draft.ts';

/** An amount of a draft: where it stands, what it is called while its row moves, and what there is of it. */
export interface AmountPlace {
  readonly path: string;
  readonly key: string;
  readonly value: string;
}

export const amountAt = (draft: Draft, field: string, path = field, key = field): AmountPlace => ({
  path,
  key,
  value: String(draft[field] ?? ''),
});

/** What is in a currency until another one is chosen. */
interface Scope {
  readonly currency: string;
  readonly amounts: readonly AmountPlace[];
  readonly onEdit: (event: DraftEvent) => void;
}

const written = ({ value }: AmountPlace): boolean => value !== '' && Number(value) !== 0;
const at = (currency: string, { key }: AmountPlace): string => `${currency} ${key}`;

/**
 * ASSUMED: 320 PLN are not 320 EUR. With the currency the amounts go; back in their own they are what they were, and
 * whoever had only chosen the wrong currency keeps the figures by one button. Nothing of it outlives the visit: an
 * amount that is not there cannot be a wrong one.
 */
export function useCurrency() {
  const known = useRef(new Map<string, string>());
  const [from, setFrom] = useState<string | null>(null);
  const before = (amount: AmountPlace): string | undefined =>
    from === null || written(amount) ? undefined : known.current.get(at(from, amount));
  return {
    /** The currency of amounts that are missing since it was left. */
    leftOf: (amounts: readonly AmountPlace[]): string | null =>
      amounts.some((amount) => before(amount) !== undefined) ? from : null,
    /** `values` say the new currency, and what goes with it. */
    change({ currency, amounts, onEdit }: Scope, to: string, values: Draft): void {
      const own = currency === '' || currency === to ? [] : amounts;
      for (const amount of own.filter(written)) known.current.set(at(currency, amount), amount.value);
      const told = own
        .filter((amount) => written(amount) || known.current.has(at(to, amount)))
        .map((amount) => [amount.path, known.current.get(at(to, amount)) ?? ''] as const);
      if (own.some(written)) setFrom(currency);
      onEdit({ type: 'SET_MANY', values: { ...values, ...Object.fromEntries(told) } });
    },
    keep({ amounts, onEdit }: Omit<Scope, 'currency'>): void {
      const figures = amounts.flatMap((amount) => {
        const value = before(amount);
        return value === undefined ? [] : [[amount.path, value] as const];
      });
      setFrom(null);
      onEdit({ type: 'SET_MANY', values: Object.fromEntries(figures) });
    },
  };
}
export type Currencies = ReturnType<typeof useCurrency>;
