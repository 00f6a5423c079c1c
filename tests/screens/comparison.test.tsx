import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { configure, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import InquireRecord from '../../src/app/features/procurement/record/InquireRecord.tsx';
import { inquireRow } from '../../src/contract/procurement/inquire.ts';
import { speak, tidy } from './kit.ts';

/* Twenty offers for fifty lots: every second offer in złoty, every seventh price missing. */

beforeAll(async () => {
  configure({ asyncUtilTimeout: 60_000 });
  await import('../../src/app/ui/dialog/ConfirmDialogBody.tsx');
  await import('../../src/app/features/procurement/offers/OffersTab.tsx');
  await import('../../src/app/features/procurement/offers/RateDialog.tsx');
});
beforeEach(() => speak('en', 'procurement', 'comparison', 'lifecycles-procurement', 'units', 'account'));
afterEach(() => {
  tidy();
  vi.unstubAllGlobals();
});

/** A thousand cells take time to render on a busy machine. */
const SLOW = { timeout: 150_000 };
const LOTS = 50;
const OFFERS = 20;
const name = (offer: number) => `Supplier ${String(offer).padStart(2, '0')}`;
const party = (offer: number) => ({ id: offer, name: name(offer), country: 'PL' });
const bids = (lot: number, offer: number): boolean => (lot + offer) % 7 !== 0;
const line = (lot: number, offer: number, rate: string | null) => {
  const zloty = offer % 2 === 0;
  const price = String(100 + offer);
  return {
    offer,
    organization: party(offer),
    status: 'opened',
    price,
    currency: zloty ? 'PLN' : 'EUR',
    quantity: '10',
    unit: 'PCS',
    amount: `${price}0.00`,
    converted_price: zloty ? (rate === null ? null : String(Number(price) * Number(rate))) : price,
    converted_amount: null,
    awarded: '0',
    rank: offer,
    best: offer === 1,
    deviations: lot === 1 && offer === 3 ? ['quantity', 'delivery_time'] : [],
    delivery_time: offer === 3 ? '60 days' : '10 days',
    delivery_term: 'DAP',
    payment_condition: '30 days',
  };
};
const comparisonWith = (rate: string | null) => ({
  inquire: 7,
  currency: 'EUR',
  rates: [
    { currency: 'PLN', rate, date: rate && '2027-03-01', source: rate ? 'NBP 40/A/NBP/2027' : '', entered_by: '' },
  ],
  asked: { delivery_term: 'DAP', delivery_time: '10 days', payment_condition: '30 days', vat_included: false },
  lots: Array.from({ length: LOTS }, (_, at) => ({
    id: at + 1,
    name: `Lot ${at + 1} of fifty`,
    quantity: '10',
    unit: 'PCS',
    state: at < 48 ? 'awarded' : 'active',
    awarded: at < 48 ? '10' : '0',
    offers: Array.from({ length: OFFERS }, (_unused, index) => index + 1)
      .filter((offer) => bids(at + 1, offer))
      .map((offer) => line(at + 1, offer, rate)),
    flips: at === 49 ? [{ currency: 'PLN', rate: '0.2558139534', now: '0.25', best: 2, runner_up: 1 }] : [],
    declined: at === 48 ? [party(2)] : [],
    next: at === 48 ? 1 : null,
  })),
  offers: Array.from({ length: OFFERS }, (_, index) => ({
    id: index + 1,
    organization: party(index + 1),
    status: 'opened',
    revision: 1,
    submitted_at: null,
    totals: [{ currency: index % 2 === 1 ? 'PLN' : 'EUR', amount: '1000.00' }],
    total: index % 2 === 1 ? (rate === null ? null : '250.00') : '1000.00',
    lots: 43,
  })),
  awards: [],
});

function open(rate: string | null) {
  const sent: { path: string; body: unknown }[] = [];
  const comparison = comparisonWith(rate);
  const row = {
    id: 7,
    version: 5,
    name: 'Office',
    status: 'CLOSED',
    proc_status: 'Evaluation',
    evaluation: 'opened',
    opened_at: '2027-03-03T09:00:00.000Z',
    currency: 'EUR',
    budget: '0',
    timezone: 'Europe/Warsaw',
    inquireitem_set: comparison.lots.map(({ id, name: title, quantity, unit, state }) => ({
      id,
      name: title,
      quantity,
      unit,
      state,
    })),
    allowed: ['ACCEPT', 'NO_AWARD', 'REJECT_OFFER', 'ENTER_RATE'].map((event) => ({
      event,
      enabled: true,
      reasons: [],
    })),
  };
  vi.stubGlobal(
    'fetch',
    vi.fn(async (input: RequestInfo | URL, init: RequestInit = {}) => {
      const path = new URL(String(input), 'http://kontor.test').pathname;
      if (init.method !== 'GET') sent.push({ path, body: JSON.parse(String(init.body)) });
      const answer = init.method === 'GET' && path.endsWith('/offers/') ? comparison : row;
      return new Response(JSON.stringify(answer), { status: 200, headers: { 'content-type': 'application/json' } });
    }),
  );
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <MemoryRouter>
        <InquireRecord row={inquireRow.parse(row)} />
      </MemoryRouter>
    </QueryClientProvider>,
  );
  return { user: userEvent.setup({ delay: null }), sent };
}
const matrix = () => screen.findByRole('table', { name: 'Comparison of offers' });
const heads = (table: HTMLElement): (string | null | undefined)[] =>
  [...table.querySelectorAll('thead th strong')].map((head) => head.textContent);
