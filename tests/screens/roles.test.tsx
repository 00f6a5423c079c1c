import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { Permissions } from '../../src/app/features/organization/roles/Permissions.tsx';
import { Roles } from '../../src/app/features/organization/roles/Roles.tsx';
import { queryClient } from '../../src/app/query-client.ts';
import { type Person, startServer, type TestServer } from '../server/kit.ts';
import { speak, tidy } from './kit.ts';

/* Roles and permissions, on the screen of an administrator and of a user who may not change them. */

let server: TestServer;
let owner: Person;
let clerk: Person;
const fetched = globalThis.fetch;
beforeAll(async () => {
  server = await startServer();
  owner = await server.founder({ country: 'PL', name: 'owner' });
  clerk = await server.member(owner, 'accountant');
}, 60_000);
afterAll(() => server?.close());
beforeEach(() => speak('en', 'roles', 'account'));
afterEach(() => {
  tidy();
  queryClient.clear();
  vi.unstubAllGlobals();
});

const user = userEvent.setup();

function open(Screen: typeof Roles, who: Person): void {
  // jsdom's abort signals do not work with Node's fetch.
  vi.stubGlobal('fetch', (path: string, { signal: _, ...init }: RequestInit = {}) => {
    const headers = Object.fromEntries(new Headers(init.headers).entries());
    return fetched(`${server.url}${path}`, { ...init, headers: { ...headers, authorization: `Token ${who.token}` } });
  });
  render(
    <QueryClientProvider client={queryClient}>
      <MemoryRouter>
        <Screen />
      </MemoryRouter>
    </QueryClientProvider>,
  );
}
const rowOf = async (name: string): Promise<HTMLElement> => {
  const cell = await screen.findByText(name, { selector: 'strong' });
  return cell.closest('tr') as HTMLElement;
};

test('an administrator makes a role, changes it, and takes it away; a built-in one is given back', async () => {
  open(Roles, owner);
  await rowOf('Administrator');
  await user.click(screen.getByRole('button', { name: 'Add role' }));
  await user.type(screen.getByLabelText(/^Name/), 'Signs');
  await user.click(screen.getByRole('checkbox', { name: 'Issue invoices' }));
  await user.click(screen.getByRole('button', { name: 'Save' }));
  const made = await rowOf('Signs');
  expect(within(made).getByText('Custom')).toBeTruthy();
  expect(within(made).getByText('Issue invoices')).toBeTruthy();

  await user.click(screen.getByRole('button', { name: 'Add role' }));
  await user.type(screen.getByLabelText(/^Name/), 'signs');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await screen.findAllByText('A role with this name already exists. Choose another name.');
  expect((screen.getByLabelText(/^Name/) as HTMLInputElement).value).toBe('signs');
  await user.click(screen.getByRole('button', { name: 'Cancel' }));

  await user.click(screen.getByRole('button', { name: 'Edit role Seller' }));
  await user.click(screen.getByRole('checkbox', { name: 'Submit offers' }));
  await user.click(screen.getByRole('button', { name: 'Save' }));
  const changed = await rowOf('Seller');
  await waitFor(() => expect(within(changed).queryByText('Changed')).not.toBeNull());
  expect(within(changed).queryByText(/Submit offers/)).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Reset role Seller' }));
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Reset role' }));
  await waitFor(async () => expect(within(await rowOf('Seller')).queryByText('Changed')).toBeNull());

  await user.click(screen.getByRole('button', { name: 'Delete role Signs' }));
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Delete role' }));
  await waitFor(() => expect(screen.queryByText('Signs', { selector: 'strong' })).toBeNull());
});

test('whoever may not change roles sees them, and is told why the buttons do nothing', async () => {
  open(Roles, clerk);
  await rowOf('Administrator');
  const add = screen.getByRole('button', { name: 'Add role' });
  await waitFor(() => expect(add.getAttribute('aria-disabled')).toBe('true'));
  expect(screen.getByRole('button', { name: 'Edit role Seller' }).getAttribute('aria-disabled')).toBe('true');
  expect(screen.queryByRole('button', { name: 'Edit role Administrator' })).toBeNull();
});

test('the matrix says who may do what, and by which role', async () => {
  open(Permissions, owner);
  const table = await screen.findByRole('table', { name: 'Permissions' });
  const row = (await within(table).findByText('Issue invoices')).closest('tr') as HTMLElement;
  const heads = within(table).getAllByRole('columnheader');
  expect(heads.map(({ textContent }) => textContent)).toEqual(['Permission', 'Administrator', 'Accountant', 'Who']);
  const said = (one: HTMLElement) => [...one.querySelectorAll('.k-hidden')].map(({ textContent }) => textContent);
  expect(said(row)).toEqual(['Yes', 'Yes']);
  expect(within(row).getByText(`${owner.email}, ${clerk.email}`)).toBeTruthy();
  const users = within(table).getByText('Invite and remove users, assign roles').closest('tr') as HTMLElement;
  expect(said(users)).toEqual(['Yes', 'No']);
});
