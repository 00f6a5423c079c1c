import type { LifecycleWords } from '../../../../machines/kit/lifecycle.ts';
import { productCatalogue } from '../../../../machines/lifecycles/product/product.catalogue.ts';
import type { productMachine } from '../../../../machines/lifecycles/product/product.machine.ts';
import type { Product } from '../../../contract/catalogue/product.ts';

/** Steps and texts, without the chart, which only the server needs. */
export const productWords: LifecycleWords<typeof productMachine> = {
  id: 'product',
  domain: 'trade',
  catalogue: productCatalogue,
};

/** Entry of a step, with the guards that refuse it. */
export const standing = (row: Product, event: string) => row.allowed.find((entry) => entry.event === event);
