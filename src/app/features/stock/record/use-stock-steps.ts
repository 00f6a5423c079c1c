import { useTranslation } from 'react-i18next';
import { type Stock, stockEndpoints } from '../../../../contract/catalogue/stock.ts';
import { keyOf } from '../../../api/queries.ts';
import { useAskedStep } from '../../../trade/use-asked-step.ts';
import { toast } from '../../../ui/dialog/toast.ts';
import { stockWords } from '../stock-words.ts';

/** The steps of one stock; each needs a quantity first. */
export function useStockSteps(row: Stock) {
  const { t } = useTranslation('stock');
  const steps = useAskedStep(stockWords, row.version, {
    invalidates: ['/api/stock/', '/api/products/', '/api/tasks/'],
    answers: keyOf(stockEndpoints.stockGet, { params: { id: row.id } }),
    onDone: (event) => toast.success(t(`done.${event}`)),
  });
  return { ...steps, params: { id: row.id } };
}
export type StockSteps = ReturnType<typeof useStockSteps>;
