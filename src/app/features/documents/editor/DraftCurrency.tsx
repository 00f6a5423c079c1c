import { useSelector } from '@xstate/react';
import { useCallback } from 'react';
import { type Draft, rowsOf } from '../../../../../machines/flows/draft.ts';
import { amountAt, type AmountPlace, useCurrency } from '../../../trade/use-currency.ts';
import { lazyPart } from '../../../ui/page/lazy-part.tsx';
import { useLatest } from '../../../ui/page/use-latest.ts';
import { LINES } from './document-draft.ts';
import type { DraftActor } from './use-document-draft.ts';

const CurrencyLeft = lazyPart(() => import('../../../trade/CurrencyLeft.tsx'));

const amountsOf = (draft: Draft): readonly AmountPlace[] => [
  ...rowsOf(draft, LINES).flatMap((line, at) =>
    ['price', 'discount'].map((field) => amountAt(line, field, `${LINES}.${at}.${field}`, `${line.key}.${field}`)),
  ),
  amountAt(draft, 'amount'),
];

/** Removes the exchange rates of the document and its lines: they belong to the previous currency. */
const withoutRates = (draft: Draft): Draft => ({
  exchange_rate: null,
  exchange_date: null,
  exchange_source: '',
  ...Object.fromEntries(
    rowsOf(draft, LINES).flatMap(({ exchange_rate }, at) =>
      exchange_rate === null || exchange_rate === undefined ? [] : [[`${LINES}.${at}.exchange_rate`, null] as const],
    ),
  ),
});

/** Changes the currency of a draft. */
export function useDraftCurrency(actor: DraftActor) {
  const money = useCurrency();
  const latest = useLatest(money);
  const onCurrency = useCallback(
    (to: string) => {
      const { draft } = actor.getSnapshot().context;
      const scope = { currency: String(draft['currency'] ?? ''), amounts: amountsOf(draft), onEdit: actor.send };
      latest.current.change(scope, to, { ...withoutRates(draft), currency: to });
    },
    [actor, latest],
  );
  return { money, onCurrency } as const;
}

interface DraftCurrencyProps {
  readonly actor: DraftActor;
  readonly prices: ReturnType<typeof useDraftCurrency>;
}

export function DraftCurrency({ actor, prices: { money } }: DraftCurrencyProps) {
  const from = useSelector(actor, ({ context }) => money.leftOf(amountsOf(context.draft)));
  const to = useSelector(actor, ({ context }) => String(context.draft['currency'] ?? ''));
  if (from === null) return null;
  return (
    <CurrencyLeft
      from={from}
      to={to}
      onKeep={() => money.keep({ amounts: amountsOf(actor.getSnapshot().context.draft), onEdit: actor.send })}
    />
  );
}
