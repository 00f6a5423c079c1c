import { expect } from 'vitest';
import { DEMO_PASSWORD } from '../../../src/server/demo/accounts.ts';
import type { Hands } from '../kit/hands.ts';
import type { Product } from '../kit/product.ts';

/** Id of the offer a company has made for an inquiry. */
export async function offerOf(product: Product, email: string, inquiry: number): Promise<number> {
  const token = await product.signIn(email, DEMO_PASSWORD);
  const { body } = await product.api<{ offer: number }>('GET', `/api/quotations/${inquiry}/`, { token });
  return body.offer;
}

/**
 * No user of the buying company gets an offer's content before the opening, by any route; prices begin with 412 and
 * 97.4.
 */
export async function seesNothing(
  buyer: Hands,
  product: Product,
  email: string,
  inquiry: number,
  offers: readonly number[],
): Promise<void> {
  await buyer.page.goto(`/inquires/${inquiry}`);
  await buyer.read(buyer.t('lifecycles-procurement:inquire.state.Published'));
  expect(await buyer.page.getByRole('tab', { name: buyer.t('procurement:tab.offers') }).count()).toBe(0);
  // Without the figures of the typeface in the head, and without the places and shapes of a drawing.
  const told = (await buyer.page.locator('body').innerHTML()).replaceAll(/ (?:style|d)="[^"]*"/g, '');
  expect(told).not.toMatch(/412[.,]35|97[.,]4/);

  const token = await product.signIn(email, DEMO_PASSWORD);
  const get = (path: string) => product.api('GET', path, { token });
  expect((await get(`/api/inquires/${inquiry}/offers/`)).status).toBe(403);
  for (const offer of offers) expect((await get(`/api/offers/${offer}/`)).status).toBe(404);
  for (const path of [`/api/inquires/${inquiry}/`, '/api/inquires/?page_size=100', '/api/tasks/', '/api/orders/']) {
    const { status, body } = await get(path);
    expect(status).toBe(200);
    expect(JSON.stringify(body)).not.toMatch(/412\.35|97\.40?"|"quoted"|"awaiting"/);
  }
}
