import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import i18next from 'i18next';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import InquireRecord from '../../src/app/features/procurement/record/InquireRecord.tsx';
import { inquireRow } from '../../src/contract/procurement/inquire.ts';
import { speak, tidy } from './kit.ts';

beforeAll(async () => {
  await import('../../src/app/ui/dialog/ConfirmDialogBody.tsx');
  await import('../../src/app/features/procurement/offers/OffersTab.tsx');
});
beforeEach(() => speak('en', 'procurement', 'running', 'comparison', 'lifecycles-procurement', 'units'));
afterEach(() => {
  tidy();
  vi.unstubAllGlobals();
});
const word = (key: string, values: object = {}): string => i18next.t(key, { ns: 'procurement', ...values });

const north = { id: 2, name: 'North', country: 'PL' };
const south = { id: 3, name: 'South', country: 'DE' };
const line = (offer: number, organization: typeof north, price: string, best: boolean, more: object = {}) => ({
  offer,
  organization,
  status: 'opened',
  price,
  currency: 'EUR',
  quantity: '100',
  unit: 'KGM',
  amount: String(Number(price) * 100),
  awarded: '0',
  best,
  delivery_time: '10 days',
  ...more,
});
const comparison = {
  inquire: 7,
  lots: [
    {
      id: 1,
      name: 'Paper',
      quantity: '100',
      unit: 'KGM',
      state: 'active',
      awarded: '0',
      offers: [line(11, north, '2', false, { justify: true }), line(12, south, '1.5', true)],
    },
    {
      id: 2,
      name: 'Glue',
      quantity: '100',
      unit: 'KGM',
      state: 'active',
      awarded: '0',
      offers: [line(11, north, '3', true)],
    },
  ],
  offers: [
    {
      id: 11,
      organization: north,
      status: 'opened',
      revision: 1,
      submitted_at: null,
      totals: [{ currency: 'EUR', amount: '500.00' }],
    },
    {
      id: 12,
      organization: south,
      status: 'opened',
      revision: 2,
      submitted_at: null,
      totals: [{ currency: 'EUR', amount: '150.00' }],
    },
  ],
  awards: [],
};

const step = (lifecycle: string, to: string, company: object | null, name = '') => {
  const id = 1;
  return { lifecycle, id, from: '', to, company, name };
};
const told = {
  steps: [
    step('inquire', 'Awarded', null),
    step('lot', 'awarded', null, 'Paper'),
    step('offer', 'rejected', north),
    step('offer', 'rejected', south),
    step('order', 'new', north),
  ],
  mails: [north, south],
};

