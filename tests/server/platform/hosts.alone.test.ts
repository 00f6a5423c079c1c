import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startServer, type TestServer } from '../kit.ts';
import { raw } from '../raw.ts';

let plain: TestServer;
let named: TestServer;
beforeAll(async () => {
  plain = await startServer();
  named = await startServer({ KONTOR_PUBLIC_URL: 'https://kontor.example', KONTOR_TRUST_PROXY: '1' });
}, 120_000);
afterAll(async () => {
  await plain?.close();
  await named?.close();
});

const LIST = '/api/companies/?search=Company&page_size=1';

async function fill(server: TestServer): Promise<string> {
  const [someone] = [
    await server.founder({ country: 'PL' }),
    await server.founder({ country: 'PL' }),
    await server.founder({ country: 'PL' }),
  ];
  return someone.token;
}
const ask = async (server: TestServer, token: string, target: string, headers: readonly string[]) => {
  const { status, text } = await raw(server.url, [
    `GET ${target} HTTP/1.1`,
    'Connection: close',
    'Accept-Encoding: identity',
    `Authorization: Token ${token}`,
    ...headers,
  ]);
  const json = /\{.*\}/s.exec(text)?.[0] ?? 'null';
  return { status, next: (JSON.parse(json) as { next?: string } | null)?.next };
};

describe('the next page of a list', () => {
  test('is on this server, whatever Host the caller writes', async () => {
    const token = await fill(plain);
    const { port } = new URL(plain.url);
    const own = { status: 200, next: `http://localhost:${port}/api/companies/?search=Company&page_size=1&page=2` };
    expect(await ask(plain, token, LIST, [`Host: localhost:${port}`])).toEqual(own);
    for (const headers of [
      ['Host: evil.test'],
      ['Host: evil.test:8080'],
      ['Host: localhost.evil.test'],
      ['Host: 203.0.113.9'],
      ['Host: [2001:db8::1]:80'],
      ['Host: 127.0.0.1.evil.test'],
      [`Host: localhost:${port}`, 'X-Forwarded-Host: evil.test'],
      [`Host: localhost:${port}`, 'X-Forwarded-Proto: javascript'],
      [`Host: localhost:${port}`, 'Forwarded: host=evil.test'],
    ]) {
      const { status, next } = await ask(plain, token, LIST, headers);
      expect([headers, status, /^http:\/\/localhost(:\d+)?\/api\/companies\//.test(next ?? '')]).toEqual([
        headers,
        200,
        true,
      ]);
    }
    for (const target of [
      `http://evil.test${LIST}`,
      `HTTP://evil.test:81${LIST}`,
      `https://evil.test@evil.test${LIST}`,
    ]) {
      expect([target, await ask(plain, token, target, [`Host: localhost:${port}`])]).toEqual([target, own]);
    }
  });

  test('is at the public address once there is one', async () => {
    const token = await fill(named);
    for (const headers of [
      ['Host: kontor.example'],
      ['Host: evil.test'],
      ['Host: localhost'],
      ['Host: kontor.example', 'X-Forwarded-Host: evil.test', 'X-Forwarded-Proto: http'],
    ]) {
      expect(await ask(named, token, LIST, headers)).toEqual({
        status: 200,
        next: 'https://kontor.example/api/companies/?search=Company&page_size=1&page=2',
      });
    }
  });
});

