import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, render, screen } from '@testing-library/react';
import { type ReactNode, Suspense, use, useState } from 'react';
import { Route, Routes, useLocation } from 'react-router-dom';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import CheckoutScreen from '../../src/app/features/checkout/CheckoutScreen.tsx';
import { HeldRouter } from '../../src/app/shell/HeldRouter.tsx';
import { localCart } from '../../src/app/trade/cart/local-cart.ts';
import { useReviewStep } from '../../src/app/trade/use-review-step.ts';
import { fill, press, two, user } from './checkout.kit.tsx';
import { CheckoutServer } from './checkout.server.ts';
import { speak, tidy } from './kit.ts';

/* Back is pressed before a busy machine has rendered the address being left: here that address is never rendered. */

beforeEach(() => speak('en', 'checkout', 'lifecycles-trade', 'units'));
afterEach(() => {
  localCart.set([]);
  tidy();
  vi.unstubAllGlobals();
});

const never = new Promise<void>(() => {});

/** Renders beside a screen and keeps React from rendering an address. */
function Busy({ at }: { at: string }): ReactNode {
  const { search } = useLocation();
  if (search === at) use(never);
  return null;
}

function open(at: string, path: string, children: ReactNode): void {
  vi.stubGlobal('scrollTo', () => {});
  window.history.pushState(null, '', path);
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <HeldRouter need={() => null}>
        <Suspense>
          <Routes>
            <Route path="*" element={children} />
          </Routes>
          <Busy at={at} />
        </Suspense>
      </HeldRouter>
    </QueryClientProvider>,
  );
}

const back = () =>
  act(async () => {
    const heard = new Promise((resolve) => window.addEventListener('popstate', resolve, { once: true }));
    window.history.back();
    await heard;
  });

test('back from a step of the checkout leads to the step before it', async () => {
  two();
  vi.stubGlobal('fetch', new CheckoutServer().fetch);
  open('?step=when', '/checkout', <CheckoutScreen />);
  await user.click(await screen.findByRole('link', { name: 'Go to checkout' }));
  await fill(/^Full name/, 'Olena Vit');
  await fill(/^Company/, 'Vit');
  await fill(/^Email/, 'olena@vit.example');
  await user.click(screen.getByRole('checkbox'));
  await press('Continue');
  await user.selectOptions(await screen.findByLabelText(/^Country/), 'PL');
  await fill(/^Address/, 'Prosta 1, Warszawa');
  await press('Continue');
  await screen.findByRole('heading', { name: /^3\./ });
  expect(window.location.search).toBe('?step=when');
  await back();
  expect(window.location.search).toBe('?step=where');
  expect((await screen.findByLabelText<HTMLInputElement>(/^Address/)).value).toBe('Prosta 1, Warszawa');
  // The way forward still works.
  await press('Continue');
  expect(window.location.search).toBe('?step=when');
});

test('back from a review leads to the fields', async () => {
  function Editor() {
    const [reviewing, setReviewing] = useState(false);
    useReviewStep({ reviewing, onReview: () => setReviewing(true), onBack: () => setReviewing(false) });
    return reviewing ? <h1>Review</h1> : <button onClick={() => setReviewing(true)}>Check</button>;
  }
  open('?step=review', '/inquires/7', <Editor />);
  await press('Check');
  expect(window.location.search).toBe('?step=review');
  expect(screen.queryByRole('heading', { name: 'Review' })).not.toBeNull();
  await back();
  expect(window.location.search).toBe('');
  expect(screen.queryByRole('button', { name: 'Check' })).not.toBeNull();
  await press('Check');
  expect(window.location.search).toBe('?step=review');
});
