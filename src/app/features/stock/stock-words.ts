import type { LifecycleWords } from '../../../../machines/kit/lifecycle.ts';
import { stockCatalogue } from '../../../../machines/lifecycles/stock/stock.catalogue.ts';
import type { stockMachine } from '../../../../machines/lifecycles/stock/stock.machine.ts';

/** Steps and texts, without the chart, which only the server needs. */
export const stockWords: LifecycleWords<typeof stockMachine> = {
  id: 'stock',
  domain: 'trade',
  catalogue: stockCatalogue,
};
