import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { NO_ADDRESS } from '../../../src/contract/invoicing/document-fields.ts';
import type { DocumentSnapshot } from '../../../src/contract/invoicing/document-snapshot.ts';
import { parse, textAt } from '../../../src/server/invoicing/einvoice/xml.ts';
import { draft, issue, issued, line, ok, order } from './documents.ts';
import { fa3File, GERMAN, POLISH, polishSeller, ublFile } from './einvoice.kit.ts';
import { type Person, startServer, type TestServer } from '../kit.ts';

let server: TestServer;
let seller: Person;
let buyer: Person;

beforeAll(async () => {
  server = await startServer();
  seller = await polishSeller(server);
  buyer = await server.founder({ country: 'PL', name: 'odbiorca' });
}, 60_000);
afterAll(() => server.close());

const sell = (body: object = {}) => issued(seller, { ...POLISH, documentitem_set: [line('100')], ...body });

/** A document issued before the chart required everything that a file needs. */
async function issuedAs(id: number, earlier: (snapshot: DocumentSnapshot) => DocumentSnapshot): Promise<void> {
  const { db } = server.services;
  const { snapshot } = await db
    .selectFrom('documents')
    .select('snapshot')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  if (!snapshot) throw new Error('An issued document has its snapshot');
  await db
    .updateTable('documents')
    .set({ snapshot: JSON.stringify(earlier(snapshot)) })
    .where('id', '=', id)
    .execute();
}

describe('who gets the files', () => {
  it('the seller both, the buyer the UBL alone, a stranger nothing', async () => {
    const { id } = await sell({ buyer: buyer.organization });
    const stranger = await server.founder({ country: 'PL', name: 'obcy' });
    const accountant = await server.member(seller, 'accountant');
    const statuses = async (who: Person) => [(await ublFile(who, id)).status, (await fa3File(who, id)).status];
    expect(await statuses(seller)).toEqual([200, 200]);
    expect(await statuses(accountant)).toEqual([200, 200]);
    expect(await statuses(buyer)).toEqual([200, 403]);
    expect(await statuses(stranger)).toEqual([404, 404]);
    expect((await server.request('GET', `/api/documents/${id}/ubl/`)).status).toBe(401);
  });

  it('as a download under the document’s number, the same each time', async () => {
    const { id, number } = await sell();
    const [first, second] = [await fa3File(seller, id), await fa3File(seller, id)];
    expect(first.headers.get('content-type')).toContain('application/xml');
    expect(first.headers.get('content-disposition')).toContain(`filename="${number.replaceAll('/', '-')}-FA3.xml"`);
    server.clock.set('2027-03-09T09:00:00.000Z');
    expect(second.text).toBe((await fa3File(seller, id)).text);
    expect(first.text.startsWith('<?xml version="1.0" encoding="UTF-8"?>')).toBe(true);
  });

  it('of an issued document alone, in the reader’s language', async () => {
    const { id } = await draft(seller, { ...POLISH, documentitem_set: [line('100')] });
    for (const path of ['ubl', 'fa3']) {
      const english = await seller.send('GET', `/api/documents/${id}/${path}/`);
      expect([english.status, english.body.detail]).toEqual([409, expect.stringContaining('Issue it first')]);
      const polish = await seller.send('GET', `/api/documents/${id}/${path}/`, undefined, { 'Accept-Language': 'pl' });
      expect(polish.body.detail).toContain('Najpierw ją wystaw');
    }
  });
});

