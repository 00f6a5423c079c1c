import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Suspense } from 'react';
import { MemoryRouter, Route, Routes, useLocation, useNavigate } from 'react-router-dom';
import { afterEach, beforeEach, vi } from 'vitest';
import CompanyScreen from '../../src/app/features/home/market/CompanyScreen.tsx';
import ProductScreen from '../../src/app/features/home/market/ProductScreen.tsx';
import SearchScreen from '../../src/app/features/home/market/SearchScreen.tsx';
import { mergePagination } from '../../src/app/features/home/market/state.ts';
import AskScreen from '../../src/app/features/requests/AskScreen.tsx';
import { speak, tidy } from './kit.ts';

/** Setup and teardown of the tests of these screens. */
export function tidily(): void {
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
}

export const bearing = {
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
export const of = (results: readonly object[], count = results.length) => ({
  count,
  next: null,
  previous: null,
  results,
});

const COUNTRIES = [
  { code: 'PL', name: 'Poland' },
  { code: 'UA', name: 'Ukraine' },
];

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
export const address = () => screen.getByTestId('address').textContent;

export type Answer = (url: URL) => unknown;
/** The screens with answers given by the test; a number is a refusal with that status. */
export function open(at: string, answer: Answer) {
  const asked: string[] = [];
  vi.stubGlobal('fetch', async (input: RequestInfo | URL) => {
    const url = new URL(String(input), 'http://kontor.test');
    asked.push(decodeURIComponent(url.pathname + url.search));
    const given = url.pathname === '/api/countries/' ? COUNTRIES : await answer(url);
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
export const market: Answer = ({ pathname }) => {
  if (pathname === '/api/publicproducts/') return of([bearing], 120);
  return pathname === '/api/publicproducts/7/' ? bearing : [];
};
