import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { toast } from '../../src/app/ui/dialog/toast.ts';
import { tidy } from './kit.ts';
import { button, confirmed, openProducts, product, productScreens } from './products.server.tsx';

/* A seller's own products: the list, and one product. */

productScreens();

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
    const links = screen.getAllByRole('link', { name: 'Add product' });
    expect(links.map((link) => link.getAttribute('href'))).toEqual(['/products/new', '/products/new']);
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
    expect((await button('Add product')).getAttribute('aria-disabled')).toBe('true');
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
