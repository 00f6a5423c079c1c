import { render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { QueryClientProvider } from '@tanstack/react-query';
import { MemoryRouter } from 'react-router-dom';
import { useState } from 'react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { ProductCategories } from '../../src/app/features/organization/ProductCategories.tsx';
import { queryClient } from '../../src/app/query-client.ts';
import { CategoryField } from '../../src/app/trade/CategoryField.tsx';
import { speak, tidy } from './kit.ts';

/* The tree of product categories: selected by search or arrow keys, and stored in the organisation's settings. */

interface Row {
  id: number;
  version: number;
  parent: number | null;
  name: string;
  path: string;
  own: boolean;
}
const row = (id: number, parent: number | null, path: string, own = false): Row => ({
  id,
  version: 1,
  parent,
  name: path.split(' › ').at(-1) ?? '',
  path,
  own,
});
const COMMON = [row(1, null, 'Metals'), row(2, 1, 'Metals › Żelazo'), row(3, null, 'Packaging')];
const OWN = [row(4, 2, 'Metals › Żelazo › Blachy', true), row(5, 4, 'Metals › Żelazo › Blachy › Grube', true)];

let rows: Row[] = [];
let permissions: string[] = [];
let sent: { method: string; path: string; body: unknown }[] = [];
let refusal: { status: number; body: unknown } | null = null;
const json = (status: number, body: unknown) => Response.json(body as object, { status });

async function answer(input: Request | string | URL, init?: RequestInit): Promise<Response> {
  const request = input instanceof Request ? input : new Request(new URL(String(input), 'http://localhost'), init);
  const { pathname } = new URL(request.url);
  if (pathname.startsWith('/api/profile')) {
    const profile = { id: 1, email: 'a@b.example', permissions, organizations: [] };
    return json(200, profile);
  }
  if (request.method === 'GET') return json(200, rows);
  const text = await request.text();
  sent.push({ method: request.method, path: pathname, body: text === '' ? null : JSON.parse(text) });
  if (refusal) return json(refusal.status, refusal.body);
  if (request.method !== 'DELETE') return json(201, row(9, null, 'New', true));
  rows = rows.filter(({ id }) => pathname !== `/api/product-categories/${id}/`);
  return new Response(null, { status: 204 });
}

beforeEach(async () => {
  rows = [...COMMON.slice(0, 2), ...OWN, ...COMMON.slice(2)];
  permissions = ['product.manage'];
  sent = [];
  refusal = null;
  queryClient.clear();
  vi.stubGlobal('fetch', answer);
  await speak('en', 'categories');
});
afterEach(() => {
  vi.unstubAllGlobals();
  queryClient.clear();
  tidy();
});

const inPage = (content: React.ReactNode) =>
  render(
    <MemoryRouter>
      <QueryClientProvider client={queryClient}>{content}</QueryClientProvider>
    </MemoryRouter>,
  );

describe('the field', () => {
  let chosen: number | null = null;
  function Picker({ without }: { readonly without?: number }) {
    const [value, set] = useState<number | null>(null);
    chosen = value;
    return <CategoryField name="category" label="Category" value={value} without={without} onChange={set} />;
  }
  const options = async () => (await screen.findAllByRole('option')).map(({ textContent }) => textContent);

  test('shows the tree from the top, and arrows and Enter choose', async () => {
    inPage(<Picker />);
    const input = screen.getByRole('combobox', { name: 'Category' });
    await userEvent.type(input, '{ArrowDown}');
    expect(await options()).toEqual([
      'Metals',
      'Metals › Żelazo',
      'Metals › Żelazo › Blachy',
      'Metals › Żelazo › Blachy › Grube',
      'Packaging',
    ]);
    await userEvent.keyboard('{ArrowDown}{Enter}');
    expect(chosen).toBe(2);
    expect(input).toHaveProperty('value', 'Metals › Żelazo');
    await userEvent.clear(input);
    await userEvent.tab();
    expect(chosen).toBe(null);
  });

  test('finds words of the path without marks, in any order', async () => {
    inPage(<Picker />);
    await userEvent.type(screen.getByRole('combobox', { name: 'Category' }), 'grube zelazo');
    await waitFor(async () => expect(await options()).toEqual(['Metals › Żelazo › Blachy › Grube']));
  });

  test('leaves out what would go into itself', async () => {
    inPage(<Picker without={2} />);
    await userEvent.type(screen.getByRole('combobox', { name: 'Category' }), '{ArrowDown}');
    expect(await options()).toEqual(['Metals', 'Packaging']);
  });
});

describe('the settings', () => {
  const names = () =>
    screen
      .getAllByRole('row')
      .slice(1)
      .map((one) => within(one).getAllByRole('cell')[0]?.textContent ?? '');

  test('show the own ones with what they belong to, and on request the whole tree', async () => {
    inPage(<ProductCategories />);
    await screen.findByText('Blachy');
    expect(names()).toEqual(['Metals common', 'Żelazo common', 'Blachy', 'Grube']);
    await userEvent.click(screen.getByRole('checkbox', { name: 'Show common categories' }));
    expect(names()).toContain('Packaging common');
    expect(screen.queryByRole('button', { name: 'Edit Metals' })).toBe(null);
  });

  test('add one below another, and show what is wrong until it is edited', async () => {
    inPage(<ProductCategories />);
    await userEvent.click(await screen.findByRole('button', { name: 'Add subcategory: Blachy' }));
    const name = screen.getByRole('textbox', { name: /Name/ });
    expect(document.activeElement).toBe(name);
    refusal = { status: 400, body: { name: ['A category with this name already exists here. Choose another name.'] } };
    await userEvent.type(name, 'Grube');
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    expect(sent).toEqual([{ method: 'POST', path: '/api/product-categories/', body: { name: 'Grube', parent: 4 } }]);
    await waitFor(() => expect(name.getAttribute('aria-invalid')).toBe('true'));
    await userEvent.type(name, ' 2');
    expect(name.getAttribute('aria-invalid')).toBe(null);
    refusal = null;
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(screen.queryByRole('textbox', { name: /Name/ })).toBe(null));
    expect(sent.at(-1)?.body).toEqual({ name: 'Grube 2', parent: 4 });
  });

  test('remove one after asking, and say why it stays', async () => {
    inPage(<ProductCategories />);
    await userEvent.click(await screen.findByRole('button', { name: 'Delete Blachy' }));
    const dialog = await screen.findByRole('dialog');
    expect(dialog.textContent).toContain('“Blachy” disappears from your catalogue.');
    expect(sent).toEqual([]);
    refusal = { status: 409, body: { detail: 'Subcategories: 1. Move or delete them first.' } };
    await userEvent.click(within(dialog).getByRole('button', { name: 'Delete category' }));
    await within(dialog).findByText('Subcategories: 1. Move or delete them first.');
    refusal = null;
    await userEvent.click(within(dialog).getByRole('button', { name: 'Delete category' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBe(null));
    expect(sent.map(({ method, path }) => `${method} ${path}`)).toEqual([
      'DELETE /api/product-categories/4/',
      'DELETE /api/product-categories/4/',
    ]);
  });

  test('say what to do where there are none, and why somebody may not', async () => {
    rows = COMMON;
    permissions = [];
    inPage(<ProductCategories />);
    await screen.findByText('No categories of your own yet');
    const add = screen.getByRole('button', { name: 'Add category' });
    expect(add.getAttribute('aria-disabled')).toBe('true');
    add.focus();
    await screen.findByText('Your role does not allow this. Ask an administrator.');
    await userEvent.click(add);
    expect(screen.queryByRole('textbox', { name: /Name/ })).toBe(null);
  });
});
