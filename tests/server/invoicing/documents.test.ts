import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { continued, draft, issue, issued, line, ok, order } from './documents.ts';
import { type Person, startServer, type TestServer } from '../kit.ts';

let server: TestServer;
let seller: Person;
let buyer: Person;

beforeAll(async () => {
  server = await startServer();
  seller = await server.founder({ country: 'PL', name: 'stal' });
  buyer = await server.founder({ country: 'UA', name: 'budova' });
}, 60_000);
afterAll(() => server.close());

describe('what is computed and what is taken', () => {
  it('totals, number, paid and status sent by a client are ignored', async () => {
    const made = await draft(seller, {
      documentitem_set: [{ ...line('100'), net: '1', vat: '1' }],
      net: '1',
      vat: '2',
      total: '3',
      paid: '500',
      number: 'FV1',
      status: 'paid',
      issued_at: '2020-01-01T00:00:00Z',
      organization: buyer.organization,
      id: 1,
    });
    expect(made).toMatchObject({
      net: '100.00',
      vat: '23.00',
      total: '123.00',
      paid: '0.00',
      number: null,
      status: 'draft',
      leftToPay: '123.00',
    });
    expect(made.seller.id).toBe(seller.organization);
  });

  it('a rate that is left out is the standard one of the seller’s country', async () => {
    const german = await server.founder({ country: 'DE' });
    const made = await draft(german, { documentitem_set: [{ name: 'Schrauben', quantity: '2', price: '10' }] });
    expect(made.documentitem_set[0]).toMatchObject({
      vat_rate: '19',
      vat_category: 'S',
      net: '20.00',
      vat: '3.80',
      brutto: '23.80',
      unit: 'PCS',
      price: '10.00',
      quantity: '2',
    });
  });

  it('dates default to today where the seller is', async () => {
    expect(await draft(seller, {})).toMatchObject({
      date_of_issue: '2027-03-01',
      sale_date: '2027-03-01',
      payment_deadline: '2027-03-01',
    });
  });

  it('what was issued keeps its snapshot and hash when the seller moves', async () => {
    const document = await issued(seller, { documentitem_set: [line('7')] });
    ok(await seller.send('PATCH', `/api/organizations/${seller.organization}/`, { city: 'Gdańsk' }));
    const later = ok(await seller.send('GET', `/api/documents/${document.id}/`));
    expect(later.snapshot_hash).toMatch(/^[0-9a-f]{64}$/);
    expect([later.snapshot_hash, later.seller]).toEqual([document.snapshot_hash, document.seller]);
  });

  it('lines keep their ids over an edit and are replaced as a whole', async () => {
    const made = await draft(seller, { documentitem_set: [line('1'), line('2')] });
    const [first, second] = made.documentitem_set;
    const edited = ok(
      await seller.send('PATCH', `/api/documents/${made.id}/`, {
        documentitem_set: [{ ...second, price: '5' }, line('3'), first],
      }),
    );
    expect(
      edited.documentitem_set.map(({ id, price }: { id: number; price: string }) => [
        id === first.id ? 'first' : id === second.id ? 'second' : 'new',
        price,
      ]),
    ).toEqual([
      ['second', '5.00'],
      ['new', '3.00'],
      ['first', '1.00'],
    ]);
    expect(edited.net).toBe('9.00');
  });
});

describe('payments', () => {
  it('unpaid → partly paid → paid → overpaid and back; paid + left = total', async () => {
    const document = await issued(seller, { documentitem_set: [line('100')] });
    const pay = async (amount: string) =>
      ok(await seller.send('POST', `/api/documents/${document.id}/payment-received/`, { amount, date: '2027-03-01' }));
    expect(document).toMatchObject({ status: 'unpaid', leftToPay: '123.00' });
    expect(await pay('23')).toMatchObject({ status: 'partlyPaid', paid: '23.00', leftToPay: '100.00' });
    expect(await pay('100')).toMatchObject({ status: 'paid', paid: '123.00', leftToPay: '0.00' });
    const over = await pay('0.01');
    expect(over).toMatchObject({ status: 'overpaid', leftToPay: '-0.01' });
    const removed = ok(
      await seller.send('POST', `/api/documents/${document.id}/payment-removed/`, {
        payment: over.payments[1].id,
        reason: 'Wrong document',
      }),
    );
    expect(removed).toMatchObject({ status: 'partlyPaid', paid: '23.01' });
    expect(removed.payments[1]).toMatchObject({ amount: '100.00', reason: 'Wrong document' });
    expect(removed.snapshot_hash).toBe(document.snapshot_hash);
    expect(await pay('1')).toMatchObject({ status: 'partlyPaid', leftToPay: '98.99' });
    expect(await pay('200')).toMatchObject({ status: 'overpaid', leftToPay: '-101.01' });
    const whole = { amount: '123', date: '2027-03-01' };
    const { id } = await issued(seller, { documentitem_set: [line('100')] });
    const paid = ok(await seller.send('POST', `/api/documents/${id}/payment-received/`, whole));
    expect(paid).toMatchObject({ status: 'paid', leftToPay: '0.00' });
    const more = await issued(seller, { documentitem_set: [line('100')] });
    const far = ok(
      await seller.send('POST', `/api/documents/${more.id}/payment-received/`, { ...whole, amount: '999' }),
    );
    expect(far).toMatchObject({ status: 'overpaid', leftToPay: '-876.00' });
  });

  it('the letter carries every figure and waits in the outbox', async () => {
    const document = await issued(seller, {
      documentitem_set: [line('100', '23', { name: 'Kątownik' })],
      comments: 'Thank you',
    });
    ok(
      await seller.send('POST', `/api/documents/${document.id}/send/`, {
        sendTo: 'buyer@firm.example',
        copyTo: 'boss@firm.example',
        message: 'Please pay',
      }),
    );
    const [letter] = await server.mails('buyer@firm.example');
    expect(letter?.subject).toContain(document.number);
    for (const text of ['Please pay', 'Kątownik', '23.00', '123.00', 'Thank you']) expect(letter?.body).toContain(text);
  });
});

