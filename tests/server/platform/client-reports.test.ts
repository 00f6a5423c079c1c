import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { startServer, type TestServer } from '../kit.ts';
import { headOf, Wire } from '../raw.ts';

let server: TestServer;
const lines: string[] = [];
beforeAll(async () => {
  server = await startServer();
  vi.spyOn(server.services.log, 'warn').mockImplementation((...parts: unknown[]) => {
    lines.push(JSON.stringify(parts));
  });
}, 60_000);
afterAll(async () => server?.close());
beforeEach(() => {
  lines.length = 0;
  server.clock.advance(120_000);
});

const crash = { kind: 'crash', route: '/inquires/:', error: 'TypeError: x is not a function', stack: 'at a.js:1:2' };
const report = (body: unknown, headers: Record<string, string> = {}) =>
  server.request('POST', '/api/client-reports/', { body, headers });

test('a crash becomes one line of the log, and is stored nowhere', async () => {
  const answer = await report(crash, { 'User-Agent': 'Browser/1.0' });
  expect([answer.status, answer.text]).toEqual([204, '']);
  expect(lines).toHaveLength(1);
  for (const part of ['client report', '/inquires/:', 'x is not a function', 'Browser/1.0'])
    expect(lines[0]).toContain(part);
  expect(lines[0]).not.toContain('127.0.0.1');
});

test('nobody writes a second line into the log, or colours it', async () => {
  const evil = 'a\n{"level":60,"msg":"forged"}\r\u2028\u001b[31mred\u202eetirw\u0000';
  expect((await report({ ...crash, error: evil }, {})).status).toBe(204);
  expect(lines.join('')).not.toMatch(/\\[nrtu]/);
  expect(lines.join('')).toContain('forged');
});

test('what is too long, unknown or no report is refused, and nothing is written', async () => {
  for (const body of [
    {},
    [],
    'x',
    { ...crash, kind: 'advertisement' },
    { ...crash, error: 'x'.repeat(301) },
    { ...crash, stack: 'x'.repeat(1001) },
    { ...crash, route: { length: 4e9 } },
  ])
    expect((await report(body)).status, JSON.stringify(body).slice(0, 60)).toBe(400);
  expect(lines).toEqual([]);
});

test('more than eight kilobytes are refused before they are read', async () => {
  const length = 8 * 1024 + 1;
  const body = JSON.stringify({ ...crash, more: '' });
  expect((await report({ ...crash, more: 'x'.repeat(length - body.length) })).status).toBe(413);
  const wire = new Wire(server.url);
  await wire.write(
    headOf('POST', '/api/client-reports/', { 'Content-Type': 'application/json', 'Content-Length': length }),
  );
  expect((await wire.answer()).status).toBe(413);
  await wire.cut();
  const chunks = new Wire(server.url);
  const chunked = { 'Content-Type': 'application/json', 'Transfer-Encoding': 'chunked' };
  await chunks.write(headOf('POST', '/api/client-reports/', chunked));
  await chunks.write(`${length.toString(16)}\r\n${' '.repeat(length)}\r\n`);
  expect((await chunks.answer()).status).toBe(413);
  await chunks.cut();
  expect(lines).toEqual([]);
  expect((await report({ ...crash, stack: '\u0416'.repeat(1000) })).status).toBe(204);
});

test('a flood is answered with 429 and the seconds to wait, and stays out of the log', async () => {
  const answers = await Promise.all(Array.from({ length: 60 }, () => report(crash)));
  const refused = answers.filter(({ status }) => status === 429);
  expect(answers.filter(({ status }) => status === 204)).toHaveLength(20);
  expect(refused).toHaveLength(40);
  expect(Number(refused[0]?.headers.get('retry-after'))).toBeGreaterThan(0);
  expect(lines).toHaveLength(20);
  server.clock.advance(61_000);
  expect((await report(crash)).status).toBe(204);
});
