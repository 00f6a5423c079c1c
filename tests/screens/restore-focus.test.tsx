import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, expect, test } from 'vitest';
import { restoreFocus } from '../../src/app/shell/restore-focus.ts';
import { tidy } from './kit.ts';

afterEach(tidy);

/** A page whose buttons disappear when pressed, as the button of a completed step does. */
function Steps() {
  const [taken, setTaken] = useState<readonly string[]>([]);
  return (
    <main ref={restoreFocus}>
      <table>
        <tbody>
          {['lot', 'offer'].map((name) => (
            <tr key={name}>
              <td data-testid={name}>
                {taken.includes(name) ? (
                  <span>awarded {name}</span>
                ) : (
                  <button type="button" onClick={() => setTaken((now) => [...now, name])}>
                    award {name}
                  </button>
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <input aria-label="note" />
    </main>
  );
}

test('the focus stays where the button was that a step took away', async () => {
  const user = userEvent.setup();
  render(<Steps />);
  screen.getByRole('button', { name: 'award lot' }).focus();
  await user.keyboard('{Enter}');
  await waitFor(() => expect(document.activeElement).toBe(screen.getByTestId('lot')));
  await user.tab();
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'award offer' }));
});

test('who has left a place is not called back to it when it goes', async () => {
  const user = userEvent.setup();
  render(<Steps />);
  const button = screen.getByRole('button', { name: 'award offer' });
  button.focus();
  button.blur();
  await Promise.resolve();
  button.click();
  await screen.findByText('awarded offer');
  await Promise.resolve();
  expect(document.activeElement).toBe(document.body);
  await user.click(screen.getByRole('textbox', { name: 'note' }));
  expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'note' }));
});
