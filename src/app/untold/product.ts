import { type AllowedEvent, allowed } from '../../../machines/kit/allowed.ts';
import { restore } from '../../../machines/kit/restore.ts';
import { product } from '../../../machines/lifecycles/product/product.lifecycle.ts';
import type { Product } from '../../contract/catalogue/product.ts';
import { productFromRow } from '../../contract/catalogue/product.state.ts';
import type { Reader } from './untold.ts';

/** Only its own company gets the response. */
export const stepsOf = (row: Product, { permissions, at }: Reader): AllowedEvent[] => {
  const { name, unit, price, currency, minimum_order_quantity: minimum, is_service: service, quantity } = row;
  const content = { name, unit, price, currency, minimum, service, onHand: service ? null : quantity };
  const snapshot = restore(product.machine, productFromRow(row), { content, named: row.named });
  return allowed(product, snapshot, { sides: ['seller'], permissions }, at);
};
