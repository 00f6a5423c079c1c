import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { dataFolder } from '../database.ts';
import { launch } from '../process.ts';

const dataDir = mkdtempSync(join(tmpdir(), 'kontor-start-'));
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

describe('what cannot start says why in words, and ends with 1', { timeout: 120_000 }, () => {
  test('an option that there is not', () => {
    const { status, stderr } = spawnSync(process.execPath, ['src/server/start.mjs', '--emtpy'], { encoding: 'utf8' });
    expect([status, stderr.trim()]).toEqual([1, 'Unknown option --emtpy. Known options: --empty, --dev.']);
  });

  test('a variable that cannot be read', async () => {
    const server = launch({ KONTOR_DATA: dataDir, PORT: 'eighty', KONTOR_MAX_UPLOAD_MB: '-3' });
    expect((await server.ended).code).toBe(1);
    expect(server.said()).toMatch(/PORT: .+\n.*KONTOR_MAX_UPLOAD_MB: .+/);
    expect(server.said()).not.toMatch(/^\s+at /m);
  });

  test('a port that somebody else listens on', async () => {
    const holder = createServer();
    await new Promise<void>((resolve) => holder.listen(0, '127.0.0.1', resolve));
    const { port } = holder.address() as AddressInfo;
    await dataFolder(dataDir);
    const server = launch({ KONTOR_DATA: dataDir, PORT: String(port) });
    expect((await server.ended).code).toBe(1);
    expect(server.said()).toContain(String(port));
    holder.close();
  });

  test('a database that does not answer', async () => {
    const server = launch({ KONTOR_DATA: dataDir, DATABASE_URL: 'postgres://nobody@127.0.0.1:1/nothing' });
    expect((await server.ended).code).toBe(1);
    expect(server.said()).toMatch(/ECONNREFUSED|127\.0\.0\.1:1/);
  });
});

test('the client is served compressed, its code for a year, and nothing outside of it', {
  timeout: 60_000,
}, async () => {
  await dataFolder(dataDir);
  const server = launch({ KONTOR_DATA: dataDir });
  const url = await server.ready;
  const asked = async (path: string, accept = '*/*') => {
    const answer = await fetch(`${url}${path}`, { headers: { Accept: accept, 'Accept-Encoding': 'br' } });
    const { status, headers } = answer;
    await answer.arrayBuffer();
    return [status, headers.get('content-encoding'), headers.get('cache-control'), headers.get('vary')?.toLowerCase()];
  };
  const page = await (await fetch(url, { headers: { Accept: 'text/html' } })).text();
  const [code = ''] = /\/assets\/[^"]+\.js/.exec(page) ?? [];
  expect(await asked(code)).toEqual([200, 'br', 'public, max-age=31536000, immutable', 'accept-encoding']);
  expect((await asked('/icon.svg'))[2]).toBe('no-cache');
  expect((await asked('/assets/none.js'))[0]).toBe(404);
  for (const outside of ['/assets/%2e%2e%2fserver%2fmain.js', '/assets/..%2f..%2fserver%2fmain.js', '/assets/%00'])
    expect([outside, Math.floor(Number((await asked(outside))[0]) / 100)]).toEqual([outside, 4]);
  await server.kill('SIGTERM');
});
