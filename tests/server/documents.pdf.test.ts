import { afterAll, beforeAll, expect, it } from 'vitest';
import { draft, issued, line } from './documents.ts';
import { type Person, startServer, type TestServer } from './kit.ts';

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
