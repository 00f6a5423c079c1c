import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { draft, issue, line, ok } from './documents.ts';
import { fa3File, POLISH, polishSeller } from './einvoice.kit.ts';
import { type Person, startServer, type TestServer } from '../kit.ts';

let server: TestServer;
let seller: Person;

beforeAll(async () => {
  server = await startServer();
  seller = await polishSeller(server);
}, 60_000);
afterAll(() => server.close());

const rate = { exchange_rate: '4.5005', exchange_date: '2027-02-26', exchange_source: 'NBP 040/A/NBP/2027' };

describe('VAT in the seller’s own currency', () => {
  it('of an invoice over 13 560.00 EUR net, at one rate', async () => {
    const made = await draft(seller, { currency: 'EUR', documentitem_set: [line('13560')], ...rate });
    const issued = await issue(seller, made.id);
    expect([issued.net, issued.vat, issued.total]).toEqual(['13560.00', '3118.80', '16678.80']);
    expect(issued.exchange).toEqual({
      currency: 'PLN',
      rate: '4.5005',
      date: '2027-02-26',
      source: 'NBP 040/A/NBP/2027',
      vat: '14036.16',
      rates: [{ category: 'S', rate: '23', vat: '14036.16' }],
    });
  });

  it('with a rate of its own for every line the products are added before they are rounded', async () => {
    const of = (price: string, exchange_rate: string) => line(price, '23', { exchange_rate });
    const made = await draft(seller, {
      currency: 'EUR',
      documentitem_set: [of('4060', '4.4080'), of('5000', '4.5005'), of('4500', '4.3250')],
      ...rate,
    });
    // 933.80 × 4.4080 + 1150.00 × 4.5005 + 1035.00 × 4.3250 = 4116.1904 + 5175.575 + 4476.375
    expect((await issue(seller, made.id)).exchange.vat).toBe('13768.14');
  });

  it('is not issued without a rate, and says where to enter it', async () => {
    const made = await draft(seller, { currency: 'EUR', documentitem_set: [line('100')] });
    expect(made.exchange).toBeNull();
    const refused = await seller.send('POST', `/api/documents/${made.id}/issue/`, {});
    expect([refused.status, refused.body.refusal.guards]).toEqual([409, ['exchangeRateGiven']]);
    const untaxed = await draft(seller, {
      currency: 'EUR',
      documentitem_set: [line('100', '0', { vat_category: 'Z' })],
    });
    expect((await seller.send('POST', `/api/documents/${untaxed.id}/issue/`, {})).body).toMatchObject({
      exchange: null,
    });
  });

  it('the organisation’s own rate of the day before the sale stands in the draft; a correction keeps the rate', async () => {
    for (const [date, value] of [
      ['2027-02-26', '4.30'],
      ['2027-03-01', '4.40'],
    ])
      ok(
        await seller.send('POST', '/api/exchange-rates/', { from: 'EUR', to: 'PLN', rate: value, date, source: 'NBP' }),
        201,
      );
    const made = await draft(seller, { currency: 'EUR', sale_date: '2027-03-01', documentitem_set: [line('100')] });
    expect(made).toMatchObject({ exchange_rate: '4.3', exchange_date: '2027-02-26', exchange: { vat: '98.90' } });
    // The rate follows the date of sale, as the screen sends it: together with all the other fields as received.
    const { exchange_rate, exchange_date, exchange_source } = made;
    const moved = async (sale_date: string, over: object = { exchange_rate, exchange_date, exchange_source }) => {
      const row = ok(await seller.send('PATCH', `/api/documents/${made.id}/`, { sale_date, ...over }));
      return [row.exchange_rate, row.exchange_date, row.exchange_source];
    };
    expect([await moved('2027-03-02'), await moved('2027-02-26', {}), await moved('2027-03-01', {})]).toEqual([
      ['4.4', '2027-03-01', 'NBP'],
      // No rate is known from a day before it.
      [null, null, ''],
      ['4.3', '2027-02-26', 'NBP'],
    ]);
    // A rate chosen by the user stays.
    const chosen = { exchange_rate: '4.35', exchange_date: '2027-02-25', exchange_source: 'ECB' };
    expect([await moved('2027-03-02', chosen), await moved('2027-03-01', {})]).toEqual([
      ['4.35', '2027-02-25', 'ECB'],
      ['4.35', '2027-02-25', 'ECB'],
    ]);
    await moved('2027-03-01');
    const invoice = await issue(seller, made.id);
    const correction = ok(await seller.send('POST', `/api/documents/${invoice.id}/correction/`, {}), 201);
    await seller.send('PATCH', `/api/documents/${correction.id}/`, { reason: 'Price', documentitem_set: [line('90')] });
    expect((await issue(seller, correction.id)).exchange).toMatchObject({ rate: '4.3', vat: '-9.89' });
  });

  it('a rate of a day that nobody can know yet is refused beside its field', async () => {
    const far = { currency: 'EUR', documentitem_set: [line('1')], ...rate, exchange_date: '2031-01-01' };
    const refused = await seller.send('POST', '/api/documents/', far);
    expect([refused.status, Object.keys(refused.body)]).toEqual([400, ['exchange_date']]);
    const { id } = await draft(seller, { ...far, exchange_date: '2027-02-26' });
    const late = await seller.send('PATCH', `/api/documents/${id}/`, { exchange_date: '1989-12-31' });
    expect([late.status, Object.keys(late.body)]).toEqual([400, ['exchange_date']]);
  });

  it('goods of annex 15 are held against 15,000 PLN at the rates of their lines', async () => {
    // 2,439.02 net are 2,999.99 EUR gross: 14,699.95 PLN at 4.90, 15,299.95 at the line's own 5.10.
    const of = (exchange_rate: string) => line('2439.02', '23', { annex_15: true, exchange_rate });
    const body = { ...POLISH, currency: 'EUR', ...rate, exchange_rate: '4.90' };
    const made = await draft(seller, { ...body, documentitem_set: [of('5.10')] });
    const refused = await seller.send('POST', `/api/documents/${made.id}/issue/`, {});
    expect(refused.body.refusal?.guards).toEqual(['splitPaymentGiven']);
    const less = await draft(seller, { ...body, exchange_rate: '5.10', documentitem_set: [of('4.90')] });
    expect((await issue(seller, less.id)).split_payment).toBe(false);
  });

  it('a corrected advance keeps the rate that it was taxed at, whatever its correction has', async () => {
    const body = { ...POLISH, type: 'advance', amount: '1230', currency: 'EUR', documentitem_set: [line('2000')] };
    const made = await draft(seller, { ...body, ...rate });
    const { id } = await issue(seller, made.id);
    const { id: correction } = ok(await seller.send('POST', `/api/documents/${id}/correction/`, {}), 201);
    ok(
      await seller.send('PATCH', `/api/documents/${correction}/`, {
        reason: 'Sum',
        amount: '1000',
        exchange_rate: '4.1',
      }),
    );
    expect((await issue(seller, correction)).corrects[0].exchange_rate).toBe('4.5005');
    const { text } = await fa3File(seller, correction);
    expect(text.match(/KursWalutyZK?>[\d.]+/g)).toEqual(['KursWalutyZ>4.1', 'KursWalutyZK>4.5005']);
  });

  it('of a seller who moves to another country the journal mixes no currencies, and the file stays as it was', async () => {
    const mover = await polishSeller(server);
    const made = await draft(mover, { ...POLISH, currency: 'USD', ...rate, documentitem_set: [line('100')] });
    await issue(mover, made.id);
    const journal = async () => {
      const { rows } = ok(await mover.send('GET', '/api/documents/journal/?from=2027-01-01&to=2027-12-31'));
      return rows.map((row: { home_vat: string | null }) => row.home_vat);
    };
    const { text } = await fa3File(mover, made.id);
    expect(await journal()).toEqual(['103.51']);
    ok(await mover.send('PATCH', `/api/organizations/${mover.organization}/`, { country: 'DE', vat_id: '' }));
    expect(await journal()).toEqual([null]);
    expect((await fa3File(mover, made.id)).text).toBe(text);
  });
});
