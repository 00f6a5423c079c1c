import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { offer } from '../../machines/lifecycles/offer/offer.lifecycle.ts';
import { order } from '../../machines/lifecycles/order/order.lifecycle.ts';
import { ComboField } from '../../src/app/ui/fields/ComboField.tsx';
import { DataTable } from '../../src/app/ui/table/DataTable.tsx';
import { DayField } from '../../src/app/ui/fields/DayField.tsx';
import { DeadlineField } from '../../src/app/ui/fields/DeadlineField.tsx';
import { DecimalField } from '../../src/app/ui/fields/DecimalField.tsx';
import { FilePicker } from '../../src/app/ui/fields/FilePicker.tsx';
import { LifecycleActions } from '../../src/app/ui/workflow/LifecycleActions.tsx';
import { StatusTag } from '../../src/app/ui/workflow/StatusTag.tsx';
import { TextField } from '../../src/app/ui/fields/TextField.tsx';
import { speak, tidy } from './kit.ts';

beforeEach(() => speak('en', 'lifecycles-procurement'));
afterEach(tidy);

test('a pencil marks a draft, not an offer that was withdrawn', () => {
  const { container, rerender } = render(<StatusTag lifecycle="offer" domain="procurement" state="draft" />);
  const mark = () => container.querySelector('[data-icon]')?.getAttribute('data-icon');
  expect(mark()).toBe('edit');
  rerender(<StatusTag lifecycle="offer" domain="procurement" state="withdrawn" />);
  expect(mark()).toBe('remove');
});

function Price({ start = '', onWire }: { start?: string; onWire: (value: string) => void }) {
  const [value, setValue] = useState(start);
  return (
    <DecimalField
      name="price"
      label="Price"
      value={value}
      onChange={(next) => {
        setValue(next);
        onWire(next);
      }}
    />
  );
}

describe('a decimal field', () => {
  test.each([
    ['pl', '110,70', '110.70', '110,70'],
    ['pl', '110.70', '110.70', '110,70'],
    ['uk', '1 234,5', '1234.5', '1 234,5'],
    ['en', '1,234', '1234', '1,234'],
    ['en', '1,234.56', '1234.56', '1,234.56'],
    ['ru', '10.000,50', '10000.50', '10 000,50'],
    ['en', 'ten', 'ten', 'ten'],
  ] as const)('%s: %s goes out as %s and is shown as %s', async (language, typed, wire, shown) => {
    await speak(language);
    const onWire = vi.fn<(value: string) => void>();
    render(<Price onWire={onWire} />);
    await userEvent.type(screen.getByLabelText('Price'), typed);
    await userEvent.tab();
    expect(onWire).toHaveBeenLastCalledWith(wire);
    expect((screen.getByLabelText('Price') as HTMLInputElement).value.replace(/[\u00A0\u202F]/g, ' ')).toBe(shown);
  });

  test('emptied it is an empty string, not a zero', async () => {
    const onWire = vi.fn<(value: string) => void>();
    render(<Price start="5" onWire={onWire} />);
    await userEvent.clear(screen.getByLabelText('Price'));
    expect(onWire).toHaveBeenLastCalledWith('');
  });
});

test('a field ties label, hint and error to its control', () => {
  render(
    <TextField
      name="name"
      label="Name"
      value=""
      onChange={() => {}}
      hint="As printed"
      error={['Fill in this field.']}
      required
    />,
  );
  const input = screen.getByLabelText(/Name/);
  expect(input.id).toBe('field-name');
  expect(input.getAttribute('aria-invalid')).toBe('true');
  expect(input.getAttribute('aria-required')).toBe('true');
  const described = (input.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent);
  expect(described).toEqual(['As printed', 'Fill in this field.']);
});

test('a day is read as people write it', async () => {
  await speak('uk');
  const onChange = vi.fn<(value: string | null) => void>();
  render(<DayField name="day" label="Day" value={null} onChange={onChange} />);
  await userEvent.click(screen.getByLabelText('Day'));
  await userEvent.paste('21.11.2026');
  expect(onChange).toHaveBeenLastCalledWith('2026-11-21');
});

test('a deadline is an instant on the clocks of its zone', async () => {
  const onChange = vi.fn<(value: string | null) => void>();
  function Deadline() {
    const [value, setValue] = useState<string | null>(null);
    return (
      <DeadlineField
        name="expire_at"
        label="Deadline"
        value={value}
        timezone="Europe/Kyiv"
        onChange={(next) => {
          setValue(next);
          onChange(next);
        }}
      />
    );
  }
  render(<Deadline />);
  await userEvent.click(screen.getByLabelText('Deadline'));
  await userEvent.paste('21/11/2026');
  const time = screen.getByLabelText('Deadline, time (Kyiv)');
  await userEvent.clear(time);
  await userEvent.type(time, '14:00');
  expect(onChange).toHaveBeenLastCalledWith('2026-11-21T12:00:00.000Z');
});

test('a combobox is worked by keys and shows the newest answer only', async () => {
  const onChange = vi.fn<(value: string | null) => void>();
  const answers: ((labels: string[]) => void)[] = [];
  const search = () =>
    new Promise<{ value: string; label: string }[]>((resolve) =>
      answers.push((labels) => resolve(labels.map((label) => ({ value: label, label })))),
    );
  render(<ComboField name="unit" label="Unit" value={null} onChange={onChange} search={search} />);
  const input = screen.getByRole('combobox', { name: 'Unit' });
  await userEvent.type(input, 'p');
  await waitFor(() => expect(answers).toHaveLength(1));
  await userEvent.type(input, 'i');
  await waitFor(() => expect(answers).toHaveLength(2));
  answers[1]?.(['piece', 'pint']);
  answers[0]?.(['too late']);
  expect(await screen.findAllByRole('option')).toHaveLength(2);
  await userEvent.keyboard('{ArrowDown}');
  expect(input.getAttribute('aria-activedescendant')).toBe(screen.getByRole('option', { name: 'pint' }).id);
  await userEvent.keyboard('{Enter}');
  expect(onChange).toHaveBeenCalledWith('pint', { value: 'pint', label: 'pint' });
});

