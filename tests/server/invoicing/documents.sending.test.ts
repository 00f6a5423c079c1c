import { afterAll, beforeAll, expect, it } from 'vitest';
import { NO_ADDRESS } from '../../../src/contract/invoicing/document-fields.ts';
import { checkUbl } from '../../../src/server/invoicing/einvoice/check-ubl.ts';
import { parse, textAt } from '../../../src/server/invoicing/einvoice/xml.ts';
import { paymentReminder } from '../../../src/server/invoicing/jobs/payments.ts';
import { continued, issued, line, ok } from './documents.ts';
import { GERMAN, POLISH, polishSeller, schemaErrors, schemasThere, SELLER_NIP } from './einvoice.kit.ts';
import { type Person, startServer, type TestServer } from '../kit.ts';

let server: TestServer;
let seller: Person;

beforeAll(async () => {
  server = await startServer();
  seller = await polishSeller(server);
}, 60_000);
afterAll(() => server.close());

const sell = (body: Record<string, unknown>) => issued(seller, { ...POLISH, payment_deadline: '2027-03-15', ...body });
const send = (id: number, sendTo: string, ubl?: boolean) =>
  seller.send('POST', `/api/documents/${id}/send/`, { sendTo, ...(ubl === undefined ? {} : { ubl }) });

interface Letter {
  readonly body: string;
  readonly attachments: readonly { readonly id: number; readonly name: string; readonly size: number }[];
}
const lettersTo = async (address: string): Promise<Letter[]> =>
  ok(await server.request('GET', `/api/dev/outbox/?search=${address}`)).results;
const bytesOf = async ({ attachments }: Letter, at: number): Promise<Buffer> => {
  const response = await fetch(`${server.url}/api/dev/outbox/attachments/${attachments[at]?.id}/`);
  return Buffer.from(await response.arrayBuffer());
};
const paperOf = async (id: number): Promise<Buffer> => {
  const response = await fetch(`${server.url}/api/documents/${id}/pdf/?language=en`, {
    headers: { Authorization: `Token ${seller.token}` },
  });
  return Buffer.from(await response.arrayBuffer());
};

/** As issued before the buyer's country was required. */
async function withoutCountry(id: number): Promise<void> {
  const { db } = server.services;
  const { snapshot } = await db
    .selectFrom('documents')
    .select('snapshot')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  if (!snapshot) throw new Error('An issued document has its snapshot');
  const buyer = { ...snapshot.buyer, address: NO_ADDRESS };
  await db
    .updateTable('documents')
    .set({ snapshot: JSON.stringify({ ...snapshot, buyer }) })
    .where('id', '=', id)
    .execute();
}

/** The attachments of the e-mails below. */
const xmls: { name: string; xml: string }[] = [];

it('the electronic invoice goes along where it was asked for, valid, with the figures of the document', async () => {
  const first = await sell({ type: 'advance', amount: '2460', documentitem_set: [line('10000')] });
  const final = await continued(seller, first.id, 'final');
  for (const [at, { id, number, total }] of [first, final].entries()) {
    const sent = ok(await send(id, `with${at}@firm.example`, true));
    const base = number.replaceAll('/', '-');
    const names = [`${base}.pdf`, `${base}-en16931.xml`];
    const [letter] = (await lettersTo(`with${at}@firm.example`)) as [Letter];
    expect(letter.attachments.map(({ name }) => name)).toEqual(names);
    expect(letter.body).toContain(names.join(', '));
    expect(letter.body).toContain(`PL${SELLER_NIP}, `);
    // A recipient without a company gets a link to the marketplace, and the line above it says so.
    expect(letter.body).toMatch(/ on Kontor:\nhttp/);
    expect((await bytesOf(letter, 0)).equals(await paperOf(id))).toBe(true);
    const xml = (await bytesOf(letter, 1)).toString('utf8');
    const root = parse(xml);
    expect(textAt(root, 'cbc:ID')).toBe(number);
    expect(textAt(root, 'cac:LegalMonetaryTotal/cbc:PayableAmount')).toBe(total);
    expect(checkUbl(xml, 'sums')).toEqual([]);
    expect(sent.sendings[0].files.map(({ name }: { name: string }) => name)).toEqual(names);
    xmls.push({ name: base, xml });
  }
});

