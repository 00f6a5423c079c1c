import { parse } from 'papaparse';
import readExcelFile from 'read-excel-file/node';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { continued, issue, issued, line, ok } from './documents.ts';
import { type Person, startServer, type TestServer } from '../kit.ts';

let server: TestServer;
let seller: Person;
let first: { id: number; number: string };

const get = async (path: string) => ok(await seller.send('GET', path));
/** The bytes of a file; the tests' client reads only texts. */
async function file(path: string): Promise<Buffer> {
  const response = await fetch(`${server.url}${path}`, {
    headers: { Authorization: `Token ${seller.token}`, 'Accept-Language': 'pl' },
  });
  expect(response.status).toBe(200);
  expect(response.headers.get('content-disposition')).toContain('attachment');
  return Buffer.from(await response.arrayBuffer());
}

beforeAll(async () => {
  server = await startServer();
  seller = await server.founder({ country: 'PL', name: 'stal' });
  first = await issued(seller, { documentitem_set: [line('100'), line('50', '8')] });
  await issued(seller, { documentitem_set: [line('200')] });
  await issued(seller, {
    currency: 'EUR',
    exchange_rate: '4.5005',
    exchange_date: '2027-02-26',
    documentitem_set: [line('10')],
  });
  await seller.send('POST', `/api/documents/${first.id}/payment-received/`, { amount: '77.00' });
  const { id } = ok(await seller.send('POST', `/api/documents/${first.id}/correction/`, {}), 201);
  await seller.send('PATCH', `/api/documents/${id}/`, {
    reason: 'Price',
    documentitem_set: [line('90'), line('50', '8')],
  });
  await issue(seller, id);
  ok(await seller.send('POST', '/api/documents/', { currency: 'PLN', documentitem_set: [line('999')] }), 201);
}, 60_000);
afterAll(() => server.close());

