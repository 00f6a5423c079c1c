import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { queryClient } from '../../src/app/query-client.ts';
import { TariffPicker } from '../../src/app/trade/TariffPicker.tsx';
import { speak, tidy } from './kit.ts';

/* Users who know neither a number nor a word can browse from the chapters down. */

const row = (code: string, name: string, has_children: boolean) => ({ scheme: 'hs', code, name, has_children });
const LEVELS: Record<string, object[]> = {
  top: [row('72', 'Iron and steel', false), row('73', 'Articles of iron', true)],
  '72': [],
  '73': [row('7317', 'Nails', false), row('7318', 'Bolts and nuts', true)],
  '7318': [row('731815', 'Bolts', false)],
};

beforeEach(async () => {
  queryClient.clear();
  vi.stubGlobal('fetch', (input: Request | string | URL) => {
    const url = input instanceof Request ? input.url : String(input);
    const results = LEVELS[new URL(url, 'http://localhost').searchParams.get('parent') ?? ''] ?? [];
    return Promise.resolve(Response.json({ count: results.length, next: null, previous: null, results }));
  });
  await speak('en', 'tariffs');
});
afterEach(() => {
  vi.unstubAllGlobals();
  queryClient.clear();
  tidy();
});

let chosen = '';
function Picker() {
  const [value, set] = useState('');
  chosen = value;
  return (
    <QueryClientProvider client={queryClient}>
      <TariffPicker name="tariff" label="Tariff" value={value} unlisted={false} onChange={set} />
    </QueryClientProvider>
  );
}
const rows = async () =>
  within(await screen.findByRole('list'))
    .getAllByRole('listitem')
    .map((one) => within(one).getAllByRole('button').at(0)?.textContent?.replace('›', ''));

test('by keyboard alone: a chapter opens, up leads back, a number is chosen', async () => {
  render(<Picker />);
  const toggle = screen.getByRole('button', { name: 'Browse tariff codes' });
  toggle.focus();
  await userEvent.keyboard('{Enter}');
  await screen.findByText('Chapters');
  expect(await rows()).toEqual(['72 Iron and steel', '73 Articles of iron']);
  // A chapter is not a tariff number.
  expect(screen.queryByRole('button', { name: 'Choose 73' })).toBe(null);
  await userEvent.tab();
  await userEvent.tab();
  await userEvent.keyboard('{Enter}');
  await waitFor(async () => expect(await rows()).toEqual(['7317 Nails', '7318 Bolts and nuts']));
  expect(document.activeElement?.textContent).toBe('73 Articles of iron');
  await userEvent.tab();
  expect(document.activeElement?.textContent).toBe('One level up');
  await userEvent.keyboard('{Enter}');
  await screen.findByText('Chapters');
  await userEvent.click(screen.getByRole('button', { name: /^73/ }));
  await userEvent.click(await screen.findByRole('button', { name: /^7318/ }));
  await waitFor(async () => expect(await rows()).toEqual(['731815 Bolts']));
  await userEvent.click(screen.getByRole('button', { name: /^731815/ }));
  expect([chosen, toggle.getAttribute('aria-expanded')]).toEqual(['731815', 'false']);
});

test('a heading with others below it can be chosen, and an empty chapter says so', async () => {
  render(<Picker />);
  await userEvent.click(screen.getByRole('button', { name: 'Browse tariff codes' }));
  await userEvent.click(await screen.findByRole('button', { name: /^72/ }));
  await screen.findByText('No codes found');
  await userEvent.click(screen.getByRole('button', { name: 'One level up' }));
  await userEvent.click(await screen.findByRole('button', { name: /^73/ }));
  await userEvent.click(await screen.findByRole('button', { name: 'Choose 7318' }));
  expect(chosen).toBe('7318');
});
