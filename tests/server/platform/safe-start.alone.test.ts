import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { readConfig } from '../../../src/server/platform/config.ts';
import { reachedFrom } from '../../../src/server/platform/http/reach.ts';
import { dataFolder } from '../database.ts';
import { hold } from '../overheard.ts';
import { type Launched, launch } from '../process.ts';

const folder = mkdtempSync(join(tmpdir(), 'kontor-safe-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const data = (name: string): { KONTOR_DATA: string } => ({ KONTOR_DATA: join(folder, name) });

const PUBLIC: Readonly<Record<string, Record<string, string>>> = {
  'HOST is 0.0.0.0': { HOST: '0.0.0.0' },
  'NODE_ENV is production': { NODE_ENV: 'production' },
  'KONTOR_PUBLIC_URL is https://kontor.example': { KONTOR_PUBLIC_URL: 'https://kontor.example' },
  'KONTOR_TRUST_PROXY names a proxy': { KONTOR_TRUST_PROXY: '1' },
};

const LINK = /^ {2}(http\S+)\/first-account\/([0-9a-f]{40})$/m;
const linkOf = (server: Launched): string => LINK.exec(server.said())?.[2] ?? '';

async function refused(env: Record<string, string>, args: readonly string[] = []): Promise<string> {
  const server = launch(env, args);
  expect([await server.ended.then(({ code }) => code), server.said()]).toEqual([1, expect.any(String)]);
  expect(server.said()).not.toMatch(/^\s+at /m);
  return server.said();
}

const post = async (url: string, path: string, body: object) => {
  const response = await fetch(`${url}${path}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Accept: 'application/json' },
    body: JSON.stringify(body),
  });
  const [text, { status }] = [await response.text(), response];
  hold({ method: 'POST', target: path, status, type: response.headers.get('content-type'), text });
  return { status, body: JSON.parse(text) as Record<string, unknown> };
};

const PASSWORD = 'correct horse battery staple';
const account = (token: string, email = 'first@firm.example') => ({
  token,
  email,
  password: PASSWORD,
  password2: PASSWORD,
  language: 'en',
});

describe('a server that others can reach', { timeout: 240_000 }, () => {
  test('does not start with accounts that everybody knows, and says what to set', async () => {
    for (const reason of ['HOST is 0.0.0.0', 'NODE_ENV is production']) {
      const said = await refused({ ...data('real'), ...PUBLIC[reason] });
      expect(said).toContain(`Others can reach this server: ${reason}.`);
      expect(said).toMatch(/KONTOR_DEMO=no .+\n.*KONTOR_DEMO=yes /);
    }
  });

  test('is told from one that only this machine can reach', async () => {
    for (const [reason, env] of Object.entries(PUBLIC)) expect(await reachedFrom(readConfig(env))).toBe(reason);
    for (const env of [
      {},
      { HOST: '' },
      { HOST: '127.0.0.2' },
      { HOST: '::1' },
      { HOST: 'localhost', KONTOR_PUBLIC_URL: 'http://localhost:3000' },
      { KONTOR_PUBLIC_URL: 'http://[::1]:3000/', KONTOR_TRUST_PROXY: '0', NODE_ENV: 'test' },
    ])
      expect([env, await reachedFrom(readConfig(env))]).toEqual([env, null]);
    for (const HOST of ['::', '0.0.0.0', '192.0.2.1', '::ffff:192.0.2.1', 'no-such-name.invalid', '2001:db8::1'])
      expect(await reachedFrom(readConfig({ HOST }))).toBe(`HOST is ${HOST}`);
  });

  test('starts without them, with one link for the first administrator', async () => {
    const env = {
      ...data('real'),
      ...PUBLIC['HOST is 0.0.0.0'],
      KONTOR_DEMO: 'no',
      KONTOR_PUBLIC_URL: 'https://kontor.example',
    };
    const first = launch(env, []);
    await first.ready;
    const old = linkOf(first);
    expect(LINK.exec(first.said())?.[1]).toBe('https://kontor.example');
    expect(first.said()).not.toMatch(/kontor-demo|dev\/outbox/);
    expect(first.said()).toContain('npm run outbox');
    await first.kill('SIGTERM');

    const second = launch(env, []);
    const url = await second.ready;
    const token = linkOf(second);
    expect([token.length, token === old]).toEqual([40, false]);
    expect((await fetch(`${url}/api/dev/outbox/`)).status).toBe(404);
    expect((await post(url, '/register/first/', account(old))).body).toEqual({
      token: [expect.stringMatching(/used or has expired/)],
    });
    expect(
      (await post(url, '/register/first/', { ...account(token), password: 'short', password2: 'short' })).status,
    ).toBe(400);
    const made = await post(url, '/register/first/', account(token));
    expect([made.status, made.body]).toEqual([201, { detail: 'Account activated. You can sign in.' }]);
    expect((await post(url, '/register/first/', account(token, 'second@firm.example'))).status).toBe(400);
    const login = await post(url, '/rest-auth/login/', {
      username: '',
      email: 'first@firm.example',
      password: PASSWORD,
    });
    expect(login).toEqual({ status: 200, body: { key: expect.stringMatching(/^[0-9a-f]{40}$/) } });
    await second.kill('SIGTERM');

    // There is already an account, so there is nothing to refuse and nothing to print.
    const third = launch({ ...data('real'), ...PUBLIC['NODE_ENV is production'] }, []);
    await third.ready;
    expect(linkOf(third)).toBe('');
    await third.kill('SIGTERM');
  });

  test('does not start on a database where a demonstration account is, and --empty changes nothing about it', async () => {
    await dataFolder(data('demo').KONTOR_DATA);
    const home = launch({ ...data('demo') }, ['--empty']);
    const url = await home.ready;
    expect(linkOf(home)).toHaveLength(40);
    expect((await post(url, '/register/first/', account(linkOf(home), 'buyer@kontor.example'))).status).toBe(201);
    expect((await fetch(`${url}/api/dev/outbox/`)).status).toBe(200);
    await home.kill('SIGTERM');
    const env = { ...data('demo'), ...PUBLIC['HOST is 0.0.0.0'] };
    expect(await refused(env, ['--empty'])).toContain('buyer@kontor.example');
    expect(await refused({ ...env, KONTOR_DEMO: 'no' })).toContain('KONTOR_DEMO=yes');
    const shown = launch({ ...env, KONTOR_DEMO: 'yes' }, ['--empty']);
    await shown.ready;
    expect(shown.said()).toContain('buyer@kontor.example');
    await shown.kill('SIGTERM');
  });
});

test('a switch that is neither yes nor no is refused in words', async () => {
  const server = launch({ ...data('words'), KONTOR_DEMO: 'maybe', KONTOR_PUBLIC_URL: 'kontor.example' });
  expect((await server.ended).code).toBe(1);
  expect(server.said()).toMatch(/KONTOR_PUBLIC_URL: .+\n.*KONTOR_DEMO: yes or no/);
});
