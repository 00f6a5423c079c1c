import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openDashboard } from './dashboard.place.tsx';
import { speak, tidy } from './kit.ts';

/* The dashboard as arranged by the user. */

beforeEach(() => speak('en', 'dashboard', 'money', 'lifecycles-procurement', 'units'));
afterEach(() => {
  tidy();
  vi.unstubAllGlobals();
});

test('a person arranges the dashboard by keyboard, and the server keeps it', async () => {
  const { asked, order, user, widget, menu, state } = openDashboard();
  const sent = () => asked.filter(({ method }) => method === 'PATCH').map(({ body }) => body as typeof state);
  const first = await widget('Budget and savings');
  const button = within(first).getByRole('button', { name: 'More: Budget and savings' });
  await user.click(button);
  await user.keyboard('{ArrowDown}{Enter}');
  await waitFor(() => expect(order().slice(1, 3)).toEqual(['Offers received', 'Budget and savings']));
  expect(screen.getByText('Budget and savings: position 2 of 16')).toBeTruthy();
  expect(document.activeElement?.getAttribute('aria-label')).toBe('More: Budget and savings');
  await waitFor(() => expect(sent()).toHaveLength(1));
  expect(
    sent()[0]
      ?.widgets.slice(0, 3)
      .map(({ id }) => id),
  ).toEqual(['deadlines', 'envelopes', 'purchases']);

  await menu(user, 'Offers received', 'Hide');
  await waitFor(() => expect(order()).not.toContain('Offers received'));
  await user.click(screen.getByRole('button', { name: 'Arrange dashboard' }));
  const panel = screen.getByRole('region', { name: 'Arrange dashboard' });
  const box = within(panel).getByRole('checkbox', { name: 'Offers received' });
  expect((box as HTMLInputElement).checked).toBe(false);
  const up = within(panel).getByRole('button', { name: 'Move up: Budget and savings' });
  expect(up.getAttribute('aria-disabled')).toBe('true');
  await user.click(within(panel).getByRole('button', { name: 'Reset layout' }));
  await waitFor(() =>
    expect(order().slice(0, 4)).toEqual([
      'Overdue and next 7 days',
      'Arrange dashboard',
      'Budget and savings',
      'Offers received',
    ]),
  );
  await waitFor(() => expect(state.widgets.every(({ hidden }) => !hidden)).toBe(true));
});

test('an order that the server does not take is read from it again, and the reader is told', async () => {
  const { state, menu, user, order } = openDashboard();
  await screen.findByRole('region', { name: 'Offers received' });
  const kept = order();
  state.instead.set('', [500, { detail: 'Broken.' }]);
  await menu(user, 'Offers received', 'Move up');
  await waitFor(() => expect(order()).not.toEqual(kept));
  state.instead.delete('');
  await screen.findByRole('alert');
});
