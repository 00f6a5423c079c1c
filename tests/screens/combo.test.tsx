import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { ComboField } from '../../src/app/ui/fields/ComboField.tsx';
import { speak, tidy } from './kit.ts';

beforeEach(() => speak('en'));
afterEach(tidy);

describe('a field that searches, left without a choice', () => {
  const codes = [
    { value: '84821010', label: '84821010 Ball bearings' },
    { value: '848210', label: '848210 Ball bearings, all' },
    { value: '7', label: 'Bolt 7' },
  ];
  const opened = (wait: () => Promise<unknown> = () => Promise.resolve()) => {
    const onChange = vi.fn<(value: string | null) => void>();
    const search = async (query: string) => {
      await wait();
      const squeezed = (text: string) => text.replaceAll(/[ .]/g, '');
      return codes.filter(({ label }) => squeezed(label).includes(squeezed(query)));
    };
    render(<ComboField name="code" label="Code" value="1" onChange={(value) => onChange(value)} search={search} />);
    return { onChange, input: screen.getByRole<HTMLInputElement>('combobox', { name: 'Code' }) };
  };

  test.each([
    ['848210', ['848210']],
    ['8482 10.10', ['84821010']],
    ['84821010 Ball bearings', ['84821010']],
    ['8482', []],
    ['7', []],
  ])('%s is %j', async (typed, taken) => {
    const { onChange, input } = opened();
    await userEvent.clear(input);
    await userEvent.type(input, typed);
    await waitFor(() => expect(input.getAttribute('aria-expanded')).toBe('true'));
    await userEvent.tab();
    await waitFor(() => expect(onChange.mock.calls.map(([value]) => value)).toEqual(taken));
    expect(input.getAttribute('aria-expanded')).toBe('false');
  });

  test('a whole code counts although its list comes later than the next field', async () => {
    let answer: (value?: unknown) => void = () => {};
    const { onChange, input } = opened(() => new Promise((resolve) => (answer = resolve)));
    await userEvent.clear(input);
    await userEvent.type(input, '848210');
    await userEvent.tab();
    expect(onChange).not.toHaveBeenCalled();
    answer();
    await waitFor(() => expect(onChange.mock.calls).toEqual([['848210']]));
    expect(input.getAttribute('aria-expanded')).toBe('false');
  });

  test.each([
    ['a browser that reports the composition', { isComposing: true }],
    ['Safari, which has ended the composition by then', { keyCode: 229 }],
  ])('keys that end a word of an input method take nothing, close nothing and lose no text: %s', async (_, init) => {
    const { onChange, input } = opened();
    await userEvent.clear(input);
    await userEvent.type(input, '848210');
    await waitFor(() => expect(input.getAttribute('aria-activedescendant')).toMatch(/-option-0$/));
    for (const key of ['Enter', 'Escape', 'ArrowDown']) fireEvent.keyDown(input, { key, ...init });
    expect(onChange).not.toHaveBeenCalled();
    expect([input.value, input.getAttribute('aria-expanded')]).toEqual(['848210', 'true']);
    expect(input.getAttribute('aria-activedescendant')).toMatch(/-option-0$/);
  });

  test('a screen reader hears that nothing was found, because no option is active then', async () => {
    const { input } = opened();
    const spoken = () => [...document.querySelectorAll('[aria-live=polite]')].map(({ textContent }) => textContent);
    expect(spoken()).toEqual(['']);
    await userEvent.clear(input);
    await userEvent.type(input, '999');
    await waitFor(() => expect(spoken()).toEqual(['Nothing found']));
    await userEvent.clear(input);
    await userEvent.type(input, '8482');
    await waitFor(() => expect(spoken()).toEqual(['']));
  });

  test('Enter takes nothing from the list of an earlier text, and what fits from the list of this one', async () => {
    let wait: Promise<unknown> = Promise.resolve();
    let answer: (value?: unknown) => void = () => {};
    const { onChange, input } = opened(() => wait);
    await userEvent.clear(input);
    await userEvent.type(input, '8482');
    await waitFor(() => expect(input.getAttribute('aria-expanded')).toBe('true'));
    wait = new Promise((resolve) => (answer = resolve));
    await userEvent.clear(input);
    await userEvent.type(input, '7{Enter}');
    expect([onChange.mock.calls, input.value]).toEqual([[], '7']);
    answer();
    await waitFor(() =>
      expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual(['Bolt 7']),
    );
    await userEvent.keyboard('{Enter}');
    expect(onChange.mock.calls).toEqual([['7']]);
  });

  test('Enter before the list arrives does not send the form', async () => {
    const sent = vi.fn((event: { preventDefault: () => void }) => event.preventDefault());
    render(
      <form onSubmit={sent}>
        <ComboField name="code" label="Code" value={null} onChange={() => {}} search={() => new Promise(() => {})} />
      </form>,
    );
    await userEvent.type(screen.getByRole('combobox', { name: 'Code' }), '8482{Enter}');
    expect(sent).not.toHaveBeenCalled();
  });

  test('Escape closes the list and keeps what was chosen', async () => {
    const { onChange, input } = opened();
    await userEvent.clear(input);
    await userEvent.type(input, '848210');
    await waitFor(() => expect(input.getAttribute('aria-expanded')).toBe('true'));
    await userEvent.keyboard('{Escape}');
    expect([input.value, input.getAttribute('aria-expanded')]).toEqual(['1', 'false']);
    await userEvent.tab();
    expect(onChange).not.toHaveBeenCalled();
  });
});
