import { render, renderHook, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import i18next from 'i18next';
import { QueryClientProvider } from '@tanstack/react-query';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { document } from '../../machines/lifecycles/document/document.lifecycle.ts';
import SettleDialog from '../../src/app/features/documents/record/SettleDialog.tsx';
import { TotalsPanel } from '../../src/app/features/documents/sums/TotalsPanel.tsx';
import { OrderStepDialog } from '../../src/app/trade/orders/OrderStepDialog.tsx';
import TermDialog from '../../src/app/features/procurement/offers/TermDialog.tsx';
import { keyOf } from '../../src/app/api/queries.ts';
import { queryClient } from '../../src/app/query-client.ts';
import { useComplaints } from '../../src/app/trade/failure.ts';
import { StepDialog } from '../../src/app/trade/StepDialog.tsx';
import { documentEndpoints } from '../../src/contract/invoicing/document.endpoints.ts';
import { inquireRow } from '../../src/contract/procurement/inquire.ts';
import { speak, tidy } from './kit.ts';

beforeAll(() => import('../../src/app/ui/dialog/ConfirmDialogBody.tsx'));
beforeEach(() =>
  speak('en', 'common', 'procurement', 'lifecycles-procurement', 'units', 'trade', 'money', 'lifecycles-money'),
);
afterEach(() => {
  tidy();
  vi.unstubAllGlobals();
});

test('beside the step that cancels an order the way out has a name of its own', async () => {
  render(
    <MemoryRouter>
      <OrderStepDialog
        row={{ id: 1, currency: 'EUR', orderitem_set: [] } as never}
        steps={{ asked: 'CANCEL', busy: null, problem: null } as never}
      />
    </MemoryRouter>,
  );
  const dialog = await screen.findByRole('dialog');
  const names = within(dialog)
    .getAllByRole('button')
    .map(({ textContent }) => textContent);
  expect(names).toEqual(['Close', 'Cancel order']);
});

test('what is counted for a term stands there to be kept; another term begins empty', async () => {
  const lot = { name: 'Tube', quantity: '10', unit: 'TNE' };
  const row = inquireRow.parse({
    id: 7,
    version: 1,
    name: 'Steel',
    status: 'ACTIVE',
    proc_status: 'Published',
    budget: '0',
    timezone: 'Europe/Kyiv',
    currency: 'EUR',
    delivery_term: 'DAP',
    inquireitem_set: [
      { ...lot, id: 1 },
      { ...lot, id: 2, name: 'Sheet' },
    ],
    term_values: [{ lot: 2, term: 'EXW', freight: '80', duty: '3' }],
  });
  const run = vi.fn(async () => true);
  const nothing = () => undefined;
  render(
    <MemoryRouter>
      <TermDialog
        slot="term"
        row={row}
        steps={{ run, params: { id: 7 }, ifMatch: null } as never}
        title="Term"
        confirm="Count"
        busy={false}
        problem={null}
        onClose={nothing}
      />
    </MemoryRouter>,
  );
  const user = userEvent.setup();
  const field = (name: RegExp) => screen.getByLabelText<HTMLInputElement>(name);
  const term = await screen.findByLabelText(new RegExp(i18next.t('procurement:field.deliveryTerm')));
  await user.selectOptions(term, 'EXW');
  expect([field(/Duty/).value, field(/Tube/).value, field(/Sheet/).value]).toEqual(['3', '', '80']);
  await user.type(field(/Tube/), '40');
  await user.click(screen.getByRole('button', { name: 'Count' }));
  expect(run).toHaveBeenLastCalledWith('VALUE_TERM', expect.anything(), {
    params: { id: 7 },
    ifMatch: null,
    body: {
      term: 'EXW',
      duty: '3',
      lots: [
        { lot: 1, freight: '40' },
        { lot: 2, freight: '80' },
      ],
    },
  });
  await user.selectOptions(term, 'CIF');
  expect([field(/Duty/).value, field(/Tube/).value, field(/Sheet/).value]).toEqual(['0', '', '']);
});

test('what was said of a field is gone once it is edited, and comes again with the next refusal', async () => {
  const user = userEvent.setup();
  const asked = (problem: { fields: Record<string, string[]>; form: string[] }) => (
    <StepDialog
      slot="refund"
      title="Refund"
      confirm="Record"
      busy={false}
      problem={problem}
      fields={['amount', 'account'].map((name) => ({ name, label: name, kind: 'line' as const }))}
      onSend={() => undefined}
      onClose={() => undefined}
    />
  );
  const refusal = () => ({ fields: { amount: ['Too much'], account: ['Not an account'] }, form: [] });
  const { rerender } = render(asked(refusal()));
  await user.type(await screen.findByLabelText('amount'), '1');
  expect(screen.queryByText('Too much')).toBeNull();
  expect(screen.getByLabelText('amount').getAttribute('aria-invalid')).toBeNull();
  expect(screen.getByText('Not an account')).not.toBeNull();
  rerender(asked(refusal()));
  expect(screen.getByText('Too much')).not.toBeNull();
});

test('a line that comes while the dialog is open has its own start, and is sent with it', async () => {
  const send = vi.fn();
  const lines = (ids: readonly number[]) => (
    <StepDialog
      slot="order:1:RECEIVE"
      title="Receive"
      confirm="Received"
      busy={false}
      problem={null}
      fields={ids.map((id) => ({ name: `line-${id}`, kind: 'decimal', label: `Line ${id}`, initial: `${id}0` }))}
      onSend={send}
      onClose={() => {}}
    />
  );
  const { rerender } = render(lines([1]));
  await userEvent.clear(await screen.findByLabelText('Line 1'));
  await userEvent.type(screen.getByLabelText('Line 1'), '7');
  rerender(lines([1, 2, 3]));
  expect((screen.getByLabelText('Line 2') as HTMLInputElement).value).toBe('20');
  await userEvent.clear(screen.getByLabelText('Line 3'));
  await userEvent.click(screen.getByRole('button', { name: 'Received' }));
  expect(send).toHaveBeenCalledWith({ 'line-1': '7', 'line-2': '20', 'line-3': '' });
});

test('a refund of too much is refused in words about the amount alone', () => {
  const { result } = renderHook(() => useComplaints(document));
  const refused = (guards: readonly string[]) =>
    result.current({
      kind: 'refusal',
      detail: '',
      refusal: { code: 'guard_refused', event: 'REFUND', state: 'issued.overpaid', guards },
    } as never);
  const { fields, form } = refused(['refundWithin', 'comesTo']);
  expect([Object.keys(fields), form]).toEqual([['amount'], []]);
  expect(refused(['comesTo']).form).toHaveLength(1);
});

test('the documents that a set-off may pay are on their way: the dialog says so', async () => {
  vi.stubGlobal('fetch', () => new Promise(() => undefined));
  render(
    <QueryClientProvider client={queryClient}>
      <MemoryRouter>
        <SettleDialog
          row={{ id: 1, version: 1, leftToPay: '-10.00', currency: 'PLN' } as never}
          asking={{ event: 'SET_OFF' }}
          steps={{ busy: null, problem: null } as never}
          onClose={() => undefined}
        />
      </MemoryRouter>
    </QueryClientProvider>,
  );
  expect(within(await screen.findByRole('dialog')).getByText(i18next.t('common:ui.loading'))).not.toBeNull();
});

test('the sums per rate of a draft scroll in a box that the keyboard reaches', () => {
  const amounts = { order: [], rates: [], due: '0.00', prepaid: '0.00' };
  render(<TotalsPanel type="invoice" amounts={amounts as never} currency="PLN" />);
  expect(screen.getByRole('region', { name: 'VAT by rate' }).tabIndex).toBe(0);
});

test('a line that was refused is named at its field, by its place among those sent, until it is edited', async () => {
  const user = userEvent.setup();
  const line = { unit: 'PCS', quantity: '10', shipped: '0', price: '1', intername: '' };
  const row = { id: 1, currency: 'EUR', orderitem_set: [5, 6].map((id) => ({ ...line, id, name: `Line ${id}` })) };
  const asked = (event: string, problem: object | null) => (
    <QueryClientProvider client={queryClient}>
      <MemoryRouter>
        <OrderStepDialog
          key={event}
          row={row as never}
          steps={{ asked: event, busy: false, problem, send: () => {} } as never}
        />
      </MemoryRouter>
    </QueryClientProvider>
  );
  const wrong = (name: RegExp) => screen.getByLabelText(name).getAttribute('aria-invalid');
  const { rerender } = render(asked('SHIP_PART', null));
  await user.type(await screen.findByLabelText(/Line 6/), '99');
  await user.click(screen.getByRole('button', { name: i18next.t('lifecycles-procurement:order.event.SHIP_PART') }));
  rerender(asked('SHIP_PART', { fields: { 'orderitem_set.0.quantity': ['Too much'] }, form: [] }));
  expect([wrong(/Line 5/), wrong(/Line 6/)]).toEqual([null, 'true']);
  await user.type(screen.getByLabelText(/Line 5/), '1');
  expect(wrong(/Line 6/)).toBe('true');
  await user.type(screen.getByLabelText(/Line 6/), '{Backspace}');
  expect(screen.queryByText('Too much')).toBeNull();
  rerender(asked('PROPOSE_CHANGE', { fields: { 'orderitem_set.1.price': ['Too dear'] }, form: [] }));
  expect(wrong(/rice.*Line 6/)).toBe('true');
});

test('a set-off proposes no more than the chosen invoice asks for, and leaves a typed amount alone', async () => {
  const user = userEvent.setup();
  const open = [
    { id: 2, number: 'FV/2', leftToPay: '30.00' },
    { id: 3, number: 'FV/3', leftToPay: '500.00' },
  ];
  queryClient.setQueryData(keyOf(documentEndpoints.documentOpen, { params: { id: 9 } }), open);
  vi.stubGlobal('fetch', () => new Promise(() => undefined));
  render(
    <QueryClientProvider client={queryClient}>
      <MemoryRouter>
        <SettleDialog
          row={{ id: 9, version: 1, leftToPay: '-100.00', currency: 'PLN' } as never}
          asking={{ event: 'SET_OFF' }}
          steps={{ busy: null, problem: null } as never}
          onClose={() => undefined}
        />
      </MemoryRouter>
    </QueryClientProvider>,
  );
  const choice = await screen.findByLabelText(/Invoice to pay/);
  const amount = screen.getByLabelText<HTMLInputElement>(/Amount/);
  const proposed = [amount.value];
  for (const chosen of ['2', '3', '2']) {
    await user.selectOptions(choice, chosen);
    proposed.push(amount.value);
  }
  expect(proposed).toEqual(['100.00', '30.00', '100.00', '30.00']);
  await user.clear(amount);
  await user.type(amount, '12');
  await user.selectOptions(choice, '3');
  expect(amount.value).toBe('12');
});