describe('a Host that is none', () => {
  test('is the caller’s fault', async () => {
    const wrong = [
      'a b',
      'evil test:x',
      'x:99999999',
      '<script>',
      'a/b',
      'a@b',
      '[::1',
      'a,b',
      "'",
      'http://x',
      ':80',
      '\u00a7',
      '%00',
      '..',
    ];
    for (const host of wrong) {
      const { status, text } = await raw(plain.url, [
        'GET /api/landing/ HTTP/1.1',
        'Connection: close',
        `Host: ${host}`,
      ]);
      expect([host, status, text.includes('server_error')]).toEqual([host, 400, false]);
    }
    const twice = ['GET /api/landing/ HTTP/1.1', 'Connection: close', 'Host: localhost', 'Host: evil.test'];
    expect((await raw(plain.url, twice)).status).toBe(400);
    expect((await raw(plain.url, ['GET /api/landing/ HTTP/1.1', 'Connection: close'])).status).toBe(400);
  });

  test('may be missing in HTTP/1.0', async () => {
    expect((await raw(plain.url, ['GET /healthz HTTP/1.0'])).status).toBe(200);
    expect((await raw(plain.url, ['GET /api/dev/outbox/ HTTP/1.0'])).status).toBe(404);
  });

  test('paths that look like hosts lead nowhere else', async () => {
    for (const target of ['//evil.test/api/landing/', '/\\evil.test', '*', 'evil.test:80', 'http://', 'x://y'])
      expect([
        target,
        (await raw(plain.url, [`GET ${target} HTTP/1.1`, 'Connection: close', 'Host: localhost'])).status,
      ]).toEqual([target, expect.toSatisfy((status: number) => status < 500)]);
  });
});

describe('the outbox of a server without SMTP', () => {
  const OUTBOX = ['GET /api/dev/outbox/ HTTP/1.1', 'Connection: close'];

  test('is read on this machine alone', async () => {
    const { port } = new URL(plain.url);
    for (const host of [
      'localhost',
      `localhost:${port}`,
      `127.0.0.1:${port}`,
      '[::1]:8080',
      'kontor.localhost',
      'LOCALHOST',
    ])
      expect([host, (await raw(plain.url, [...OUTBOX, `Host: ${host}`])).status]).toEqual([host, 200]);
    // Names of a page whose DNS entry was changed to 127.0.0.1.
    for (const host of [
      'evil.test',
      `rebound.evil.test:${port}`,
      'localhost.evil.test',
      '127.0.0.1.evil.test',
      '203.0.113.9',
    ])
      expect([host, (await raw(plain.url, [...OUTBOX, `Host: ${host}`])).status]).toEqual([host, 404]);
    // A proxy on this machine forwards requests of others.
    for (const header of [
      'X-Forwarded-For: 127.0.0.1',
      'Forwarded: for=127.0.0.1',
      'Via: 1.1 proxy',
      'X-Real-IP: 203.0.113.9',
      'X-Forwarded-Proto: https',
      'X-Forwarded: for=203.0.113.9',
      'X-Original-Forwarded-For: 203.0.113.9',
      'True-Client-IP: 203.0.113.9',
      'X-Client-IP: 203.0.113.9',
      'CF-Connecting-IP: 203.0.113.9',
    ])
      expect([header, (await raw(plain.url, [...OUTBOX, 'Host: localhost', header])).status]).toEqual([header, 404]);
    // One that adds no header and calls the server by its address: no browser sends such requests.
    expect((await raw(plain.url, ['GET /api/dev/outbox/ HTTP/1.0', 'Host: 127.0.0.1:3000'])).status).toBe(404);
    const file = ['GET /api/dev/outbox/attachments/1/ HTTP/1.1', 'Connection: close', 'Host: evil.test'];
    expect((await raw(plain.url, file)).status).toBe(404);
  });

  test('is nowhere on a server that others reach, unless it was asked for', async () => {
    expect((await raw(named.url, [...OUTBOX, 'Host: localhost'])).status).toBe(404);
    const environments = [
      { NODE_ENV: 'production' },
      { HOST: '0.0.0.0' },
      { HOST: '::' },
      { KONTOR_TRUST_PROXY: '1' },
      { KONTOR_DEMO: 'no' },
    ];
    for (const env of environments) {
      const server = await startServer(env as Record<string, string>);
      expect([env, (await server.request('GET', '/api/dev/outbox/')).status]).toEqual([env, 404]);
      await server.close();
    }
    const shown = await startServer({ HOST: '0.0.0.0', KONTOR_PUBLIC_URL: 'https://demo.example', KONTOR_DEMO: 'yes' });
    for (const [host, status] of [
      ['demo.example', 200],
      ['192.0.2.7:8080', 200],
      ['evil.test', 404],
    ] as const)
      expect([host, (await raw(shown.url, [...OUTBOX, `Host: ${host}`])).status]).toEqual([host, status]);
    await shown.close();
  });
});
