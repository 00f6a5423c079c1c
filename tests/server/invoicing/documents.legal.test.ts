import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { continued, draft, issue, issued, line, ok } from './documents.ts';
import { fa3File, POLISH, polishSeller, ublFile } from './einvoice.kit.ts';
import { type Person, startServer, type TestServer } from '../kit.ts';

let server: TestServer;
let seller: Person;

beforeAll(async () => {
  server = await startServer();
  seller = await polishSeller(server);
}, 60_000);
afterAll(() => server.close());

const lines = { documentitem_set: [line('100')] };
const post = (id: number, action: string, who = seller) => who.send('POST', `/api/documents/${id}/${action}/`, {});
const patch = (id: number, body: object) => seller.send('PATCH', `/api/documents/${id}/`, body);
const refusedFor = async (id: number, who = seller): Promise<string[]> => {
  const answer = await post(id, 'issue', who);
  expect(answer.status, answer.text).toBe(409);
  return answer.body.refusal.guards;
};
const settings = (body: object, who = seller) => who.send('PATCH', `/api/organizations/${who.organization}/`, body);

describe('what an invoice says of its buyer', () => {
  it('the directory knows all of it, and what is issued by it can be sent to KSeF and as UBL', async () => {
    const other = await server.founder({ country: 'PL', name: 'walcownia', bare: true });
    const identity = {
      name_full: 'Walcownia Spółka z o.o.',
      vat_id: 'PL7740001454',
      postcode: '09-411',
      city: 'Płock',
      street: 'Chemików',
      building: '7',
      office: '2',
    };
    ok(await settings(identity, other));
    const find = async (search: string) =>
      ok(await seller.send('GET', `/api/companies/?search=${encodeURIComponent(search)}`)).results;
    const [found] = await find('Walcownia Spółka');
    expect(found).toMatchObject(identity);
    expect((await find('7740001454')).map(({ id }: { id: number }) => id)).toEqual([other.organization]);
    const { country, postcode, city, street, building, office } = found;
    const named = {
      buyer: found.id,
      buyer_reg_number: found.vat_id,
      buyer_address: { country, postcode, city, street, building, office },
    };
    const trade = await draft(seller, { ...named, buyer_name: found.name, ...lines });
    expect(await refusedFor(trade.id)).toEqual(['buyerLegalName']);
    ok(await patch(trade.id, { buyer_name: found.name_full }));
    expect((await issue(seller, trade.id)).number).toBe('FV2027/03/1');
    expect([(await fa3File(seller, trade.id)).status, (await ublFile(seller, trade.id)).status]).toEqual([200, 200]);
  });

  it('nothing of it: refused with every field, in the review as at the issue, and no number is taken', async () => {
    const counters = () =>
      server.services.db
        .selectFrom('number_counters')
        .selectAll()
        .where('organization_id', '=', seller.organization)
        .execute();
    const before = await counters();
    const nothing = { buyer_name: 'Odbiorca', buyer_reg_number: '', buyer_address: { country: 'PL' } };
    const made = await draft(seller, { ...nothing, documentitem_set: [line('100', '19')] });
    const guards = ['buyerTownGiven', 'buyerStreetGiven', 'buyerPostcodeGiven', 'buyerNipGiven', 'ratesExist'];
    expect(made.allowed).toContainEqual({ event: 'ISSUE', enabled: false, reasons: guards });
    expect(await refusedFor(made.id)).toEqual(guards);
    expect(await counters()).toEqual(before);
    const polish = await seller.send('POST', `/api/documents/${made.id}/issue/`, {}, { 'Accept-Language': 'pl' });
    expect(polish.body.detail).toContain('Brakuje kodu pocztowego nabywcy. Podaj go.');
    ok(await patch(made.id, { ...POLISH, ...lines }));
    expect((await issue(seller, made.id)).status).toBe('unpaid');
  });

  it('a buyer who has no number: it is said, and KSeF is told so', async () => {
    const made = await draft(seller, { ...POLISH, buyer_reg_number: '', ...lines });
    expect(await refusedFor(made.id)).toEqual(['buyerNipGiven']);
    ok(await patch(made.id, { buyer_numberless: true }));
    await issue(seller, made.id);
    expect((await fa3File(seller, made.id)).text).toContain('<BrakID>1</BrakID>');
  });
});

