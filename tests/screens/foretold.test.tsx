import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import i18next from 'i18next';
import type { ReactNode } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import InquireStepDialog from '../../src/app/features/procurement/record/InquireStepDialog.tsx';
import DeclineAward from '../../src/app/features/tenders/DeclineAward.tsx';
import { offerRow } from '../../src/contract/procurement/offer.ts';
import { inquireRow } from '../../src/contract/procurement/inquire.ts';
import { speak, tidy } from './kit.ts';

/* Dialogs that tell what a step will do before it is taken. */

beforeAll(() => import('../../src/app/ui/dialog/ConfirmDialogBody.tsx'));
beforeEach(() => speak('en', 'common', 'procurement', 'running', 'trade', 'lifecycles-procurement'));
afterEach(() => {
  tidy();
  vi.unstubAllGlobals();
});

const t = (key: string, values: object = {}): string => i18next.t(key, { ns: 'running', ...values });
const state = (key: string): string => i18next.t(key, { ns: 'lifecycles-procurement' });

/** Renders a dialog whose dry run is answered like this. */
function tell(dialog: ReactNode, told: object) {
  const asked: { path: string; body: unknown; ifMatch: string | null }[] = [];
  vi.stubGlobal('fetch', async (input: RequestInfo | URL, init: RequestInit = {}) => {
    const ifMatch = new Headers(init.headers).get('if-match');
    asked.push({
      path: new URL(String(input), 'http://k.test').pathname,
      body: JSON.parse(String(init.body)),
      ifMatch,
    });
    return new Response(JSON.stringify(told), { headers: { 'content-type': 'application/json' } });
  });
  render(
    <QueryClientProvider client={new QueryClient()}>
      <MemoryRouter>{dialog}</MemoryRouter>
    </QueryClientProvider>,
  );
  return asked;
}

const items = async () =>
  within(await screen.findByRole('region', { name: t('foreseen.title') }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);

const row = inquireRow.parse({
  id: 7,
  version: 4,
  name: 'Steel',
  status: 'ACTIVE',
  proc_status: 'Published',
  budget: '0',
  timezone: 'Europe/Kyiv',
  currency: 'EUR',
  inquireitem_set: [],
});

const steps = (run: () => Promise<boolean>) =>
  ({
    asked: { event: 'CLOSE_EARLY', aim: {} },
    run,
    params: { id: 7 },
    ifMatch: '"4"',
    busy: null,
    problem: null,
  }) as never;

test('an early end tells what it does if it is possible, names nobody, and is sent as before', async () => {
  const run = vi.fn(async () => true);
  const asked = tell(<InquireStepDialog row={row} steps={steps(run)} />, {
    steps: [{ lifecycle: 'inquire', id: 7, from: 'Published', to: 'Evaluation.sealed', name: '', company: null }],
    mails: null,
    others: false,
    timers: [
      { what: 'opening', at: '2030-03-01T12:00:00.000Z' },
      { what: 'reminder', at: null },
      { what: 'deadline', at: null },
    ],
  });
  expect(await items()).toEqual([
    `${state('inquire.state.Evaluation_sealed')} ${t('foreseen.of.inquire')}`,
    t('foreseen.mailsSealed'),
    expect.stringMatching(new RegExp(`14:00.*: ${t('dry.timer.opening')}$`)),
    t('foreseen.ended', { names: `${t('dry.timer.reminder')}, ${t('dry.timer.deadline')}` }),
  ]);
  expect(asked).toEqual([{ path: '/api/inquires/7/close-early/dry-run/', body: {}, ifMatch: '"4"' }]);
  expect(run).not.toHaveBeenCalled();
  await userEvent.setup().click(screen.getByRole('button', { name: state('inquire.event.CLOSE_EARLY') }));
  expect(run).toHaveBeenCalledWith(
    'CLOSE_EARLY',
    expect.objectContaining({ path: '/api/inquires/{id}/close-early/' }),
    {
      params: { id: 7 },
      ifMatch: '"4"',
      body: undefined,
    },
  );
});

test('without another company to mail that is said, and not when some may be hidden', async () => {
  const told = { steps: [], mails: [], timers: [] };
  tell(<InquireStepDialog row={row} steps={steps(async () => true)} />, told);
  expect(await items()).toEqual([t('foreseen.noMails')]);
  tidy();
  tell(<InquireStepDialog row={row} steps={steps(async () => true)} />, { ...told, others: true });
  expect(await items()).toEqual([t('foreseen.others')]);
});

test('declining an award tells the supplier of its offer, its order and the buyer', async () => {
  const offer = offerRow.parse({
    id: 9,
    version: 3,
    inquire: 5,
    inquire_name: 'Steel',
    status: 'accepted',
    revision: 1,
    expire_at: null,
    valid_until: null,
    submitted_at: null,
  });
  const decline = vi.fn();
  const offered = { asked: true, busy: null, problem: null, close: () => undefined, decline } as never;
  const step = (lifecycle: string, id: number, from: string, to: string) => ({
    lifecycle,
    id,
    from,
    to,
    name: '',
    company: null,
  });
  const asked = tell(<DeclineAward offer={offer} steps={offered} />, {
    steps: [step('offer', 9, 'accepted', 'rejected'), step('order', 12, 'new', 'declined')],
    mails: [{ id: 1, name: 'Buyer' }],
    timers: [{ what: 'answer', at: null }],
  });
  expect(await items()).toEqual([
    `${state('offer.state.rejected')} ${t('foreseen.of.offer')}`,
    `${state('order.state.declined')} ${t('foreseen.of.order')}`,
    t('foreseen.mails', { names: 'Buyer' }),
    t('foreseen.ended', { names: t('dry.timer.answer') }),
  ]);
  expect(asked).toEqual([{ path: '/api/offers/9/supplier-decline/dry-run/', body: { reason: '…' }, ifMatch: '"3"' }]);
  const user = userEvent.setup();
  await user.type(screen.getByRole('textbox'), 'No steel');
  await user.click(screen.getByRole('button', { name: state('offer.event.SUPPLIER_DECLINE') }));
  await waitFor(() => expect(decline).toHaveBeenCalledWith('No steel'));
});
