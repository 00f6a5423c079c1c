import { useRef, useState } from 'react';
import type { Draft, DraftEvent } from '../../../machines/flows/draft.ts';

/** An amount of a draft: its path, a key that stays when its row moves, and its value. */
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

/** The amounts that belong to the current currency. */
interface Scope {
  readonly currency: string;
  readonly amounts: readonly AmountPlace[];
  readonly onEdit: (event: DraftEvent) => void;
}

const written = ({ value }: AmountPlace): boolean => value !== '' && Number(value) !== 0;
const at = (currency: string, { key }: AmountPlace): string => `${currency} ${key}`;

/**
 * ASSUMED: 320 PLN are not 320 EUR. Changing the currency clears the amounts; changing back restores them, and a user
 * who had only chosen the wrong currency keeps the figures with one button. This is not stored beyond the visit: a
 * missing amount cannot be a wrong one.
 */
export function useCurrency() {
  const known = useRef(new Map<string, string>());
  const [from, setFrom] = useState<string | null>(null);
  const before = (amount: AmountPlace): string | undefined =>
    from === null || written(amount) ? undefined : known.current.get(at(from, amount));
  return {
    /** The previous currency, when amounts are missing since the change. */
    leftOf: (amounts: readonly AmountPlace[]): string | null =>
      amounts.some((amount) => before(amount) !== undefined) ? from : null,
    /** `values`: the new currency, and the fields that change with it. */
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
