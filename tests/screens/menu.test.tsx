import { render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { documentCatalogue } from '../../machines/lifecycles/document/document.catalogue.ts';
import { inquireCatalogue } from '../../machines/lifecycles/inquire/inquire.catalogue.ts';
import { membershipCatalogue } from '../../machines/lifecycles/membership/membership.catalogue.ts';
import icons from '../../src/app/ui/workflow/event-icons.ts';
import { Menu } from '../../src/app/ui/menu/Menu.tsx';
import { tidy } from './kit.ts';

afterEach(tidy);

const menu = (steps: readonly string[], chosen: string[]) => (
  <Menu
    label="Further steps"
    items={steps.map((step) => ({ key: step, label: step, onChoose: () => chosen.push(step) }))}
  />
);

test('whoever walks an open menu stays where they are when the record is read again', async () => {
  const chosen: string[] = [];
  const { rerender } = render(menu(['Change', 'Withdraw'], chosen));
  await userEvent.click(screen.getByRole('button', { name: 'Further steps' }));
  expect(document.activeElement?.textContent).toBe('Change');
  await userEvent.keyboard('{ArrowDown}');
  rerender(menu(['Change', 'Withdraw', 'Discard'], chosen));
  expect(document.activeElement?.textContent).toBe('Withdraw');
  await userEvent.keyboard('{Enter}');
  expect(chosen).toEqual(['Withdraw']);
  const opener = screen.getByRole('button', { name: 'Further steps' });
  await waitFor(() => expect(document.activeElement).toBe(opener));
});

test('room for pictures is kept only where one of the entries has one', async () => {
  render(menu(['CSV', 'XLSX'], []));
  await userEvent.click(screen.getByRole('button', { name: 'Further steps' }));
  expect(screen.getByRole('menu').className).toContain('k-menu-plain');
});

test.each(Object.entries({ documentCatalogue, inquireCatalogue, membershipCatalogue }))(
  'every step of %s has its picture',
  (_, catalogue) => {
    const named = Object.values(catalogue).flatMap((entry) => ('icon' in entry ? [String(entry.icon)] : []));
    expect(named.filter((icon) => !(icon in icons))).toEqual([]);
  },
);
