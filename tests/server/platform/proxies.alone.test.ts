import { describe, expect, test } from 'vitest';
import { readConfig } from '../../../src/server/platform/config.ts';
import { PASSWORD, startServer, type TestServer } from '../kit.ts';

const MINUTE = 60_000;

async function behind(trusted: string | null, walk: (server: TestServer) => Promise<void>): Promise<void> {
  const server = await startServer(trusted === null ? {} : { KONTOR_TRUST_PROXY: trusted });
  try {
    await walk(server);
  } finally {
    await server.close();
  }
}

/** The first of 20 wrong passwords for one account that gets a 429; -1 if none does. */
async function stoppedAt(server: TestServer, forwarded: (index: number) => string): Promise<number> {
  server.clock.advance(11 * MINUTE);
  for (let index = 1; index <= 20; index += 1) {
    const { status } = await server.request('POST', '/rest-auth/login/', {
      body: { email: 'victim@abuse.example', password: 'wrong password' },
      headers: { 'X-Forwarded-For': forwarded(index) },
    });
    if (status === 429) return index;
  }
  return -1;
}

describe('what a client writes into X-Forwarded-For does not make it somebody else', () => {
  test('without a proxy the header is nothing', () =>
    behind(null, async (server) => {
      expect(await stoppedAt(server, (i) => `10.0.0.${i}`)).toBe(11);
      expect(await stoppedAt(server, (i) => `10.0.0.${i}, 10.1.0.${i}`)).toBe(11);
    }));

  test('0 is no proxy', () =>
    behind('0', async (server) => expect(await stoppedAt(server, (i) => `10.0.0.${i}`)).toBe(11)));

  test('one proxy: only what it has added, the rightmost', () =>
    behind('1', async (server) => {
      expect(await stoppedAt(server, (i) => `10.0.0.${i}, 203.0.113.9`)).toBe(11);
      expect(await stoppedAt(server, (i) => `10.0.0.${i}, 10.0.1.${i}, 203.0.113.9`)).toBe(11);
      // Those are twenty callers from the proxy's point of view.
      expect(await stoppedAt(server, (i) => `203.0.113.${i}`)).toBe(-1);
    }));

  test('two proxies: the second from the right', () =>
    behind('2', async (server) => {
      expect(await stoppedAt(server, (i) => `10.0.0.${i}, 203.0.113.9, 198.51.100.${i}`)).toBe(11);
      expect(await stoppedAt(server, (i) => `203.0.113.${i}, 198.51.100.7`)).toBe(-1);
    }));

  test('listed proxies: whoever stands before the last of them', () =>
    behind('127.0.0.0/8, ::1, 198.51.100.0/24', async (server) => {
      expect(await stoppedAt(server, (i) => `10.0.0.${i}, 203.0.113.9, 198.51.100.${i}`)).toBe(11);
      expect(await stoppedAt(server, (i) => `203.0.113.${i}, 198.51.100.7`)).toBe(-1);
    }));

  test('a list in which the caller is not', () =>
    behind('198.51.100.0/24', async (server) => expect(await stoppedAt(server, (i) => `10.0.0.${i}`)).toBe(11)));

  test('one address has one spelling, a network of IPv6 is one caller, and what is no address is nobody', () =>
    behind('1', async (server) => {
      const spellings = [
        '203.0.113.9',
        '::ffff:203.0.113.9',
        '::FFFF:cb00:7109',
        '203.0.113.9:4711',
        '[::ffff:203.0.113.9]:80',
      ];
      expect(await stoppedAt(server, (i) => spellings[i % spellings.length] ?? '')).toBe(11);
      expect(await stoppedAt(server, (i) => `2001:db8:1:2:${i}::${i}`)).toBe(11);
      expect(await stoppedAt(server, (i) => `2001:db8:1:${i}::1`)).toBe(-1);
      expect(await stoppedAt(server, (i) => `unknown-${i}`)).toBe(11);
      expect(await stoppedAt(server, (i) => `<script>${i}`)).toBe(11);
    }));
});

test('a setting that trusts everybody, or nobody there is, is refused in words', () => {
  for (const wrong of [
    'true',
    'yes',
    '11',
    '-1',
    '10.0.0.0/33',
    '2001:db8::/129',
    'proxy.example',
    '10.0.0.1/8/8',
    '*',
  ])
    expect(() => readConfig({ KONTOR_TRUST_PROXY: wrong }), wrong).toThrow(/KONTOR_TRUST_PROXY: a number of proxies/);
  for (const right of ['', '0', '1', '10', '10.0.0.7', '10.0.0.7,10.1.0.0/16', '::1, fd00::/8', 'loopback uniquelocal'])
    expect(() => readConfig({ KONTOR_TRUST_PROXY: right }), right).not.toThrow();
});

test('the log keeps the caller, not what the caller claims', () =>
  behind('1', async (server) => {
    const body = {
      email: 'a@abuse.example',
      username: 'a@abuse.example',
      password: PASSWORD,
      password2: PASSWORD,
      language: 'en',
    };
    await server.request('POST', '/register/', {
      body,
      headers: { 'X-Forwarded-For': '10.9.9.9, ::ffff:203.0.113.9' },
    });
    const entries = await server.services.db.selectFrom('audit_log').select('ip').execute();
    expect(entries.map(({ ip }) => ip)).toEqual(['203.0.113.9']);
  }));
