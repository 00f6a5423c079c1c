import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, renderHook, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Suspense } from 'react';
import { MemoryRouter, Route, Routes } from 'react-router-dom';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { useConflictFields } from '../../src/app/features/documents/editor/conflict-fields.ts';
import { COMPARED } from '../../src/app/features/documents/editor/document-draft.ts';
import OrganizationEdit from '../../src/app/features/organization/OrganizationEdit.tsx';
import { speak, tidy } from './kit.ts';

/* A plain form that another user saved in between: both versions are shown before anything is overwritten. */

beforeAll(async () => {
  await import('../../src/app/trade/ConflictDialogBody.tsx');
});
beforeEach(() => speak('en', 'account', 'money', 'procurement'));
afterEach(() => {
  tidy();
  vi.unstubAllGlobals();
});

const stored = (version: number, more: object = {}) => ({
  id: 3,
  version,
  name: 'Beta',
  country: 'PL',
  city: 'Gdynia',
  reg_number: '5260250274',
  role: 'administrator',
  active: true,
  editable: true,
  ...more,
});

function open(theirs: object) {
  const sent: { ifMatch: string | null; body: Record<string, unknown> }[] = [];
  const answer = (status: number, body: unknown) =>
    new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } });
  vi.stubGlobal('fetch', async (input: RequestInfo | URL, init: RequestInit = {}) => {
    if (init.method === 'PATCH') {
      const ifMatch = new Headers(init.headers).get('if-match');
      sent.push({ ifMatch, body: JSON.parse(String(init.body)) as Record<string, unknown> });
      return ifMatch === '"1"' ? answer(412, { detail: 'changed', current: theirs }) : answer(200, stored(3));
    }
    if (String(input).includes('/api/countries/'))
      return answer(200, [
        { code: 'PL', label: 'Poland' },
        { code: 'DE', label: 'Germany' },
      ]);
    return answer(200, stored(1));
  });
  const user = userEvent.setup();
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <MemoryRouter initialEntries={['/organizations/3/edit']}>
        <Suspense fallback={null}>
          <Routes>
            <Route path="/organizations/:id/edit" element={<OrganizationEdit />} />
            <Route path="*" element={<h1>Saved</h1>} />
          </Routes>
        </Suspense>
      </MemoryRouter>
    </QueryClientProvider>,
  );
  return { user, sent };
}

test('field by field: what was edited here is mine, the rest theirs unless told', async () => {
  const { user, sent } = open(stored(2, { city: 'Sopot', name: 'Beta by Anna' }));
  const name = await screen.findByLabelText(/^Name( \*)?$/);
  await user.clear(name);
  await user.type(name, 'Beta Trade');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  const dialog = await screen.findByRole('dialog');
  const chosen = (field: string) =>
    within(within(dialog).getByRole('group', { name: field }))
      .getByRole('radio', { checked: true })
      .closest('label')?.textContent;
  expect(within(dialog).getAllByRole('group')).toHaveLength(2);
  expect([chosen('Name'), chosen('City')]).toEqual(['My versionBeta Trade', 'Other versionSopot']);
  await user.click(within(dialog).getByRole('button', { name: 'Save selection' }));
  await screen.findByRole('heading', { name: 'Saved' });
  expect(sent.map(({ ifMatch }) => ifMatch)).toEqual(['"1"', '"2"']);
  expect(sent[1]?.body).toMatchObject({ name: 'Beta Trade', city: 'Sopot' });
});

test('to take theirs throws away what was typed, and the next save is over their version', async () => {
  const { user, sent } = open(stored(2, { name: 'Beta by Anna' }));
  const name = (await screen.findByLabelText(/^Name( \*)?$/)) as HTMLInputElement;
  await user.type(name, '!');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  const dialog = await screen.findByRole('dialog');
  await user.click(within(dialog).getAllByRole('button')[0] as HTMLElement);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(name.value).toBe('Beta by Anna');
  await user.type(name, '?');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await screen.findByRole('heading', { name: 'Saved' });
  expect(sent.at(-1)).toMatchObject({ ifMatch: '"2"', body: { name: 'Beta by Anna?' } });
});

test('another version that changes nothing of the form is no conflict', async () => {
  const { user, sent } = open(stored(2));
  await user.type(await screen.findByLabelText(/^Name( \*)?$/), '!');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await screen.findByRole('heading', { name: 'Saved' });
  expect(sent.map(({ ifMatch }) => ifMatch)).toEqual(['"1"', '"2"']);
});

test('of a document every field has its name, and what is ticked is said in a word', () => {
  const { result } = renderHook(() => useConflictFields(COMPARED));
  expect(result.current.filter(({ label }) => /_|^\w+\.\w/.test(label)).map(({ name }) => name)).toEqual([]);
  const [ticked] = result.current.filter(({ name }) => name === 'take_back');
  expect([ticked?.show({ take_back: true }), ticked?.show({ take_back: false })]).toEqual(['Yes', 'No']);
});
