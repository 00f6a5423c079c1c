import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Answer, startServer, type TestServer } from '../kit.ts';

/* Without a sign-in, a request is identified only by its idempotency key. */

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
}, 60_000);
afterAll(() => server.close());

const keyed = (key: string = randomUUID()) => ({ 'Idempotency-Key': key });
const replayed = ({ headers }: Answer) => headers.get('idempotent-replayed');

test("a visitor's request is one request; the key alone speaks for it", async () => {
  const body = {
    name: 'Jan',
    email: 'jan@kontor.example',
    consent: true,
    company: 'Dachy',
    phone: '+48 22 000 00 00',
    subject: 'Blacha',
    description: 'Na dach',
    category: 'machinery',
    country: 'PL',
    requestitem_set: [{ name: 'Blacha', quantity: '2', unit: 'TNE' }],
  };
  const headers = keyed();
  const send = (with_: Record<string, string>) =>
    server.request('POST', '/api/unauth-buyer-request/', { body, headers: with_ });
  const one = await send(headers);
  const two = await send(headers);
  expect([one.text, one.status, two.status, replayed(two)]).toEqual([one.text, 201, 201, 'true']);
  expect((await server.mails('jan@kontor.example')).length).toBe(1);
  expect((await send(keyed('short'))).status).toBe(400);

  const token = /\/verify\/([0-9a-f]+)/.exec((await server.mails('jan@kontor.example'))[0]?.body ?? '')?.[1];
  const verify = keyed();
  const check = () => server.request('POST', '/api/unauth-buyer-request/verify/', { body: { token }, headers: verify });
  const verified = await check();
  const again = await check();
  expect([verified.status, again.status, replayed(again), again.text]).toEqual([200, 200, 'true', verified.text]);
});

test('a registration and a new password are one each', async () => {
  const email = 'twice@kontor.example';
  const password = 'correct horse battery staple';
  const headers = keyed();
  const send = () =>
    server.request('POST', '/register/', {
      body: { username: email, email, password, password2: password, language: 'en' },
      headers,
    });
  const one = await send();
  const two = await send();
  expect([one.status, two.status, replayed(two), (await server.mails(email)).length]).toEqual([201, 201, 'true', 1]);
});