describe('what a standard forbids is said by field and rule', () => {
  it('Peppol: a reference and an address on the network; without it EN 16931 alone', async () => {
    const { id } = await issued(seller, { documentitem_set: [line('100')] });
    const refused = await ublFile(seller, id, '');
    expect([refused.status, Object.keys(refused.body)]).toEqual([400, ['buyer_reference', 'buyer_reg_number']]);
    expect(refused.body.buyer_reference[0]).toMatch(/^PEPPOL-EN16931-R003: .*Enter it\.$/);
    expect(refused.body.buyer_reg_number[0]).toMatch(/^PEPPOL-EN16931-R010: /);
    const plain = await ublFile(seller, id, 'profile=en16931');
    expect([plain.status, textAt(parse(plain.text), 'cbc:CustomizationID')]).toEqual([200, 'urn:cen.eu:en16931:2017']);
    expect(Object.keys((await ublFile(seller, id, 'profile=other')).body)).toEqual(['profile']);
  });

  it('an order is reference enough', async () => {
    const from = await order(server, seller, buyer);
    const { id } = ok(await seller.send('POST', '/api/documents/', { order: from, type: 'invoice' }), 201);
    ok(await seller.send('PATCH', `/api/documents/${id}/`, { buyer_reg_number: '7740001454' }));
    await issue(seller, id);
    const file = await ublFile(seller, id, '');
    expect([file.status, textAt(parse(file.text), 'cac:OrderReference/cbc:ID')]).toEqual([200, String(from)]);
  });

  it('KSeF: a Polish seller with its number and address, a buyer’s NIP, also where it was issued before they were asked', async () => {
    const { id } = await sell();
    await issuedAs(id, ({ seller: from, buyer: to, ...snapshot }) => ({
      ...snapshot,
      seller: { ...from, vat_id: '', address: { ...NO_ADDRESS, country: 'PL' } },
      buyer: { ...to, reg_number: '123' },
    }));
    const refused = await fa3File(seller, id);
    expect([refused.status, Object.keys(refused.body)]).toEqual([
      400,
      ['seller_vat_id', 'seller_address', 'buyer_reg_number'],
    ]);
    expect(refused.body.buyer_reg_number[0]).toMatch(/^FA\(3\) Podmiot2\/NIP: /);
  });

  it('intra-community: the buyer’s number of the EU, in both, also where it was issued before that was asked', async () => {
    const { id } = await sell({
      ...GERMAN,
      currency: 'EUR',
      documentitem_set: [line('100', '0', { vat_category: 'K' })],
    });
    await issuedAs(id, (snapshot) => ({ ...snapshot, buyer: { ...snapshot.buyer, reg_number: 'HRB 1' } }));
    const [ubl, fa3] = [await ublFile(seller, id, 'profile=en16931'), await fa3File(seller, id)];
    expect(ubl.body).toEqual({ buyer_reg_number: [expect.stringMatching(/^BR-IC-02: /)] });
    expect(fa3.body).toEqual({ buyer_reg_number: [expect.stringMatching(/^FA\(3\) Podmiot2\/NrVatUE: /)] });
  });
});

describe('what Peppol will ask for is said of a draft', () => {
  const to = { ...GERMAN, buyer_reg_number: 'DE143454214', currency: 'EUR', documentitem_set: [line('100', '19')] };
  const rules = ({ peppol }: { peppol: { rule: string }[] }) => peppol.map(({ rule }) => rule);

  it('between German companies whom to ask; the file has what stood in the settings at the issue', async () => {
    const german = await server.founder({ country: 'DE', name: 'stahl' });
    const settings = (body: object) => german.send('PATCH', `/api/organizations/${german.organization}/`, body);
    const early = await draft(german, to);
    expect(rules(early)).toEqual(['DE-R-005', 'DE-R-006', 'DE-R-007']);
    // No law requires it: the invoice is issued, and its other file is available.
    const { peppol } = await issue(german, early.id);
    const refused = await ublFile(german, early.id);
    expect([peppol, refused.status, Object.keys(refused.body)]).toEqual([
      [],
      400,
      ['seller_contact', 'seller_phone', 'seller_email'],
    ]);
    expect((await ublFile(german, early.id, 'profile=en16931')).status).toBe(200);

    const late = await draft(german, to);
    expect((await settings({ contact_name: 'x'.repeat(101) })).body).toEqual({ contact_name: [expect.any(String)] });
    ok(await settings({ contact_name: ' Buchhaltung ', org_phone: '+49 221 1234', email: 'rechnung@kontor.example' }));
    expect(rules(ok(await german.send('GET', `/api/documents/${late.id}/`)))).toEqual([]);
    await issue(german, late.id);
    const file = await ublFile(german, late.id);
    const of = (path: string) => textAt(parse(file.text), `cac:AccountingSupplierParty/cac:Party/cac:Contact/${path}`);
    expect(['cbc:Name', 'cbc:Telephone', 'cbc:ElectronicMail'].map(of)).toEqual([
      'Buchhaltung',
      '+49 221 1234',
      'rechnung@kontor.example',
    ]);
    ok(await settings({ contact_name: 'Vertrieb' }));
    expect((await ublFile(german, late.id)).text).toBe(file.text);
    expect((await ublFile(german, early.id)).status).toBe(400);
  });

  it('nothing where the network does not reach', async () => {
    const german = await server.founder({ country: 'DE', name: 'stahl' });
    expect(rules(await draft(german, { documentitem_set: [line('100', '19')] }))).toEqual([]);
    expect(rules(await draft(german, { ...POLISH, documentitem_set: [line('100', '19')] }))).toEqual([]);
  });
});
