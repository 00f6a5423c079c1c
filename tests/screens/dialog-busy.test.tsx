import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { watch } from '../../src/app/api/waiting.ts';
import ConfirmDialogBody from '../../src/app/ui/dialog/ConfirmDialogBody.tsx';
import { speak, tidy } from './kit.ts';

/* Every dialog that sends something: it can be left only after the answer has arrived. */

beforeEach(() => speak('en'));
afterEach(() => {
  vi.useRealTimers();
  tidy();
});

function open(busy: boolean) {
  const onClose = vi.fn();
  render(
    <ConfirmDialogBody title="Delete draft?" confirm="Delete draft" busy={busy} onConfirm={() => {}} onClose={onClose}>
      <p>This cannot be undone.</p>
    </ConfirmDialogBody>,
  );
  return onClose;
}
const button = (name: string) => screen.getByRole('button', { name });

test('it is left by Escape and by its button alike', async () => {
  const onClose = open(false);
  button('Cancel').focus();
  await userEvent.keyboard('{Escape}');
  await userEvent.click(button('Cancel'));
  expect(onClose).toHaveBeenCalledTimes(2);
});

test('while it is busy neither leads out, and the button says why', async () => {
  const onClose = open(true);
  button('Cancel').focus();
  await userEvent.keyboard('{Escape}');
  await userEvent.click(button('Cancel'));
  expect(onClose).not.toHaveBeenCalled();
  expect(button('Cancel').getAttribute('aria-disabled')).toBe('true');
  expect(screen.getByText('Your data was sent. Wait for the response.')).toBeTruthy();
});

test('whoever has waited enough calls the sending off, by either, and stays to read how it ended', () => {
  vi.useFakeTimers();
  const onClose = open(true);
  for (const leave of [
    () => button('Stop waiting').click(),
    () => void button('Stop waiting').dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true })),
  ]) {
    const call = watch();
    act(() => void vi.advanceTimersByTime(6000));
    act(leave);
    expect(call.signal.aborted).toBe(true);
    call.done();
    expect(button('Cancel').getAttribute('aria-disabled')).toBe('true');
  }
  expect(onClose).not.toHaveBeenCalled();
});
