import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { toast } from '../../src/app/ui/dialog/toast.ts';
import { speak, tidy } from './kit.ts';
import { openProducts, product } from './products.server.tsx';

/* A seller's own products: the list, and one product. */

beforeAll(async () => {
  await Promise.all([
    import('../../src/app/features/products/list/BulkBar.tsx'),
    import('../../src/app/features/products/record/ProductRecord.tsx'),
    import('../../src/app/ui/dialog/ConfirmDialogBody.tsx'),
  ]);
});
beforeEach(async () => {
  await speak('en', 'products', 'lists', 'procurement', 'lifecycles-trade', 'units', 'stock', 'running');
  vi.stubGlobal('scrollTo', () => {});
  Element.prototype.scrollIntoView = () => {};
});
afterEach(() => {
  tidy();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const button = (name: string) => screen.findByRole('button', { name });
const confirmed = async (user: { click: (node: Element) => Promise<void> }, name: string) =>
  user.click(within(await screen.findByRole('dialog')).getByRole('button', { name }));

describe('the list', () => {
  test('asks for what its address says, and for nothing that is no filter', async () => {
    const { user, last } = openProducts(
      '/products?is_service=true&status=offered&search=pipe&category=9&for_sale=maybe&low=true',
    );
    await screen.findByRole('heading', { name: 'Services' });
    await screen.findByRole('link', { name: /Steel pipe/ });
    expect(last()).toEqual({
      page: '1',
      page_size: '50',
      ordering: '-created_at',
      is_service: 'true',
      status: 'offered',
      search: 'pipe',
      category: '9',
      low: 'true',
    });
    await user.click(await button('Clear filters'));
    expect(window.location.search).toBe('?is_service=true');
    await user.selectOptions(screen.getByLabelText('Status'), 'withdrawn');
    await waitFor(() => expect(last()).toMatchObject({ status: 'withdrawn', is_service: 'true' }));
  });

  test('without rows names the next step', async () => {
    openProducts('/products', [], []);
    await screen.findByText('No products yet');
    const links = screen.getAllByRole('link', { name: 'New product' });
    expect(links.map((link) => link.getAttribute('href'))).toEqual(['/products/new', '/products/new']);
  });

  test('puts the selected ones up for sale and says for each that stays why', async () => {
    const { user, sent } = openProducts(
      '/products',
      [
        () => [
          200,
          [
            { id: 7, name: 'Steel pipe', done: true, reasons: [] },
            { id: 8, name: 'Elbow', done: false, reasons: ['sellable'] },
          ],
        ],
      ],
      [product(), product({ id: 8, name: 'Elbow', price: null, currency: null })],
    );
    await user.click(await screen.findByRole('checkbox', { name: 'Select all on this page' }));
    const bar = await screen.findByRole('region', { name: 'Selected entries' });
    await user.click(within(bar).getByRole('button', { name: 'Put on sale' }));
    await confirmed(user, 'Put on sale');
    await screen.findByText('1 put on sale, 1 refused');
    expect(sent).toMatchObject([{ path: '/api/products/for-sale/', body: { ids: [7, 8], for_sale: true } }]);
    expect(screen.getByText(/To sell this product, enter a price/).closest('li')?.textContent).toContain('Elbow');
    expect(within(bar).getByText('1 selected')).toBeTruthy();
    await user.click(within(bar).getByRole('button', { name: 'Clear selection' }));
  });

  test('shows old and new prices side by side before it changes them', async () => {
    const changed = [{ id: 7, name: 'Steel pipe', currency: 'PLN', price: '12.50', new_price: '13.13' }];
    const { user, sent } = openProducts('/products', [() => [200, changed], () => [200, changed]]);
    await user.click(await screen.findByRole('checkbox', { name: 'Select Steel pipe' }));
    const bar = await screen.findByRole('region', { name: 'Selected entries' });
    await user.click(within(bar).getByRole('button', { name: 'Change prices' }));
    const dialog = await screen.findByRole('dialog', { name: 'Change the price of 1 product' });
    await user.type(within(dialog).getByLabelText(/^Percentage change/), '5');
    await user.click(within(dialog).getByRole('button', { name: 'Show new prices' }));
    const table = await within(dialog).findByRole('table', { name: 'Old and new prices' });
    expect(within(table).getByRole('row', { name: /Steel pipe/ }).textContent).toMatch(/12\.50.*13\.13/);
    expect(sent.map(({ body }) => body)).toEqual([{ ids: [7], percent: '5', look: true }]);
    await user.click(within(dialog).getByRole('button', { name: 'Change 1 price' }));
    await screen.findByText('1 price changed');
    expect(sent[1]).toMatchObject({ path: '/api/products/prices/', body: { ids: [7], percent: '5', look: false } });
  });

  test('does not raise twice what somebody else raised since the look', async () => {
    const row = (price: string, new_price: string) => ({
      id: 7,
      name: 'Steel pipe',
      currency: 'PLN',
      price,
      new_price,
    });
    const { user, sent } = openProducts('/products', [
      () => [200, [row('12.5', '13.13')]],
      () => [400, { seen: ['A price has changed meanwhile.'] }],
      () => [200, [row('13.13', '13.79')]],
      () => [200, [row('13.13', '13.79')]],
    ]);
    await user.click(await screen.findByRole('checkbox', { name: 'Select Steel pipe' }));
    await user.click(await button('Change prices'));
    const dialog = await screen.findByRole('dialog');
    await user.type(within(dialog).getByLabelText(/^Percentage change/), '5{Enter}');
    await user.click(await within(dialog).findByRole('button', { name: 'Change 1 price' }));
    await within(dialog).findByText('A price has changed meanwhile.');
    expect((await within(dialog).findByRole('row', { name: /Steel pipe/ })).textContent).toMatch(/13\.13.*13\.79/);
    await user.click(within(dialog).getByRole('button', { name: 'Change 1 price' }));
    await screen.findByText('1 price changed');
    expect(sent.map(({ body: { look, seen } }) => [look, seen])).toEqual([
      [true, undefined],
      [false, ['12.5']],
      [true, undefined],
      [false, ['13.13']],
    ]);
  });

  test('shows no prices of a percentage that was typed over meanwhile', async () => {
    const row = { id: 7, name: 'Steel pipe', currency: 'PLN', price: '12.50', new_price: '13.13' };
    let answer: (of: readonly [number, unknown]) => void = () => {};
    const { user, sent } = openProducts('/products', [
      () => new Promise((resolve) => (answer = resolve)),
      () => [200, [{ ...row, new_price: '18.75' }]],
    ]);
    await user.click(await screen.findByRole('checkbox', { name: 'Select Steel pipe' }));
    await user.click(await button('Change prices'));
    const dialog = await screen.findByRole('dialog');
    await user.type(within(dialog).getByLabelText(/^Percentage change/), '5{Enter}');
    await waitFor(() => expect(sent).toHaveLength(1));
    await user.type(within(dialog).getByLabelText(/^Percentage change/), '0');
    await act(async () => answer([200, [row]]));
    expect(within(dialog).queryByRole('table')).toBeNull();
    await user.click(within(dialog).getByRole('button', { name: 'Show new prices' }));
    const table = await within(dialog).findByRole('table', { name: 'Old and new prices' });
    expect(within(table).getByRole('row', { name: /Steel pipe/ }).textContent).toMatch(/12\.50.*18\.75/);
    expect(sent.map(({ body }) => body)).toMatchObject([
      { percent: '5', look: true },
      { percent: '50', look: true },
    ]);
    await user.click(within(dialog).getByRole('button', { name: 'Cancel' }));
    await user.click(await button('Clear selection'));
  });

  test('tells why they stay off sale, though the question was to be left meanwhile', async () => {
    let answer: (of: readonly [number, unknown]) => void = () => {};
    const { user, sent } = openProducts('/products', [() => new Promise((resolve) => (answer = resolve))]);
    await user.click(await screen.findByRole('checkbox', { name: 'Select Steel pipe' }));
    await user.click(await button('Put on sale'));
    await confirmed(user, 'Put on sale');
    await waitFor(() => expect(sent).toHaveLength(1));
    await confirmed(user, 'Cancel');
    await act(async () => answer([403, { detail: 'Your role does not allow this.' }]));
    await within(await screen.findByRole('dialog')).findByText(/Your role does not allow/);
    await confirmed(user, 'Cancel');
    expect(screen.queryByRole('dialog')).toBeNull();
    await user.click(await button('Clear selection'));
  });

  test('goes on telling what was refused when the next question is left', async () => {
    const { user } = openProducts('/products', [
      () => [200, [{ id: 7, name: 'Steel pipe', done: false, reasons: ['sellable'] }]],
    ]);
    await user.click(await screen.findByRole('checkbox', { name: 'Select Steel pipe' }));
    await user.click(await button('Put on sale'));
    await confirmed(user, 'Put on sale');
    await screen.findByText('0 put on sale, 1 refused');
    await user.click(await button('Change prices'));
    await confirmed(user, 'Cancel');
    expect(screen.getByText('0 put on sale, 1 refused')).toBeTruthy();
    await user.click(await button('Clear selection'));
  });

  test('leads to the import, and a product to its stock', async () => {
    openProducts('/products');
    expect((await screen.findByRole('link', { name: 'Import products' })).getAttribute('href')).toBe(
      '/products/import',
    );
    tidy();
    openProducts('/products/7');
    expect((await screen.findByRole('link', { name: 'Stock' })).getAttribute('href')).toBe('/stock/7');
    tidy();
    openProducts('/products/7', [], [product({ is_service: true })]);
    await screen.findByRole('heading', { level: 1, name: 'Steel pipe' });
    expect(screen.queryByRole('link', { name: 'Stock' })).toBeNull();
  });

  test('lets somebody who may only read take a file and nothing else', async () => {
    const allowed = ['EDIT', 'OFFER'].map((event) => ({ event, enabled: false, reasons: ['permission'] }));
    const { user } = openProducts('/products', [], [product({ allowed })], []);
    await user.click(await screen.findByRole('checkbox', { name: 'Select Steel pipe' }));
    expect(screen.queryByRole('link', { name: 'Import products' })).toBeNull();
    const bar = await screen.findByRole('region', { name: 'Selected entries' });
    const shut = (name: string) => within(bar).getByRole('button', { name }).getAttribute('aria-disabled');
    expect(['Put on sale', 'Take off sale', 'Change prices'].map(shut)).toEqual(['true', 'true', 'true']);
    expect(within(within(bar).getByRole('group')).getAllByRole('button')[0]?.getAttribute('aria-disabled')).toBeNull();
    expect((await button('New product')).getAttribute('aria-disabled')).toBe('true');
    expect(screen.queryByRole('button', { name: /^More actions/ })).toBeNull();
    await user.click(within(bar).getByRole('button', { name: 'Clear selection' }));
    await user.click(screen.getByRole('link', { name: /Steel pipe/ }));
    await screen.findByRole('heading', { name: 'Steel pipe' });
    for (const name of ['Edit', 'Copy']) expect(screen.queryByRole('link', { name })).toBeNull();
  });
});

describe('a product', () => {
  test('says why it cannot be put up for sale', async () => {
    const allowed = [
      { event: 'OFFER', enabled: false, reasons: ['sellable'] },
      { event: 'EDIT', enabled: true, reasons: [] },
    ];
    openProducts('/products/7', [], [product({ price: null, currency: null, allowed })]);
    const offer = await button('Put on sale');
    expect(offer.getAttribute('aria-disabled')).toBe('true');
    expect(screen.getByText('Price on request')).toBeTruthy();
  });

  test('without a picture shows the drawing of its kind, as the market does', async () => {
    openProducts('/products/7', [], [product({ image: null, tariff_number: '721499' })]);
    await screen.findByRole('heading', { level: 1 });
    expect(document.querySelector('.t-drawing [data-icon="layers"]')).toBeTruthy();
  });

  test('shows a picture of any address without telling that address who looks', async () => {
    openProducts('/products/7', [], [product({ image: 'https://pictures.example/pipe.png' })]);
    const picture = await screen.findByRole('img', { name: 'Picture of Steel pipe' });
    expect(picture.getAttribute('referrerpolicy')).toBe('no-referrer');
    expect([picture.getAttribute('width'), picture.getAttribute('height')]).toEqual(['480', '360']);
  });

  test.each([
    ['Gone for good', 'Gone for good'],
    ['', 'Product deleted'],
  ])('is deleted after a question, says “%s” and leads to the list', async (statusText, told) => {
    const said = vi.spyOn(toast, 'success');
    const { user, sent } = openProducts('/products/7', [() => [204, undefined, statusText]]);
    await user.click(await button('More actions'));
    await user.click(screen.getByRole('menuitem', { name: /^Delete/ }));
    expect(sent).toEqual([]);
    await confirmed(user, 'Delete');
    await screen.findByRole('heading', { name: 'Products' });
    expect(window.location.pathname).toBe('/products/');
    await waitFor(() => expect(said).toHaveBeenCalledWith(told));
    expect(sent).toMatchObject([{ method: 'DELETE', path: '/api/products/7/', ifMatch: '"1"' }]);
  });

  test('that cannot be deleted stays on the screen, with the reason', async () => {
    const refusal = { code: 'guard_refused', event: 'DELETE', state: 'shelved', guards: ['notNamed'] };
    const said = vi.spyOn(toast, 'success');
    const { user } = openProducts('/products/7', [() => [409, { detail: 'No.', refusal }]]);
    await user.click(await button('More actions'));
    await user.click(screen.getByRole('menuitem', { name: /^Delete/ }));
    await confirmed(user, 'Delete');
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toBe('An order or invoice contains this product. Discontinue it instead.');
    expect(window.location.pathname).toBe('/products/7');
    expect(said).not.toHaveBeenCalled();
  });
});
