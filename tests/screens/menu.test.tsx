import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
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

test('Escape closes the menu and not the dialog around it', async () => {
  const around = vi.fn();
  render(<div onKeyDown={({ key }) => around(key)}>{menu(['Change'], [])}</div>);
  await userEvent.click(screen.getByRole('button', { name: 'Further steps' }));
  await userEvent.keyboard('{Escape}');
  expect(screen.queryByRole('menu')).toBeNull();
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Further steps' }));
  expect(around).not.toHaveBeenCalled();
});

test('an open menu stays beside its button while the page scrolls', async () => {
  render(menu(['Change'], []));
  const opener = screen.getByRole('button', { name: 'Further steps' });
  const at = vi.spyOn(opener.closest('.k-menu-root') ?? opener, 'getBoundingClientRect');
  at.mockReturnValue(new DOMRect(100, 300, 50, 30));
  await userEvent.click(opener);
  expect(screen.getByRole('menu').style.top).toBe('334px');
  at.mockReturnValue(new DOMRect(100, 200, 50, 30));
  fireEvent.scroll(document);
  expect(screen.getByRole('menu').style.top).toBe('234px');
});

test('a shortcut of the browser is no letter of an entry', async () => {
  render(menu(['Change', 'Print'], []));
  await userEvent.click(screen.getByRole('button', { name: 'Further steps' }));
  await userEvent.keyboard('{Control>}p{/Control}');
  expect(document.activeElement?.textContent).toBe('Change');
  await userEvent.keyboard('p');
  expect(document.activeElement?.textContent).toBe('Print');
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
