import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { queryClient } from '../../src/app/query-client.ts';
import { useUnsaved } from '../../src/app/session/drafts.ts';
import { stay, useLeaveQuestion } from '../../src/app/session/leaving.ts';
import { Finder } from '../../src/app/shell/Finder.tsx';
import { speak, tidy } from './kit.ts';
import { open, order, rows } from './palette.place.tsx';

/* User actions along the way: typing on, resting the mouse, composing a word, going back. */

beforeEach(() => speak('en', 'menu', 'palette'));
afterEach(() => {
  tidy();
  queryClient.clear();
  vi.unstubAllGlobals();
});

test('what was found for another text is not taken by Enter before the answer is there', async () => {
  const { user, field, active } = open({ answers: { '/api/orders/': rows(order) } });
  await user.click(screen.getByRole('button', { name: 'Search Ctrl+K' }));
  await user.type(await field(), '12');
  await screen.findByRole('option', { name: /^Order 12/ });
  await user.type(await field(), '5{Enter}');
  expect(screen.getByText('at /stock')).toBeTruthy();
  // Moving to an entry with the arrows selects it.
  await user.keyboard('{ArrowDown}');
  expect(await active()).toMatch(/^Order 12/);
  await user.keyboard('{Enter}');
  await screen.findByText('at /orders/12');
});

test('what is not searched for is not said to be missing, and keys of a text that is being composed are its own', async () => {
  const { user, field, options, active } = open();
  await user.click(screen.getByRole('button', { name: 'Search Ctrl+K' }));
  await user.type(await field(), 'z');
  expect(options()).toEqual([]);
  expect(screen.getByRole('status').textContent).toBe('Type a name or number to find records.');
  await user.clear(await field());
  fireEvent.keyDown(await field(), { key: 'ArrowDown', isComposing: true });
  fireEvent.keyDown(await field(), { key: 'Enter', isComposing: true });
  expect(await active()).toBe('Create inquiry');
});

test('a key that is held down opens it once, and Escape in a text that is being composed closes nothing', async () => {
  const { user, field } = open();
  await user.keyboard('{Control>}k{/Control}');
  const held = { key: 'k', code: 'KeyK', ctrlKey: true, repeat: true };
  fireEvent.keyDown(await field(), held);
  fireEvent.keyDown(await field(), { key: 'Escape', isComposing: true });
  expect(await field()).toBeTruthy();
  await user.keyboard('{Control>}k{/Control}');
  await waitFor(() => expect(screen.queryByRole('combobox')).toBeNull());
  fireEvent.keyDown(document.body, held);
  expect(screen.queryByRole('combobox')).toBeNull();
});

function Unsaved() {
  useUnsaved(true);
  return useLeaveQuestion() && <p>Leave the page?</p>;
}

test('the page on which one is, is no way out of it: nothing is asked of what is not saved', async () => {
  const { user, field } = open({}, () => (
    <>
      <Finder />
      <Unsaved />
    </>
  ));
  const go = async (to: string) => {
    await user.click(screen.getByRole('button', { name: 'Search Ctrl+K' }));
    await user.type(await field(), `${to}{Enter}`);
    await waitFor(() => expect(screen.queryByRole('combobox')).toBeNull());
  };
  await go('stock');
  expect(screen.queryByText('Leave the page?')).toBeNull();
  await go('dash');
  expect(await screen.findByText('Leave the page?')).toBeTruthy();
  expect(screen.getByText('at /stock')).toBeTruthy();
  act(stay);
});

test('a list that moves below a mouse at rest is not pointed at, and only the main button takes', async () => {
  const { user, field, active } = open();
  await user.click(screen.getByRole('button', { name: 'Search Ctrl+K' }));
  await field();
  const option = screen.getByRole('option', { name: 'Dashboard' });
  fireEvent.mouseOver(option);
  expect(await active()).toBe('Create inquiry');
  fireEvent.mouseMove(option);
  expect(await active()).toBe('Dashboard');
  fireEvent.mouseDown(option, { button: 2 });
  expect(screen.getByText('at /stock')).toBeTruthy();
  fireEvent.mouseDown(option);
  await screen.findByText('at /dashboard');
});

test('Back closes it', async () => {
  const { user, field } = open();
  await user.click(screen.getByRole('button', { name: 'Search Ctrl+K' }));
  await field();
  fireEvent.popState(window);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('without a company nothing is asked', async () => {
  const { user, asked, field } = open({ organization: null });
  await user.click(screen.getByRole('button', { name: 'Search Ctrl+K' }));
  await screen.findByRole('link', { name: 'Tasks: 120' });
  await user.type(await field(), 'steel');
  await screen.findByText('Nothing found');
  expect(asked).toEqual([]);
});

test('what is typed before its code has come is not lost, and goes nowhere else', async () => {
  let come = (): void => {};
  vi.doMock('../../src/app/shell/palette/Palette.tsx', async (original) => {
    await new Promise<void>((resolve) => (come = resolve));
    return original();
  });
  // A fresh module, as on a page where the palette has not been opened yet.
  const again = '../../src/app/shell/Finder.tsx?again';
  const { Finder } = (await import(/* @vite-ignore */ again)) as typeof import('../../src/app/shell/Finder.tsx');
  const { user, field } = open({}, Finder);
  const elsewhere = screen.getByRole('textbox', { name: 'Elsewhere' });
  await user.click(elsewhere);
  await user.keyboard('{Control>}k{/Control}');
  await user.keyboard('stax{Backspace}');
  expect((await screen.findByText(/sta…/)).getAttribute('role')).toBe('status');
  expect((elsewhere as HTMLInputElement).value).toBe('');
  await act(async () => come());
  await waitFor(async () => expect(((await field()) as HTMLInputElement).value).toBe('sta'));
  await waitFor(async () => expect(await field()).toBe(document.activeElement));
  await user.keyboard('l');
  expect(((await field()) as HTMLInputElement).value).toBe('stal');
  vi.doUnmock('../../src/app/shell/palette/Palette.tsx');
});
