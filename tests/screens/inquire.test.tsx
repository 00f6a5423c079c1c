import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { configure, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import i18next from 'i18next';
import { Suspense, useReducer } from 'react';
import { MemoryRouter, Route, Routes } from 'react-router-dom';
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { edit, rowsOf, type Typed } from '../../machines/flows/draft.ts';
import InquireScreen from '../../src/app/features/procurement/InquireScreen.tsx';
import { LOTS } from '../../src/app/features/procurement/inquire-draft.ts';
import { LotsGrid } from '../../src/app/features/procurement/LotsGrid.tsx';
import { PERMISSIONS } from '../../machines/kit/permissions.ts';
import { speak, tidy } from './kit.ts';

beforeAll(async () => {
  configure({ asyncUtilTimeout: 5000 });
  // Parts of the screen come with their own code; the first one must not be slower than the tests are patient.
  await Promise.all([
    import('../../src/app/features/procurement/InquireEditor.tsx'),
    import('../../src/app/trade/ConflictDialogBody.tsx'),
  ]);
});
beforeEach(async () => {
  await speak('en', 'procurement', 'lifecycles-procurement', 'units');
  vi.stubGlobal('scrollTo', () => {});
  Element.prototype.scrollIntoView = () => {};
});
afterEach(() => {
  tidy();
  vi.unstubAllGlobals();
});
const word = (key: string): string => i18next.t(key, { ns: 'procurement' });

describe('the lots grid by keyboard', () => {
  let typed: Typed;
  function Grid({ names, errors = {} }: { names: readonly string[]; errors?: Typed['errors'] }) {
    const [state, send] = useReducer(edit, {
      draft: {
        [LOTS]: names.map((name, at) => ({
          key: `k${at}`,
          id: at + 1,
          name,
          description: '',
          quantity: '1',
          unit: 'PCS',
          tariff_number: '',
        })),
      },
      errors,
      added: 0,
    });
    typed = state;
    return <LotsGrid draft={state.draft} errors={state.errors} onEdit={send} />;
  }
  const names = () => rowsOf(typed.draft, LOTS).map((row) => row['name']);
  const focused = () => document.activeElement?.id;
  const cell = (at: number, column: string) =>
    document.getElementById(`field-${LOTS}.${at}.${column}`) as HTMLInputElement;

  test('Enter walks down and adds a lot at the end, where typing goes on', async () => {
    const user = userEvent.setup();
    render(<Grid names={['A', 'B']} />);
    cell(0, 'quantity').focus();
    await user.keyboard('{Enter}');
    expect(focused()).toBe(`field-${LOTS}.1.quantity`);
    await user.keyboard('{Enter}C');
    expect(focused()).toBe(`field-${LOTS}.2.name`);
    expect(names()).toEqual(['A', 'B', 'C']);
    await user.keyboard('{ArrowUp}');
    expect(focused()).toBe(`field-${LOTS}.1.name`);
  });

  test('Alt with an arrow carries the lot, its error and the focus along, never past an end', async () => {
    const user = userEvent.setup();
    render(<Grid names={['A', 'B', 'C']} errors={{ [`${LOTS}.2.quantity`]: ['Enter a number greater than 0.'] }} />);
    cell(2, 'quantity').focus();
    await user.keyboard('{Alt>}{ArrowUp}{/Alt}');
    expect(names()).toEqual(['A', 'C', 'B']);
    expect(focused()).toBe(`field-${LOTS}.1.quantity`);
    expect(cell(1, 'quantity').getAttribute('aria-invalid')).toBe('true');
    expect(cell(2, 'quantity').getAttribute('aria-invalid')).toBeNull();
    await user.keyboard('{Alt>}{ArrowUp}{ArrowUp}{ArrowUp}{/Alt}');
    expect(names()).toEqual(['C', 'A', 'B']);
    expect(focused()).toBe(`field-${LOTS}.0.quantity`);
  });

  test('the buttons move one place, stay under the focus, and say why they are closed at the ends', async () => {
    const user = userEvent.setup();
    render(<Grid names={['A', 'B']} />);
    await user.click(screen.getByRole('button', { name: 'Move lot 1 down' }));
    expect(names()).toEqual(['B', 'A']);
    const down = screen.getByRole('button', { name: 'Move lot 2 down' });
    expect(document.activeElement).toBe(down);
    expect(down.getAttribute('aria-disabled')).toBe('true');
    await user.keyboard('{Enter}');
    expect(names()).toEqual(['B', 'A']);
  });

  test('a lot is copied over another, and removed with the focus on its place', async () => {
    const user = userEvent.setup();
    render(<Grid names={['A', 'B', 'C']} />);
    const menu = async (lot: number, item: RegExp) => {
      await user.click(screen.getByRole('button', { name: `More for lot ${lot}` }));
      await user.click(screen.getByRole('menuitem', { name: item }));
    };
    await user.click(screen.getByRole('button', { name: 'More for lot 3' }));
    expect(screen.getByRole('menuitem', { name: /Replace/ }).getAttribute('aria-disabled')).toBe('true');
    await user.keyboard('{Escape}');
    await menu(1, /^Copy this lot/);
    await menu(3, /Replace with “A”/);
    expect(names()).toEqual(['A', 'B', 'A']);
    expect(rowsOf(typed.draft, LOTS).map(({ id }) => id)).toEqual([1, 2, 3]);
    await menu(2, /^Remove/);
    expect(names()).toEqual(['A', 'A']);
    expect(focused()).toBe(`field-${LOTS}.1.name`);
  });

  test('rows of a spreadsheet fill the lots from the focus on and add what is missing', async () => {
    const user = userEvent.setup();
    render(<Grid names={['A', 'B']} />);
    cell(1, 'name').focus();
    await user.paste('Paper\twhite\t1,234.5\tkg\t4802 56\nGlue\t\t12\tpiece\t\n');
    expect(rowsOf(typed.draft, LOTS).map(({ key: _key, ...row }) => row)).toEqual([
      { id: 1, name: 'A', description: '', quantity: '1', unit: 'PCS', tariff_number: '' },
      { id: 2, name: 'Paper', description: 'white', quantity: '1234.5', unit: 'KGM', tariff_number: '480256' },
      { id: null, name: 'Glue', description: '', quantity: '12', unit: 'PCS', tariff_number: '' },
    ]);
    cell(0, 'name').focus();
    await user.paste('one word');
    expect(names()).toEqual(['Aone word', 'Paper', 'Glue']);
  });
});

const draft = (version: number, more: object = {}) => ({
  id: 7,
  version,
  name: 'Paper',
  status: 'DRAFT',
  proc_status: 'Draft',
  budget: '0.00',
  currency: 'EUR',
  timezone: 'Europe/Kyiv',
  inquireitem_set: [{ id: 1, name: 'A4', quantity: '100', unit: 'KGM' }],
  allowed: ['EDIT', 'DELETE', 'ACTIVATE'].map((event) => ({ event, enabled: true, reasons: [] })),
  ...more,
});

/** Answers of a server; each write takes the next of `writes`. */
function openDraft(path: string, writes: ((body: Record<string, unknown>) => [number, unknown])[]) {
  const sent: { method: string; path: string; ifMatch: string | null; body: Record<string, unknown> }[] = [];
  const fetch = vi.fn(async (input: RequestInfo | URL, init: RequestInit = {}) => {
    const { pathname } = new URL(String(input), 'http://kontor.test');
    const method = init.method ?? 'GET';
    const answer = (status: number, body: unknown) =>
      new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } });
    if (pathname === '/api/profile/')
      return answer(200, { id: 1, email: 'buyer@kontor.example', organization: 2, permissions: PERMISSIONS });
    if (pathname === '/api/organization-users/') return answer(200, []);
    if (method === 'GET') return answer(200, draft(1));
    const body = init.body ? (JSON.parse(String(init.body)) as Record<string, unknown>) : {};
    sent.push({ method, path: pathname, ifMatch: new Headers(init.headers).get('if-match'), body });
    const next = writes.shift() ?? (() => [200, draft(99, body)] as [number, unknown]);
    return answer(...next(body));
  });
  vi.stubGlobal('fetch', fetch);
  const user = userEvent.setup();
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <MemoryRouter initialEntries={[path]}>
        <Suspense fallback={null}>
          <Routes>
            <Route path="/inquires/:id" element={<InquireScreen />} />
            <Route path="/inquires" element={<h1>All inquiries</h1>} />
          </Routes>
        </Suspense>
      </MemoryRouter>
    </QueryClientProvider>,
  );
  return { user, sent };
}
const save = '{Control>}s{/Control}';

