import { expect, test } from 'vitest';
import { DEMO_PASSWORD } from '../../src/server/demo/accounts.ts';
import { Hands } from './kit/hands.ts';
import { stage } from './kit.ts';

const here = stage({ adds: true });
const NAME = 'Rura precyzyjna 30 × 2 mm';
/** A picture of one pixel. */
const PICTURE = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
const EVENT = 'lifecycles-trade:product.event';
const STATE = 'lifecycles-trade:product.state';

test('a seller lists a product, sells it, raises its price, copies it, takes it back and brings it again', async () => {
  const { page } = await here.person('pl', { width: 1280 });
  const seller = new Hands(page, 'pl');
  const { t } = seller;
  const status = (state: string) => seller.read(t(`${STATE}.${state}`), page.locator('h1 + *'));
  await seller.signIn('seller@kontor.example', DEMO_PASSWORD);
  await seller.at(/^\/profile$/);

  await seller.follow('menu:products');
  await seller.arrive('products:list.products');
  await here.look(page, 'pl-products');
  await seller.follow('products:edit.new');
  await seller.arrive('products:edit.new');
  await seller.type('products:field.name', NAME);
  await seller.type('products:field.product_code', 'RP-30-2');
  await seller.type('products:field.category', 'rury');
  await page
    .getByRole('listbox', { name: t('products:field.category') })
    .getByRole('option')
    .first()
    .click();
  await seller.type('products:field.price', '12,40');
  await seller.field('products:field.currency').selectOption('PLN');
  await seller.field('products:field.unit').selectOption('MTR');
  await seller.type('products:field.quantity', '1 500');
  const file = { name: 'rura.png', mimeType: 'image/png', buffer: PICTURE };
  await page.locator('input[type=file]').setInputFiles(file);
  await page.getByRole('img', { name: t('products:picture.of', { name: NAME }) }).waitFor();
  await here.look(page, 'pl-product-editor');
  await seller.press('products:edit.save');

  const drawn = () =>
    page.getByRole('img', { name: t('products:picture.of', { name: NAME }) }).evaluate(async (image) => {
      await (image as HTMLImageElement).decode();
      return [(image as HTMLImageElement).naturalWidth, new URL((image as HTMLImageElement).src).pathname];
    });
  await page.getByRole('heading', { level: 1, name: NAME, exact: true }).waitFor();
  await seller.at(/^\/products\/\d+$/);
  expect(await drawn()).toEqual([1, expect.stringMatching(/^\/api\/images\//)]);
  await status('shelved');
  await seller.take(`${EVENT}.OFFER`);
  await status('offered');
  await here.look(page, 'pl-product');

  await seller.follow('products:list.products');
  await seller.arrive('products:list.products');
  await seller.type('procurement:list.search', 'RP-30');
  await page.getByText('1–1').waitFor();
  await page.getByRole('checkbox', { name: t('lists:select.row', { name: NAME }) }).check();
  await seller.press('products:bulk.prices');
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(t('products:prices.percent')).fill('7,5');
  await seller.press('products:prices.look', {}, dialog);
  // 12.40 plus 7.5 % is 13.33.
  await dialog.getByText('13,33').waitFor();
  await here.look(page, 'pl-product-prices');
  await seller.press('products:prices.change', { count: 1 }, dialog);
  await seller.read(t('products:bulk.priced', { count: 1 }));
  await page.getByRole('link', { name: NAME }).click();
  await seller.read('13,33');

  await seller.follow('products:action.copy');
  await page.getByRole('heading', { level: 1, name: t('products:edit.copyOf', { name: NAME }), exact: true }).waitFor();
  expect(await seller.field('products:field.product_code').inputValue()).toBe('');
  await seller.type('products:field.name', `${NAME}, odcinek`);
  await seller.press('products:edit.save');
  await page.getByRole('heading', { level: 1, name: `${NAME}, odcinek`, exact: true }).waitFor();
  await status('shelved');

  await seller.take(`${EVENT}.WITHDRAW`);
  await seller.press(`${EVENT}.WITHDRAW`, {}, page.getByRole('dialog'));
  await status('withdrawn');
  await page.setViewportSize({ width: 390, height: 844 });
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
  await here.look(page, 'pl-product-withdrawn-390');
  await seller.take(`${EVENT}.RESTORE`);
  await status('shelved');
  await seller.follow('products:action.edit');
  await seller.read(t('products:section.size'));
  await here.look(page, 'pl-product-editor-390');
  await page.goto('/products?status=offered');
  await here.look(page, 'pl-products-390');
});
