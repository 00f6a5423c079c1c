import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { continued, draft, issue, issued, line, ok, order, shown } from './documents.ts';
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
      // Only an advance can be received before its invoice.
      received: false,
    });
    // The amount requested on paper stays, whatever is paid; its words are available in every language.
    const paid = ok(await seller.send('POST', `/api/documents/${final.id}/payment-received/`, { amount: '840' }));
    expect(paid).toMatchObject({ leftToPay: '4000.00', toPay: '4840.00' });
    expect(paid.inWords).toEqual({
      en: 'four thousand eight hundred and forty Polish zlotys 00/100',
      uk: 'Чотири тисячі вісімсот сорок польських злотих 00/100',
      pl: 'cztery tysiące osiemset czterdzieści złotych 00/100',
      ru: 'Четыре тысячи восемьсот сорок польских злотых 00/100',
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
        corrections: { net: '0.00', vat: '0.00', gross: '0.00' },
        parts: { net: '0.00', vat: '0.00', gross: '0.00' },
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
    const swedish = await server.founder({ country: 'SE' });
    const advance = await issued(swedish, {
      type: 'advance',
      currency: 'SEK',
      amount: '400000',
      documentitem_set: [line('475000', '0', { vat_category: 'O' })],
    });
    expect(advance).toMatchObject({ net: '400000.00', vat: '0.00' });
    const begun = ok(await swedish.send('POST', `/api/documents/${advance.id}/final/`, {}), 201);
    ok(
      await swedish.send('PATCH', `/api/documents/${begun.id}/`, {
        documentitem_set: [line('380000', '25')],
      }),
    );
    const final = await issue(swedish, begun.id);
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

it('an advance is requested before its money and received with it, and its paper says what was at the issue', async () => {
  const sale = await order(server, seller, buyer);
  const advance = await issued(seller, { type: 'advance', order: sale, amount: '1000' });
  expect(advance).toMatchObject({ received: false, received_on: null, status: 'unpaid' });
  const DAY = '2027-03-01';
  const pay = async (amount: string) =>
    ok(await seller.send('POST', `/api/documents/${advance.id}/payment-received/`, { amount, date: DAY }));
  const read = async (id: number) => ok(await seller.send('GET', `/api/documents/${id}/`));
  const paper = async (id: number) => (await seller.send('GET', `/api/documents/${id}/pdf/?language=en`)).text;
  const asked = await paper(advance.id);
  await pay('400');
  expect(await read(advance.id)).toMatchObject({ received_on: null, status: 'partlyPaid' });
  const next = await continued(seller, advance.id, 'next', '500');
  expect(next.previousAdvancePayments[0]).toMatchObject({ received_on: null });
  await pay('600');
  expect(await read(advance.id)).toMatchObject({ received: false, received_on: DAY, status: 'paid' });
  expect((await paper(advance.id)) === asked).toBe(true);
  // A printed document stays unchanged; a later one prints the values of its own time.
  expect((await read(next.id)).previousAdvancePayments[0]).toMatchObject({ received_on: null });
  const last = await continued(seller, next.id, 'next', '100');
  expect(last.previousAdvancePayments.map((each: { received_on: string | null }) => each.received_on)).toEqual([
    DAY,
    null,
  ]);
  const days = ({ documents }: { documents: { id: number; received_on: string | null }[] }) =>
    documents.find(({ id }) => id === advance.id)?.received_on;
  expect(days(ok(await seller.send('GET', `/api/documents/${advance.id}/chain/`)))).toBe(DAY);
  const { results } = ok(await seller.send('GET', `/api/documents/?order=${sale}`));
  expect(days({ documents: results })).toBe(DAY);
});

it('an advance whose money was there is issued with its payment, of its day', async () => {
  const sale = await order(server, seller, buyer);
  const made = await draft(seller, { type: 'advance', order: sale, amount: '1000', received: true });
  const dated = (day: string) => seller.send('PATCH', `/api/documents/${made.id}/`, { sale_date: day });
  ok(await dated('2099-01-01'));
  const refused = await seller.send('POST', `/api/documents/${made.id}/issue/`, {});
  expect([refused.status, refused.body.refusal.guards]).toEqual([409, expect.arrayContaining(['receiptDated'])]);
  ok(await dated('2027-02-20'));
  const advance = await issue(seller, made.id);
  expect(advance).toMatchObject({ received: true, received_on: '2027-02-20', status: 'paid', paid: '1000.00' });
  expect(advance.payments).toEqual([expect.objectContaining({ amount: '1000.00', date: '2027-02-20' })]);
  // Neither the paper nor a file requests it a second time.
  expect([advance.toPay, advance.leftToPay, advance.total]).toEqual(['0.00', '0.00', '1000.00']);
  const file = async (name: string, query = '') =>
    (await seller.send('GET', `/api/documents/${made.id}/${name}/${query}`)).text;
  expect(await file('ubl', '?profile=en16931')).toMatch(
    /PrepaidAmount currencyID="PLN">1000.00<.*PayableAmount currencyID="PLN">0.00</s,
  );
  expect(await file('fa3')).toMatch(/<Zaplacono>1<.*<DataZaplaty>2027-02-20</s);
});

it('a part of an advance that came is told by the next document, which does not call it received', async () => {
  const sale = await order(server, seller, buyer);
  const { id } = await issued(seller, { type: 'advance', order: sale, amount: '1000' });
  ok(await seller.send('POST', `/api/documents/${id}/payment-received/`, { amount: '400', date: '2027-02-20' }));
  const next = await continued(seller, id, 'next', '500');
  expect(next.previousAdvancePayments).toMatchObject([{ received_on: null, received_part: '400.00' }]);
  await server.services.db.updateTable('order_items').set({ tariff_number: '99999999' }).execute();
  const { orderitem_set: lines } = ok(await seller.send('GET', `/api/orders/${sale}/`));
  expect(lines).toMatchObject([{ tariff_number: '99999999', tariff_unlisted: true }]);
});
