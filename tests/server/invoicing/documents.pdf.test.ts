import { afterAll, beforeAll, expect, it } from 'vitest';
import { draft, issued, line } from './documents.ts';
import { type Person, startServer, type TestServer } from '../kit.ts';

let server: TestServer;
let seller: Person;
let buyer: Person;
let stranger: Person;

beforeAll(async () => {
  server = await startServer();
  seller = await server.founder({ country: 'PL', name: 'stal' });
  buyer = await server.founder({ country: 'UA', name: 'metal' });
  stranger = await server.founder({ country: 'PL', name: 'other' });
}, 60_000);
afterAll(() => server.close());

const file = async (person: Person, id: number, query = '') => {
  const response = await fetch(`${server.url}/api/documents/${id}/pdf/${query}`, {
    headers: { Authorization: `Token ${person.token}`, 'Accept-Language': 'pl' },
  });
  return { response, bytes: Buffer.from(await response.arrayBuffer()) };
};

it('an issued document is a file for its seller and its buyer, and for nobody else', async () => {
  const { id } = await issued(seller, { buyer: buyer.organization, documentitem_set: [line('100')] });
  const own = await file(seller, id);
  expect(own.response.status).toBe(200);
  expect(own.bytes.subarray(0, 5).toString()).toBe('%PDF-');
  expect(own.response.headers.get('content-type')).toBe('application/pdf');
  expect(own.response.headers.get('content-disposition')).toContain('attachment; filename="FV2027-03-1.pdf"');
  expect((await file(buyer, id)).bytes.equals(own.bytes)).toBe(true);
  expect((await file(buyer, id, '?language=uk')).bytes.equals(own.bytes)).toBe(false);
  expect((await file(stranger, id)).response.status).toBe(404);
  expect((await server.request('GET', `/api/documents/${id}/pdf/`)).status).toBe(401);
  expect((await file(seller, id, '?language=xx')).response.status).toBe(400);
});

it('a draft, however unfinished, is a file for its seller alone', async () => {
  const { id } = await draft(seller, { buyer: buyer.organization, documentitem_set: [{ name: 'Steel' }] });
  const own = await file(seller, id);
  expect([own.response.status, own.bytes.subarray(0, 5).toString()]).toEqual([200, '%PDF-']);
  expect(own.response.headers.get('content-disposition')).toContain(`wersja-robocza-${id}.pdf`);
  expect((await file(buyer, id)).response.status).toBe(404);
});

it('a letter takes the very file along, in the language of its reader, and the document remembers it', async () => {
  const { id, number } = await issued(seller, {
    buyer: buyer.organization,
    second_language: 'uk',
    documentitem_set: [line('100')],
  });
  const send = (sendTo: string, copyTo = '') =>
    seller.send('POST', `/api/documents/${id}/send/`, { sendTo, copyTo, message: 'Дякуємо' });
  expect((await send('first@firm.example', 'boss@firm.example')).status).toBe(200);
  const again = await send('second@firm.example');
  expect(again.status).toBe(200);

  const [letter] = (await server.request('GET', '/api/dev/outbox/?search=first@firm')).body.results;
  expect([letter.language, letter.subject, letter.copy_to]).toEqual([
    'uk',
    expect.stringMatching(new RegExp(`^Рахунок ${number} від компанії stal 1: 123,00.PLN$`)),
    'boss@firm.example',
  ]);
  const written =
    'Доброго дня!\n\nКомпанія stal 1 надіслала вам рахунок.\n\nПовідомлення компанії stal 1:\nДякуємо\n\nУ\u00A0вкладенні: FV2027-03-2.pdf\n\nРахунок FV2027/03/2';
  expect(letter.body.slice(0, written.length)).toBe(written);
  expect(letter.attachments).toMatchObject([{ name: 'FV2027-03-2.pdf' }]);
  const response = await fetch(`${server.url}/api/dev/outbox/attachments/${letter.attachments[0].id}/`);
  const sent = Buffer.from(await response.arrayBuffer());
  expect(response.headers.get('content-type')).toBe('application/pdf');
  expect(sent.equals((await file(seller, id, '?language=en')).bytes)).toBe(true);
  expect(letter.attachments[0].size).toBe(sent.length);

  expect(again.body.sendings).toMatchObject([
    { to: 'second@firm.example', copyTo: '', by: seller.email, status: 'queued' },
    { to: 'first@firm.example', copyTo: 'boss@firm.example', language: 'uk', files: [{ name: 'FV2027-03-2.pdf' }] },
  ]);
  // The buyer does not see to whom else the seller sent it.
  expect((await buyer.send('GET', `/api/documents/${id}/`)).body.sendings).toEqual([]);
});

it('the file of a mail is closed with the outbox', async () => {
  expect((await server.request('GET', '/api/dev/outbox/attachments/999/')).status).toBe(404);
});
