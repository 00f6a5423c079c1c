import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { intakeOf } from './intake.kit.ts';
import { type Answer, type Person, startServer, type TestServer } from '../kit.ts';
import { DAY, HOUR, inHours, Market, ok } from '../procurement/procurement.kit.ts';

/* What one company may store, send and render per day; others are not affected. */

let server: TestServer;
let buyer: Person;
let others: readonly Person[];
let market: Market;
beforeAll(async () => {
  server = await startServer({
    KONTOR_DAILY_UPLOADS: '3',
    KONTOR_DAILY_UPLOAD_MB: '1',
    KONTOR_DAILY_INVITATIONS: '3',
    KONTOR_DAILY_MAILS: '4',
    KONTOR_DAILY_PDFS: '2',
  });
  buyer = await server.founder({ country: 'PL', name: 'buyer', language: 'pl' });
  others = [
    await server.founder({ country: 'UA', name: 'first' }),
    await server.founder({ country: 'DE', name: 'second' }),
  ];
  const [first, second] = others as [Person, Person];
  market = new Market(server, buyer, first, second);
});
afterAll(async () => server?.close());

/** The refusal says in the reader's language which quota is used up, and when there is more. */
function expectUsedUp({ status, headers, body }: Pick<Answer, 'status' | 'headers' | 'body'>, words: string): void {
  expect([status, body.detail]).toEqual([429, expect.stringContaining(words)]);
  const seconds = Number(headers.get('retry-after'));
  expect(seconds).toBeGreaterThan(20 * 3600);
  expect(seconds).toBeLessThanOrEqual(24 * 3600);
}

const upload = (who: Person, inquiry: number, size: number) =>
  intakeOf({ server }).send(who, 'POST', `/api/inquires/${inquiry}/uploads/`, [
    { name: 'document', value: Buffer.alloc(size, 97), file: 'a.txt' },
  ]);

test('uploads by number and by size, before a byte is stored', async () => {
  const { id } = await market.draft();
  expect((await upload(buyer, id, 700_000)).status).toBe(201);
  expectUsedUp(await upload(buyer, id, 500_000), 'file limit');
  expect(readdirSync(join(server.services.config.dataDir, 'files', 'staged'))).toEqual([]);
  expect((await upload(buyer, id, 1000)).status).toBe(201);
  // A form without a file does not count.
  const profile = `/api/profile/${buyer.id}/`;
  const plain = [{ name: 'first_name', value: 'Ewa' }];
  for (let times = 0; times < 5; times += 1)
    expect((await intakeOf({ server }).send(buyer, 'PATCH', profile, plain)).status).toBe(200);
  expect((await upload(buyer, id, 1000)).status).toBe(201);
  expectUsedUp(await upload(buyer, id, 1000), 'file limit');
  // Twenty concurrent ones are counted one by one.
  const [first] = others as [Person];
  const face = [{ name: 'image', value: Buffer.from('89504e470d0a1a0a', 'hex'), file: 'a.png' }];
  const many = await Promise.all(
    Array.from({ length: 20 }, () => intakeOf({ server }).send(first, 'PATCH', `/api/profile/${first.id}/`, face)),
  );
  expect(many.filter(({ status }) => status === 200)).toHaveLength(3);
  server.clock.advance(DAY + HOUR);
  expect((await upload(buyer, id, 1000)).status).toBe(201);
});

test('a form that does not say how large it is counts for what came', async () => {
  const small = await startServer({ KONTOR_MAX_UPLOAD_MB: '1', KONTOR_DAILY_UPLOAD_MB: '2' });
  try {
    const { token, id } = await small.founder({ country: 'PL', name: 'unsaid' });
    const form = new FormData();
    form.append('image', new Blob([Buffer.from('89504e470d0a1a0a', 'hex')]), 'a.png');
    const { body, headers } = new Response(form);
    const bytes = Buffer.from(await new Response(body).arrayBuffer());
    const statuses: number[] = [];
    for (let times = 0; times < 5; times += 1) {
      const streamed: RequestInit & { readonly duplex: 'half' } = {
        method: 'PATCH',
        headers: { Authorization: `Token ${token}`, 'Content-Type': headers.get('content-type') ?? '' },
        body: Readable.toWeb(Readable.from([bytes])) as ReadableStream,
        duplex: 'half',
      };
      statuses.push((await fetch(`${small.url}/api/profile/${id}/`, streamed)).status);
    }
    expect(statuses).toEqual([200, 200, 200, 200, 200]);
  } finally {
    await small.close();
  }
});

test('invitations and letters: what is refused sends none and changes nothing', async () => {
  const invite = (email: string) =>
    buyer.send(
      'POST',
      '/api/organization-users/',
      { organization: buyer.organization, email, role: 'viewer' },
      {
        'Accept-Language': 'pl',
      },
    );
  for (const name of ['a', 'b', 'c']) ok(await invite(`${name}@elsewhere.example`));
  const before = (await server.mails()).length;
  expectUsedUp(await invite('d@elsewhere.example'), 'Dzienny limit zaproszeń');
  const inquiry = await market.draft({ expire_at: inHours(server.clock.now(), 48) });
  // Two more companies would be invited.
  expect((await market.act(inquiry.id, 'activate')).status).toBe(429);
  expect([(await market.read(inquiry.id)).proc_status, (await server.mails()).length]).toEqual(['Draft', before]);
  // Another company's quota is unaffected, and automatic e-mails count for no company.
  const [first] = others as [Person];
  const asked = { organization: first.organization, email: 'e@elsewhere.example', role: 'viewer' };
  expect((await first.send('POST', '/api/organization-users/', asked)).status).toBe(201);
  server.clock.advance(DAY + HOUR);
  ok(await market.act(inquiry.id, 'activate'));
});

test('a reminder beyond the day’s letters reaches nobody and may be sent the next day', async () => {
  server.clock.advance(DAY + HOUR);
  const both = await market.published({ expire_at: inHours(server.clock.now(), 72) });
  await market.published({ participants: [others[0]?.organization] });
  const before = (await server.mails()).length;
  // Three e-mails are sent, the limit is four, and two companies have not answered.
  expect((await market.act(both.id, 'remind')).status).toBe(429);
  const reminded = async () =>
    (await market.read(both.id)).participants.map(({ reminded_at }: { reminded_at: string | null }) => reminded_at);
  expect([await reminded(), (await server.mails()).length]).toEqual([[null, null], before]);
  server.clock.advance(DAY + HOUR);
  ok(await market.act(both.id, 'remind'));
  expect((await server.mails()).length).toBe(before + 2);
});

test('PDFs', async () => {
  const created = await buyer.send('POST', '/api/documents/', { type: 'invoice' });
  const pdf = () => buyer.send('GET', `/api/documents/${created.body.id}/pdf/`);
  expect([created.status, (await pdf()).status, (await pdf()).status]).toEqual([201, 200, 200]);
  expectUsedUp(await pdf(), 'PDF');
});
