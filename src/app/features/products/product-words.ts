import type { LifecycleWords } from '../../../../machines/kit/lifecycle.ts';
import { productCatalogue } from '../../../../machines/lifecycles/product/product.catalogue.ts';
import type { productMachine } from '../../../../machines/lifecycles/product/product.machine.ts';
import type { Product } from '../../../contract/catalogue/product.ts';

/** The steps and their words, without the chart that the server decides by. */
export const productWords: LifecycleWords<typeof productMachine> = {
  id: 'product',
  domain: 'trade',
  catalogue: productCatalogue,
};

/** Whether a step is open, and the guards that close it. */
export const standing = (row: Product, event: string) => row.allowed.find((entry) => entry.event === event);