function open(
  allowed: object[] = ['ACCEPT', 'NO_AWARD', 'REJECT_OFFER'].map((event) => ({ event, enabled: true, reasons: [] })),
  offers: object = comparison,
) {
  const sent: { path: string; body: unknown }[] = [];
  const asked: typeof sent = [];
  const row = {
    id: 7,
    version: 5,
    name: 'Office',
    status: 'CLOSED',
    proc_status: 'Evaluation',
    evaluation: 'opened',
    budget: '0',
    currency: 'EUR',
    timezone: 'Europe/Kyiv',
    inquireitem_set: comparison.lots.map(({ id, name, quantity, unit, state }) => ({
      id,
      name,
      quantity,
      unit,
      state,
    })),
    allowed,
  };
  vi.stubGlobal(
    'fetch',
    vi.fn(async (input: RequestInfo | URL, init: RequestInit = {}) => {
      const path = new URL(String(input), 'http://kontor.test').pathname;
      const foretold = path.endsWith('/dry-run/');
      if (init.method !== 'GET') (foretold ? asked : sent).push({ path, body: JSON.parse(String(init.body)) });
      const answer = foretold ? told : init.method === 'GET' && path.endsWith('/offers/') ? offers : row;
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
  return { user: userEvent.setup(), sent, asked };
}
const matrix = () => screen.findByRole('table', { name: word('offers.title') });

test('lots are rows and offers columns; the best price is marked, a missing bid says so', async () => {
  open();
  const table = await matrix();
  expect(
    within(table)
      .getAllByRole('columnheader')
      .slice(1)
      .map((head) => head.querySelector('strong')?.textContent),
  ).toEqual(['North', 'South']);
  const [paper, glue] = ['Paper', 'Glue'].map(
    (name) =>
      within(table)
        .getByRole('rowheader', { name: new RegExp(name) })
        .closest('tr') as HTMLElement,
  );
  const cells = (tr: HTMLElement | undefined) => within(tr as HTMLElement).getAllByRole('cell');
  expect(cells(paper)[0]?.textContent).not.toContain(word('comparison:cell.best'));
  expect(cells(paper)[1]?.textContent).toContain(word('comparison:cell.best'));
  expect(cells(glue)[1]?.textContent).toBe(word('comparison:noBid'));
  expect(
    within(table)
      .getByRole('rowheader', { name: word('offers.total') })
      .closest('tr')?.textContent,
  ).toContain('500.00 EUR');
});

test('converted prices of a lot have the same number of decimals', async () => {
  const [paper, glue] = comparison.lots;
  const hryvnias = (price: string) => ({ currency: 'UAH', converted_price: price });
  open([], {
    ...comparison,
    currency: 'EUR',
    lots: [
      {
        ...paper,
        offers: [line(11, north, '368', true, hryvnias('7.5477')), line(12, south, '402', false, hryvnias('8.245'))],
      },
      { ...glue, offers: [line(11, north, '390', true, hryvnias('8.1'))] },
    ],
  });
  const figures = [...(await matrix()).querySelectorAll('.p-converted .k-figure')].map(
    ({ textContent }) => textContent,
  );
  expect(figures).toEqual(['7.5477 EUR', '8.2450 EUR', '8.10 EUR']);
});

test('who gave a lot back is not asked again', async () => {
  const [paper, ...others] = comparison.lots;
  comparison.lots = [{ ...paper, declined: [south] } as never, ...others];
  open();
  const buttons = within(await matrix()).getAllByRole('button', { name: /: (North|South), / });
  comparison.lots = [paper as never, ...others];
  expect(buttons.map((button) => button.getAttribute('aria-label')?.split(': ')[1])).toEqual([
    'North, Paper',
    'North, Glue',
  ]);
});

test('a dearer offer is accepted only with a justification, a part of the lot by its quantity', async () => {
  const { user, sent } = open();
  await matrix();
  await user.click(screen.getByRole('button', { name: 'Award lot: North, Paper' }));
  const dialog = await screen.findByRole('dialog');
  const confirm = () => within(dialog).getByRole('button', { name: /^Award/ });
  expect(confirm().getAttribute('aria-disabled')).toBe('true');
  await user.clear(within(dialog).getByLabelText(/Quantity/));
  await user.type(within(dialog).getByLabelText(/Quantity/), '40');
  expect(within(dialog).getByLabelText(word('award.closeShort'))).toBeTruthy();
  await user.type(within(dialog).getByLabelText(/Justification/), 'Ready on the shelf');
  await user.click(confirm());
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]).toEqual({
    path: '/api/inquires/7/accept/',
    body: { lot: 1, offer: 11, quantity: '40', justification: 'Ready on the shelf', close_short: false },
  });
});

test('before an award is sent the dialog tells what it brings about, of the quantity that is typed', async () => {
  const { user, asked, sent } = open();
  await matrix();
  await user.click(screen.getByRole('button', { name: 'Award lot: North, Paper' }));
  const dialog = await screen.findByRole('dialog');
  const what = await within(dialog).findByRole('region', { name: 'What will change' });
  expect(
    within(what)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual([
    'Awarded Inquiry',
    'Awarded Lots: Paper',
    'Rejected Offers: North, South',
    'New Orders: North',
    'Email to: North, South',
  ]);
  const about = within(dialog).getByLabelText(/Quantity/);
  await user.clear(about);
  await user.type(about, '40');
  await waitFor(() => expect(asked.at(-1)?.body).toMatchObject({ lot: 1, offer: 11, quantity: '40' }));
  // One request for the proposed quantity and one for the final input; nothing is carried out.
  expect(asked.length).toBeLessThan(4);
  expect(new Set(asked.map(({ path }) => path))).toEqual(new Set(['/api/inquires/7/accept/dry-run/']));
  expect(sent).toEqual([]);
});

test('the best offer needs no justification, and nothing can be decided without the permission', async () => {
  const { user } = open();
  await matrix();
  await user.click(screen.getByRole('button', { name: 'Award lot: South, Paper' }));
  const dialog = await screen.findByRole('dialog');
  expect(within(dialog).queryByLabelText(/Justification/)).toBeNull();
  expect(
    within(dialog)
      .getByRole('button', { name: /^Award/ })
      .getAttribute('aria-disabled'),
  ).toBeNull();
  tidy();

  open(['ACCEPT', 'NO_AWARD', 'REJECT_OFFER'].map((event) => ({ event, enabled: false, reasons: ['permission'] })));
  const table = await matrix();
  // Viewing is free: every user can pin or hide a column.
  const buttons = within(table)
    .getAllByRole('button')
    .filter((button) => !/^(Pin|Hide) /.test(button.getAttribute('aria-label') ?? ''));
  expect(buttons.length).toBeGreaterThan(3);
  for (const button of buttons) expect(button.getAttribute('aria-disabled')).toBe('true');
});

test.each([
  { figures: 'usual', price: '2', sheets: [4, 4, 4, 4, 3] },
  { figures: 'long', price: '12345678.1234', sheets: [3, 3, 3, 3, 3, 3, 1] },
])('on paper every offer stands with its $figures prices and its comment, the lots beside each', async (paperwork) => {
  const companies = Array.from({ length: 19 }, (_, at) => ({ id: 100 + at, name: `Company ${at + 1}`, country: 'PL' }));
  const [paper, glue] = comparison.lots;
  const [first] = comparison.offers;
  open([], {
    ...comparison,
    lots: [
      { ...paper, offers: companies.map((one) => line(one.id, one, paperwork.price, false)) },
      { ...glue, offers: [] },
    ],
    offers: companies.map((organization) => ({ ...first, id: organization.id, organization, comment: 'Ex works.' })),
  });
  await matrix();
  const tables = () =>
    screen
      .getAllByRole('table', { name: word('offers.title') })
      .map((table) => [...table.querySelectorAll('thead strong')].map(({ textContent }) => textContent));
  const names = companies.map(({ name }) => name);
  const comments = names.map((name) => `${word('field.comment')}: ${name}`);
  expect(tables()).toEqual([names]);
  expect(screen.getAllByRole('group', { name: /Company/ }).map((one) => one.getAttribute('aria-label'))).toEqual(
    comments,
  );
  act(() => void window.dispatchEvent(new Event('beforeprint')));
  expect(tables().map(({ length }) => length)).toEqual(paperwork.sheets);
  expect(tables().flat()).toEqual(names);
  expect(screen.getAllByText('Paper', { selector: '.p-matrix strong' })).toHaveLength(paperwork.sheets.length);
  expect(screen.getAllByRole('term').map(({ textContent }) => textContent)).toEqual(expect.arrayContaining(comments));
  expect(screen.getAllByText('Ex works.', { selector: 'dd' })).toHaveLength(names.length);
  act(() => void window.dispatchEvent(new Event('afterprint')));
  expect(tables()).toEqual([names]);
});

test('whose a lot is stands beside it where the winner is hidden', async () => {
  const award = {
    id: 1,
    lot: 1,
    offer: 12,
    organization: south,
    quantity: '100',
    price: '1.5',
    currency: 'EUR',
    at: '',
  };
  const lots = comparison.lots.map((lot) => (lot.id === 1 ? { ...lot, state: 'awarded' } : lot));
  const { user } = open([], { ...comparison, lots, awards: [award] });
  const table = within(await matrix());
  expect(table.getByRole('rowheader', { name: /Paper/ }).textContent).not.toMatch(/South|Awarded/);
  await user.click(table.getByRole('button', { name: 'Hide South' }));
  expect(table.getByRole('rowheader', { name: /Paper/ }).textContent).toMatch(/Awarded.*South: 100/);
});
