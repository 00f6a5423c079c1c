import { renderHook, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { usePagination } from '../../src/app/features/home/market/state.ts';
import { speak } from './kit.ts';
import { address, bearing, market, of, open, tidily } from './market.place.tsx';

tidily();

test('the filters of an address are asked for, and another one begins at the first page', async () => {
  const at = '/s?search=bearing&countries=PL,UA&tariff=8482&currency=PLN&minprice=1&maxprice=20&page=2';
  const { lists, user } = open(at, market);
  const card = (await screen.findByRole('link', { name: 'Ball bearing 6204' })).closest('li');
  for (const part of ['12.50 PLN', 'per pcs, without VAT', 'min. order 10 pcs', 'Seller & Sons', 'Poland'])
    expect(card?.textContent).toContain(part);
  for (const part of at.slice(3).split('&')) expect(lists()[0]).toContain(part);
  expect(lists()[0]).toContain('ordering=relevance');
  await user.selectOptions(await screen.findByRole('combobox', { name: 'Currency' }), 'EUR');
  await waitFor(() => expect(lists().at(-1)).toContain('currency=EUR'));
  expect(address()).not.toContain('page=');
  expect(lists().at(-1)).toContain('page=1&');
  await user.click(screen.getByRole('button', { name: 'Next' }));
  expect(address()).toContain('currency=EUR');
  expect(address()).toContain('page=2');
  await user.click(screen.getByRole('button', { name: 'Clear Poland' }));
  await waitFor(() => expect(lists().at(-1)).toContain('countries=UA&'));
  await user.click(screen.getByRole('button', { name: 'Go back' }));
  await waitFor(() => expect(address()).toContain('page=2'));
  expect(screen.getByRole('button', { name: 'Clear Poland' })).toBeTruthy();
});

test('the least quantity of one is not said, nor a price that is none', async () => {
  const plain = { ...bearing, id: 8, minimum_order_quantity: '1' };
  const asked = { ...bearing, price: null, currency: null };
  open('/s', (url) => (url.pathname === '/api/publicproducts/' ? of([plain, asked]) : market(url)));
  const lines = (await screen.findAllByRole('link', { name: 'Ball bearing 6204' })).map((link) =>
    [...(link.closest('li')?.querySelectorAll('.m-price > p') ?? [])].map((line) => line.textContent),
  );
  expect(lines).toEqual([
    ['12.50 PLN', 'per pcs, without VAT'],
    ['Price on request', 'min. order 10 pcs'],
  ]);
});

test('a price that is none is named and asks for nothing', async () => {
  const { lists, user } = open('/s', market);
  await screen.findByText('120 results');
  const before = lists().length;
  await user.type(await screen.findByLabelText('Price from'), 'ten');
  await screen.findByText('This is not a price. Enter one such as 12.50.');
  await user.clear(screen.getByLabelText('Price from'));
  await user.type(screen.getByLabelText('Price from'), '20');
  await waitFor(() => expect(address()).toBe('/s?minprice=20'));
  expect(
    lists()
      .slice(before)
      .some((path) => path.includes('minprice=ten')),
  ).toBe(false);
  await user.type(screen.getByLabelText('Price to'), '5');
  await screen.findByText('This is below “Price from”. Enter a higher price.');
  expect(lists().some((path) => path.includes('maxprice=5'))).toBe(false);
});

test('no key is lost, and a slow answer does not take the place of a newer one', async () => {
  let late: (rows: object) => void = () => {};
  const { user } = open('/s', ({ pathname, searchParams }) => {
    if (pathname !== '/api/publicproducts/') return [];
    if (searchParams.get('search') === 'b') return new Promise((resolve) => (late = resolve));
    return of([{ ...bearing, name: `Found ${searchParams.get('search')}` }]);
  });
  const box = screen.getByRole<HTMLInputElement>('combobox', { name: 'Search products and services' });
  await user.type(box, 'b');
  await waitFor(() => expect(address()).toBe('/s?search=b'));
  await user.type(box, 'earings of steel');
  expect(box.value).toBe('bearings of steel');
  await screen.findByRole('link', { name: 'Found bearings of steel' });
  late(of([{ ...bearing, name: 'Old answer' }]));
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(screen.queryByText('Old answer')).toBeNull();
  expect(box.value).toBe('bearings of steel');
});

test('suggestions are walked with the arrows: one is a search, one a product', async () => {
  const { user } = open('/s', (url) => {
    if (url.pathname === '/api/publicproducts/suggest/')
      return [
        { text: 'bearing', product: null },
        { text: 'Ball bearing 6204', product: 7 },
      ];
    return market(url);
  });
  const box = screen.getByRole<HTMLInputElement>('combobox', { name: 'Search products and services' });
  await user.type(box, 'bea');
  await screen.findByRole('option', { name: 'Ball bearing 6204' });
  await user.keyboard('{ArrowDown}{Enter}');
  await waitFor(() => expect(address()).toBe('/s?search=bearing'));
  expect([box.value, box.getAttribute('aria-expanded')]).toEqual(['bearing', 'false']);
  await user.type(box, 's');
  await screen.findByRole('option', { name: 'Ball bearing 6204' });
  await user.keyboard('{Escape}');
  expect([box.value, box.getAttribute('aria-expanded')]).toEqual(['bearings', 'false']);
  await user.type(box, ' 6');
  await screen.findByRole('option', { name: 'Ball bearing 6204' });
  await user.keyboard('{ArrowUp}');
  expect(box.getAttribute('aria-activedescendant')).toBe(
    screen.getByRole('option', { name: 'Ball bearing 6204', selected: true }).id,
  );
  await user.keyboard('{Enter}');
  await waitFor(() => expect(address()).toBe('/publicproducts/7'));
});

test('where nothing fits, fewer filters or a request for quotation with the words lead on', async () => {
  const { user } = open('/s?search=unobtainium&currency=EUR', ({ pathname, searchParams }) =>
    pathname !== '/api/publicproducts/' ? [] : of(searchParams.has('search') ? [] : [bearing]),
  );
  await screen.findByText('No results matched your search');
  const ask = screen.getByRole('link', { name: 'Request quotation' });
  expect(ask.getAttribute('href')).toBe('/quotationrequest?name=unobtainium&quantity=&unit=&tariff_number=');
  await user.click(screen.getAllByRole('button', { name: 'Clear filters' })[0] as HTMLElement);
  await waitFor(() => expect(address()).toBe('/s?search=unobtainium'));
  await user.click(await screen.findByRole('button', { name: 'Show all products' }));
  await screen.findByRole('link', { name: 'Ball bearing 6204' });
  expect(address()).toBe('/s');
});

test('an address that means nothing asks for what it means', async () => {
  const at =
    '/s?countries=XX,%00&countries=PL&currency=%00&category=-1&tariff_number=abc&ordering=evil&page=-1&page_size=7&search=%00%20';
  const { lists } = open(at, market);
  await screen.findByText('120 results');
  expect(lists()).toEqual(['/api/publicproducts/?countries=PL&ordering=-created_at&page=1&page_size=50']);
});

test('a price of the address that is none is named where the results would be', async () => {
  const { lists, user } = open('/s?minprice=abc&search=bearing', market);
  await user.click(await screen.findByRole('button', { name: 'Clear prices' }));
  await screen.findByText('120 results');
  expect(address()).toBe('/s?search=bearing');
  expect(lists().some((path) => path.includes('abc'))).toBe(false);
});

test('the page behind the last one gives way to the first', async () => {
  const { lists } = open('/s?page=99999', (url) => (url.searchParams.get('page') === '99999' ? 404 : market(url)));
  await screen.findByText('120 results');
  await waitFor(() => expect(address()).toBe('/s'));
  expect(lists()).toHaveLength(2);
});

test('a country is found by its name and joins the others', async () => {
  const { asked, user } = open('/s?countries=PL&page=3', market);
  await screen.findByText('120 results');
  // Countries are requested only when the user searches for one.
  expect(asked).not.toContain('/api/countries/');
  await user.type(await screen.findByRole('combobox', { name: 'Seller’s country' }), 'ukr');
  await user.click(await screen.findByRole('option', { name: 'Ukraine' }));
  await waitFor(() => expect(decodeURIComponent(address() ?? '')).toBe('/s?countries=PL,UA'));
  expect(screen.getByRole('button', { name: 'Clear Ukraine' })).toBeTruthy();
});

test('what is known of the pages is merged, not replaced', async () => {
  const { user } = open('/s?search=bearing', market);
  await screen.findByText('120 results');
  const { result } = renderHook(usePagination);
  const known = { componentFilters: 'search=bearing', showPagination: true, rowItemCount: 120 };
  expect(result.current).toMatchObject({ ...known, sizeKey: null, data: [{ id: 7 }] });
  await user.selectOptions(screen.getByRole('combobox', { name: 'Page Size' }), '100');
  expect(result.current).toMatchObject({ ...known, sizeKey: 100, data: [{ id: 7 }] });
  expect(Object.keys(result.current).toSorted()).toEqual([
    'componentFilters',
    'data',
    'rowItemCount',
    'showPagination',
    'sizeKey',
  ]);
});

test('more than were counted are said to be more, by the results and by the pages', async () => {
  open('/s', ({ pathname }) => (pathname === '/api/publicproducts/' ? { ...of([bearing], 10_000), more: true } : []));
  await screen.findByText('More than 10,000 results');
  expect(screen.getByText('1–50 of more than 10,000')).toBeTruthy();
  await speak('uk', 'market', 'units');
  await screen.findByText(/^Понад 10\s000 результатів$/);
});

test('the filters say how many each would find, and nothing where they are too many to count', async () => {
  const counts = { countries: { UA: 3 }, currency: { PLN: 1200 }, category: null };
  const { asked, user } = open('/s?search=bearing&page=2&currency=PLN', (url) => {
    if (url.pathname === '/api/product-categories/') return [{ id: 4, version: 1, parent: null, name: 'Metals' }];
    return url.pathname === '/api/publicproducts/counts/' ? counts : market(url);
  });
  await screen.findByRole('option', { name: 'PLN · Polish Zloty (1,200)' });
  expect(asked).toContain('/api/publicproducts/counts/?search=bearing&currency=PLN');
  expect(screen.getByRole('option', { name: 'EUR · Euro' })).toBeTruthy();
  expect(screen.getByRole('option', { name: 'Metals' })).toBeTruthy();
  await user.type(screen.getByRole('combobox', { name: 'Seller’s country' }), 'Ukr');
  await screen.findByRole('option', { name: 'Ukraine (3)' });
});
