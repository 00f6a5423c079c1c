import { screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { holdUploads } from './kit.ts';
import { confirmed, openProducts, product, productEditor, SAVE } from './products.server.tsx';

/* A stored product can be reset to the values that the server has now. */

productEditor();

const discard = () => screen.queryByRole('button', { name: 'Discard changes' });

test('a saved picture is not a change that can be discarded', async () => {
  const uploads = holdUploads();
  vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: () => 'blob:kontor/1', revokeObjectURL: () => {} }));
  const { user } = openProducts('/products/7/edit');
  const name = await screen.findByLabelText(/^Name/);
  await user.upload(
    await screen.findByLabelText('Choose picture', { selector: 'input' }),
    new File(['x'], 'pipe.png', { type: 'image/png' }),
  );
  expect(discard()).not.toBeNull();
  await user.type(name, SAVE);
  await waitFor(() => expect(uploads).toHaveLength(1));
  uploads[0]?.answer(200, product({ version: 2, image: '/api/images/0/' }));
  await screen.findByText(/^Saved/);
  expect(discard()).toBeNull();
});

test('after a conflict, discarding changes returns to the values that another user saved', async () => {
  const { user } = openProducts('/products/7/edit', [
    () => [412, { detail: 'changed', current: product({ version: 2, name: 'Pipe of Olena', weight: '3 kg' }) }],
  ]);
  const name = await screen.findByLabelText<HTMLInputElement>(/^Name/);
  await user.type(name, ` 60${SAVE}`);
  const dialog = await screen.findByRole('dialog');
  await user.click(within(dialog).getByRole('button', { name: 'Discard my changes' }));
  await waitFor(() => expect(name.value).toBe('Pipe of Olena'));
  expect(discard()).toBeNull();
  await user.type(name, '!');
  await user.click(await screen.findByRole('button', { name: 'Discard changes' }));
  await confirmed(user, 'Discard changes');
  expect(name.value).toBe('Pipe of Olena');
});

test('discarded changes are not kept on this device', async () => {
  const { user } = openProducts('/products/7/edit', [], [product({ for_sale: true, status: 'offered' })]);
  const name = await screen.findByLabelText<HTMLInputElement>(/^Name/);
  await user.type(name, ' II');
  const kept = () => Object.keys(localStorage).filter((key) => key.includes('product:'));
  await waitFor(() => expect(kept()).toHaveLength(1));
  await user.click(await screen.findByRole('button', { name: 'Discard changes' }));
  await confirmed(user, 'Discard changes');
  await waitFor(() => expect(kept()).toEqual([]));
  screen.getByText('All changes saved');
});
