import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import i18next from 'i18next';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { OrderStepDialog } from '../../src/app/features/procurement/orders/OrderStepDialog.tsx';
import TermDialog from '../../src/app/features/procurement/offers/TermDialog.tsx';
import { inquireRow } from '../../src/contract/procurement/inquire.ts';
import { speak, tidy } from './kit.ts';

beforeAll(() => import('../../src/app/ui/dialog/ConfirmDialogBody.tsx'));
beforeEach(() => speak('en', 'common', 'procurement', 'lifecycles-procurement', 'units', 'trade'));
afterEach(tidy);

test('beside the step that cancels an order the way out has a name of its own', async () => {
  render(
    <MemoryRouter>
      <OrderStepDialog
        row={{ id: 1, currency: 'EUR', orderitem_set: [] } as never}
        steps={{ asked: 'CANCEL', busy: null, problem: null, params: { id: 1 }, ifMatch: null } as never}
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
