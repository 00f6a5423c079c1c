import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Suspense } from 'react';
import { BrowserRouter } from 'react-router-dom';
import { afterEach, beforeAll, beforeEach, vi } from 'vitest';
import { PERMISSIONS } from '../../machines/kit/permissions.ts';
import CompaniesScreen from '../../src/app/features/companies/list/CompaniesScreen.tsx';
import { toast } from '../../src/app/ui/dialog/toast.ts';
import { BOLT, COMPANY, DEALINGS, OUTSIDE, PARTNER, STEEL } from './companies.figures.ts';
import { speak, tidy } from './kit.ts';

/* The directory of companies, as its tests open it. */

interface Sent {
  readonly method: string;
  readonly path: string;
  readonly ifMatch: string | null;
  readonly body: Record<string, unknown>;
}
const GROUP = { id: 4, version: 2, name: 'Metals', companies: [{ id: 12, name: 'Bolt GmbH' }] };
type Write = (sent: Sent) => readonly [status: number, body: unknown];

export function openCompanies(
  address: string,
  write: Write = () => [200, PARTNER],
  permissions: readonly string[] = PERMISSIONS,
) {
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

/** Setup and teardown of each test of the directory. */
export function companiesTests(): void {
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
}
