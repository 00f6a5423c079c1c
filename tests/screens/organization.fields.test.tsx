import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { Suspense } from 'react';
import { MemoryRouter, Route, Routes } from 'react-router-dom';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import OrganizationEdit from '../../src/app/features/organization/OrganizationEdit.tsx';
import OrganizationScreen from '../../src/app/features/organization/OrganizationScreen.tsx';
import { type Person, startServer, type TestServer } from '../server/kit.ts';
import { speak, tidy } from './kit.ts';

/*
 * Every field of the specification's organisation draft, with a real server: a value entered on the screen is shown on
 * the organisation's page and again in its form.
 */

/** Field, the beginning of its label, the input, and the text on the page. */
const FIELDS = [
  ['name', 'Name', 'Сталь Плюс', 'Сталь Плюс'],
  ['intername', 'International name', 'Stal Plus', 'Stal Plus'],
  ['name_full', 'Full legal name', 'ТОВ «Сталь Плюс»', 'ТОВ «Сталь Плюс»'],
  ['reg_number', 'EDRPOU', '00032106', '00032106'],
  ['vat_id', 'IPN', '000321026102', '000321026102'],
  ['duns', 'DUNS', '150483782', '150483782'],
  ['website', 'Website', 'https://stal.example', 'stal.example'],
  ['email', 'Email', 'office@stal.example', 'office@stal.example'],
  ['org_phone', 'Phone', '+380 44 000 00 00', '+380 44 000 00 00'],
  ['contact_name', 'Contact for invoices', 'Olha Bila', 'Olha Bila'],
  ['fax', 'Fax', '+380 44 000 00 01', '+380 44 000 00 01'],
  ['postcode', 'Postcode', '01001', '01001'],
  ['city', 'City', 'Київ', 'Київ'],
  ['street', 'Street', 'вул. Сталева', 'вул. Сталева'],
  ['building', 'Building', '7', '7'],
  ['office', 'Office', '12', '12'],
  ['reg_date', 'Registration date', '2012-10-02', '02/10/2012'],
  ['description', 'Description', 'Прокат і труби.', 'Прокат і труби.'],
] as const;

let server: TestServer;
let founder: Person;
const fetched = globalThis.fetch;
beforeAll(async () => {
  server = await startServer();
  founder = await server.founder({ country: 'UA', name: 'stal' });
}, 60_000);
afterAll(() => server?.close());
beforeEach(async () => {
  await speak('en', 'common', 'account', 'settings', 'errors');
  vi.stubGlobal('scrollTo', () => {});
  // jsdom's abort signals do not work with Node's fetch.
  vi.stubGlobal('fetch', (path: string, { signal: _, headers, ...init }: RequestInit = {}) =>
    fetched(`${server.url}${path}`, {
      ...init,
      headers: { ...Object.fromEntries(new Headers(headers).entries()), authorization: `Token ${founder.token}` },
    }),
  );
});
afterEach(() => {
  tidy();
  vi.unstubAllGlobals();
});

function open(edit: boolean): void {
  cleanup();
  const at = `/organizations/${founder.organization}`;
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <MemoryRouter initialEntries={[edit ? `${at}/edit` : at]}>
        <Suspense fallback={null}>
          <Routes>
            <Route path="/organizations/:id" element={<OrganizationScreen />} />
            <Route path="/organizations/:id/edit" element={<OrganizationEdit />} />
          </Routes>
        </Suspense>
      </MemoryRouter>
    </QueryClientProvider>,
  );
}
const field = (name: string) =>
  document.getElementById(`field-${name}`) as HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

test('what is entered comes back, on the page and in the form', { timeout: 60_000 }, async () => {
  open(true);
  await screen.findByLabelText(/^Fax/);
  for (const [name, label, typed] of FIELDS) {
    expect([name, screen.getAllByLabelText(new RegExp(`^${label}`)).includes(field(name))]).toEqual([name, true]);
    fireEvent.change(field(name), { target: { value: typed } });
    fireEvent.blur(field(name));
  }
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  // Saving leads to the page.
  await screen.findByRole('heading', { level: 1, name: 'Сталь Плюс' }).catch(() => {
    throw new Error(document.body.textContent ?? '');
  });
  for (const [name, , , shown] of FIELDS)
    expect([name, document.body.textContent?.includes(shown)]).toEqual([name, true]);
  expect(screen.getByText('EDRPOU').parentElement?.textContent).toContain('00032106');
  expect(screen.getByText('IPN').nextElementSibling?.textContent).toBe('000321026102');
  expect(document.body.textContent).toContain('Ukraine');

  open(true);
  await screen.findByLabelText(/^Fax/);
  await waitFor(() => expect(field('country').value).toBe('UA'));
  expect(FIELDS.map(([name]) => [name, field(name).value])).toEqual(
    FIELDS.map(([name, , typed, shown]) => [name, name === 'reg_date' ? shown : typed]),
  );
});
