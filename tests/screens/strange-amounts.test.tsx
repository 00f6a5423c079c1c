import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { OrderStepDialog } from '../../src/app/trade/orders/OrderStepDialog.tsx';
import { Paper } from '../../src/app/features/documents/paper/Paper.tsx';
import { queryClient } from '../../src/app/query-client.ts';
import { onUnreadable } from '../../src/contract/platform/format.ts';
import { type Document, documentRow } from '../../src/contract/invoicing/document.ts';
import { DocumentPlace } from './document.place.tsx';
import { Backend } from './documents.backend.ts';
import { documentScreens } from './kit.ts';

/*
 * An amount that is not a number: the record's screen still renders, shows it as received and marks it. The amounts are
 * found in the answer itself, not listed here: every value that looks like a decimal is corrupted in turn.
 */

beforeAll(() =>
  Promise.all([
    import('../../src/app/features/documents/editor/DocumentEditor.tsx'),
    import('../../src/app/features/documents/editor/DocumentBody.tsx'),
    import('../../src/app/features/documents/record/DocumentRecord.tsx'),
    import('../../src/app/features/documents/lines/LinesGrid.tsx'),
    import('../../src/app/features/documents/editor/ContinueScreen.tsx'),
    import('../../src/app/ui/dialog/ConfirmDialogBody.tsx'),
  ]),
);
documentScreens();

const STRANGE = 'a lot';
const isDecimal = (value: unknown): boolean => typeof value === 'string' && /^-?\d+\.\d+$|^\d{1,4}$/.test(value);

type Spoil = (path: string) => boolean;
function spoilt(value: unknown, which: Spoil, path = ''): unknown {
  if (Array.isArray(value)) return value.map((one, at) => spoilt(one, which, `${path}.${at}`));
  if (typeof value === 'object' && value !== null)
    return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, spoilt(one, which, `${path}.${key}`)]));
  return isDecimal(value) && which(path) ? STRANGE : value;
}

const input = {
  type: 'advance',
  total: '1000.00',
  due: '1000.00',
  chain: { state: 'empty', left: '1000.00', overdrawn: false, drafts: 0, advances: 0 },
} as const;

async function open(address: string, issued: boolean, which: Spoil = () => true) {
  const backend = new Backend(input);
  if (issued) backend.answer('POST', '/api/documents/1/issue/', {});
  vi.stubGlobal('fetch', async (url: string, init?: RequestInit) => {
    const answer = await backend.fetch(url, init);
    const body = (await answer.json()) as unknown;
    return Response.json(url.includes('/api/documents/') ? spoilt(body, which) : body, { status: answer.status });
  });
  await act(async () => void render(<DocumentPlace visited={[address]} beside={null} />));
  await screen.findByRole('heading', { level: 1 });
}

describe('every amount of the answer is no number', () => {
  test.each([
    ['the issued document', '/documents/1', true],
    ['the draft in its editor', '/documents/1/edit', false],
    ['the next advance', '/documents/1/next', true],
    ['the final', '/documents/1/final', true],
    ['a correction', '/documents/1/correction', true],
  ])('%s stands', async (_, address, issued) => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    await open(address, issued);
    // An input contains it as its value.
    const shown = () => document.body.textContent + [...document.querySelectorAll('input')].map((one) => one.value);
    if (!address.endsWith('correction')) await waitFor(() => expect(shown()).toContain(STRANGE));
    expect(screen.queryByText(/This screen stopped working/)).toBeNull();
  });
});

const rate = (net: string) => ({ category: 'S', rate: '23', net, vat: '2.30', gross: '12.30' }) as const;
const party = {
  id: 1,
  name: 'Stal',
  address: { country: 'PL', postcode: '', city: '', street: '', building: '', office: '' },
};
const whole = {
  id: 1,
  type: 'final',
  status: 'unpaid',
  number: 'FV/1',
  currency: 'PLN',
  net: '10.00',
  vat: '2.30',
  total: '12.30',
  paid: '1.00',
  leftToPay: '11.30',
  seller: party,
  buyer_address: party.address,
  consignee_address: party.address,
  documentitem_set: [
    {
      id: 1,
      name: 'Steel',
      quantity: '1.5',
      price: '10.00',
      discount: '1.00',
      vat_category: 'S',
      vat_rate: '23',
      exchange_rate: '4.20',
      net: '14.00',
    },
  ],
  vat_breakdown: [rate('10.00')],
  order_breakdown: [rate('20.00')],
  order_total: '24.60',
  advancesReceived: '12.30',
  previousAdvancePayments: [
    { id: 2, number: 'FZ/1', date_of_issue: '2030-01-01', net: '10.00', vat: '2.30', total: '12.30' },
  ],
  prepaid: '0.50',
  toPay: '12.30',
  exchange: { currency: 'EUR', rate: '4.20', date: '2030-01-08', source: 'NBP', vat: '9.66', rates: [] },
};

function decimals(value: unknown, path = ''): string[] {
  if (typeof value === 'object' && value !== null)
    return Object.entries(value).flatMap(([key, one]) => decimals(one, `${path}.${key}`));
  return isDecimal(value) ? [path] : [];
}

const paths = decimals(whole);
test('the answer that is spoilt holds amounts', () => expect(paths.length).toBeGreaterThan(25));

test.each(paths)('the paper stands without %s', (path) => {
  const heard: string[] = [];
  onUnreadable((kind) => heard.push(kind));
  const row: Document = documentRow.parse(spoilt(whole, (one) => one === path));
  render(
    <MemoryRouter>
      <Paper row={row} />
    </MemoryRouter>,
  );
  expect(document.querySelector('.d-paper-lines')?.textContent).toContain('Steel');
  // Net, VAT and gross of a final invoice, the line's own tax and later payments are not on the document.
  const unseen = /^\.(net|vat|total|paid|leftToPay)$|vat_rate$/.test(path);
  if (!unseen) expect(`${document.body.textContent} ${heard.join(' ')}`).toContain(STRANGE);
  onUnreadable(() => undefined);
  cleanup();
  queryClient.clear();
});

test('what was ordered is no number: part of it can still be shipped, and nothing is proposed', async () => {
  const line = { id: 3, name: 'Steel', intername: '', quantity: STRANGE, shipped: '1', unit: 'PCS', price: '10' };
  render(
    <MemoryRouter>
      <OrderStepDialog
        row={{ id: 1, currency: 'EUR', orderitem_set: [line] } as never}
        steps={{ asked: 'SHIP_PART', busy: null, problem: null } as never}
      />
    </MemoryRouter>,
  );
  await screen.findByLabelText(/Steel/);
  expect(document.body.textContent).toContain(`⚠\u00A0${STRANGE}`);
});

test('what is left to ship is written as people write figures', async () => {
  const line = { id: 3, name: 'Steel', intername: '', quantity: '2345.5', shipped: '1', unit: 'PCS', price: '10' };
  render(
    <MemoryRouter>
      <OrderStepDialog
        row={{ id: 1, currency: 'EUR', orderitem_set: [line] } as never}
        steps={{ asked: 'SHIP_PART', busy: null, problem: null } as never}
      />
    </MemoryRouter>,
  );
  await screen.findByLabelText(/Steel/);
  expect(document.body.textContent).toContain('2,344.5');
});