describe('dates', () => {
  const on = (day: string) => ({ date_of_issue: day, sale_date: day, payment_deadline: day });

  it('a final is not before its advance, nor a next advance before the one before', async () => {
    const body = { ...POLISH, documentitem_set: [line('1000')], type: 'advance', amount: '100' };
    const advance = await issued(seller, { ...body, ...on('2027-02-20') });
    for (const step of ['next', 'final'] as const) {
      const amount = step === 'next' ? { amount: '10' } : {};
      const { id } = ok(await seller.send('POST', `/api/documents/${advance.id}/${step}/`, amount), 201);
      ok(await patch(id, on('2027-02-19')));
      expect(await refusedFor(id)).toEqual(['afterAdvances']);
      expect((await seller.send('DELETE', `/api/documents/${id}/`)).status).toBe(204);
    }
    expect((await continued(seller, advance.id, 'final')).status).toBe('unpaid');
  });

  it('a correction is not before what it corrects, nor before the correction before', async () => {
    const { id } = await issued(seller, { ...POLISH, ...lines, ...on('2027-02-10') });
    const correction = async (price: string, day: string) => {
      const made = ok(await post(id, 'correction'), 201);
      ok(await patch(made.id, { reason: 'Price', date_of_issue: day, documentitem_set: [line(price)] }));
      return made.id;
    };
    const first = await correction('90', '2027-02-09');
    expect(await refusedFor(first)).toEqual(['afterCorrected']);
    ok(await patch(first, { date_of_issue: '2027-02-15' }));
    await issue(seller, first);
    const second = await correction('80', '2027-02-14');
    expect(await refusedFor(second)).toEqual(['afterCorrected']);
    ok(await patch(second, { date_of_issue: '2027-02-15' }));
    await issue(seller, second);
  });

  it('an earlier date than that of the last number is warned of and issued, another month is another series', async () => {
    const own = await polishSeller(server);
    const body = { ...POLISH, ...lines };
    const { number } = await issued(own, { ...body, ...on('2027-02-20') });
    const made = await draft(own, { ...body, ...on('2027-02-19') });
    expect(made.ahead).toEqual({ number, date_of_issue: '2027-02-20' });
    expect((await draft(own, { ...body, ...on('2027-02-20') })).ahead).toBeNull();
    expect((await draft(own, { ...body, ...on('2027-01-31') })).ahead).toBeNull();
    expect((await draft(own, { ...body, ...on('2027-02-19'), type: 'advance', amount: '1' })).ahead).toBeNull();
    expect((await issue(own, made.id)).ahead).toBeNull();
  });

  it('nothing is issued into a closed period, which an administrator closes and opens', async () => {
    const own = await polishSeller(server);
    const accountant = await server.member(own, 'accountant');
    expect((await settings({ closed_until: '2027-01-31' }, accountant)).status).toBe(403);
    expect(Object.keys((await settings({ closed_until: '2027-03-02' }, own)).body)).toEqual(['closed_until']);
    expect(ok(await settings({ closed_until: '2027-01-31' }, own)).closed_until).toBe('2027-01-31');
    const { id } = await draft(own, { ...POLISH, ...lines, ...on('2027-01-31') });
    expect(await refusedFor(id, own)).toEqual(['periodOpen']);
    expect((await issued(own, { ...POLISH, ...lines, ...on('2027-02-01') })).status).toBe('unpaid');
    ok(await settings({ closed_until: null }, own));
    await issue(own, id);
  });
});
