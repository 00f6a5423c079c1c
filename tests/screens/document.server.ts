import { vi } from 'vitest';
import { PERMISSIONS } from '../../machines/kit/permissions.ts';

const profile = {
  id: 1,
  email: 'a@stal.example',
  organization: 1,
  organizations: [{ id: 1, name: 'Stal', country: 'PL' }],
  permissions: [...PERMISSIONS],
};
const account = (id: number, currency: string) => ({
  id,
  name: currency,
  iban: 'PL83114020170000123456789012',
  currency,
});
const ACCOUNTS = [account(4, 'EUR'), account(3, 'PLN'), account(5, 'PLN')];
export const COMPANY = {
  id: 9,
  name: 'Walcownia',
  intername: 'Walcownia',
  name_full: 'Walcownia Spółka z o.o.',
  country: 'PL',
  postcode: '09-411',
  city: 'Płock',
  street: 'Chemików',
  building: '7',
  office: '2',
  reg_number: '610188201',
  vat_id: 'PL7740001454',
};
type Sent = { method: string; path: string; body: Record<string, unknown> };
type Reply = { status: number; body: unknown };

/**
 * A server that accepts drafts; `reply` overrides its answer, `refused` are the guards that refuse the draft's issue.
 */
export function serve(
  reply: (sent: Sent) => Reply | undefined = () => undefined,
  refused: readonly string[] = [],
  reads: Readonly<Record<string, unknown>> = {},
): Sent[] {
  const sent: Sent[] = [];
  let row: Record<string, unknown> = {};
  const address = {};
  vi.stubGlobal('fetch', async (url: string, init: RequestInit = {}) => {
    const [path = ''] = url.split('?');
    const method = init.method ?? 'GET';
    const body = typeof init.body === 'string' ? (JSON.parse(init.body) as Record<string, unknown>) : {};
    if (method !== 'GET') sent.push({ method, path, body });
    const other = method === 'GET' ? undefined : reply({ method, path, body });
    const take = (): Reply => {
      const lines = (body['documentitem_set'] as Record<string, unknown>[]).map((line, at) => ({
        ...line,
        discount: line['discount'] || '0',
        id: at + 1,
      }));
      row = {
        ...body,
        id: 7,
        version: sent.length,
        currency: 'PLN',
        net: '0',
        vat: '0',
        total: '0',
        paid: '0',
        leftToPay: '0',
        seller: { id: 1, name: 'Stal', address },
        documentitem_set: lines,
        allowed: [
          { event: 'EDIT', enabled: true, reasons: [] },
          { event: 'ISSUE', enabled: refused.length === 0, reasons: refused },
        ],
      };
      return { status: method === 'POST' ? 201 : 200, body: row };
    };
    const known: Record<string, unknown> = {
      '/api/profile/': profile,
      '/api/documents/7/': row,
      '/api/companies/': { count: 1, next: null, previous: null, results: [COMPANY] },
      ...reads,
      '/api/bank-accounts/': { count: 2, next: null, previous: null, results: ACCOUNTS },
    };
    const answer =
      other ??
      (method === 'GET'
        ? { status: 200, body: known[path] ?? { count: 0, next: null, previous: null, results: [] } }
        : take());
    return new Response(JSON.stringify(answer.body), {
      status: answer.status,
      headers: { 'Content-Type': 'application/json' },
    });
  });
  return sent;
}
