import { decide } from '../../../../machines/kit/decide.ts';
import { product as lifecycle } from '../../../../machines/lifecycles/product/product.lifecycle.ts';
import { raisedBy } from '../../../../machines/lifecycles/product/product.rules.ts';
import { productEndpoints } from '../../../contract/catalogue/product.endpoints.ts';
import { isOnSale } from '../../../contract/catalogue/product.state.ts';
import { currencyDigits } from '../../../contract/platform/format.ts';
import type { Trx } from '../../db/schema.ts';
import { change, type Step, within } from '../../platform/command.ts';
import { type App, route } from '../../platform/http.ts';
import { fieldProblem } from '../../platform/problem.ts';
import { plainOrNone } from '../../platform/values/decimals.ts';
import { contentOf, type ProductRecord, productStore } from './product.ts';
import { writer } from './writer.ts';

/** The selected products without duplicates, locked in a fixed order and returned in the order of selection. */
async function picked(trx: Trx, organization: number, ids: readonly number[]): Promise<ProductRecord[]> {
  const found = new Map<number, ProductRecord>();
  for (const id of [...new Set(ids)].sort((a, b) => a - b)) {
    const record = await productStore.lock(trx, id);
    // Another company's product gets the same answer as a missing one.
    if (record?.row.organization_id !== organization) throw fieldProblem({ ids: ['invalid_id'] });
    found.set(id, record);
  }
  return [...new Set(ids)].flatMap((id) => found.get(id) ?? []);
}

/** Puts a product on sale or takes it off; a product already in the wanted state stays as it is. */
async function sell(step: Step<null>, record: ProductRecord, wanted: boolean) {
  const { id, name, status } = record.row;
  if (isOnSale(status) === wanted) return { id, name, done: true, reasons: [] };
  const type = wanted ? ('OFFER' as const) : ('SHELVE' as const);
  const decision = decide(lifecycle.machine, productStore.snapshot(record), { type, at: step.now });
  if (!decision.ok) {
    const { guards } = decision.refusal;
    return { id, name, done: false, reasons: guards.length > 0 ? [...guards] : ['state'] };
  }
  await within(step, productStore, id, { type });
  return { id, name, done: true, reasons: [] };
}

/** The new price of a product. ASSUMED: products without a price and withdrawn products stay as they are. */
function newPrice(record: ProductRecord, percent: string, at: string): string | null {
  const { price, currency } = record.row;
  if (price === null) return null;
  const raised = raisedBy(price, percent, currency === null ? 0 : currencyDigits(currency));
  if (raised === null) throw fieldProblem({ percent: ['max_digits|14'] });
  const content = { ...contentOf(record.row), price: raised };
  const { ok } = decide(lifecycle.machine, productStore.snapshot(record), { type: 'EDIT', content, at });
  return ok ? raised : price;
}

async function reprice(step: Step<null>, record: ProductRecord, price: string | null): Promise<void> {
  const { id } = record.row;
  if (price === null || plainOrNone(record.row.price) === plainOrNone(price)) return;
  await step.trx.updateTable('products').set({ price }).where('id', '=', id).execute();
  await within(step, productStore, id, { type: 'EDIT', content: { ...contentOf(record.row), price } });
}

/** Bulk changes of products. */
export function productsInBulk(app: App): void {
  route(app, productEndpoints.productsForSale, async (call) => {
    const { body, caller } = call;
    const organization = writer(caller);
    return change(call, { lifecycle: 'product', event: 'FOR_SALE', payload: body }, async (step) => {
      const answer = [];
      for (const record of await picked(step.trx, organization, body.ids))
        answer.push(await sell(step, record, body.for_sale));
      return { id: null, answer };
    });
  });

  route(app, productEndpoints.productsPrices, async (call) => {
    const { body, caller, now } = call;
    const organization = writer(caller);
    return change(call, { lifecycle: 'product', event: 'PRICES', payload: body }, async (step) => {
      const answer = [];
      const seen = new Map(body.seen?.map((price, at) => [body.ids[at], plainOrNone(price)]));
      for (const record of await picked(step.trx, organization, body.ids)) {
        // The price has changed since the user saw it, so the increase would be applied twice.
        if (body.seen && !body.look && seen.get(record.row.id) !== plainOrNone(record.row.price))
          throw fieldProblem({ seen: ['prices_changed'] });
        const price = newPrice(record, body.percent, now);
        if (!body.look) await reprice(step, record, price);
        const { id, name, currency, price: old } = record.row;
        answer.push({ id, name, currency, price: plainOrNone(old), new_price: plainOrNone(price) });
      }
      return { id: null, answer };
    });
  });
}