const lotRows = (table: HTMLElement): HTMLElement[] => [
  ...table.querySelectorAll<HTMLElement>('tbody:not(.p-matrix-terms) tr'),
];

test(
  'twenty offers for fifty lots: every cell is there, converted beside the original, a missing bid says so',
  SLOW,
  async () => {
    open('0.25');
    const table = await matrix();
    expect(heads(table)).toHaveLength(OFFERS);
    const rows = lotRows(table);
    expect(rows).toHaveLength(LOTS);
    const all = rows.flatMap((row) => [...row.querySelectorAll('td')]);
    expect(all).toHaveLength(LOTS * OFFERS);
    const expected = Array.from({ length: LOTS }, (_, lot) =>
      Array.from({ length: OFFERS }, (_unused, offer) => (bids(lot + 1, offer + 1) ? 0 : 1)),
    ).flat();
    expect(all.filter((cell) => cell.textContent === 'No offer')).toHaveLength(expected.filter(Boolean).length);
    const cell = rows[0]?.querySelectorAll('td')[1]?.textContent ?? '';
    expect(cell).toMatch(/102\.00 PLN[^]*25\.50 EUR[^]*rank 2/);
    expect(rows[0]?.querySelectorAll('td')[2]?.textContent).toContain('Less than required');
    // A scrollable region can be focused with Tab, so that the arrow keys scroll it.
    const region = screen.getByRole('region', { name: 'Comparison of offers' });
    expect([region.tabIndex, region.contains(table)]).toEqual([0, true]);
    expect(screen.getByText('1 PLN = 0.25 EUR')).toBeTruthy();
    expect(document.body.textContent).toContain('NBP 40/A/NBP/2027');
    expect(rows[49]?.textContent).toContain('beyond 1\u00A0PLN = 0.255814\u00A0EUR (now 0.25)');
    expect(rows[48]?.textContent).toContain('Supplier 02 declined the award. Next by price: Supplier 01');
    const terms = within(table).getByRole('rowheader', { name: /^Delivery time/ });
    expect(terms.textContent).toContain('Requirement: 10 days');
    expect(terms.closest('tr')?.textContent).toContain('Differs from the requirement');
  },
);

test('only what waits for a decision, only the offers chosen, the pinned ones first', SLOW, async () => {
  const { user } = open('0.25');
  const table = await matrix();
  await user.click(screen.getByLabelText('Undecided lots only'));
  expect(lotRows(table).map((row) => row.querySelector('th strong')?.textContent)).toEqual([
    'Lot 49 of fifty',
    'Lot 50 of fifty',
  ]);
  expect(lotRows(table)[0]?.querySelector('th')?.textContent).toContain('49.');
  await user.click(within(table).getByRole('button', { name: 'Hide Supplier 01' }));
  await user.click(within(table).getByRole('button', { name: 'Pin Supplier 05 to the left' }));
  expect(heads(table).slice(0, 2)).toEqual(['Supplier 05', 'Supplier 02']);
  expect(heads(table)).toHaveLength(OFFERS - 1);
  expect(within(table).getByRole('button', { name: 'Unpin Supplier 05' }).getAttribute('aria-pressed')).toBe('true');
  expect(lotRows(table)[0]?.querySelector('td')?.className).toContain('p-pinned');
  expect(screen.getByText('Offers shown: 19 of 20')).toBeTruthy();
  await user.click(screen.getByText('Offers shown: 19 of 20'));
  await user.click(screen.getByLabelText(/Show offer from Supplier 01/));
  expect(heads(table)).toHaveLength(OFFERS);
});

test('without a rate nothing is converted, and the rate is entered once with its day and source', SLOW, async () => {
  const { user, sent } = open(null);
  const table = await matrix();
  expect(lotRows(table)[0]?.querySelectorAll('td')[1]?.textContent).toContain('Not converted');
  expect(table.querySelector('tfoot')?.textContent).toContain('No total in EUR');
  await user.click(screen.getByRole('button', { name: 'Enter PLN rate' }));
  const dialog = await screen.findByRole('dialog');
  await user.type(within(dialog).getByLabelText(/1 PLN =/), '0.2321');
  await user.type(within(dialog).getByLabelText(/Source/), 'NBP 42/A/NBP/2027');
  await user.click(within(dialog).getByRole('button', { name: 'Enter exchange rate' }));
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]).toEqual({
    path: '/api/inquires/7/enter-rate/',
    body: { currency: 'PLN', rate: '0.2321', date: '2027-03-03', source: 'NBP 42/A/NBP/2027' },
  });
});
