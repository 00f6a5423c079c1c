import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useReducer } from 'react';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { edit, rowsOf, type Typed } from '../../machines/flows/draft.ts';
import { emptyLot, LOTS } from '../../src/app/features/procurement/editor/inquire-draft.ts';
import { LotsGrid } from '../../src/app/features/procurement/editor/LotsGrid.tsx';
import { speak, tidy } from './kit.ts';

beforeEach(() => speak('en', 'procurement', 'units'));
afterEach(tidy);

describe('the lots grid by keyboard', () => {
  let typed: Typed;
  function Grid({ names, errors = {} }: { names: readonly string[]; errors?: Typed['errors'] }) {
    const [state, send] = useReducer(edit, {
      draft: {
        [LOTS]: names.map((name, at) => ({
          key: `k${at}`,
          id: at + 1,
          name,
          description: '',
          quantity: '1',
          unit: 'PCS',
          tariff_number: '',
          article: '',
        })),
      },
      errors,
      added: 0,
    });
    typed = state;
    return <LotsGrid draft={state.draft} errors={state.errors} onEdit={send} stored={() => Promise.resolve(1)} />;
  }
  const names = () => rowsOf(typed.draft, LOTS).map((row) => row['name']);
  const focused = () => document.activeElement?.id;
  const cell = (at: number, column: string) =>
    document.getElementById(`field-${LOTS}.${at}.${column}`) as HTMLInputElement;

  test('Enter walks down and adds a lot at the end, where typing goes on', async () => {
    const user = userEvent.setup();
    render(<Grid names={['A', 'B']} />);
    cell(0, 'quantity').focus();
    await user.keyboard('{Enter}');
    expect(focused()).toBe(`field-${LOTS}.1.quantity`);
    await user.keyboard('{Enter}C');
    expect(focused()).toBe(`field-${LOTS}.2.name`);
    expect(names()).toEqual(['A', 'B', 'C']);
    await user.keyboard('{ArrowUp}');
    expect(focused()).toBe(`field-${LOTS}.1.name`);
  });

  test('Alt with an arrow carries the lot, its error and the focus along, never past an end', async () => {
    const user = userEvent.setup();
    render(
      <Grid
        names={['A', 'B', 'C']}
        errors={{ [`${LOTS}.2.quantity`]: ['The value is too low. Enter more than 0.'] }}
      />,
    );
    cell(2, 'quantity').focus();
    await user.keyboard('{Alt>}{ArrowUp}{/Alt}');
    expect(names()).toEqual(['A', 'C', 'B']);
    expect(focused()).toBe(`field-${LOTS}.1.quantity`);
    expect(cell(1, 'quantity').getAttribute('aria-invalid')).toBe('true');
    expect(cell(2, 'quantity').getAttribute('aria-invalid')).toBeNull();
    await user.keyboard('{Alt>}{ArrowUp}{ArrowUp}{ArrowUp}{/Alt}');
    expect(names()).toEqual(['C', 'A', 'B']);
    expect(focused()).toBe(`field-${LOTS}.0.quantity`);
  });

  test('the buttons move one place, stay under the focus, and say why they are closed at the ends', async () => {
    const user = userEvent.setup();
    render(<Grid names={['A', 'B']} />);
    await user.click(screen.getByRole('button', { name: 'Move lot 1 down' }));
    expect(names()).toEqual(['B', 'A']);
    const down = screen.getByRole('button', { name: 'Move lot 2 down' });
    expect(document.activeElement).toBe(down);
    expect(down.getAttribute('aria-disabled')).toBe('true');
    await user.keyboard('{Enter}');
    expect(names()).toEqual(['B', 'A']);
  });

  test('a lot is copied over another, and removed with the focus on its place', async () => {
    const user = userEvent.setup();
    render(<Grid names={['A', 'B', 'C']} />);
    const menu = async (lot: number, item: RegExp) => {
      await user.click(screen.getByRole('button', { name: `More actions for lot ${lot}` }));
      await user.click(screen.getByRole('menuitem', { name: item }));
    };
    await user.click(screen.getByRole('button', { name: 'More actions for lot 3' }));
    expect(screen.getByRole('menuitem', { name: /Replace/ }).getAttribute('aria-disabled')).toBe('true');
    await user.keyboard('{Escape}');
    await menu(1, /^Copy lot/);
    await menu(3, /Replace with “A”/);
    expect(names()).toEqual(['A', 'B', 'A']);
    expect(rowsOf(typed.draft, LOTS).map(({ id }) => id)).toEqual([1, 2, 3]);
    await menu(2, /^Delete/);
    expect(names()).toEqual(['A', 'A']);
    expect(focused()).toBe(`field-${LOTS}.1.name`);
  });

  test('rows of a spreadsheet fill the lots from the focus on and add what is missing', async () => {
    const user = userEvent.setup();
    render(<Grid names={['A', 'B']} />);
    cell(1, 'name').focus();
    // The visible columns: the description is shown below the name and is not one of them.
    await user.paste('Paper\t1,234.5\tkg\t4802 56\nGlue\t12\tpiece\t\n');
    expect(rowsOf(typed.draft, LOTS).map(({ key: _key, ...row }) => row)).toEqual([
      { id: 1, name: 'A', description: '', quantity: '1', unit: 'PCS', tariff_number: '', article: '' },
      { id: 2, name: 'Paper', description: '', quantity: '1234.5', unit: 'KGM', tariff_number: '480256', article: '' },
      { ...emptyLot, name: 'Glue', quantity: '12' },
    ]);
    cell(0, 'name').focus();
    await user.paste('one word');
    expect(names()).toEqual(['Aone word', 'Paper', 'Glue']);
  });

  test.each([
    ['en', 'No.\tTariff number\tDescription\tUnit\tQuantity\tItem code\tName', 'kg'],
    ['pl', 'Lp.\tKod CN\tOpis\tJ.m.\tIlość\tIndeks\tNazwa', 'kg'],
    ['uk', '№\tКод УКТ ЗЕД\tОпис\tОд. вим.\tКількість\tАртикул\tНазва', 'кг'],
    ['ru', '№\tКод ТН ВЭД\tОписание\tЕд. изм.\tКол-во\tАртикул\tНаименование', 'кг'],
  ] as const)('a first row of headings says which column is which, in %s', async (language, heads, kilogram) => {
    await speak(language, 'procurement', 'units');
    const user = userEvent.setup();
    render(<Grid names={['A']} />);
    cell(0, 'quantity').focus();
    await user.paste(`${heads}\n1\t4802.56\twhite\t${kilogram}\t12,5\tM-4711\tPaper\n`);
    expect(rowsOf(typed.draft, LOTS).map(({ key: _key, ...row }) => row)).toEqual([
      {
        id: 1,
        name: 'Paper',
        description: 'white',
        quantity: '12.5',
        unit: 'KGM',
        tariff_number: '480256',
        article: 'M-4711',
      },
    ]);
    await speak('en', 'procurement', 'units');
  });

  test('a row that only looks like headings is a lot', async () => {
    const user = userEvent.setup();
    render(<Grid names={['A']} />);
    cell(0, 'name').focus();
    await user.paste('Unit heater, item 4\t5\tpiece\nProduct case\t2\tpiece\n');
    expect(names()).toEqual(['Unit heater, item 4', 'Product case']);
  });

  test('a unit that nobody knows stays as it was written, to be mended', async () => {
    const user = userEvent.setup();
    render(
      <Grid
        names={['A']}
        errors={{ [`${LOTS}.0.unit`]: ['This value is not in the list. Choose one from the list.'] }}
      />,
    );
    cell(0, 'name').focus();
    await user.paste('Paper\t3\tcrate of 12\nGlue\t4\tkg.\n');
    expect(rowsOf(typed.draft, LOTS).map(({ unit }) => unit)).toEqual(['crate of 12', 'KGM']);
    const unit = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Unit, lot 1' });
    expect(unit.selectedOptions[0]?.text).toBe('crate of 12');
  });

  test('a unit is known by its words in any of the languages; what they do not agree on is not guessed', async () => {
    const user = userEvent.setup();
    render(<Grid names={['A']} />);
    cell(0, 'name').focus();
    await Promise.all(['en', 'uk', 'pl', 'ru'].map((language) => import(`../../locales/${language}/units.json`)));
    const words = 'szt. sztuk тонни шт кг м2 godz. упаковка ПОГ.М pieces litrów meters г год'.split(' ');
    await user.paste(words.map((word) => `Paper\t1\t${word}`).join('\n'));
    expect(rowsOf(typed.draft, LOTS).map(({ unit }) => unit)).toEqual(
      'PCS PCS TNE PCS KGM MTK HUR XPK LM PCS LTR MTR GRM год'.split(' '),
    );
  });
});
