import { useSelector } from '@xstate/react';
import { useCallback } from 'react';
import type { Draft } from '../../../../../machines/flows/draft.ts';
import { amountAt, type AmountPlace, useCurrency } from '../../../trade/use-currency.ts';
import { lazyPart } from '../../../ui/page/lazy-part.tsx';
import { useLatest } from '../../../ui/page/use-latest.ts';
import { LINES, type DocumentRead, linesIn } from './document-draft.ts';
import type { DraftActor } from '../../../trade/draft/use-draft.ts';

const CurrencyLeft = lazyPart(() => import('../../../trade/CurrencyLeft.tsx'));

const currencyIn = ({ currency }: DocumentRead): string => String(currency ?? '');
const amountsOf = (draft: DocumentRead): readonly AmountPlace[] => [
  ...linesIn(draft).flatMap((line, at) =>
    ['price', 'discount'].map((field) => amountAt(line, field, `${LINES}.${at}.${field}`, `${line.key}.${field}`)),
  ),
  amountAt(draft, 'amount'),
];

/** Removes the exchange rates of the document and its lines: they belong to the previous currency. */
const withoutRates = (draft: DocumentRead): Draft => ({
  exchange_rate: null,
  exchange_date: null,
  exchange_source: '',
  ...Object.fromEntries(
    linesIn(draft).flatMap(({ exchange_rate }, at) =>
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
      const scope = { currency: currencyIn(draft), amounts: amountsOf(draft), onEdit: actor.send };
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
  const to = useSelector(actor, ({ context }) => currencyIn(context.draft));
  if (from === null) return null;
  return (
    <CurrencyLeft
      from={from}
      to={to}
      onKeep={() => money.keep({ amounts: amountsOf(actor.getSnapshot().context.draft), onEdit: actor.send })}
    />
  );
}
