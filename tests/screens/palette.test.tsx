import { QueryClientProvider } from '@tanstack/react-query';
import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter, useLocation } from 'react-router-dom';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type Permission, PERMISSIONS } from '../../machines/kit/permissions.ts';
import { queryClient } from '../../src/app/query-client.ts';
import { Finder } from '../../src/app/shell/Finder.tsx';
import { TasksLink } from '../../src/app/shell/TasksLink.tsx';
import { speak, tidy } from './kit.ts';

/* One field for places, actions and records, from anywhere in a member's pages. */

beforeEach(() => speak('en', 'menu', 'palette'));
afterEach(() => {
  tidy();
  queryClient.clear();
  vi.unstubAllGlobals();
});

type Answer = readonly [status: number, body: unknown];
const NOTHING: Answer = [200, { count: 0, next: null, previous: null, results: [] }];
const rows = (...results: readonly object[]): Answer => [
  200,
  { count: results.length, next: null, previous: null, results },
];
const company = (id: number, name: string) => ({ id, name, intername: name });
const order = {
  id: 12,
  status: 'Confirmed',
  side: 'buyer',
  buyer: company(2, 'Own'),
  seller: company(3, 'Odrostal'),
  inquire_name: 'Steel for frames',
  currency: 'PLN',
  total: '1200.00',
};
const document = { id: 7, number: 'FZ/12', buyer: 2, buyer_name: 'Own', seller_name: 'Rheinantrieb', currency: 'EUR' };
const sums = { net: '10.00', vat: '0.00', total: '10.00', paid: '0.00', leftToPay: '10.00' };

interface World {
  readonly answers?: Readonly<Record<string, Answer>>;
  readonly permissions?: readonly Permission[];
  readonly organization?: number | null;
}

function Where() {
  const { pathname, search } = useLocation();
  return <p>{`at ${pathname}${search}`}</p>;
}

function open({ answers = {}, permissions = PERMISSIONS, organization = 2 }: World = {}, Shown = Finder) {
  const asked: string[] = [];
  const world = { ...answers };
  vi.stubGlobal('fetch', async (input: RequestInfo | URL, init: RequestInit = {}) => {
    const { pathname, searchParams } = new URL(String(input), 'http://kontor.test');
    init.signal?.throwIfAborted();
    if (searchParams.has('search')) asked.push(`${pathname} ${searchParams.get('search')}`);
    const [status, body] =
      pathname === '/api/profile/'
        ? [200, { id: 1, email: 'a@kontor.example', organization, permissions }]
        : pathname === '/api/tasks/'
          ? [200, { count: 120, counts: {}, results: [] }]
          : (world[pathname] ?? NOTHING);
    return new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } });
  });
  render(
    <QueryClientProvider client={queryClient}>
      <MemoryRouter initialEntries={['/stock']}>
        <div id="root">
          <Shown />
          <TasksLink />
          <input aria-label="Elsewhere" />
          <Where />
        </div>
      </MemoryRouter>
    </QueryClientProvider>,
  );
  const user = userEvent.setup({ delay: null });
  const field = () => screen.findByRole('combobox', { name: 'Search pages, actions and records' });
  const options = () => screen.queryAllByRole('option').map(({ textContent }) => textContent);
  const active = async () => {
    const id = (await field()).getAttribute('aria-activedescendant');
    return id === null ? null : globalThis.document.getElementById(id)?.textContent;
  };
  return { user, asked, world, field, options, active };
}

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
  // From a field as well, and by the place of the key in another script; the same keys close it.
  const elsewhere = screen.getByRole('textbox', { name: 'Elsewhere' });
  await user.click(elsewhere);
  await user.keyboard('{Control>}[KeyK]{/Control}');
  await waitFor(async () => expect(await field()).toBe(globalThis.document.activeElement));
  await user.keyboard('{Control>}[KeyK]{/Control}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(globalThis.document.activeElement).toBe(elsewhere);
});

test('what is typed before its code has come is not lost, and goes nowhere else', async () => {
  let come = (): void => {};
  vi.doMock('../../src/app/shell/palette/Palette.tsx', async (original) => {
    await new Promise<void>((resolve) => (come = resolve));
    return original();
  });
  // Once more, as on a page where nobody has opened it yet.
  const again = '../../src/app/shell/Finder.tsx?again';
  const { Finder: Fresh } = (await import(/* @vite-ignore */ again)) as { Finder: typeof Finder };
  const { user, field } = open({}, Fresh);
  const elsewhere = screen.getByRole('textbox', { name: 'Elsewhere' });
  await user.click(elsewhere);
  await user.keyboard('{Control>}k{/Control}');
  await user.keyboard('stax{Backspace}');
  expect((await screen.findByText(/sta…/)).getAttribute('role')).toBe('status');
  expect((elsewhere as HTMLInputElement).value).toBe('');
  await act(async () => come());
  await waitFor(async () => expect(((await field()) as HTMLInputElement).value).toBe('sta'));
  await waitFor(async () => expect(await field()).toBe(globalThis.document.activeElement));
  await user.keyboard('l');
  expect(((await field()) as HTMLInputElement).value).toBe('stal');
  vi.doUnmock('../../src/app/shell/palette/Palette.tsx');
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
  expect(await active()).toBe('New inquiry');
  await user.keyboard('{ArrowUp}');
  expect(await active()).toBe('Organizations');
  await user.keyboard('{ArrowDown}{ArrowDown}');
  expect(await active()).toBe('Request quotation');
  await user.keyboard('{End}');
  expect(await active()).toBe('Organizations');
  await user.keyboard('{Home}');
  expect(await active()).toBe('New inquiry');
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
  // Whom a role keeps from a list is not told of a failure.
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
  // The button is gone: who pressed it goes on in the field.
  expect(globalThis.document.activeElement).toBe(await field());
});

