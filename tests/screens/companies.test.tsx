import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Suspense } from 'react';
import { BrowserRouter } from 'react-router-dom';
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { PERMISSIONS } from '../../machines/kit/permissions.ts';
import CompaniesScreen from '../../src/app/features/companies/list/CompaniesScreen.tsx';
import { toast } from '../../src/app/ui/dialog/toast.ts';
import { BOLT, COMPANY, DEALINGS, OUTSIDE, PARTNER, STEEL } from './companies.figures.ts';
import { speak, tidy } from './kit.ts';

/* The directory of companies and its drawer. */

interface Sent {
  readonly method: string;
  readonly path: string;
  readonly ifMatch: string | null;
  readonly body: Record<string, unknown>;
}
const GROUP = { id: 4, version: 2, name: 'Metals', companies: [{ id: 12, name: 'Bolt GmbH' }] };
type Write = (sent: Sent) => readonly [status: number, body: unknown];

function open(address: string, write: Write = () => [200, PARTNER], permissions: readonly string[] = PERMISSIONS) {
  const sent: Sent[] = [];
  const asked: URLSearchParams[] = [];
  const answer = (status: number, body: unknown) =>
    new Response(status === 204 ? null : JSON.stringify(body), {
      status,
      headers: { 'content-type': 'application/json' },
    });
  const page = (results: readonly unknown[]) => ({ count: results.length, next: null, previous: null, results });
  const answers: Readonly<Record<string, unknown>> = {
    '/api/profile/': { id: 1, email: 'buyer@kontor.example', organization: 2, permissions },
    '/api/companies/11/': COMPANY,
    '/api/companies/11/dealings/': DEALINGS,
    '/api/partners/71/': PARTNER,
    '/api/partners/labels/': ['iron'],
    '/api/groups/4/': GROUP,
    '/api/groups/': page([GROUP]),
    '/api/inquires/9/': {
      id: 9,
      version: 6,
      name: 'Pipes',
      budget: '0',
      inquireitem_set: [],
      participants: [{ id: 12, name: 'Bolt GmbH' }],
    },
    '/api/publicproducts/': page([]),
    '/api/inquires/': page([{ id: 9, name: 'Pipes', budget: '0', proc_status: 'Published' }]),
  };
  vi.stubGlobal('fetch', async (input: RequestInfo | URL, init: RequestInit = {}) => {
    const { pathname, searchParams } = new URL(String(input), 'http://kontor.test');
    const method = init.method ?? 'GET';
    if (method !== 'GET') {
      const body = typeof init.body === 'string' ? (JSON.parse(init.body) as Record<string, unknown>) : {};
      const call = { method, path: pathname, ifMatch: new Headers(init.headers).get('if-match'), body };
      sent.push(call);
      return answer(...write(call));
    }
    if (pathname === '/api/companies/') {
      if (searchParams.has('number')) return answer(200, page(searchParams.get('number') === 'FN10' ? [OUTSIDE] : []));
      asked.push(searchParams);
      return answer(200, page([STEEL, BOLT, OUTSIDE]));
    }
    return pathname in answers
      ? answer(200, answers[pathname])
      : answer(404, { detail: 'This record does not exist, or you have no access to it. Go back to the list.' });
  });
  window.history.pushState(null, '', address);
  const user = userEvent.setup();
  const root = document.createElement('div');
  root.id = 'root';
  document.body.append(root);
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <BrowserRouter>
        <Suspense fallback={null}>
          <CompaniesScreen />
        </Suspense>
      </BrowserRouter>
    </QueryClientProvider>,
    { container: root },
  );
  return { user, sent, last: () => Object.fromEntries(asked.at(-1) ?? []), root };
}

