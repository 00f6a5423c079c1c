import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { PRODUCT_DEFAULTS } from '../../src/contract/catalogue/product.defaults.ts';
import { holdUploads } from './kit.ts';
import { button, confirmed, openProducts, product, productEditor, SAVE } from './products.server.tsx';

/* The editor of a product: new, changed, or a copy of another one. */

productEditor();

describe('the editor', () => {
  test('stores a new product once, with the defaults of the specification, and keeps the cursor', async () => {
    const { user, sent } = openProducts('/products/new', [
      ({ body }) => [201, product({ ...body, id: 9 })],
      ({ body }) => [200, product({ ...body, id: 9, version: 2 })],
    ]);
    const name = await screen.findByLabelText(/^Name/);
    await user.type(name, `Elbow${SAVE}`);
    await screen.findByText(/^Saved/);
    expect(window.location.pathname).toBe('/products/9/edit');
    expect(document.activeElement).toBe(name);
    await user.type(name, ` 90${SAVE}`);
    await waitFor(() => expect(sent).toHaveLength(2));
    expect(sent.map(({ method, path, ifMatch }) => [method, path, ifMatch])).toEqual([
      ['POST', '/api/products/', null],
      ['PATCH', '/api/products/9/', '"1"'],
    ]);
    const { image, ...said } = PRODUCT_DEFAULTS;
    expect(image).toBeNull();
    expect(sent[0]?.body).toEqual({ ...said, name: 'Elbow' });
    // Specification §3: weight text, for_sale and is_service false, unit PCS, measurement MS, all others empty.
    const something = Object.entries(said).filter(([, value]) => value !== '' && value !== null);
    expect(Object.fromEntries(something)).toEqual({
      for_sale: false,
      is_service: false,
      unit: 'PCS',
      measurement: 'MS',
    });
    expect(said.weight).toBe('');
    expect(said.price).toBeNull();
    expect(sent[1]?.body['name']).toBe('Elbow 90');
  });

  test('clears the error of a field that is edited, and leads to the product once it is saved', async () => {
    const { user, sent } = openProducts('/products/7/edit', [
      () => [400, { price: ['The price is below 0. Enter 0 or more.'], name: ['The name is missing. Enter it.'] }],
      ({ body }) => [200, product({ ...body, version: 2 })],
    ]);
    const price = await screen.findByLabelText<HTMLInputElement>('Price');
    await user.clear(price);
    await user.type(price, '-1');
    await user.click(await button('Save'));
    await screen.findByText('2 fields to correct');
    expect(price.getAttribute('aria-invalid')).toBe('true');
    await user.clear(price);
    await user.type(price, '14');
    expect(price.getAttribute('aria-invalid')).toBeNull();
    expect(screen.getByLabelText(/^Name/).getAttribute('aria-invalid')).toBe('true');
    await user.click(await button('Save'));
    await screen.findByRole('heading', { name: 'Steel pipe' });
    await waitFor(() => expect(window.location.pathname).toBe('/products/7'));
    expect(sent[1]).toMatchObject({ ifMatch: '"1"', body: { price: '14' } });
  });

  test('copies everything save number, product code and barcode, and not onto the market', async () => {
    const { user, sent } = openProducts(
      '/products/7/copy',
      [({ body }) => [201, product({ ...body, id: 9 })]],
      [product({ for_sale: true, status: 'offered', category: 4, weight: '2 kg' })],
    );
    await user.type(await screen.findByLabelText(/^Name/), ' II');
    await user.click(await button('Save'));
    await waitFor(() => expect(window.location.pathname).toBe('/products/9'));
    expect(sent).toHaveLength(1);
    expect(sent[0]).toMatchObject({
      method: 'POST',
      body: {
        name: 'Steel pipe II',
        product_code: '',
        barcode: '',
        price: '12.50',
        currency: 'PLN',
        category: 4,
        weight: '2 kg',
        for_sale: false,
      },
    });
    expect(sent[0]?.body).not.toHaveProperty('id');
  });

  test('a stored product returns to its stored values after a question, never to an empty form', async () => {
    const { user } = openProducts('/products/7/edit', [], [product({ for_sale: true, status: 'offered' })]);
    const name = await screen.findByLabelText<HTMLInputElement>(/^Name/);
    expect([
      screen.queryByRole('button', { name: 'Reset draft' }),
      screen.queryByRole('button', { name: 'Discard changes' }),
    ]).toEqual([null, null]);
    const before = name.value;
    await user.type(name, ' II');
    await user.click(await button('Discard changes'));
    await confirmed(user, 'Discard changes');
    expect([before !== '', name.value]).toEqual([true, before]);
    expect(screen.getByLabelText<HTMLInputElement>('Price').value).toBe('12.50');
  });

  test('a new product returns to the defaults after a question', async () => {
    const { user } = openProducts('/products/new');
    const name = await screen.findByLabelText<HTMLInputElement>(/^Name/);
    await user.type(name, 'Steel pipe');
    await user.click(await button('Reset draft'));
    await confirmed(user, 'Reset draft');
    expect(name.value).toBe('');
    expect(screen.getByLabelText<HTMLSelectElement>(/^Unit/).value).toBe('PCS');
  });

  test('asks before what is on sale and was changed is left, and has it again afterwards', async () => {
    const { user, sent } = openProducts('/products/7/edit', [], [product({ for_sale: true, status: 'offered' })]);
    await user.type(await screen.findByLabelText(/^Name/), '!');
    await user.click(screen.getByRole('link', { name: 'Away' }));
    const dialog = await screen.findByRole('dialog');
    const leave = within(dialog).getAllByRole('button').at(-1);
    if (leave) await user.click(leave);
    await screen.findByRole('heading', { name: 'Elsewhere' });
    // Buyers see products on sale: incomplete input is not saved there automatically.
    expect(sent).toEqual([]);
    window.history.back();
    const name = await screen.findByLabelText<HTMLInputElement>(/^Name/);
    expect(name.value).toBe('Steel pipe!');
  });

  test('compares with what somebody else saved meanwhile', async () => {
    const { user, sent } = openProducts('/products/7/edit', [
      () => [412, { detail: 'changed', current: product({ version: 2, name: 'Pipe of Olena', weight: '3 kg' }) }],
      ({ body }) => [200, product({ ...body, version: 3 })],
    ]);
    await user.type(await screen.findByLabelText(/^Name/), ` 60${SAVE}`);
    const dialog = await screen.findByRole('dialog');
    within(dialog).getByRole('group', { name: 'Weight' });
    await user.click(within(dialog).getByRole('button', { name: 'Save selection' }));
    await waitFor(() => expect(sent).toHaveLength(2));
    // Fields not edited here are not written: they may have changed in the meantime, as the stock does.
    expect(sent.map(({ ifMatch, body }) => [ifMatch, body])).toEqual([
      ['"1"', { name: 'Steel pipe 60' }],
      ['"2"', { name: 'Steel pipe 60' }],
    ]);
  });

  test('takes back what somebody else changed where that was chosen', async () => {
    const { user, sent } = openProducts('/products/7/edit', [
      () => [412, { detail: 'changed', current: product({ version: 2, name: 'Pipe of Olena', weight: '3 kg' }) }],
      ({ body }) => [200, product({ ...body, version: 3 })],
    ]);
    await user.type(await screen.findByLabelText(/^Name/), ` 60${SAVE}`);
    const weight = within(await screen.findByRole('group', { name: 'Weight' }));
    const [mine] = weight.getAllByRole('radio');
    if (mine) await user.click(mine);
    await user.click(screen.getByRole('button', { name: 'Keep my changes' }));
    await waitFor(() => expect(sent).toHaveLength(2));
    expect(sent[1]).toMatchObject({ ifMatch: '"2"', body: { name: 'Steel pipe 60', weight: '' } });
  });

  test('says that the product was deleted meanwhile, and keeps what was typed', async () => {
    const { user } = openProducts('/products/7/edit', [
      () => [404, { detail: 'This record does not exist, or you have no access to it. Go back to the list.' }],
    ]);
    const name = await screen.findByLabelText<HTMLInputElement>(/^Name/);
    await user.type(name, ` 60${SAVE}`);
    await screen.findByText(/^This product was deleted in the meantime\./);
    expect(name.value).toBe('Steel pipe 60');
  });

  test('shows a chosen file at once and sends it with the rest', async () => {
    const uploads = holdUploads();
    vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: () => 'blob:kontor/1', revokeObjectURL: () => {} }));
    const { user, sent } = openProducts('/products/7/edit');
    await user.upload(
      await screen.findByLabelText('Choose picture', { selector: 'input' }),
      new File(['x'], 'pipe.png', { type: 'image/png' }),
    );
    screen.getByText('PNG, JPEG, GIF or WebP, up to 5 MB.');
    const picture = await screen.findByRole('img', { name: 'Picture of Steel pipe' });
    expect(picture.getAttribute('src')).toBe('blob:kontor/1');
    await user.click(await button('Save'));
    await waitFor(() => expect(uploads.map(({ path }) => path)).toEqual(['/api/products/7/']));
    uploads[0]?.answer(200, product({ version: 2, image: '/api/images/0/' }));
    await waitFor(() => expect(window.location.pathname).toBe('/products/7'));
    expect(sent).toEqual([]);
  });
});
