import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Suspense } from 'react';
import { MemoryRouter, Route, Routes, useLocation, useNavigate } from 'react-router-dom';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import CompanyScreen from '../../src/app/features/home/market/CompanyScreen.tsx';
import ProductScreen from '../../src/app/features/home/market/ProductScreen.tsx';
import SearchScreen from '../../src/app/features/home/market/SearchScreen.tsx';
import { mergePagination } from '../../src/app/features/home/market/state.ts';
import AskScreen from '../../src/app/features/requests/AskScreen.tsx';
import { speak, tidy } from './kit.ts';

beforeEach(async () => {
  await speak('en', 'market', 'units', 'requests');
  vi.stubGlobal('scrollTo', () => {});
  Element.prototype.scrollIntoView = () => {};
  mergePagination({ sizeKey: null, componentFilters: '' });
});
afterEach(() => {
  tidy();
  vi.unstubAllGlobals();
});

const bearing = {
  id: 7,
  name: 'Ball bearing 6204',
  price: '12.5',
  currency: 'PLN',
  unit: 'PCS',
  minimum_order_quantity: '10',
  tariff_number: '848210',
  tariff_number_label: 'Ball bearings',
  manufacturer: 'SKF',
  article: '6204-2RS',
  description: 'Sealed </script><b>on both sides</b>',
  image: 'https://pictures.example/7.jpg',
  seller: { id: 3, name: 'Seller & Sons', country: 'PL', city: 'Kraków' },
};
const of = (results: readonly object[], count = results.length) => ({ count, next: null, previous: null, results });

function Address() {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  return (
    <>
      <output data-testid="address">{pathname + search}</output>
      <button type="button" onClick={() => navigate(-1)}>
        Go back
      </button>
    </>
  );
}
const address = () => screen.getByTestId('address').textContent;

type Answer = (url: URL) => unknown;
/** The screens over answers that the test gives: a number is a refusal of that status. */
function open(at: string, answer: Answer) {
  const asked: string[] = [];
  vi.stubGlobal('fetch', async (input: RequestInfo | URL) => {
    const url = new URL(String(input), 'http://kontor.test');
    asked.push(decodeURIComponent(url.pathname + url.search));
    const given = url.pathname === '/api/countries/' ? [] : await answer(url);
    const status = typeof given === 'number' ? given : 200;
    const body = JSON.stringify(status === 200 ? given : { detail: 'no' });
    return new Response(body, { status, headers: { 'content-type': 'application/json' } });
  });
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <MemoryRouter initialEntries={[at]}>
        <Suspense fallback={null}>
          <Routes>
            <Route path="/s" element={<SearchScreen />} />
            <Route path="/publicproducts/:id" element={<ProductScreen />} />
            <Route path="/publiccompanies/:id" element={<CompanyScreen />} />
            <Route path="/quotationrequest" element={<AskScreen />} />
          </Routes>
        </Suspense>
        <Address />
      </MemoryRouter>
    </QueryClientProvider>,
  );
  const lists = () => asked.filter((path) => path.startsWith('/api/publicproducts/?'));
  return { asked, lists, user: userEvent.setup() };
}
const market: Answer = ({ pathname }) => {
  if (pathname === '/api/publicproducts/') return of([bearing], 120);
  return pathname === '/api/publicproducts/7/' ? bearing : [];
};

test('the filters of an address are asked for, and another one begins at the first page', async () => {
  const at = '/s?search=bearing&countries=PL,UA&tariff=8482&currency=PLN&minprice=1&maxprice=20&page=2';
  const { lists, user } = open(at, market);
  const card = (await screen.findByRole('link', { name: 'Ball bearing 6204' })).closest('li');
  for (const part of ['12.50 PLN', '/ pcs, net', 'Minimum order: 10 pcs', 'Seller & Sons', 'Poland'])
    expect(card?.textContent).toContain(part);
  for (const part of at.slice(3).split('&')) expect(lists()[0]).toContain(part);
  expect(lists()[0]).toContain('ordering=relevance');
  await user.selectOptions(screen.getByRole('combobox', { name: 'Currency' }), 'EUR');
  await waitFor(() => expect(lists().at(-1)).toContain('currency=EUR'));
  expect(address()).not.toContain('page=');
  expect(lists().at(-1)).toContain('page=1&');
  await user.click(screen.getByRole('button', { name: 'Next' }));
  expect(address()).toContain('currency=EUR');
  expect(address()).toContain('page=2');
  await user.click(screen.getByRole('button', { name: 'Remove Poland' }));
  await waitFor(() => expect(lists().at(-1)).toContain('countries=UA&'));
  await user.click(screen.getByRole('button', { name: 'Go back' }));
  await waitFor(() => expect(address()).toContain('page=2'));
  expect(screen.getByRole('button', { name: 'Remove Poland' })).toBeTruthy();
});

