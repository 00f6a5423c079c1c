import { afterAll, beforeAll, expect, test } from 'vitest';
import { continued, draft, issue, issued, line, ok } from '../invoicing/documents.ts';
import { type Person, startServer, type TestServer } from '../kit.ts';

let server: TestServer;
let seller: Person;

beforeAll(async () => {
  server = await startServer();
  seller = await server.founder({ country: 'PL' });
}, 60_000);
afterAll(() => server.close());

const LATE = { date_of_issue: '2027-02-01', sale_date: '2027-02-01', payment_deadline: '2027-02-10' };
const act = async (id: number, action: string, body: object) =>
  ok(await seller.send('POST', `/api/documents/${id}/${action}/`, body));
const pay = (id: number, amount: string) => act(id, 'payment-received', { amount, date: '2027-03-01' });
const late = (more: object) => issued(seller, { ...LATE, ...more });
const one = (price: string) => ({ documentitem_set: [line(price)] });

async function corrected(id: number, body: object) {
  const made = ok(await seller.send('POST', `/api/documents/${id}/correction/`, {}), 201);
  ok(await seller.send('PATCH', `/api/documents/${made.id}/`, { reason: 'Error', ...body }));
  return issue(seller, made.id);
}

interface Task {
  readonly kind: string;
  readonly id: number;
  readonly sum: { readonly amount: string; readonly currency: string };
}
const overdue = async (who = seller): Promise<Task[]> =>
  ok(await who.send('GET', '/api/tasks/')).results.filter(({ kind }: Task) => kind === 'document_overdue');

/** Invoices in every state; the sums were worked out by hand. */
async function invoices(): Promise<Map<number, string>> {
  const left = new Map<number, string>();
  const add = async (made: Promise<{ id: number }>, sum: string | null, then?: (id: number) => Promise<unknown>) => {
    const { id } = await made;
    await then?.(id);
    if (sum !== null) left.set(id, sum);
  };
  await add(late(one('100')), '123.00 PLN');
  await add(late(one('0.01')), '0.01 PLN');
  await add(
    late({ ...one('100'), currency: 'EUR', exchange_rate: '4.2501', exchange_date: '2027-01-29' }),
    '123.00 EUR',
  );
  await add(late(one('100')), '0.01 PLN', (id) => pay(id, '122.99'));
  await add(late(one('100')), null, (id) => pay(id, '123'));
  await add(late(one('100')), null, (id) => pay(id, '200'));
  await add(late(one('100')), '100.00 PLN', async (id) => {
    await pay(id, '200');
    await act(id, 'refund', { amount: '77', date: '2027-03-01', account: 'UA213223130000026007233566001' });
    await pay(id, '1');
    await corrected(id, { documentitem_set: [line('182.1138')] });
  });
  await add(late(one('100')), '61.50 PLN', (id) => corrected(id, { documentitem_set: [line('50')] }));
  await add(late(one('100')), null, async (id) => {
    await pay(id, '100');
    await corrected(id, { documentitem_set: [line('50')] });
  });
  // A paid advance, a partly paid further advance, and an unpaid final.
  await add(late({ type: 'advance', amount: '1000', ...one('10000') }), null, async (id) => {
    await pay(id, '1000');
    const next = await continued(seller, id, 'next', '500.50');
    await pay(next.id, '0.50');
    const final = await continued(seller, next.id, 'final');
    expect(final.leftToPay).toBe('10799.50');
  });
  return left;
}

test('what an overdue invoice asks for is what it says itself, to the cent, and what its list and figure say', async () => {
  const left = await invoices();
  const told = await overdue();
  expect(new Map(told.map(({ id, sum }) => [id, `${sum.amount} ${sum.currency}`]))).toEqual(left);
  for (const { id, sum } of told)
    expect(ok(await seller.send('GET', `/api/documents/${id}/`)).leftToPay).toBe(sum.amount);
  const list = ok(await seller.send('GET', '/api/documents/?side=seller&status=overdue&page_size=100'));
  expect(new Set(list.results.map(({ id }: Task) => id))).toEqual(new Set(left.keys()));
  expect(list.results).toHaveLength(left.size);
  for (const { currency, overdue: sum, overdue_count } of ok(await seller.send('GET', '/api/dashboard/receivables/'))
    .currencies) {
    const own = told.filter((task) => task.sum.currency === currency);
    const cents = own.reduce((all, task) => all + Math.round(Number(task.sum.amount) * 100), 0);
    expect([currency, overdue_count, Math.round(Number(sum) * 100)]).toEqual([currency, own.length, cents]);
  }
  for (const role of ['viewer', 'sales_assistant'] as const)
    expect(await overdue(await server.member(seller, role))).toEqual([]);
  expect(await overdue(await server.founder({ country: 'PL' }))).toEqual([]);
});

test('what waits for approval is no draft, as in the list', async () => {
  const chief = await server.founder({ country: 'PL' });
  const clerk = await server.member(chief, 'accountant');
  const limits = [
    { step: 'issue', role: '', amount: '10.00' },
    { step: 'issue', role: 'administrator', amount: null },
  ];
  ok(await chief.send('PATCH', '/api/approval-limits/', { currency: 'PLN', limits }));
  await draft(clerk, one('1000'));
  expect((await issue(clerk, (await draft(clerk, one('1000'))).id)).status).toBe('pending');
  const figure = ok(await chief.send('GET', '/api/dashboard/drafts/'));
  expect(figure).toMatchObject({ count: 1, results: [{ type: 'invoice', count: 1 }] });
  expect(ok(await chief.send('GET', '/api/documents/?side=seller&status=draft')).count).toBe(1);
});

test('many tasks of one kind hide none of another', async () => {
  const busy = await server.founder({ country: 'PL' });
  const { db } = server.services;
  await db
    .insertInto('inquires')
    .values(
      Array.from({ length: 60 }, (_, n) => ({
        organization_id: busy.organization,
        created_by: busy.id,
        created_at: server.clock.now(),
        name: `Inquiry ${n}`,
        currency: 'PLN',
        expire_at: n === 59 ? '2027-03-02T12:00:00.000Z' : null,
      })) as never,
    )
    .execute();
  const { id } = await issued(busy, { ...LATE, ...one('100') });
  const { count, counts, results } = ok(await busy.send('GET', '/api/tasks/'));
  expect([count, counts, results.length]).toEqual([61, { inquire_publish: 60, document_overdue: 1 }, 50]);
  expect(results.at(-1)).toMatchObject({ kind: 'document_overdue', id });
  // The nearest deadline comes first.
  expect(results[0].name).toBe('Inquiry 59');
});
