import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { continued, draft, issue, issued, line, ok, order, shown } from './documents.ts';
import { type Person, startServer, type TestServer } from './kit.ts';

let server: TestServer;
let seller: Person;
let buyer: Person;

beforeAll(async () => {
  server = await startServer();
  seller = await server.founder({ country: 'PL', name: 'stal' });
  buyer = await server.founder({ country: 'UA', name: 'budova' });
}, 60_000);
afterAll(() => server.close());

const chainOf = async (id: number) => ok(await seller.send('GET', `/api/documents/${id}/chain/`));

describe('worked examples through the API', () => {
  it('an advance of 20 000.00 on an order over 375 150.00', async () => {
    const made = await draft(seller, {
      type: 'advance',
      amount: '20000',
      documentitem_set: [line('300000'), line('5000')],
    });
    expect(made).toMatchObject({
      status: 'draft',
      number: null,
      order_total: '375150.00',
      total: '20000.00',
      net: '16260.16',
      vat: '3739.84',
    });
    const advance = await issue(seller, made.id);
    expect(advance.number).toBe('FZ2027/03/1');
    expect(shown(advance)).toEqual(['23: 16260.16 + 3739.84']);
  });

  it('two advances, then the final', async () => {
    const sale = await order(server, seller, buyer, { lines: [{ price: '10000' }] });
    const first = await issued(seller, { type: 'advance', order: sale, amount: '2460.00' });
    expect(first).toMatchObject({
      buyer: buyer.organization,
      currency: 'PLN',
      net: '2000.00',
      vat: '460.00',
      chain_state: 'advancing',
    });
    const second = await continued(seller, first.id, 'next', '5000.00');
    expect(second).toMatchObject({ type: 'next', net: '4065.04', vat: '934.96', advancesReceived: '2460.00' });
    const final = await continued(seller, second.id, 'final');
    expect(final).toMatchObject({
      type: 'final',
      net: '3934.96',
      vat: '905.04',
      total: '4840.00',
      leftToPay: '4840.00',
      advancesReceived: '7460.00',
      chain_state: 'settled',
    });
    expect(final.number).toMatch(/^FV2027\/03\/\d+$/);
    expect(final.previousAdvancePayments.map((advance: { number: string }) => advance.number)).toEqual([
      first.number,
      second.number,
    ]);
    const chain = await chainOf(first.id);
    expect(chain).toMatchObject({
      state: 'settled',
      total: '12300.00',
      advanced: '7460.00',
      settled: '4840.00',
      left: '0.00',
    });
    expect(chain.ledger).toEqual([
      {
        category: 'S',
        rate: '23',
        order: { net: '10000.00', vat: '2300.00', gross: '12300.00' },
        advances: { net: '6065.04', vat: '1394.96', gross: '7460.00' },
        final: { net: '3934.96', vat: '905.04', gross: '4840.00' },
        left: { net: '0.00', vat: '0.00', gross: '0.00' },
      },
    ]);
    expect(chain.documents.map((entry: { parent: number | null }) => entry.parent)).toEqual([
      null,
      first.id,
      second.id,
    ]);
  });

  it('rounding drift: the third advance takes the remainder, the final is 0.00 and paid at once', async () => {
    const first = await issued(seller, { type: 'advance', amount: '33.33', documentitem_set: [line('81.30')] });
    const second = await continued(seller, first.id, 'next', '33.33');
    const third = await continued(seller, second.id, 'next', '33.34');
    expect([first, second, third].map(({ net, vat }) => `${net} + ${vat}`)).toEqual([
      '27.10 + 6.23',
      '27.10 + 6.23',
      '27.10 + 6.24',
    ]);
    expect(third.chain_state).toBe('fullyAdvanced');
    expect((await seller.send('POST', `/api/documents/${third.id}/next/`, {})).status).toBe(409);
    const final = await continued(seller, third.id, 'final');
    expect(final).toMatchObject({
      status: 'paid',
      net: '0.00',
      vat: '0.00',
      total: '0.00',
      leftToPay: '0.00',
      chain_state: 'settled',
    });
  });

  it('a chain over two rates, 3 lines, ends at nothing left in every rate', async () => {
    const documentitem_set = [line('307500', '8'), line('4500', '23'), line('19.99', '5', { quantity: '3' })];
    const first = await issued(seller, { type: 'advance', amount: '30000.00', documentitem_set });
    const final = await continued(seller, first.id, 'final');
    const chain = await chainOf(final.id);
    expect(chain.ledger.map((row: { rate: string }) => row.rate)).toEqual(['23', '8', '5']);
    for (const row of chain.ledger) expect(row.left).toEqual({ net: '0.00', vat: '0.00', gross: '0.00' });
    expect(chain.total).toBe('337697.97');
    expect(final.total).toBe('307697.97');
  });

  it('prepayment outside the scope of VAT lowers what is due, not the tax', async () => {
    const advance = await issued(seller, {
      type: 'advance',
      currency: 'SEK',
      amount: '400000',
      documentitem_set: [line('475000', '0', { vat_category: 'O' })],
    });
    expect(advance).toMatchObject({ net: '400000.00', vat: '0.00' });
    const begun = ok(await seller.send('POST', `/api/documents/${advance.id}/final/`, {}), 201);
    ok(await seller.send('PATCH', `/api/documents/${begun.id}/`, { documentitem_set: [line('380000', '25')] }));
    const final = await issue(seller, begun.id);
    expect(final).toMatchObject({
      net: '380000.00',
      vat: '95000.00',
      total: '475000.00',
      prepaid: '400000.00',
      leftToPay: '75000.00',
    });
  });

  it('ten lines of 0.02 at 23 %: 0.05', async () => {
    const lines = Array.from({ length: 10 }, () => line('0.02'));
    expect(await draft(seller, { documentitem_set: lines })).toMatchObject({ net: '0.20', vat: '0.05', total: '0.25' });
    const preview = ok(await seller.send('POST', '/api/documents/preview/', { documentitem_set: lines }));
    expect(preview).toMatchObject({ net: '0.20', vat: '0.05', total: '0.25', due: '0.25' });
  });
});

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
  const numbers = (await list('status=issued&ordering=created_at&search=FZ2027')).results.map(
    (row: { id: number }) => row.id,
  );
  expect(numbers).toEqual([...numbers].sort((a, b) => a - b));
  expect((await seller.send('GET', '/api/documents/?type=nonsense')).status).toBe(400);
  expect((await seller.send('GET', '/api/documents/?page=99')).status).toBe(404);
  const types = ok(await seller.send('GET', '/api/document-types/', undefined, { 'Accept-Language': 'pl' }));
  expect(types[0]).toEqual({ id: 'advance', name: 'Faktura zaliczkowa' });
});
