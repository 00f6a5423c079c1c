import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { vi } from 'vitest';
import ImportScreen from '../../src/app/features/product-import/ImportScreen.tsx';

const open = (...events: readonly string[]) => events.map((event) => ({ event, enabled: true, reasons: [] }));
export const counts = (added = 0, changed = 0, unchanged = 0, failed = 0) => ({ added, changed, unchanged, failed });
/** Whole rows per step, of four hundred. */
export const ROWS = 400;

/** A price list of three columns as parsed by the server. */
export const read = (more: object = {}) => ({
  id: 7,
  version: 1,
  status: 'mapping',
  file_name: 'prices.csv',
  columns: [
    { title: 'Article name', samples: ['Pipe 60', 'Pipe 80'] },
    { title: 'Net', samples: ['12,50'] },
    { title: '', samples: ['row 5'] },
  ],
  mapping: ['name', 'price', null] as (string | null)[],
  currency: 'PLN',
  rows: ROWS,
  done: 0,
  checked: null,
  results: counts(),
  problems: [],
  allowed: open('MAP', 'CHECK'),
  ...more,
});
export const checked = (more: object = {}) =>
  read({ version: 3, status: 'checked', done: ROWS, checked: counts(ROWS), allowed: open('IMPORT', 'MAP'), ...more });
export const importing = (done: number, more: object = {}) =>
  read({ version: 4 + done, status: 'importing', done, checked: counts(ROWS), allowed: open('CANCEL'), ...more });

type Row = ReturnType<typeof read>;
interface Sent {
  readonly what: string;
  readonly ifMatch: string | null;
  readonly body: unknown;
}
type Answer = readonly [status: number, body: unknown];

/** The server's state of the import, which a test changes while the screen polls it. */
export class ImportServer {
  row: Row | null;
  readonly sent: Sent[] = [];
  readonly downloads: string[] = [];
  /** Steps wait until the test determines how they end. */
  readonly held: ((...answer: Answer) => void)[] = [];
  constructor(row: Row | null) {
    this.row = row;
  }

  readonly fetch = async (input: RequestInfo | URL, init: RequestInit = {}): Promise<Response> => {
    const { pathname } = new URL(String(input), 'http://kontor.test');
    const answer = (status: number, body: unknown): Response => Response.json(body, { status });
    if (pathname === '/api/product-imports/')
      return answer(200, { count: 1, next: null, previous: null, results: this.row ? [this.row] : [] });
    if (!pathname.startsWith('/api/product-imports/7/')) return answer(200, [{ code: 'PLN', name: 'Polish zloty' }]);
    const [, what = ''] = pathname.split('/7/');
    if (what === 'failed/') {
      this.downloads.push(pathname);
      return new Response('Row;Error', {
        headers: { 'content-type': 'text/csv', 'content-disposition': 'attachment; filename="errors.csv"' },
      });
    }
    if ((init.method ?? 'GET') === 'GET') return this.row ? answer(200, this.row) : answer(404, { detail: 'No.' });
    const body: unknown = typeof init.body === 'string' ? JSON.parse(init.body) : null;
    this.sent.push({ what: what || 'map', ifMatch: new Headers(init.headers).get('if-match'), body });
    if (what === '' && this.row) {
      this.row = { ...this.row, ...(body as object), version: this.row.version + 1 };
      return answer(200, this.row);
    }
    return new Promise((resolve) => {
      this.held.push((status, said) => {
        if (status < 300) this.row = said as Row;
        resolve(answer(status, said));
      });
    });
  };
}

/** The import on its screen, with this server. */
export function openImport(row: Row | null = null) {
  const server = new ImportServer(row);
  vi.stubGlobal('fetch', server.fetch);
  const user = userEvent.setup();
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <MemoryRouter>
        <ImportScreen />
      </MemoryRouter>
    </QueryClientProvider>,
  );
  return { server, user };
}