describe('what documents come to', () => {
  it('per currency, corrections with their difference, drafts not at all', async () => {
    const euros = { net: '10.00', vat: '2.30', total: '12.30', paid: '0.00', leftToPay: '12.30' };
    const own = { net: '340.00', vat: '70.70', total: '410.70', paid: '77.00', leftToPay: '333.70' };
    expect(await get('/api/documents/totals/')).toEqual([
      { side: 'seller', currency: 'EUR', count: 1, ...euros, overpaid: '0.00' },
      { side: 'seller', currency: 'PLN', count: 3, ...own, overpaid: '0.00' },
    ]);
    expect(await get(`/api/documents/totals/?ids=${first.id}`)).toMatchObject([
      { count: 1, total: '177.00', leftToPay: '87.70' },
    ]);
    expect(await get('/api/documents/totals/?type=correction')).toMatchObject([{ total: '-12.30', leftToPay: '0.00' }]);
    // Unpaid and partly paid ones; neither the correction nor the draft.
    const open = await get('/api/documents/?status=open&ordering=-total');
    expect(open.results.map(({ leftToPay }: { leftToPay: string }) => leftToPay)).toEqual(['246.00', '87.70', '12.30']);
    expect((await seller.send('GET', '/api/documents/totals/?ids=x')).status).toBe(400);
  });

  it('what was corrected to less than its advances is owed to the buyer: it is overpaid and not unpaid', async () => {
    const own = await server.founder({ country: 'PL', name: 'zwrot' });
    const advance = await issued(own, { type: 'advance', amount: '100', documentitem_set: [line('100')] });
    const final = await continued(own, advance.id, 'final');
    const { id } = ok(await own.send('POST', `/api/documents/${final.id}/correction/`, {}), 201);
    ok(await own.send('PATCH', `/api/documents/${id}/`, { reason: 'Less', documentitem_set: [line('50')] }));
    await issue(own, id);
    const found = async (status: string) =>
      ok(await own.send('GET', `/api/documents/?status=${status}`)).results.map((row: { id: number }) => row.id);
    expect([await found('overpaid'), await found('unpaid')]).toEqual([[final.id], [advance.id]]);
    // An amount owed to one buyer does not reduce what another one owes.
    expect(ok(await own.send('GET', '/api/documents/totals/'))).toMatchObject([
      { leftToPay: '100.00', overpaid: '38.50' },
    ]);
    const table = await own.send('GET', '/api/documents/export/?status=overpaid');
    const [titles, row] = parse<string[]>(table.text.replace(/^\uFEFF/, '')).data;
    const cell = (title: string) => row?.[titles?.indexOf(title) ?? -1];
    expect([cell('Amount due'), cell('Overpayment')]).toEqual(['0.00', '38.50']);
  });

  it.each([
    ['10.00', '0.00', 'unpaid'],
    ['10.00', '-0.01', 'unpaid'],
    ['10.00', '0.01', 'partlyPaid'],
    ['10.00', '9.99', 'partlyPaid'],
    ['10.00', '10.00', 'paid'],
    ['10.00', '10.01', 'overpaid'],
    ['0.00', '0.00', 'paid'],
    ['0.00', '-0.01', 'unpaid'],
    ['-5.00', '-5.00', 'paid'],
    ['-5.00', '-5.01', 'unpaid'],
    ['-5.00', '0.00', 'overpaid'],
  ])('of %s and %s paid the row shows the state by which it is found', async (due, paid, status) => {
    const own = await server.founder({ country: 'PL', name: 'stan' });
    const { id } = await issued(own, { documentitem_set: [line('10')] });
    await server.services.db.updateTable('documents').set({ due, paid }).where('id', '=', id).execute();
    const listed = async (asked: string) =>
      ok(await own.send('GET', `/api/documents/?status=${asked}`)).results.map((row: { status: string }) => row.status);
    const found = await Promise.all(['unpaid', 'partlyPaid', 'paid', 'overpaid'].map(listed));
    expect([await listed('issued'), found.flat()]).toEqual([[status], [status]]);
    expect(await listed(status)).toEqual([status]);
  });

  it('the list as a file holds the rows of the filter', async () => {
    const { results } = await get('/api/documents/?status=issued&ordering=created_at');
    const { data } = parse<string[]>(
      (await file('/api/documents/export/?status=issued&ordering=created_at')).toString('utf8').slice(1),
    );
    expect(data[0]?.slice(0, 3)).toEqual(['Numer', 'Rodzaj', 'Status']);
    expect(data.slice(1).map((row) => [row[0], row[9], row.at(-5)])).toEqual(
      results.map((row: { number: string; currency: string; total: string }) => [
        row.number,
        row.currency,
        // As a Polish spreadsheet reads it.
        row.total.replace('.', ','),
      ]),
    );
    const [table] = await readExcelFile(await file('/api/documents/export/?file=xlsx&currency=EUR'));
    expect(table?.data[1]).toContain(12.3);
  });

  it('the journal of a period, per document and rate, with VAT in the seller’s currency', async () => {
    const journal = await get('/api/documents/journal/?from=2027-03-01&to=2027-03-31');
    expect(
      journal.rows.map((row: { rate: string; net: string; home_vat: string | null }) => [
        row.rate,
        row.net,
        row.home_vat,
      ]),
    ).toEqual([
      ['23', '100.00', '23.00'],
      ['8', '50.00', '4.00'],
      ['23', '200.00', '46.00'],
      ['23', '10.00', '10.35'],
      ['23', '-10.00', '-2.30'],
    ]);
    expect(journal.sums).toEqual([
      { currency: 'EUR', category: 'S', rate: '23', net: '10.00', vat: '2.30', gross: '12.30' },
      { currency: 'PLN', category: 'S', rate: '23', net: '290.00', vat: '66.70', gross: '356.70' },
      { currency: 'PLN', category: 'S', rate: '8', net: '50.00', vat: '4.00', gross: '54.00' },
    ]);
    expect((await get('/api/documents/journal/?from=2027-04-01&to=2027-04-30')).rows).toEqual([]);
    expect((await seller.send('GET', '/api/documents/journal/?from=yesterday&to=2027-04-30')).status).toBe(400);
    const sheets = await readExcelFile(
      await file('/api/documents/journal/export/?from=2027-03-01&to=2027-03-31&file=xlsx'),
    );
    expect(sheets.map(({ sheet, data }) => [sheet, data.length])).toEqual([
      ['Rejestr sprzedaży VAT', 6],
      ['Podsumowanie według stawek', 4],
    ]);
  });

  it('what was taken back is neither called paid nor found among what was', async () => {
    const gone = await issued(seller, { documentitem_set: [line('7')] });
    const { id } = ok(await seller.send('POST', `/api/documents/${gone.id}/correction/`, {}), 201);
    ok(await seller.send('PATCH', `/api/documents/${id}/`, { take_back: true, reason: 'Never delivered' }));
    await issue(seller, id);
    const { data } = parse<string[]>((await file('/api/documents/export/?status=issued')).toString('utf8').slice(1));
    const states = new Map(data.map(([number, , status]) => [number, status]));
    expect(states.get(gone.number)).toBe('Skorygowana do zera');
    expect([...states.values()]).not.toContain('Zapłacona');
    expect((await get('/api/documents/?status=paid')).results).toEqual([]);
  });

  it('nobody reads another company’s journal', async () => {
    const other = await server.founder({ country: 'PL', name: 'obcy' });
    expect(ok(await other.send('GET', '/api/documents/journal/?from=2027-03-01&to=2027-03-31')).rows).toEqual([]);
    expect(ok(await other.send('GET', `/api/documents/totals/?ids=${first.id}`))).toEqual([]);
  });

  it('a due date passes at the reader’s midnight: in the badge, in the lists and for both sides', async () => {
    const buyer = await server.founder({ country: 'UA', name: 'kupets' });
    const own = { buyer: buyer.organization, documentitem_set: [line('3')] };
    const dated = await issued(seller, { ...own, payment_deadline: '2027-03-01' });
    const atSight = await issued(seller, own);
    await server.services.db
      .updateTable('documents')
      .set({ payment_deadline: null })
      .where('id', '=', atSight.id)
      .execute();
    server.clock.set('2027-03-01T22:30:00.000Z');
    const seen = async (who: Person, status: string) =>
      ok(
        await who.send(
          'GET',
          `/api/documents/?status=${status}&company=${who === buyer ? seller.organization : buyer.organization}`,
        ),
      ).results.map(({ id, overdue }: { id: number; overdue: boolean }) => [id, overdue]);
    // Half past eleven in Warsaw, half past midnight in Kyiv.
    expect(await seen(seller, 'overdue')).toEqual([]);
    expect(await seen(seller, 'not_due')).toEqual([
      [atSight.id, false],
      [dated.id, false],
    ]);
    expect(await seen(buyer, 'overdue')).toEqual([[dated.id, true]]);
    expect(await seen(buyer, 'not_due')).toEqual([[atSight.id, false]]);
    expect(ok(await buyer.send('GET', `/api/documents/${dated.id}/`)).overdue).toBe(true);
  });
});
