import type { LifecycleWords } from '../../../../machines/kit/lifecycle.ts';
import { stockCatalogue } from '../../../../machines/lifecycles/stock/stock.catalogue.ts';
import type { stockMachine } from '../../../../machines/lifecycles/stock/stock.machine.ts';

/** The steps and their words, without the chart that the server decides by. */
export const stockWords: LifecycleWords<typeof stockMachine> = {
  id: 'stock',
  domain: 'trade',
  catalogue: stockCatalogue,
};
