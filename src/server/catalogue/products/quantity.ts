import { stock } from '../../../../machines/lifecycles/stock/stock.lifecycle.ts';
import { noneReserved } from '../../../../machines/lifecycles/stock/stock.rules.ts';
import { productConsequences } from '../../../../machines/trade/product.consequences.ts';
import type { ProductPatch } from '../../../contract/catalogue/product.ts';
import { atFields } from '../../platform/at-fields.ts';
import { type Step, within } from '../../platform/command.ts';
import { fieldProblem } from '../../platform/problem.ts';
import { plain } from '../../platform/values/decimals.ts';
import { keepQuantities } from '../stock/quantities.ts';
import { stockStore } from '../stock/stock.ts';
import { contentOf, type ProductRow } from './product.ts';

const FIELDS = { countable: 'quantity', coversReserved: 'quantity', roomLeft: 'quantity' };

/**
 * Stores the quantity of a product form. ASSUMED: the first quantity opens the stock, a changed one is a stock count; a
 * missing one changes nothing. A service has none.
 */
export async function keepQuantity(step: Step<unknown>, product: number, quantity: string | null | undefined) {
  if (quantity !== undefined) await atFields(stock, FIELDS, keepQuantities(step, [{ product, quantity }], 'form'));
}

/**
 * A product that becomes a service loses its stock: refused while orders have some reserved. Its minimum is cleared,
 * which ends the low-stock warning.
 */
export async function leaveStock(
  step: Step<unknown>,
  row: ProductRow,
  { is_service: wanted }: ProductPatch,
): Promise<void> {
  if (row.is_service || !wanted) return;
  if (!noneReserved(plain(row.reserved))) throw fieldProblem({ is_service: ['stock_reserved'] });
  const facts = { self: row.id, service: row.is_service, onHand: row.quantity, minimum: row.minimum_stock };
  const content = { ...contentOf(row), service: wanted };
  for (const { id, event } of productConsequences.keepContent(facts, { content })) {
    // A service has no quantity: it is cleared, not counted as zero.
    if (event.type === 'COUNT') await keepQuantities(step, [{ product: id, quantity: null }], 'form');
    else await within(step, stockStore, id, event);
  }
}