test('a price that is none is named and asks for nothing', async () => {
  const { lists, user } = open('/s', market);
  await screen.findByText('120 results');
  const before = lists().length;
  await user.type(screen.getByLabelText('Price from'), 'ten');
  await screen.findByText('Enter a price such as 12.50.');
  await user.clear(screen.getByLabelText('Price from'));
  await user.type(screen.getByLabelText('Price from'), '20');
  await waitFor(() => expect(address()).toBe('/s?minprice=20'));
  expect(
    lists()
      .slice(before)
      .some((path) => path.includes('minprice=ten')),
  ).toBe(false);
  await user.type(screen.getByLabelText('Price to'), '5');
  await screen.findByText('This is below the lowest price. Enter a higher one.');
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

test('where nothing fits, fewer filters or a request for quotation lead on', async () => {
  const { user } = open('/s?search=unobtainium', ({ pathname, searchParams }) =>
    pathname !== '/api/publicproducts/' ? [] : of(searchParams.has('search') ? [] : [bearing]),
  );
  await screen.findByText('No results matched your search');
  const ask = screen.getByRole('link', { name: 'Request a quotation' });
  expect(ask.getAttribute('href')).toBe('/quotationrequest');
  await user.click(screen.getAllByRole('button', { name: 'Clear filters' })[0] as HTMLElement);
  await screen.findByRole('link', { name: 'Ball bearing 6204' });
  expect(address()).toBe('/s');
});

test('a product tells what it is, to machines too, and is asked for with its line filled in', async () => {
  const { user } = open('/publicproducts/7', market);
  await screen.findByRole('heading', { level: 1, name: 'Ball bearing 6204' });
  expect(document.title).toBe('Ball bearing 6204 · Kontor');
  const [script] = document.head.querySelectorAll('script[type="application/ld+json"]');
  expect(script?.textContent).not.toContain('<');
  expect(JSON.parse(script?.textContent ?? '')).toMatchObject({
    '@type': 'Product',
    mpn: '6204-2RS',
    offers: { price: '12.5', priceCurrency: 'PLN', priceSpecification: { valueAddedTaxIncluded: false } },
  });
  const facts = screen.getByText('Manufacturer').closest('dl')?.textContent;
  for (const part of ['SKF', '6204-2RS', '848210', 'Ball bearings', 'Kraków', 'Poland']) expect(facts).toContain(part);
  await user.click(screen.getByRole('link', { name: 'Request a quotation' }));
  const line = within(await screen.findByRole('group', { name: 'Line 1' }));
  expect(line.getByDisplayValue('Ball bearing 6204')).toBeTruthy();
  expect(line.getByDisplayValue('10')).toBeTruthy();
  expect(line.getByDisplayValue('848210')).toBeTruthy();
  expect(document.head.querySelector('script[type="application/ld+json"]')).toBeNull();
  await waitFor(() => expect(address()).toBe('/quotationrequest'));
});

test.each(['/publicproducts/8', '/publicproducts/abc', '/publiccompanies/8'])('%s is no page', async (at) => {
  open(at, () => 404);
  await screen.findByRole('heading', { level: 1, name: 'Page not found' });
  expect(document.documentElement.dataset['pageNotFound']).toBe('');
});

test('a company shows its products and open tenders; its address leads to the web only', async () => {
  const company = {
    id: 3,
    name: 'Seller & Sons',
    country: 'PL',
    city: 'Kraków',
    website: 'javascript:alert(1)',
    products_count: 1,
    tenders: [{ id: 9, name: 'Steel pipes', expire_at: '2040-01-08T12:00:00.000Z', timezone: 'Europe/Warsaw' }],
  };
  const { lists } = open('/publiccompanies/3', ({ pathname }) =>
    pathname === '/api/companies/3/' ? company : of([bearing]),
  );
  await screen.findByRole('link', { name: 'Ball bearing 6204' });
  expect(lists()[0]).toContain('seller=3');
  expect(screen.getByRole('link', { name: 'Steel pipes' }).getAttribute('href')).toBe('/tenders/9');
  expect([...document.querySelectorAll('a')].some(({ href }) => href.startsWith('javascript'))).toBe(false);
});