describe('lifecycle actions', () => {
  const allowed = [
    { event: 'SUBMIT', enabled: false, reasons: ['beforeDeadline'] },
    { event: 'SAVE', enabled: true, reasons: [] },
    { event: 'DISCARD', enabled: true, reasons: [] },
    { event: 'RESTORE', enabled: false, reasons: ['state'] },
  ];

  test('a closed step stays, can be reached, says why and sends nothing', async () => {
    const onSend = vi.fn<(event: string) => void>();
    render(<LifecycleActions lifecycle={offer} allowed={allowed} onSend={onSend} primary="SUBMIT" />);
    const button = await screen.findByRole('button', { name: 'Submit offer' });
    expect(button.getAttribute('aria-disabled')).toBe('true');
    const reason = document.getElementById(button.getAttribute('aria-describedby') ?? '');
    expect(reason?.textContent).toMatch(/deadline/i);
    await userEvent.tab();
    await userEvent.tab();
    expect(document.activeElement).toBe(button);
    expect(reason?.parentElement?.className).toBe('k-reason');
    await userEvent.keyboard('{Escape}');
    expect(reason?.parentElement?.className).toBe('k-hidden');
    await userEvent.click(button);
    expect(onSend).not.toHaveBeenCalled();
  });

  test('a dangerous step says what will happen before it is sent', async () => {
    const onSend = vi.fn<(event: string) => void>();
    render(
      <div id="root">
        <LifecycleActions lifecycle={offer} allowed={allowed} onSend={onSend} />
      </div>,
    );
    await userEvent.click(await screen.findByRole('button', { name: 'More actions' }));
    const items = screen.getAllByRole('menuitem');
    // The button is the first open step, so the closed one is in the menu; steps of other states are absent.
    expect(items.map((item) => [item.textContent, item.getAttribute('aria-disabled')])).toEqual([
      ['Save draft', null],
      ['Delete draft', null],
    ]);
    await userEvent.keyboard('{ArrowDown}{Enter}');
    const dialog = await screen.findByRole('dialog');
    expect(document.getElementById('root')?.hasAttribute('inert')).toBe(true);
    expect(onSend).not.toHaveBeenCalled();
    await userEvent.click(within(dialog).getAllByRole('button').at(-1) as HTMLElement);
    expect(onSend).toHaveBeenCalledExactlyOnceWith('DISCARD');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(document.getElementById('root')?.hasAttribute('inert')).toBe(false);
  });
});

test('beside a step that cancels something, the way out is no second “Cancel”', async () => {
  render(
    <LifecycleActions
      lifecycle={order}
      allowed={[{ event: 'CANCEL', enabled: true, reasons: [] }]}
      onSend={() => {}}
    />,
  );
  await userEvent.click(await screen.findByRole('button', { name: /Cancel order|More actions/ }));
  const item = screen.queryByRole('menuitem', { name: 'Cancel order' });
  if (item) await userEvent.click(item);
  const dialog = await screen.findByRole('dialog');
  const buttons = within(dialog).getAllByRole('button');
  expect(buttons.map((button) => button.textContent)).toEqual(['Close', 'Cancel order']);
});

test('a table sorts by its heads and its rows lead on', async () => {
  const onSort = vi.fn<(sort: string) => void>();
  const { rerender } = render(
    <MemoryRouter>
      <DataTable
        caption="Offers"
        rows={[{ id: 7, name: 'Steel' }]}
        columns={[{ key: 'name', title: 'Name', sortKey: 'name', render: (row) => row.name }]}
        rowHref={(row) => `/tenders/${row.id}`}
        sort="name"
        onSort={onSort}
      />
    </MemoryRouter>,
  );
  expect(screen.getByRole('columnheader').getAttribute('aria-sort')).toBe('ascending');
  await userEvent.click(screen.getByRole('button', { name: /Name/ }));
  expect(onSort).toHaveBeenCalledWith('-name');
  expect(screen.getByRole('link', { name: 'Steel' }).getAttribute('href')).toBe('/tenders/7');
  rerender(
    <MemoryRouter>
      <DataTable caption="Offers" rows={[]} columns={[]} />
    </MemoryRouter>,
  );
  expect(screen.getByText('No results matched your search')).toBeTruthy();
});

test('a file that broke off is sent again by itself', async () => {
  let fail = true;
  const upload = vi.fn<() => Promise<string | null>>(async () => (fail ? 'Connection lost' : null));
  render(<FilePicker label="Documents" files={[]} upload={upload} maxBytes={10} />);
  await userEvent.upload(screen.getByLabelText('Documents', { selector: 'input' }), [
    new File(['12345'], 'a.txt'),
    new File(['12345678901'], 'large.txt'),
  ]);
  expect(await screen.findByText('Connection lost')).toBeTruthy();
  expect(screen.getByText(/The file is over/)).toBeTruthy();
  expect(upload).toHaveBeenCalledTimes(1);
  fail = false;
  await userEvent.click(screen.getByRole('button', { name: 'Send a.txt again' }));
  await waitFor(() => expect(screen.queryByText('a.txt')).toBeNull());
  expect(upload).toHaveBeenCalledTimes(2);
});
