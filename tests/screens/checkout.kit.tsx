import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Suspense } from 'react';
import { MemoryRouter, Route, Routes, useLocation, useNavigate } from 'react-router-dom';
import { vi } from 'vitest';
import CheckoutScreen from '../../src/app/features/checkout/CheckoutScreen.tsx';
import CompletedScreen from '../../src/app/features/checkout/CompletedScreen.tsx';
import CartLink from '../../src/app/trade/cart/CartLink.tsx';
import { localCart } from '../../src/app/trade/cart/local-cart.ts';
import type { CheckoutServer } from './checkout.server.ts';

function Address() {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  return (
    <>
      <output>{pathname + search}</output>
      <button type="button" onClick={() => void navigate(-1)}>
        browser back
      </button>
    </>
  );
}
export const address = () => screen.getByRole('status', { name: '' }).textContent;

export function open(server: CheckoutServer, path = '/checkout') {
  vi.stubGlobal('fetch', server.fetch);
  vi.stubGlobal('scrollTo', () => {});
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  render(
    <QueryClientProvider client={client}>
      <MemoryRouter initialEntries={[path]}>
        <Suspense fallback={null}>
          <CartLink />
          <Routes>
            <Route path="/checkout" element={<CheckoutScreen />} />
            <Route path="/checkout/completed" element={<CompletedScreen />} />
            <Route path="*" element={null} />
          </Routes>
          <Address />
        </Suspense>
      </MemoryRouter>
    </QueryClientProvider>,
  );
}
export const user = userEvent.setup();
export const press = async (name: string | RegExp) => user.click(await screen.findByRole('button', { name }));
export const fill = async (label: RegExp, text: string) => user.type(await screen.findByLabelText(label), text);

/** Fills in every field for a visitor, up to the review. */
export async function fillIn() {
  await user.click(await screen.findByRole('link', { name: 'Go to checkout' }));
  await fill(/^Full name/, 'Olena Vit');
  await fill(/^Company/, 'Vit');
  await fill(/^Email/, 'olena@vit.example');
  await user.click(screen.getByRole('checkbox'));
  await press('Continue');
  await user.selectOptions(await screen.findByLabelText(/^Country/), 'PL');
  await fill(/^Address/, 'Prosta 1, Warszawa');
  await press('Continue');
  await press('Continue');
  await fill(/^Note to Stalmet/, 'Call before delivery');
  await press('Continue');
  await screen.findByRole('heading', { name: '5. Check and send' });
}
export const two = () =>
  localCart.set([
    { product: 1, quantity: '20', price: '2.50', currency: 'PLN' },
    { product: 3, quantity: '2', price: '30.00', currency: 'EUR' },
  ]);
