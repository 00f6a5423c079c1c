import { afterAll, beforeAll, expect, test } from 'vitest';
import { startServer, type TestServer } from '../kit.ts';

/* Answers are compressed for clients that accept it; the other tests request none of it. */

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server?.close());

const ask = (path: string, encoding: string) =>
  server.request('GET', path, { headers: { 'Accept-Encoding': encoding } });

test.each(['br', 'gzip', 'deflate'])('a long answer packed by %s says the same', async (encoding) => {
  const plain = await ask('/api/openapi.json', 'identity');
  const packed = await ask('/api/openapi.json', encoding);
  expect([plain.headers.get('content-encoding'), packed.headers.get('content-encoding')]).toEqual([null, encoding]);
  expect(packed.headers.get('vary')).toMatch(/accept-encoding/i);
  expect(packed.text).toBe(plain.text);
});

test('a short one is not, nor for whoever asks for what is not known here', async () => {
  const short = await ask('/readyz', 'br');
  expect([short.status, short.headers.get('content-encoding')]).toEqual([200, null]);
  expect((await ask('/api/openapi.json', 'x-unheard-of')).headers.get('content-encoding')).toBeNull();
});
