import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { button, confirmed, openProducts, product, productScreens } from './products.server.tsx';

/* A seller's bulk actions on products. */

productScreens();

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
