import { QueryClientProvider } from '@tanstack/react-query';
import { act, fireEvent, render, renderHook, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import i18next from 'i18next';
import { useReducer } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { beforeEach, expect, test, vi } from 'vitest';
import { type Draft, type DraftErrors, type DraftEvent, edit, type Typed } from '../../machines/flows/draft.ts';
import { bodyOf, emptyDocument, emptyLine, LINES } from '../../src/app/features/documents/editor/document-draft.ts';
import { GROUP, useGroups } from '../../src/app/features/documents/lines/LineGroup.tsx';
import { LinesGrid } from '../../src/app/features/documents/lines/LinesGrid.tsx';
import { useVatOptions } from '../../src/app/features/documents/editor/vat-options.ts';
import { queryClient } from '../../src/app/query-client.ts';
import { documentScreens, tidy } from './kit.ts';

const COUNT = 500;
const SLOW = { timeout: 120_000 };
const user = userEvent.setup({ delay: null });
/** The rendered lines: rendering a line reads its unit, and no other code does. */
const drawn = new Set<number>();

/** A line that records when it is rendered, also as a copy made by an edit. */
const watched = (at: number): Draft =>
  Object.defineProperty({ ...emptyLine('23'), key: `line-${at}`, name: `Item ${at + 1}`, price: '1' }, 'unit', {
    enumerable: true,
    get: () => {
      drawn.add(at);
      return 'PCS';
    },
  });

/** The grid's latest draft. */
let last: Draft = {};

function Lines({ draft, errors = {} }: { readonly draft: Draft; readonly errors?: DraftErrors }) {
  const [typed, send] = useReducer<Typed, [DraftEvent]>(edit, { draft, errors, added: 0 });
  last = typed.draft;
  return <LinesGrid draft={typed.draft} errors={typed.errors} country="PL" onEdit={send} />;
}

documentScreens();
beforeEach(() => {
  vi.stubGlobal('fetch', async () => Response.json({ count: 0, next: null, previous: null, results: [] }));
});

function open(draft: Draft, errors?: DraftErrors) {
  render(
    <QueryClientProvider client={queryClient}>
      <MemoryRouter>
        <Lines draft={draft} {...(errors ? { errors } : {})} />
      </MemoryRouter>
    </QueryClientProvider>,
  );
}

test(`typing in one of ${COUNT} lines draws no other line again`, SLOW, async () => {
  const empty = emptyDocument('invoice', null, 'PLN', '23', '2027-03-01');
  open(
    { ...empty, [LINES]: Array.from({ length: COUNT }, (_, at) => watched(at)) },
    { [`${LINES}.2.price`]: ['Too much.'] },
  );
  expect(drawn.size).toBe(COUNT);
  const price = document.getElementById(`field-${LINES}.250.price`) as HTMLInputElement;
  price.focus();
  drawn.clear();
  await user.keyboard('12,5');
  // The edited line is a copy by now: it renders without reading the original.
  expect([...drawn].filter((at) => at !== 250)).toEqual([]);
  expect(price.value).toBe('12,5');
  expect(price.closest('tr')?.querySelector('.d-line-net')?.textContent).toContain('12.50');

  // A line whose error is cleared is rendered, and no other line is.
  drawn.clear();
  (document.getElementById(`field-${LINES}.2.price`) as HTMLInputElement).focus();
  await user.keyboard('7');
  expect([...drawn].filter((at) => at !== 2)).toEqual([]);
  expect(screen.queryByText('Too much.')).toBeNull();
});

test('lines hold the choices that were made; one holds all of them when a hand or the focus comes', SLOW, async () => {
  const empty = emptyDocument('invoice', null, 'PLN', '23', '2027-03-01');
  open({ ...empty, [LINES]: Array.from({ length: 40 }, (_, at) => ({ ...emptyLine('23'), key: `line-${at}` })) });
  const select = (at: number, column: string) =>
    document.getElementById(`field-${LINES}.${at}.${column}`) as HTMLSelectElement;
  const choices = () => document.querySelectorAll('.d-lines option').length;
  expect(choices()).toBe(80);
  expect([select(25, 'unit').value, select(25, 'vat').value]).toEqual(['PCS', 'S:23']);

  const chosen = select(25, 'unit').selectedOptions[0];
  act(() => select(25, 'unit').focus());
  const units = select(25, 'unit').options.length;
  expect(units).toBeGreaterThan(20);
  // The selection is unchanged: nothing flickers, nothing is announced.
  expect(select(25, 'unit').selectedOptions[0]).toBe(chosen);
  fireEvent.pointerDown(select(7, 'vat'));
  const rates = select(7, 'vat').options.length;
  expect(rates).toBeGreaterThan(3);
  expect(choices()).toBe(80 - 2 + units + rates);
  await user.selectOptions(select(7, 'vat'), '8%');
  expect(
    bodyOf(last)
      .documentitem_set?.map(({ vat_rate }) => vat_rate)
      .slice(6, 9),
  ).toEqual(['23', '8', '23']);
  // Losing focus keeps the options: a phone's own picker takes the focus while it is open.
  act(() => select(25, 'unit').blur());
  expect(select(25, 'unit').options.length).toBe(units);
});

test('a key draws the field that it was typed in and no other of its line', SLOW, async () => {
  open(emptyDocument('invoice', null, 'PLN', '23', '2027-03-01'));
  const price = document.getElementById(`field-${LINES}.0.price`) as HTMLInputElement;
  price.focus();
  const { translator } = i18next as unknown as { translator: { translate: (key: string) => unknown } };
  // Each field has a label and each button a name in every render.
  const said = vi.spyOn(translator, 'translate');
  await user.keyboard('1');
  await user.keyboard('2');
  const keys = said.mock.calls.map(([key]) => key).filter((key) => key.startsWith('lines.'));
  expect(price.value).toBe('12');
  expect(keys.filter((key) => key === 'lines.cell')).toHaveLength(2);
  expect(keys.filter((key) => /\.(up|down|more|copy|replace|remove)$/.test(key))).toEqual([]);
  said.mockRestore();
});

test('a key leaves the groups of the other lines what they were', () => {
  const lines = Array.from({ length: 2 * GROUP + 3 }, (_, at) => ({ ...emptyLine('23'), key: `line-${at}` }));
  const { result, rerender } = renderHook(useGroups, { initialProps: lines });
  const before = result.current;
  expect(before.map(({ length }) => length)).toEqual([GROUP, GROUP, 3]);
  rerender(lines.map((line, at) => (at === GROUP ? { ...line, price: '2' } : line)));
  expect(result.current.map((group, n) => group === before[n])).toEqual([true, false, true]);
  expect(result.current.flat()[GROUP]?.['price']).toBe('2');
  rerender(lines.slice(1));
  expect(result.current.flat()).toEqual(lines.slice(1));
});

test('a line supplied on another day has its own exchange rate, where the currency is foreign', SLOW, async () => {
  const rate = () => document.getElementById(`field-${LINES}.0.exchange_rate`) as HTMLInputElement | null;
  const choose = async (item: string) => {
    await user.click(screen.getByRole('button', { name: 'More actions for item 1' }));
    await user.click(await screen.findByRole('menuitem', { name: item }));
  };
  const sent = () => bodyOf(last).documentitem_set?.map(({ exchange_rate: each }) => each);
  open(emptyDocument('invoice', null, 'EUR', '23', '2027-03-01'));
  expect([rate(), sent()]).toEqual([null, [null]]);
  await choose('Enter own rate');
  // An own rate that is requested but not yet entered counts as none, without an error.
  expect(sent()).toEqual([null]);
  await user.type(rate() as HTMLInputElement, '4.4998');
  expect(sent()).toEqual(['4.4998']);
  await choose('Use invoice rate');
  expect([rate(), sent()]).toEqual([null, [null]]);
  tidy();

  open(emptyDocument('invoice', null, 'PLN', '23', '2027-03-01'));
  await user.click(screen.getByRole('button', { name: 'More actions for item 1' }));
  await screen.findByRole('menuitem', { name: 'Delete item' });
  expect(screen.queryByRole('menuitem', { name: 'Enter own rate' })).toBeNull();
});

test('a line of a Polish seller is marked as of annex 15, and the mark is sent', SLOW, async () => {
  const choose = async (item: string) => {
    await user.click(screen.getByRole('button', { name: 'More actions for item 1' }));
    await user.click(await screen.findByRole('menuitem', { name: item }));
  };
  const sent = () => bodyOf(last).documentitem_set?.map(({ annex_15: is }) => is);
  open(emptyDocument('invoice', null, 'PLN', '23', '2027-03-01'));
  expect(sent()).toEqual([false]);
  await choose('Mark annex 15');
  expect(sent()).toEqual([true]);
  await screen.findByText('Annex 15 to the Polish VAT Act');
  await choose('Unmark annex 15');
  expect([sent(), screen.queryByText('Annex 15 to the Polish VAT Act')]).toEqual([[false], null]);
});

test('services in the Union are a choice of Polish sellers, and of whoever has them already', () => {
  const offers = (country: string, ...used: string[]) =>
    renderHook(() => useVatOptions(country, used)).result.current.find(({ value }) => value === 'AEU:0')?.label;
  expect(offers('PL')).toBe('Reverse charge, EU service (np II)');
  expect([offers('DE'), offers('DE', 'S:19', 'AEU:0')]).toEqual([undefined, offers('PL')]);
});

test('pasted lines are taxed as the last one was', SLOW, async () => {
  const empty = emptyDocument('invoice', null, 'PLN', '23', '2027-03-01');
  open({ ...empty, [LINES]: [{ ...emptyLine('23'), vat: 'S:8', key: 'first' }] });
  act(() => document.getElementById(`field-${LINES}.0.name`)?.focus());
  await user.paste('Bread\t2\nMilk\t3');
  const sent = bodyOf(last).documentitem_set?.map(({ name, quantity, vat_rate }) => [name, quantity, vat_rate]);
  expect(sent).toEqual([
    ['Bread', '2', '8'],
    ['Milk', '3', '8'],
  ]);
});

test('pasted lines keep a unit that nobody knows, and are read by their headings', SLOW, async () => {
  const empty = emptyDocument('invoice', null, 'PLN', '23', '2027-03-01');
  open({ ...empty, [LINES]: [{ ...emptyLine('23'), key: 'first' }] });
  act(() => document.getElementById(`field-${LINES}.0.name`)?.focus());
  await user.paste('Cena netto\tIlość\tJ.m.\tTowar\n12,50\t2\tskrzynia\tBread\n3\t4\tkg\tMilk\n');
  const sent = bodyOf(last).documentitem_set?.map(({ name, quantity, unit, price }) => [name, quantity, unit, price]);
  expect(sent).toEqual([
    ['Bread', '2', 'skrzynia', '12.50'],
    ['Milk', '4', 'KGM', '3'],
  ]);
});

test('the rates of a sheet are those of its lines; what is no rate stays the last one', SLOW, async () => {
  const empty = emptyDocument('invoice', null, 'PLN', '23', '2027-03-01');
  open({ ...empty, [LINES]: [{ ...emptyLine('23'), key: 'first' }] });
  act(() => document.getElementById(`field-${LINES}.0.name`)?.focus());
  await user.paste(
    'Towar\tCena brutto\tCena netto\tStawka VAT\nBread\t10,50\t10,00\t5%\nMilk\t1\t2\tzw\nSalt\t1\t3\t?',
  );
  const sent = bodyOf(last).documentitem_set?.map((one) => [one.name, one.price, one.vat_category, one.vat_rate]);
  expect(sent).toEqual([
    ['Bread', '10.00', 'S', '5'],
    ['Milk', '2', 'E', '0'],
    ['Salt', '3', 'S', '23'],
  ]);
});
