import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query';
import { act, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { LANGUAGES } from '../../machines/lifecycles/session/session.rules.ts';
import Example from '../../src/app/features/home/example/Example.tsx';
import { ExampleRoom } from '../../src/app/features/home/example/ExampleRoom.tsx';
import { LOTS, OFFERS } from '../../src/app/features/home/example/purchase.ts';
import { speak, tidy } from './kit.ts';

/* The example on the home page, rendered with the application's own components. */

const TEXTS = ['home', 'example', 'comparison', 'record', 'units'];

beforeEach(() => speak('en', ...TEXTS));
afterEach(() => {
  tidy();
  vi.unstubAllGlobals();
});

test.each(LANGUAGES)(
  'is drawn in %s, says nothing to who cannot see it, and can be neither pressed nor reached',
  async (language) => {
    await speak(language, ...TEXTS);
    const told = vi.fn();
    vi.stubGlobal('reportError', told);
    const { container } = render(<Example />);
    expect(container.querySelectorAll('.p-best')).toHaveLength(2);
    expect(container.querySelectorAll('.p-no-bid')).toHaveLength(1);
    expect(container.querySelector('.k-time-wax.k-time-done')).toBeTruthy();
    expect(container.firstElementChild?.getAttribute('aria-hidden')).toBe('true');
    expect(container.querySelector('a, button, input, [tabindex]')).toBeNull();
    expect(told).not.toHaveBeenCalled();
  },
);

test('its figures are right: amounts, totals and ranks', () => {
  const rates: Readonly<Record<string, number>> = { EUR: 1, UAH: 0.02051, PLN: 0.2361 };
  for (const { company, currency, total, converted, lots } of OFFERS) {
    const lines = LOTS.flatMap((lot) => lot.offers.filter(({ offer }) => offer === company.id));
    for (const line of lines) {
      expect(Number(line.amount)).toBeCloseTo(Number(line.price) * Number(line.quantity), 2);
      expect(Number(line.converted_price)).toBeCloseTo(Number(line.price) * (rates[currency] ?? 0), 4);
    }
    expect([lines.length, lines.reduce((sum, { amount }) => sum + Number(amount), 0)]).toEqual([lots, Number(total)]);
    expect(Number(converted ?? total)).toBeCloseTo(Number(total) * (rates[currency] ?? 0), 2);
  }
  for (const { offers } of LOTS) {
    const cheapestFirst = offers.toSorted((a, b) => Number(a.converted_price) - Number(b.converted_price));
    expect(cheapestFirst.map(({ rank, best }) => [rank, best])).toEqual(
      cheapestFirst.map((_, at) => [at + 1, at === 0]),
    );
  }
});

test('comes when its place is near and nothing else is on its way; until then its room is kept', async () => {
  let comes = (_near: boolean): void => {};
  class Observer {
    constructor(tell: (entries: readonly { readonly isIntersecting: boolean }[]) => void) {
      comes = (near) => tell([{ isIntersecting: near }]);
    }
    observe() {}
    disconnect() {}
  }
  vi.stubGlobal('IntersectionObserver', Observer);
  let idle = (): void => {};
  vi.stubGlobal('requestIdleCallback', (run: () => void) => {
    idle = run;
    return 1;
  });
  vi.stubGlobal('cancelIdleCallback', () => {
    idle = () => {};
  });
  let answer = (_rows: string): void => {};
  const Results = () => {
    useQuery({ queryKey: ['goods'], queryFn: () => new Promise<string>((resolve) => (answer = resolve)) });
    return null;
  };
  const { container } = render(
    <QueryClientProvider client={new QueryClient()}>
      <ExampleRoom />
      <Results />
    </QueryClientProvider>,
  );
  const shown = () => container.querySelector('.h-example') !== null;
  expect(screen.getByRole('region', { name: 'Compare offers side by side' })).toBeTruthy();
  expect(container.querySelector('.k-example-room')).toBeTruthy();
  act(() => comes(false));
  act(() => idle());
  act(() => comes(true));
  act(() => idle());
  expect(shown()).toBe(false);
  await act(async () => answer('there'));
  await waitFor(() => {
    act(() => idle());
    expect(shown()).toBe(true);
  });
});
