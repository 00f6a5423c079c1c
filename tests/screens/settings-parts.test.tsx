import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { BrowserRouter } from 'react-router-dom';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { SettingsParts } from '../../src/app/features/organization/SettingsParts.tsx';
import { SETTINGS_GROUPS, settingsTab } from '../../src/app/features/organization/settings-tabs.ts';
import { speak, tidy } from './kit.ts';

/* The parts of an organisation's settings: in groups, each with an address of its own. */

beforeEach(() => speak('en', 'settings'));
afterEach(tidy);

function open(query = '') {
  window.history.pushState(null, '', `/organizations/settings/3${query}`);
  render(
    <BrowserRouter>
      <SettingsParts>
        <p>What is settled</p>
      </SettingsParts>
    </BrowserRouter>,
  );
  const side = screen.getByRole('navigation', { name: 'Settings' });
  return { side, field: screen.getByLabelText<HTMLSelectElement>('Section') };
}
const chosen = (side: HTMLElement): (string | null)[] =>
  within(side)
    .getAllByRole('link')
    .filter((link) => link.getAttribute('aria-current') === 'page')
    .map((link) => link.textContent);

test('every part stands once, under the group it belongs to', () => {
  const { side, field } = open();
  const shown = within(side)
    .getAllByRole('list')
    .map((list) => [list.getAttribute('aria-labelledby'), within(list).getAllByRole('link').length]);
  expect(shown.map(([label]) => document.getElementById(String(label))?.textContent)).toEqual([
    'People',
    'Buy',
    'Sell',
    'Money',
  ]);
  expect(shown.map(([, count]) => count)).toEqual(SETTINGS_GROUPS.map(({ tabs }) => tabs.length));
  expect([...field.querySelectorAll('optgroup')].map(({ label }) => label)).toEqual(['People', 'Buy', 'Sell', 'Money']);
  expect([...field.options].map(({ text }) => text)).toEqual(
    within(side)
      .getAllByRole('link')
      .map(({ textContent }) => textContent),
  );
});

test('the address says which one is shown, the first where it says none that there is', () => {
  expect(settingsTab('rates')?.key).toBe('rates');
  expect([settingsTab(null)?.key, settingsTab('nothing')?.key]).toEqual(['users', 'users']);
  const { side, field } = open('?tab=rates');
  expect([chosen(side), field.value]).toEqual([['Exchange rates'], 'rates']);
});

test('both are reached by keys, keep the focus, and lead to the same address', async () => {
  const user = userEvent.setup();
  const { side, field } = open('?tab=users&q=1');
  within(side).getByRole('link', { name: 'Bank accounts' }).focus();
  const before = window.history.length;
  await user.keyboard('{Enter}');
  expect([window.location.search, chosen(side), field.value]).toEqual([
    '?tab=accounts&q=1',
    ['Bank accounts'],
    'accounts',
  ]);
  expect(document.activeElement?.textContent).toBe('Bank accounts');
  await user.selectOptions(field, 'Approval limits');
  expect([window.location.search, chosen(side)]).toEqual(['?tab=approval&q=1', ['Approval limits']]);
  // Switching between parts adds no history entry.
  expect(window.history.length).toBe(before);
});
