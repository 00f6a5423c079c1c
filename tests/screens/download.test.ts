import { afterEach, expect, onTestFinished, test, vi } from 'vitest';
import { configureApi, download } from '../../src/app/api/client.ts';
import * as session from '../../src/app/session/session.ts';
import { tidy } from './kit.ts';
import { callsOfSession } from './session.kit.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  tidy();
});

/** The request a download of `path` sends when the page sets `apiRoot`. */
async function sent(path: string, apiRoot?: string) {
  const asked = vi.fn((_url: string, _init: RequestInit) => Promise.resolve(new Response('bytes')));
  vi.stubGlobal('fetch', asked);
  configureApi({
    session: { token: () => 'SECRET', sessionId: () => 'S1', language: () => 'pl', onUnauthorized: () => {} },
    ...(apiRoot === undefined ? {} : { apiRoot }),
  });
  expect((await download(path)).ok).toBe(true);
  const [url = '', init] = asked.mock.calls[0] ?? [];
  return { url, headers: new Headers(init?.headers) };
}

test.each([
  ['/api/documents/1/pdf/', undefined],
  [`${location.origin}/media/a.pdf`, undefined],
  ['/api/documents/1/pdf/', ' https://back.example/ '],
  ['https://back.example/media/a.pdf', 'https://back.example'],
])('a file of the backend is asked for with the key: %s of %s', async (path, root) => {
  const { url, headers } = await sent(path, root);
  expect(headers.get('authorization')).toBe('Token SECRET');
  if (root) expect(url).toBe(`https://back.example${path.replace('https://back.example', '')}`);
});

test.each([
  ['signed out', () => session.signOut(), { ok: false, kind: 'unauthorized', detail: '' }],
  ['stayed', () => {}, { ok: true }],
])('a file is for the person who asked for it, who has %s meanwhile', async (_, change, told) => {
  let answer = (_: Response): void => {};
  vi.stubGlobal('fetch', () => new Promise<Response>((resolve) => (answer = resolve)));
  callsOfSession();
  session.signIn('first');
  onTestFinished(() => void session.signOut());
  const asked = download('/api/documents/1/pdf/');
  change();
  answer(new Response('bytes'));
  expect(await asked).toMatchObject(told);
});

test.each([
  ['https://files.example/a.pdf', undefined],
  ['https://files.example/a.pdf', 'https://back.example'],
  ['https://back.example.files.example/a.pdf', 'https://back.example'],
  ['http://back.example/a.pdf', 'https://back.example'],
])('a store of files elsewhere learns nothing of the session: %s of %s', async (path, root) => {
  const { headers } = await sent(path, root);
  expect([...headers]).toEqual([['accept', '*/*']]);
});
