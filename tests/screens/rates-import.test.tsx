import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { PERMISSIONS } from '../../machines/kit/permissions.ts';
import { ExchangeRates } from '../../src/app/features/organization/ExchangeRates.tsx';
import { toast } from '../../src/app/ui/dialog/toast.ts';
import { speak, tidy } from './kit.ts';

/* Importing a bank's rate table into the organisation's own list. */

beforeEach(() => speak('en', 'comparison'));
afterEach(() => {
  tidy();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

type Answer = readonly [status: number, body: unknown];
const HEAD = 'currency,rate,date,source\n';

function open() {
  const sent: unknown[] = [];
  let answer: (given: Answer) => void = () => {};
  vi.stubGlobal('fetch', async (input: RequestInfo | URL, init: RequestInit = {}) => {
    const { pathname } = new URL(String(input), 'http://kontor.test');
    const given = (): Answer | Promise<Answer> => {
      if (init.method === 'POST') {
        sent.push(JSON.parse(String(init.body)));
        return new Promise((resolve) => (answer = resolve));
      }
      if (pathname === '/api/currencies/') return [200, ['EUR', 'PLN', 'USD'].map((code) => ({ code, name: code }))];
      if (pathname === '/api/profile/')
        return [200, { id: 1, email: 'a@kontor.example', organization: 2, permissions: PERMISSIONS }];
      const rate = { id: 1, from: 'EUR', to: 'PLN', rate: '4.25', date: '2030-01-08', source: 'NBP' };
      return [200, { count: 1, next: null, previous: null, results: [rate] }];
    };
    const [status, body] = await given();
    return new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } });
  });
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <MemoryRouter>
        <ExchangeRates />
      </MemoryRouter>
    </QueryClientProvider>,
  );
  const user = userEvent.setup({ delay: null });
  const button = (name: string) => screen.findByRole('button', { name });
  const press = async (name: string) => user.click(await button(name));
  /** jsdom’s files cannot be read. */
  const file = (name: string, read: () => Promise<string>) =>
    Object.defineProperty(new File(['x'], name, { type: 'text/csv' }), 'text', { value: read });
  const choose = async (name: string, read: () => Promise<string>) =>
    user.upload(await screen.findByLabelText('CSV file'), file(name, read));
  return { user, sent, button, press, choose, answer: (given: Answer) => act(async () => answer(given)) };
}

test('are imported with the currency beside them, and the form goes', async () => {
  const said = vi.spyOn(toast, 'success');
  const { user, sent, button, press, choose, answer } = open();
  await screen.findByText(/1 EUR/);
  await press('Import CSV');
  expect((await button('Import rates')).getAttribute('aria-disabled')).toBe('true');
  await choose('rates.csv', async () => `${HEAD}USD,4,2030-01-09,NBP`);
  await user.selectOptions(screen.getByLabelText(/^Target currency/), 'EUR');
  await press('Import rates');
  expect((await button('Import rates')).getAttribute('aria-busy')).toBe('true');
  // Input is locked while a request is in flight.
  await user.selectOptions(screen.getByLabelText(/^Target currency/), 'USD');
  expect((screen.getByLabelText(/^Target currency/) as HTMLSelectElement).value).toBe('EUR');
  await answer([200, { created: 1, replaced: 1 }]);
  await waitFor(() => expect(screen.queryByRole('form', { name: 'Import CSV' })).toBeNull());
  expect(sent).toEqual([{ to: 'EUR', csv: `${HEAD}USD,4,2030-01-09,NBP` }]);
  expect(said).toHaveBeenCalledWith('2 rates imported, 1 replaced');
});

test('that are wrong say in which row, and the mended file is chosen again', async () => {
  const { sent, button, press, choose, answer } = open();
  await screen.findByText(/1 EUR/);
  await press('Import CSV');
  await choose('rates.csv', async () => `sep=,\n${HEAD}USD,0,2030-01-09,NBP`);
  await press('Import rates');
  await answer([400, { 'rows.0.rate': ['Enter more than 0.'] }]);
  expect((await screen.findByRole('alert')).textContent).toBe('Row 3: rate: Enter more than 0.');
  expect((screen.getByLabelText('CSV file') as HTMLInputElement).value).toBe('');
  await choose('rates.csv', async () => `${HEAD}USD,4,2030-01-09,NBP`);
  expect(screen.queryByRole('alert')).toBeNull();
  await press('Import rates');
  await waitFor(() => expect(sent).toHaveLength(2));
  expect((await button('Import rates')).getAttribute('aria-busy')).toBe('true');
});

test('of a file that was changed since it was chosen are asked for again', async () => {
  const { sent, button, press, choose } = open();
  await screen.findByText(/1 EUR/);
  await press('Import CSV');
  await choose('rates.csv', async () => {
    throw new DOMException('changed', 'NotReadableError');
  });
  await press('Import rates');
  expect((await screen.findByRole('alert')).textContent).toBe('The file could not be read. Choose it again.');
  expect([(await button('Import rates')).getAttribute('aria-busy'), sent]).toEqual([null, []]);
});

test('whose form was left take no other form away, and tell that they have come', async () => {
  const said = vi.spyOn(toast, 'success');
  const { sent, press, choose, answer } = open();
  await screen.findByText(/1 EUR/);
  await press('Import CSV');
  await choose('rates.csv', async () => `${HEAD}USD,4,2030-01-09,NBP`);
  await press('Import rates');
  await waitFor(() => expect(sent).toHaveLength(1));
  await press('Cancel');
  await press('Add rate');
  await screen.findByLabelText(/^Source/);
  await answer([200, { created: 1, replaced: 0 }]);
  await waitFor(() => expect(said).toHaveBeenCalledWith('1 rate imported, 0 replaced'));
  expect(screen.getByLabelText(/^Source/)).toBeTruthy();
});