it.skipIf(!schemasThere)('the official schema takes the files that went along', async () => {
  expect(xmls).toHaveLength(2);
  expect(await schemaErrors('Invoice', xmls)).toEqual([]);
});

it('without the flag, and sent again, there is the paper alone', async () => {
  const { id, number } = await sell({ documentitem_set: [line('100')] });
  ok(await send(id, 'again@firm.example', true));
  ok(await send(id, 'again@firm.example'));
  const { sendings } = ok(await seller.send('GET', `/api/documents/${id}/`));
  const base = number.replaceAll('/', '-');
  expect(sendings.map(({ files }: { files: { name: string }[] }) => files.map(({ name }) => name))).toEqual([
    [`${base}.pdf`],
    [`${base}.pdf`, `${base}-en16931.xml`],
  ]);
});

it('what cannot be an electronic invoice is refused by field and rule, and nothing is sent', async () => {
  const { id } = await sell({ ...GERMAN, documentitem_set: [line('100')] });
  await withoutCountry(id);
  const refused = await send(id, 'refused@firm.example', true);
  expect([refused.status, refused.body]).toEqual([400, { buyer_address: [expect.stringMatching(/^BR-11: /)] }]);
  expect(await lettersTo('refused@firm.example')).toEqual([]);
  expect(ok(await seller.send('GET', `/api/documents/${id}/`)).sendings).toEqual([]);
  // The PDF requires no country.
  ok(await send(id, 'refused@firm.example', false));
});

it('says first that somebody may not send at all', async () => {
  const { id } = await sell({ documentitem_set: [line('100')] });
  await withoutCountry(id);
  const stranger = await server.founder({ country: 'PL' });
  const asked = { sendTo: 'a@firm.example', ubl: true };
  expect((await stranger.send('POST', `/api/documents/${id}/send/`, asked)).status).toBe(404);
  const viewer = await server.member(seller, 'viewer');
  expect((await viewer.send('POST', `/api/documents/${id}/send/`, asked)).status).toBe(403);
});

it('a payment in the same moment: the letter says it or does not, the paper never', async () => {
  for (const at of [1, 2, 3]) {
    const { id } = await sell({ documentitem_set: [line('100')] });
    const unpaid = await paperOf(id);
    const address = `race${at}@firm.example`;
    const paying = { amount: '23.00', date: '2027-03-01' };
    const answers = await Promise.all([
      send(id, address),
      seller.send('POST', `/api/documents/${id}/payment-received/`, paying),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    const [letter] = (await lettersTo(address)) as [Letter];
    expect(letter.body.replaceAll('\u00a0', ' ')).toMatch(/Paid: (23|0)\.00 PLN/);
    expect((await bytesOf(letter, 0)).equals(unpaid)).toBe(true);
    expect((await paperOf(id)).equals(unpaid)).toBe(true);
  }
});

it('whoever buys is reminded with the paper, in each language, of a document that was never sent', async () => {
  const buyer = await server.founder({ country: 'UA', name: 'late', language: 'uk' });
  const due = { date_of_issue: '2027-03-01', sale_date: '2027-03-01', payment_deadline: '2027-03-01' };
  const { id, number } = await sell({ buyer: buyer.organization, ...due, documentitem_set: [line('100')] });
  ok(await seller.send('PATCH', `/api/organizations/${seller.organization}/`, { payment_reminders: true }));
  await paymentReminder(server.services)('2027-03-03T10:00:00.000Z');
  const [letter] = (await lettersTo(buyer.email)).filter(({ body }) => body.includes(number)) as [Letter];
  expect(letter.attachments.map(({ name }) => name)).toEqual([`${number.replaceAll('/', '-')}.pdf`]);
  expect((await bytesOf(letter, 0)).subarray(0, 5).toString()).toBe('%PDF-');
  expect(letter.body).toMatch(new RegExp(`\\n\\nВідкрити рахунок:\\nhttp\\S+/documents/${id}\\n`));
  const { sendings } = ok(await seller.send('GET', `/api/documents/${id}/`));
  expect(sendings).toMatchObject([{ to: buyer.email, by: '', language: 'uk' }]);
});