test('what was found for another text is not taken by Enter before the answer is there', async () => {
  const { user, field, active } = open({ answers: { '/api/orders/': rows(order) } });
  await user.click(screen.getByRole('button', { name: 'Search Ctrl+K' }));
  await user.type(await field(), '12');
  await screen.findByRole('option', { name: /^Order 12/ });
  await user.type(await field(), '5{Enter}');
  expect(screen.getByText('at /stock')).toBeTruthy();
  // Who walks to it means it.
  await user.keyboard('{ArrowDown}');
  expect(await active()).toMatch(/^Order 12/);
  await user.keyboard('{Enter}');
  await screen.findByText('at /orders/12');
});

test('what is not searched for is not said to be missing, and keys of a text that is being composed are its own', async () => {
  const { user, field, options, active } = open();
  await user.click(screen.getByRole('button', { name: 'Search Ctrl+K' }));
  await user.type(await field(), 'z');
  expect(options()).toEqual([]);
  expect(screen.getByRole('status').textContent).toBe('Type a name or number to find records.');
  await user.clear(await field());
  fireEvent.keyDown(await field(), { key: 'ArrowDown', isComposing: true });
  fireEvent.keyDown(await field(), { key: 'Enter', isComposing: true });
  expect(await active()).toBe('New inquiry');
});

test('a list that moves below a mouse at rest is not pointed at, and only the main button takes', async () => {
  const { user, field, active } = open();
  await user.click(screen.getByRole('button', { name: 'Search Ctrl+K' }));
  await field();
  const option = screen.getByRole('option', { name: 'Dashboard' });
  fireEvent.mouseOver(option);
  expect(await active()).toBe('New inquiry');
  fireEvent.mouseMove(option);
  expect(await active()).toBe('Dashboard');
  fireEvent.mouseDown(option, { button: 2 });
  expect(screen.getByText('at /stock')).toBeTruthy();
  fireEvent.mouseDown(option);
  await screen.findByText('at /dashboard');
});

test('Back closes it', async () => {
  const { user, field } = open();
  await user.click(screen.getByRole('button', { name: 'Search Ctrl+K' }));
  await field();
  fireEvent.popState(window);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('without a company nothing is asked', async () => {
  const { user, asked, field } = open({ organization: null });
  await user.click(screen.getByRole('button', { name: 'Search Ctrl+K' }));
  await screen.findByRole('link', { name: 'Tasks: 120' });
  await user.type(await field(), 'steel');
  await screen.findByText('Nothing found');
  expect(asked).toEqual([]);
});

test('a question mark opens the list of keys, but not while something is typed', async () => {
  const { user, field } = open();
  await user.type(screen.getByRole('textbox', { name: 'Elsewhere' }), '?');
  expect(screen.queryByRole('dialog')).toBeNull();
  await user.click(screen.getByText('at /stock'));
  await act(() => user.keyboard('?'));
  const list = await screen.findByRole('dialog', { name: 'Keyboard shortcuts' });
  expect(within(list).getByText('Ctrl+K')).toBeTruthy();
  await user.click(within(list).getByRole('checkbox', { name: 'Open with the question mark' }));
  await user.click(within(list).getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  // Switched off it is a sign like any other; the list is still found, and switched on there.
  expect(localStorage.getItem('questionKey')).toBe('0');
  await act(() => user.keyboard('?'));
  expect(screen.queryByRole('dialog')).toBeNull();
  await user.keyboard('{Control>}k{/Control}');
  await user.type(await field(), 'keyb{Enter}');
  await user.click(await screen.findByRole('checkbox', { name: 'Open with the question mark' }));
  expect(localStorage.getItem('questionKey')).toBe('1');
});

test('the tasks are counted beside it, in words for who cannot see the badge', async () => {
  open();
  const link = await screen.findByRole('link', { name: 'Tasks: 120' });
  expect([link.getAttribute('href'), link.querySelector('.k-badge')?.getAttribute('data-count')]).toEqual([
    '/tasks',
    '99+',
  ]);
});