it('the buyer reads what is issued to it, and only that', async () => {
  const sale = await order(server, seller, buyer);
  const made = await draft(seller, { type: 'advance', order: sale, amount: '100' });
  expect((await buyer.send('GET', `/api/documents/${made.id}/`)).status).toBe(404);
  await issue(seller, made.id);
  expect(ok(await buyer.send('GET', `/api/documents/${made.id}/`)).allowed).toEqual([]);
  const list = ok(await buyer.send('GET', '/api/documents/?side=buyer'));
  expect(list.results.map((row: { id: number }) => row.id)).toContain(made.id);
  expect((await buyer.send('POST', `/api/documents/${made.id}/send/`, { sendTo: 'a@b.example' })).status).toBe(403);
});

it('a free draft may become the other kind until it is issued', async () => {
  const made = await draft(seller, { documentitem_set: [line('100')] });
  const advance = ok(await seller.send('PATCH', `/api/documents/${made.id}/`, { type: 'advance', amount: '23' }));
  expect(advance).toMatchObject({ type: 'advance', chain_state: 'empty', total: '23.00' });
  const invoice = ok(await seller.send('PATCH', `/api/documents/${made.id}/`, { type: 'invoice' }));
  expect(invoice).toMatchObject({ type: 'invoice', chain: null, total: '123.00' });
  const final = ok(await seller.send('PATCH', `/api/documents/${made.id}/`, { type: 'final' }));
  expect(final.type).toBe('invoice');
  expect((await issue(seller, made.id)).number).toMatch(/^FV/);
});

it('a copy is a new unlinked draft; what continued a chain becomes an invoice', async () => {
  const first = await issued(seller, {
    type: 'advance',
    amount: '10',
    documentitem_set: [line('100')],
    comments: 'Note',
  });
  const next = await continued(seller, first.id, 'next', '20');
  const copy = ok(await seller.send('POST', `/api/documents/${next.id}/copy/`, {}), 201);
  expect(copy).toMatchObject({
    type: 'invoice',
    status: 'draft',
    number: null,
    chain: null,
    parent: null,
    comments: 'Note',
    buyer_name: 'Покупець ТОВ',
    total: '123.00',
    payments: [],
  });
});

it('lists by kind, status, text and order of dates', async () => {
  const list = async (query: string) => ok(await seller.send('GET', `/api/documents/?${query}`));
  expect((await list('type=final')).results.every((row: { type: string }) => row.type === 'final')).toBe(true);
  expect((await list('status=draft')).results.every((row: { number: null }) => row.number === null)).toBe(true);
  const listed = (await list('status=issued&ordering=created_at&search=FZ2027')).results.map(
    (row: { id: number }) => row.id,
  );
  const made = await server.services.db.selectFrom('documents').select('id').orderBy('nth').execute();
  expect(listed.length).toBeGreaterThan(1);
  expect(listed).toEqual(made.map(({ id }) => id).filter((id) => listed.includes(id)));
  // Every document sold by the reader's company has its name, so the search ignores it.
  const [{ seller_name }] = (await list('side=seller')).results;
  expect((await list(`side=seller&search=${encodeURIComponent(seller_name)}`)).count).toBe(0);
  expect((await seller.send('GET', '/api/documents/?type=nonsense')).status).toBe(400);
  expect((await seller.send('GET', '/api/documents/?page=99')).status).toBe(404);
  const types = ok(await seller.send('GET', '/api/document-types/', undefined, { 'Accept-Language': 'pl' }));
  expect(types[0]).toEqual({ id: 'advance', name: 'Faktura zaliczkowa' });
});
