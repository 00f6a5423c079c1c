import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { DEMO_PASSWORD } from '../../src/server/demo/accounts.ts';
import { Keys } from './kit/keys.ts';
import { stage } from './kit.ts';
import { expectLedger, expectTotals, issueNow, paperText } from './steps/invoice.ts';

const here = stage();
/** The demonstration's order: 64 × 156.25 = 10,000.00 net at 23 %. */
const ORDER = 'Оцинкований лист і труби для бункерів';

test('an accountant invoices an order as it goes out: an advance, a partial final, the final', async () => {
  const { page } = await here.person('en');
  const keys = new Keys(page, 'en');
  const { t } = keys;
  await keys.signIn('accountant@kontor.example', DEMO_PASSWORD);
  await keys.at(/^\/profile$/);
  await keys.follow('menu:ordersReceived');
  await keys.arrive('procurement:order.received');
  await keys.enter(page.getByRole('row').filter({ hasText: ORDER }).getByRole('link').first());
  await keys.at(/^\/orders\/\d+$/);
  const path = keys.path();
  const token = await here.product.signIn('seller@kontor.example', DEMO_PASSWORD);
  const step = async (name: string, body: object = {}) =>
    expect((await here.product.api('POST', `/api${path}/${name}/`, { token, body })).status).toBe(200);
  const invoices = (on: Page) => on.getByRole('region', { name: t('money:order.invoices') });
  const opened = async () => {
    await page.goto(path);
    await invoices(page).getByRole('listitem').first().waitFor();
  };

  // Nothing is shipped yet: the button of a partial final says so, an advance can be requested.
  expect(await keys.button('money:create.part').getAttribute('aria-disabled')).toBe('true');
  await here.look(page, 'en-order-nothing-invoiced');
  await keys.press('money:create.advance');
  await keys.arrive('money:newAdvance');
  await keys.type('money:field.amount', '2460');
  await expectTotals(keys, ['2,000.00', '460.00', '2,460.00']);
  const advance = await issueNow(keys);

  // 16 of 64: 2,500.00 and 575.00, less their share of the advance: 500.00 and 115.00.
  const { body } = await here.product.api('GET', `/api${path}/`, { token });
  const lines = (body as { orderitem_set: { id: number; quantity: string }[] }).orderitem_set;
  await step('ship-part', {
    orderitem_set: lines.map(({ id, quantity }) => ({ id, quantity: String(Number(quantity) / 4) })),
  });
  await opened();
  await here.look(page, 'en-order-part');
  await keys.press('money:create.part');
  await keys.at(/\/edit$/);
  await keys.received(t('money:type.part'));
  await expectTotals(keys, ['2,000.00', '460.00', '2,460.00']);
  await here.look(page, 'en-part-draft');
  await keys.press('money:review');
  await keys.arrive('money:reviewTitle');
  await here.look(page, 'en-part-review');
  await keys.press('money:issue');
  await keys.at(/^\/documents\/\d+$/);
  await expectLedger(keys, 'left', ['6,000.00', '1,380.00', '7,380.00']);
  const paper = await paperText(keys);
  for (const said of [advance, '2,500.00', '500.00', '615.00', '2,460.00']) expect(paper).toContain(said);
  await here.look(page, 'en-part-issued');

  // All is shipped: there are no more parts, and the final invoice takes the exact rest.
  await step('ship-all');
  await opened();
  await keys.button('money:create.final').waitFor();
  expect(await keys.button('money:create.part').count()).toBe(0);
  await keys.press('money:create.final');
  await keys.arrive('money:create.final');
  await expectTotals(keys, ['6,000.00', '1,380.00', '7,380.00']);
  await here.look(page, 'en-final-after-part');
  await issueNow(keys);
  await expectLedger(keys, 'left', ['0.00', '0.00', '0.00']);
  await opened();
  await here.look(page, 'en-order-invoiced');
});
