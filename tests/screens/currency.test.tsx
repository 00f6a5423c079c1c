import { act, render, renderHook, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useReducer } from 'react';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { type Draft, type DraftEvent, edit, rowsOf, type Typed } from '../../machines/flows/draft.ts';
import { LINES as ITEMS } from '../../src/app/features/documents/editor/document-draft.ts';
import { useDraftCurrency } from '../../src/app/features/documents/editor/DraftCurrency.tsx';
import type { DraftActor } from '../../src/app/trade/draft/use-draft.ts';
import { emptyInquire } from '../../src/app/features/procurement/editor/inquire-draft.ts';
import { TermsFields } from '../../src/app/features/procurement/editor/InquireFields.tsx';
import { LINES } from '../../src/app/features/tenders/offer-draft.ts';
import { OfferPrices } from '../../src/app/features/tenders/OfferFields.tsx';
import { useCurrencies } from '../../src/app/trade/choices.ts';
import { quotationRow } from '../../src/contract/procurement/quotation.ts';
import { speak, tidy } from './kit.ts';

/* 320 PLN are not 320 EUR: changing the currency clears the amounts; changing it back or a click restores them. */

beforeAll(() => import('../../src/app/trade/CurrencyLeft.tsx'));
beforeEach(() => speak('en', 'procurement', 'units', 'currency'));
afterEach(() => {
  tidy();
  vi.unstubAllGlobals();
});

let now: Draft = {};
const edits = (draft: Draft) => () => {
  const [typed, send] = useReducer<Typed, [DraftEvent]>(edit, { draft, errors: {}, added: 0 });
  now = typed.draft;
  return [typed, send] as const;
};

test('only money of today can be chosen, what this market uses first', () => {
  const codes = renderHook(() => useCurrencies()).result.current.map(({ value }) => value);
  expect(codes.slice(0, 3)).toEqual(['EUR', 'UAH', 'PLN']);
  expect(codes).toEqual(expect.arrayContaining(['CZK', 'JPY', 'KZT', 'SLE', 'ZWG']));
  expect(
    codes.filter((code) => ['DEM', 'HRK', 'BGN', 'LTL', 'SUR', 'PLZ', 'XAU', 'XTS', 'BYR'].includes(code)),
  ).toEqual([]);
  expect(new Set(codes).size).toBe(codes.length);
});

test('an inquiry’s budget and estimate', async () => {
  const user = userEvent.setup();
  const use = edits({ ...emptyInquire(), currency: 'PLN', budget: '320', estimate: '300.50' });
  function Form() {
    const [{ draft, errors }, send] = use();
    return <TermsFields draft={draft} errors={errors} onEdit={send} />;
  }
  render(<Form />);
  const currency = await screen.findByLabelText(/^Currency( \*)?$/);
  await user.selectOptions(currency, 'EUR');
  expect([now['currency'], now['budget'], now['estimate']]).toEqual(['EUR', '', '']);
  expect(await screen.findByText(/These amounts were entered in PLN/)).toBeTruthy();
  await user.selectOptions(currency, 'PLN');
  expect([now['budget'], now['estimate']]).toEqual(['320', '300.50']);
  expect(screen.queryByText(/no amounts/)).toBeNull();
  await user.selectOptions(currency, 'EUR');
  await user.click(await screen.findByRole('button', { name: 'Keep as EUR' }));
  expect([now['currency'], now['budget'], now['estimate']]).toEqual(['EUR', '320', '300.50']);
  expect(screen.queryByText(/no amounts/)).toBeNull();
});

test('an offer’s prices, of all lots and of one', async () => {
  const user = userEvent.setup();
  const lot = (id: number) => ({ id, name: `Lot ${id}`, quantity: '2', unit: 'KGM', position: id });
  const tender = quotationRow.parse({
    id: 7,
    inquire: 7,
    organizer: { id: 1, name: 'Buyer', country: 'PL' },
    name: 'Steel',
    currency: 'PLN',
    revision: 1,
    inquireitem_set: [lot(1), lot(2)],
    participation: 'viewed',
  });
  const line = (id: number, price: string, currency: string) => ({
    key: String(id),
    lot: id,
    price,
    quantity: '2',
    unit: 'KGM',
    currency,
  });
  const use = edits({ currency: 'PLN', [LINES]: [line(1, '320', ''), line(2, '75', 'USD')] });
  function Form() {
    const [{ draft, errors }, send] = use();
    return <OfferPrices tender={tender} draft={draft} errors={errors} onEdit={send} />;
  }
  render(<Form />);
  const prices = () => rowsOf(now, LINES).map(({ price }) => price);
  await user.selectOptions(screen.getByLabelText(/^Currency( \*)?$/), 'EUR');
  // A lot with a currency of its own keeps both.
  expect(prices()).toEqual(['', '75']);
  await user.click(await screen.findByRole('button', { name: 'Keep as EUR' }));
  expect(prices()).toEqual(['320', '75']);
  await user.click(screen.getByRole('button', { name: /lot 2/i }));
  await user.selectOptions(screen.getByLabelText('Currency, lot 2'), 'GBP');
  expect([prices(), rowsOf(now, LINES)[1]?.['currency']]).toEqual([['320', ''], 'GBP']);
  await user.selectOptions(screen.getByLabelText('Currency, lot 2'), 'USD');
  expect(prices()).toEqual(['320', '75']);
});

test('an invoice’s prices and what is taken off them', () => {
  let draft: Draft = { currency: 'PLN', amount: '', [ITEMS]: [{ key: 'a', price: '320', discount: '50' }] };
  const send = (event: DraftEvent) => {
    draft = edit({ draft, errors: {}, added: 0 }, event).draft;
  };
  const actor = { getSnapshot: () => ({ context: { draft } }), send } as unknown as DraftActor;
  const { result } = renderHook(() => useDraftCurrency(actor));
  act(() => result.current.onCurrency('EUR'));
  expect(rowsOf(draft, ITEMS)).toMatchObject([{ price: '', discount: '' }]);
  act(() => result.current.onCurrency('PLN'));
  expect(rowsOf(draft, ITEMS)).toMatchObject([{ price: '320', discount: '50' }]);
});
