import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type Stock, stockEndpoints } from '../../../../contract/catalogue/stock.ts';
import { keyOf } from '../../../api/queries.ts';
import { useSeen } from '../../../trade/use-seen.ts';
import { useStep } from '../../../trade/use-step.ts';
import { toast } from '../../../ui/dialog/toast.ts';
import { stockWords } from '../stock-words.ts';

/** The steps of one stock; each of them asks for a quantity first. */
export function useStockSteps(row: Stock) {
  const { t } = useTranslation('stock');
  const [asked, setAsked] = useState<string | null>(null);
  const step = useStep(stockWords, {
    invalidates: ['/api/stock/', '/api/products/', '/api/tasks/'],
    answers: keyOf(stockEndpoints.stockGet, { params: { id: row.id } }),
    onDone: (event) => {
      ask(null);
      toast.success(t(`done.${event}`));
    },
  });
  const { busy, problem, clear } = step;
  const { run, seen, open, close } = useSeen(row.version, step.run);
  const ask = (event: string | null) => {
    clear();
    if (event === null) close();
    else open();
    setAsked(event);
  };
  return {
    run,
    busy,
    problem,
    asked,
    params: { id: row.id },
    ifMatch: seen === undefined ? null : `"${seen}"`,
    choose: (event: string) => ask(event),
    close: () => ask(null),
  };
}
export type StockSteps = ReturnType<typeof useStockSteps>;
