import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type ReactNode, Suspense } from 'react';
import { BrowserRouter, Link, Route, Routes } from 'react-router-dom';
import { vi } from 'vitest';
import { PERMISSIONS } from '../../machines/kit/permissions.ts';
import InquireScreen from '../../src/app/features/procurement/record/InquireScreen.tsx';
import { LeaveGuard } from '../../src/app/shell/LeaveGuard.tsx';

/** A draft as the server returns it. */
export const draft = (version: number, more: object = {}) => ({
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

type Write = (body: Record<string, unknown>) => [number, unknown];
interface More {
  /** The record's initial state. */
  readonly stored?: unknown;
  /** Answers to reads of other addresses. */
  readonly reads?: Readonly<Record<string, unknown>>;
  readonly beside?: ReactNode;
}

/** A server's answers; each write takes the next of `writes`. */
export function openDraft(path: string, writes: Write[], { stored: first, reads = {}, beside }: More = {}) {
  const sent: { method: string; path: string; ifMatch: string | null; body: Record<string, unknown> }[] = [];
  /** Dry runs, which write nothing. */
  const asked: typeof sent = [];
  let stored: unknown = first ?? draft(1);
  const fetch = vi.fn(async (input: RequestInfo | URL, init: RequestInit = {}) => {
    const { pathname } = new URL(String(input), 'http://kontor.test');
    const method = init.method ?? 'GET';
    const answer = (status: number, body: unknown) =>
      new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } });
    if (pathname === '/api/profile/')
      return answer(200, { id: 1, email: 'buyer@kontor.example', organization: 2, permissions: PERMISSIONS });
    if (pathname === '/api/organization-users/') return answer(200, []);
    if (method === 'GET' && pathname in reads) return answer(200, reads[pathname]);
    if (method === 'GET') return answer(200, pathname.endsWith('/invitations/') ? [] : stored);
    const body = typeof init.body === 'string' ? (JSON.parse(String(init.body)) as Record<string, unknown>) : {};
    const call = { method, path: pathname, ifMatch: new Headers(init.headers).get('if-match'), body };
    if (pathname.endsWith('/dry-run/')) {
      asked.push(call);
      return pathname in reads ? answer(200, reads[pathname]) : answer(404, { detail: 'No.' });
    }
    sent.push(call);
    const next = writes.shift() ?? (() => [200, draft(99, body)] as [number, unknown]);
    const [status, row] = next(body);
    if (status < 300) stored = row;
    return answer(status, row);
  });
  vi.stubGlobal('fetch', fetch);
  window.history.pushState(null, '', path);
  const user = userEvent.setup();
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <BrowserRouter>
        <Link to="/inquires">Away</Link>
        <Link to="/inquires/7">Open</Link>
        {beside}
        <LeaveGuard />
        <Suspense fallback={null}>
          <Routes>
            <Route path="/inquires/:id/:step?" element={<InquireScreen />} />
            <Route path="/inquires" element={<h1>All inquiries</h1>} />
          </Routes>
        </Suspense>
      </BrowserRouter>
    </QueryClientProvider>,
  );
  return { user, sent, asked };
}
