import { afterAll, beforeAll, expect, test } from 'vitest';
import { draft, issue, issued, line, ok } from '../invoicing/documents.ts';
import { type Person, startServer, type TestServer } from '../kit.ts';
import { Desk } from '../requests/requests.kit.ts';

/* What a buyer has to pay or to decide: among the tasks from the day on which it must be seen to until it is done. */

let server: TestServer;
let seller: Person;
let buyer: Person;
beforeAll(async () => {
  server = await startServer();
  seller = await server.founder({ country: 'PL', name: 'stal' });
  buyer = await server.founder({ country: 'UA', name: 'dom' });
}, 60_000);
afterAll(() => server.close());

const DAY = '2027-03-01';
const bill = (payment_deadline: string | null) => ({
  buyer: buyer.organization,
  date_of_issue: DAY,
  sale_date: DAY,
  payment_deadline,
  documentitem_set: [line('100')],
});
const tasks = async (who: Person) => ok(await who.send('GET', '/api/tasks/')).results;

test('an invoice is to be paid from the buyer’s own week of its due date until the seller has the money', async () => {
  const { id, number } = await issued(seller, bill('2027-03-16'));
  await issued(seller, bill('2027-12-31'));
  const { id: unfinished } = await draft(seller, bill(DAY));
  // In Kyiv 10 March begins at 22:00 UTC: the seventh day from then is the due date.
  server.clock.set('2027-03-09T21:59:00.000Z');
  expect(await tasks(buyer)).toEqual([]);
  server.clock.set('2027-03-09T22:00:00.000Z');
  const waiting = {
    kind: 'document_pay',
    id,
    name: number,
    company: { name: ok(await seller.send('GET', `/api/organizations/${seller.organization}/`)).name },
    sum: { amount: '123.00', currency: 'PLN' },
    day: '2027-03-16',
    at: '2027-03-16T21:59:00.000Z',
    link: `/documents/${id}`,
  };
  expect(await tasks(buyer)).toMatchObject([waiting]);
  ok(await seller.send('POST', `/api/documents/${id}/payment-received/`, { amount: '23.00' }));
  expect(await tasks(buyer)).toMatchObject([{ ...waiting, sum: { amount: '100.00', currency: 'PLN' } }]);

  for (const role of ['viewer', 'sales_assistant'] as const)
    expect(await tasks(await server.member(buyer, role))).toEqual([]);
  expect(await tasks(await server.member(buyer, 'accountant'))).toHaveLength(1);
  // To the seller the same invoice is a task only when it is overdue, and to no one else is it one.
  expect(await tasks(await server.member(seller, 'accountant'))).toEqual([]);
  expect(await tasks(await server.founder({ country: 'PL' }))).toEqual([]);

  // An overdue one comes first; a draft of the seller is nothing to the buyer before it is issued.
  server.clock.set('2027-03-20T10:00:00.000Z');
  const late = await issue(seller, unfinished);
  expect((await tasks(buyer)).map((task: { id: number }) => task.id)).toEqual([late.id, id]);
  expect(await tasks(await server.member(seller, 'accountant'))).toMatchObject([
    {
      kind: 'document_overdue',
      id: late.id,
      company: { name: ok(await buyer.send('GET', `/api/organizations/${buyer.organization}/`)).name },
    },
    { kind: 'document_overdue', id },
  ]);
  for (const [one, amount] of [
    [id, '100.00'],
    [late.id, '123.00'],
  ])
    ok(await seller.send('POST', `/api/documents/${one}/payment-received/`, { amount }));
  expect(await tasks(buyer)).toEqual([]);
});

test('quotations wait for the buyer until one is chosen or the request is closed', async () => {
  const desk = await Desk.open();
  try {
    const { id } = ok(await desk.buyer.send('POST', '/api/buyer-request/', desk.content()), 201);
    expect(await tasks(desk.buyer)).toEqual([]);
    ok(await desk.answer(desk.first, id, { valid_until: desk.day(20) }));
    ok(await desk.answer(desk.second, id, { valid_until: desk.day(9) }));
    const waiting = { kind: 'request_compare', id, name: 'Bearings 6204', link: `/requests/${id}` };
    expect(await tasks(desk.buyer)).toMatchObject([{ ...waiting, day: desk.day(9) }]);
    const first = desk.day(20);
    // A quotation that has ended is no date to decide by any more.
    await desk.later(24 * 10);
    expect(await tasks(desk.buyer)).toMatchObject([{ ...waiting, day: first }]);
    expect(await tasks(await desk.server.member(desk.buyer, 'accountant'))).toEqual([]);
    expect(await tasks(await desk.server.member(desk.buyer, 'purchasing_assistant'))).toMatchObject([waiting]);
    expect(await tasks(desk.first)).toEqual([]);
    ok(await desk.buyer.send('POST', `/api/buyer-request/${id}/close/`, {}));
    expect(await tasks(desk.buyer)).toEqual([]);
  } finally {
    await desk.server.close();
  }
});
