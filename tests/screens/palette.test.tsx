import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { queryClient } from '../../src/app/query-client.ts';
import { speak, tidy } from './kit.ts';
import { document, open, order, rows, sums } from './palette.place.tsx';

/* One field for places, actions and records, on every member's page. */

beforeEach(() => speak('en', 'menu', 'palette'));
afterEach(() => {
  tidy();
  queryClient.clear();
  vi.unstubAllGlobals();
});

test('the keys and the button open it, Escape closes it, and the focus comes back', async () => {
  const { user, field } = open();
  const button = screen.getByRole('button', { name: 'Search Ctrl+K' });
  await user.click(button);
  await waitFor(async () => expect(await field()).toBe(globalThis.document.activeElement));
  expect(screen.getByRole('dialog', { name: 'Search pages, actions and records' })).toBeTruthy();
  expect(globalThis.document.getElementById('root')?.hasAttribute('inert')).toBe(true);
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(globalThis.document.activeElement).toBe(button);
  // The shortcut works from a field as well, and by key position in another script; the same keys close it.
  const elsewhere = screen.getByRole('textbox', { name: 'Elsewhere' });
  await user.click(elsewhere);
  await user.keyboard('{Control>}[KeyK]{/Control}');
  await waitFor(async () => expect(await field()).toBe(globalThis.document.activeElement));
  await user.keyboard('{Control>}[KeyK]{/Control}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(globalThis.document.activeElement).toBe(elsewhere);
});

test('what may be begun and where one may go are there at once, and follow the typing', async () => {
  const { user, asked, field, options, active } = open({ permissions: ['document.edit'] });
  await user.click(screen.getByRole('button', { name: 'Search Ctrl+K' }));
  await user.type(await field(), 'o');
  expect(options()).toEqual(['Orders placed', 'Orders received', 'Organizations']);
  expect(await active()).toBe('Orders placed');
  await user.clear(await field());
  const [actions, places] = screen.getAllByRole('group');
  expect(
    within(actions as HTMLElement)
      .getAllByRole('option')
      .map((one) => one.textContent),
  ).toEqual(['Create invoice', 'Keyboard shortcuts?']);
  expect(within(places as HTMLElement).getAllByRole('option')).toHaveLength(15);
  expect(asked).toEqual([]);
});

test('arrows, Home and End walk, Enter goes there', async () => {
  const { user, field, active } = open();
  await user.click(screen.getByRole('button', { name: 'Search Ctrl+K' }));
  await field();
  expect(await active()).toBe('Create inquiry');
  await user.keyboard('{ArrowUp}');
  expect(await active()).toBe('Organizations');
  await user.keyboard('{ArrowDown}{ArrowDown}');
  expect(await active()).toBe('Request quotation');
  await user.keyboard('{End}');
  expect(await active()).toBe('Organizations');
  await user.keyboard('{Home}');
  expect(await active()).toBe('Create inquiry');
  await user.type(await field(), 'orders rec');
  await user.keyboard('{Enter}');
  await screen.findByText('at /orders?side=seller');
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('records are found by number or name, a few of each kind, and nothing is asked before a pause', async () => {
  const { user, asked, field, active } = open({
    answers: {
      '/api/orders/': rows(order),
      '/api/documents/': rows({ ...document, ...sums }),
      '/api/quotations/': [403, { detail: 'No.' }],
    },
  });
  await user.click(screen.getByRole('button', { name: 'Search Ctrl+K' }));
  await user.type(await field(), '12');
  await screen.findByRole('option', { name: /FZ\/12/ });
  expect(asked.toSorted()).toEqual(
    ['companies', 'documents', 'inquires', 'orders', 'products', 'quotations'].map((list) => `/api/${list}/ 12`),
  );
  const found = screen.getAllByRole('group').map((group) => [
    group.firstElementChild?.textContent,
    within(group)
      .getAllByRole('option')
      .map(({ textContent }) => textContent?.replaceAll('\u00A0', ' ')),
  ]);
  expect(found).toEqual([
    ['Orders', ['Order 12Steel for frames · Odrostal · 1,200.00 PLN']],
    ['Invoices', ['FZ/12Rheinantrieb · 10.00 EUR']],
    ['Find products', ['12']],
  ]);
  // A list the role may not read is not reported as a failure.
  expect(screen.getByRole('status').textContent).toBe('2 results');
  expect(await active()).toMatch(/^Order 12/);
  await user.click(screen.getByRole('option', { name: /FZ\/12/ }));
  await screen.findByText('at /documents/7');
});

test('a list that does not answer is told of where it was asked, and tried again', async () => {
  const { user, world, field } = open({
    answers: { '/api/orders/': [500, {}], '/api/documents/': rows({ ...document, ...sums }) },
  });
  await user.click(screen.getByRole('button', { name: 'Search Ctrl+K' }));
  await user.type(await field(), 'fz');
  expect((await screen.findByRole('alert')).textContent).toContain('Some records could not be searched.');
  expect(screen.getByRole('option', { name: /FZ\/12/ })).toBeTruthy();
  world['/api/orders/'] = rows(order);
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await screen.findByRole('option', { name: /^Order 12/ });
  expect(screen.queryByRole('alert')).toBeNull();
  // The button is gone: the focus moves to the field.
  expect(globalThis.document.activeElement).toBe(await field());
});

test('a question mark opens the list of keys, but not while something is typed', async () => {
  const { user, field } = open();
  await user.type(screen.getByRole('textbox', { name: 'Elsewhere' }), '?');
  expect(screen.queryByRole('dialog')).toBeNull();
  await user.click(screen.getByText('at /stock'));
  await act(() => user.keyboard('?'));
  const list = await screen.findByRole('dialog', { name: 'Keyboard shortcuts' });
  expect(within(list).getByText('Ctrl+K')).toBeTruthy();
  await user.click(within(list).getByRole('checkbox', { name: 'Open this list with the question mark' }));
  await user.click(within(list).getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  // Switched off, the key is an ordinary character; the list can still be found, and switched on there.
  expect(localStorage.getItem('questionKey')).toBe('0');
  await act(() => user.keyboard('?'));
  expect(screen.queryByRole('dialog')).toBeNull();
  await user.keyboard('{Control>}k{/Control}');
  await user.type(await field(), 'keyb{Enter}');
  await user.click(await screen.findByRole('checkbox', { name: 'Open this list with the question mark' }));
  expect(localStorage.getItem('questionKey')).toBe('1');
});

test('a box takes no letters: on it the question mark opens the list of keys as well', async () => {
  const { user } = open();
  act(() => screen.getByRole('checkbox', { name: 'A box' }).focus());
  await act(() => user.keyboard('?'));
  await screen.findByRole('dialog', { name: 'Keyboard shortcuts' });
});

test('the tasks are counted beside it, in words for who cannot see the badge', async () => {
  open();
  const link = await screen.findByRole('link', { name: 'Tasks: 120' });
  expect([link.getAttribute('href'), link.querySelector('.k-badge')?.getAttribute('data-count')]).toEqual([
    '/tasks',
    '99+',
  ]);
});