beforeAll(async () => {
  await Promise.all([
    import('../../src/app/features/companies/list/BulkBar.tsx'),
    import('../../src/app/features/companies/drawer/CompanyDrawer.tsx'),
    import('../../src/app/ui/dialog/SideDrawerBody.tsx'),
    import('../../src/app/ui/dialog/ConfirmDialogBody.tsx'),
  ]);
});
beforeEach(async () => {
  await speak('en', 'companies', 'lists', 'procurement', 'market', 'lifecycles-procurement');
  vi.stubGlobal('scrollTo', () => {});
  Element.prototype.scrollIntoView = () => {};
  vi.spyOn(toast, 'success').mockImplementation(() => {});
});
afterEach(() => {
  tidy();
  document.getElementById('root')?.remove();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

describe('the directory', () => {
  test('asks for what its address says, and for nothing that is no filter', async () => {
    const { user, last } = open('/companies?country=PL,ZZ&role=sells&kind=nobody&tariff=73.06&category=x&label=iron');
    await screen.findByRole('link', { name: /Stal Plc/ });
    expect(last()).toEqual({
      page: '1',
      page_size: '50',
      ordering: 'name',
      country: 'PL',
      role: 'sells',
      tariff: '7306',
      labels: 'iron',
    });
    await user.click(screen.getByRole('button', { name: 'Clear filters' }));
    expect(window.location.search).toBe('');
    await user.selectOptions(screen.getByLabelText('Show'), 'all');
    await waitFor(() => expect(last()).toMatchObject({ kind: 'all' }));
  });

  test('adds the selected ones to a group, each once; an outside company cannot be selected', async () => {
    const { user, sent } = open('/companies?kind=all', () => [200, { id: 4, version: 3, name: 'Metals' }]);
    await user.click(await screen.findByRole('checkbox', { name: 'Select all on this page' }));
    expect(screen.queryByRole('checkbox', { name: /Aussen/ })).toBeNull();
    const bar = await screen.findByRole('region', { name: 'Selected entries' });
    expect(within(bar).getByText('2 selected')).toBeTruthy();
    await user.click(within(bar).getByRole('button', { name: 'Add to group' }));
    const dialog = await screen.findByRole('dialog', { name: 'Add to group' });
    await user.selectOptions(within(dialog).getByLabelText('Group'), '4');
    await user.click(within(dialog).getByRole('button', { name: 'Add to group' }));
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]).toMatchObject({
      method: 'PATCH',
      path: '/api/groups/4/',
      ifMatch: '"2"',
      body: { companies: [12, 11] },
    });
    // The same summary as after every step over a selection; with it the bar is gone.
    await within(bar).findByText('Added to the group: 2');
    expect(screen.queryByRole('dialog')).toBeNull();
    await user.click(within(bar).getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Selected entries' })).toBeNull());
  });

  test('says in the dialog why it was refused, and nothing of the choice or the selection is lost', async () => {
    const { user, sent } = open('/companies', () => [412, { detail: 'Somebody else changed the group.' }]);
    await user.click(await screen.findByRole('checkbox', { name: 'Select all on this page' }));
    await user.click(await screen.findByRole('button', { name: 'Add to group' }));
    const dialog = await screen.findByRole('dialog', { name: 'Add to group' });
    await within(dialog).findByRole('option', { name: 'Metals' });
    await user.selectOptions(within(dialog).getByLabelText('Group'), '4');
    await user.click(within(dialog).getByRole('button', { name: 'Add to group' }));
    await within(dialog).findByText('Somebody else changed the group.');
    expect(sent).toHaveLength(1);
    expect(within(dialog).getByLabelText<HTMLSelectElement>('Group').value).toBe('4');
    await user.click(within(dialog).getByRole('button', { name: 'Cancel' }));
    await user.click(screen.getByRole('button', { name: 'Clear selection' }));
  });

  test('invites the selected ones that were not asked yet, over the version that was read', async () => {
    const { user, sent } = open('/companies', () => [
      200,
      { id: 9, version: 7, name: 'Pipes', budget: '0', inquireitem_set: [] },
    ]);
    await user.click(await screen.findByRole('checkbox', { name: 'Select all on this page' }));
    await user.click(await screen.findByRole('button', { name: 'Invite to inquiry' }));
    const dialog = await screen.findByRole('dialog', { name: 'Invite to inquiry' });
    await within(dialog).findByRole('option', { name: 'Pipes' });
    await user.selectOptions(within(dialog).getByLabelText('Published inquiry'), '9');
    await within(dialog).findByText('1 company will be invited.');
    await user.click(within(dialog).getByRole('button', { name: 'Invite to inquiry' }));
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]).toMatchObject({
      path: '/api/inquires/9/invite/',
      ifMatch: '"6"',
      body: { participants: [11], reason: '' },
    });
    await screen.findByText('Invited: 1');
  });

  test('without the permission says why nothing can be entered', async () => {
    open('/companies?company=11', undefined, []);
    const buttons = await screen.findAllByRole('button', { name: 'Create card' });
    expect(buttons[0]?.getAttribute('aria-disabled')).toBe('true');
    expect(screen.queryByRole('link', { name: 'Add company' })).toBeNull();
  });
});