describe('the editor of a draft', () => {
  test('a new inquiry is stored once and keeps the cursor where it is', async () => {
    const { user, sent } = openDraft('/inquires/new', [(body) => [201, draft(1, { name: body['name'] })]]);
    const name = await screen.findByLabelText(/^Name( \*)?$/);
    await user.type(name, `Office paper${save}`);
    await screen.findByText(/^Saved/);
    expect(document.activeElement).toBe(name);
    await user.type(name, ` 2027${save}`);
    await waitFor(() =>
      expect(sent.map(({ method, path }) => `${method} ${path}`)).toEqual([
        'POST /api/inquires/',
        'PATCH /api/inquires/7/',
      ]),
    );
    expect(sent[1]).toMatchObject({ ifMatch: '"1"', body: { name: 'Office paper 2027' } });
    expect((name as HTMLInputElement).value).toBe('Office paper 2027');
  });

  test('two editors: the second compares and decides field by field', async () => {
    const { user, sent } = openDraft('/inquires/7', [
      () => [412, { detail: 'changed', current: draft(2, { name: 'Paper by Olena', delivery_time: 'May' }) }],
    ]);
    const name = await screen.findByLabelText(/^Name( \*)?$/);
    await user.type(name, ` mine${save}`);
    const dialog = await screen.findByRole('dialog');
    // What was not edited here is theirs unless told, what was edited is mine.
    const chosen = (field: string) =>
      within(within(dialog).getByRole('group', { name: field }))
        .getByRole('radio', { checked: true })
        .closest('label')?.textContent;
    expect(chosen('Delivery time')).toBe('TheirsMay');
    expect(chosen('Name')).toBe('MinePaper mine');
    await user.click(within(dialog).getByRole('button', { name: word('conflict.merge') }));
    await waitFor(() => expect(sent).toHaveLength(2));
    expect(sent[1]).toMatchObject({ ifMatch: '"2"', body: { name: 'Paper mine', delivery_time: 'May' } });
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  test('a version that changed nothing that is edited here is no conflict', async () => {
    const { user, sent } = openDraft('/inquires/7', [() => [412, { detail: 'changed', current: draft(2) }]]);
    await user.type(await screen.findByLabelText(/^Name( \*)?$/), `!${save}`);
    await screen.findByText(/^Saved/);
    expect(sent.map(({ ifMatch }) => ifMatch)).toEqual(['"1"', '"2"']);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('guards that refuse the publication stand beside their fields and in the summary', async () => {
    const refusal = {
      code: 'guard_refused',
      event: 'ACTIVATE',
      state: 'Draft',
      guards: ['runsLongEnough', 'quantitiesPositive'],
    };
    const { user } = openDraft('/inquires/7', [
      (body) => [200, draft(2, { ...body, participants: [] })],
      () => [409, { detail: 'refused', refusal }],
    ]);
    await user.clear(await screen.findByLabelText('Quantity, lot 1'));
    await user.click(screen.getByRole('button', { name: word('inquire.review') }));
    expect(await screen.findByText(word('review.final'))).toBeTruthy();
    await user.click(screen.getByRole('button', { name: word('inquire.publish') }));
    const summary = await screen.findByRole('alert');
    expect(within(summary).getAllByRole('link')).toHaveLength(2);
    expect(screen.getByLabelText('Quantity, lot 1').getAttribute('aria-invalid')).toBe('true');
    expect(screen.getByLabelText(/^Submission deadline \*?$/).getAttribute('aria-invalid')).toBe('true');
    expect(screen.getByText(word('draft.refused'))).toBeTruthy();
    await user.click(within(summary).getByRole('link', { name: /Quantity/ }));
    expect(document.activeElement).toBe(screen.getByLabelText('Quantity, lot 1'));
  });
});