describe('the drawer', () => {
  test('opens by its row, closes the page behind it, and Back closes it', async () => {
    const { user, root } = open('/companies?role=sells');
    const link = await screen.findByRole('link', { name: /Stal Plc/ });
    expect(document.querySelector('td img')?.getAttribute('src')).toBe('/api/images/steel/');
    await user.click(link);
    expect(window.location.search).toBe('?role=sells&company=11');
    const drawer = await screen.findByRole('dialog', { name: 'Stal Plc' });
    expect(root.hasAttribute('inert')).toBe(true);
    expect(await within(drawer).findByRole('link', { name: 'Pipes' })).toBeTruthy();
    expect(within(drawer).getByText('EDRPOU').nextElementSibling?.textContent).toBe('32855961');
    expect(within(drawer).getByText('On time').nextElementSibling?.textContent).toBe('2');
    window.history.back();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect([window.location.search, root.hasAttribute('inert')]).toEqual(['?role=sells', false]);
    expect(document.activeElement).toBe(link);
  });

  test('of an outside company edits its card over the version that was read', async () => {
    const { user, sent } = open('/companies?card=71');
    const drawer = await screen.findByRole('dialog', { name: 'Aussen' });
    await user.click(await within(drawer).findByRole('button', { name: 'Edit card' }));
    const labels = await within(drawer).findByLabelText(/^Labels/);
    await user.clear(labels);
    await user.type(labels, 'iron, late ,');
    await user.click(within(drawer).getByRole('button', { name: 'Add contact' }));
    const second = within(drawer).getByRole('group', { name: 'Contact 2' });
    await user.type(within(second).getByLabelText(/Full name/), 'Jan');
    // The card itself is not taken for a second one of its number.
    expect(screen.queryByText('A company with this number already exists. Open it.')).toBeNull();
    await user.click(within(drawer).getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]).toMatchObject({
      method: 'PATCH',
      path: '/api/partners/71/',
      ifMatch: '"3"',
      body: {
        name: 'Aussen',
        payment_days: '30',
        discount: null,
        labels: ['iron', 'late'],
        contacts: [
          { name: 'Eva', role: 'Sales', email: 'eva@example.com', phone: '' },
          { name: 'Jan', role: '', email: '', phone: '' },
        ],
      },
    });
  });

  test('links the card of a company that has joined', async () => {
    const { user, sent } = open('/companies?card=71', () => [200, { ...PARTNER, company: 12, joined: null }]);
    await screen.findByText('Bolt GmbH is now on the marketplace.');
    await user.click(screen.getByRole('button', { name: 'Link card' }));
    await waitFor(() => expect(window.location.search).toBe('?company=12'));
    expect(sent[0]).toMatchObject({ method: 'PATCH', ifMatch: '"3"', body: { company: 12 } });
  });

  test('warns of a number that is known, and keeps what was typed when it is refused', async () => {
    const { user, sent } = open('/companies?card=new', ({ method }) =>
      method === 'POST' ? [400, { country: ['Required.'] }] : [500, {}],
    );
    const drawer = await screen.findByRole('dialog', { name: 'Add company' });
    await user.type(await within(drawer).findByLabelText(/^Name/), 'Neu');
    await user.type(within(drawer).getByLabelText('Registration number'), 'FN10');
    await screen.findByText('A company with this number already exists. Open it.');
    await user.click(within(drawer).getByRole('button', { name: 'Save' }));
    await within(drawer).findAllByText('Required.');
    expect(sent[0]).toMatchObject({
      method: 'POST',
      path: '/api/partners/',
      body: { name: 'Neu', reg_number: 'FN10' },
    });
    expect((within(drawer).getByLabelText(/^Name/) as HTMLInputElement).value).toBe('Neu');
  });
});
