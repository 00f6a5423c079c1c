import { join } from 'node:path';
import fastify from 'fastify';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { type Heavy, type HeavyLimits, heavyWork } from '../../../src/server/platform/heavy.ts';
import { besides } from '../../benchmarks/papers.ts';
import { issued, line, ok } from '../invoicing/documents.ts';
import { type Answer, type Person, startServer, type TestServer } from '../kit.ts';

/* Work that takes seconds runs in threads of its own: no request waits for it, and a crash affects nothing else. */

let server: TestServer;
let seller: Person;
let heavy: Heavy;
beforeAll(async () => {
  heavy = pool();
  // One server, with different threads in each test.
  server = await startServer({}, undefined, {
    heavy: { run: (name, input, gone) => heavy.run(name, input, gone), close: () => heavy.close() },
  });
  seller = await server.founder({ country: 'PL', name: 'works' });
}, 60_000);
afterEach(async () => heavy.close());
afterAll(async () => server?.close());

function pool(limits: Partial<HeavyLimits> = {}): Heavy {
  return heavyWork(fastify({ logger: false }).log, limits);
}

/** Threads that act as the organisation's name says. */
async function open(limits: Partial<HeavyLimits>, name: string) {
  heavy = pool({ threads: 1, file: join(import.meta.dirname, 'heavy.worker.ts'), ...limits });
  ok(await rename(seller, name));
  const { id } = await issued(seller, { documentitem_set: [line('100')] });
  const path = `/api/documents/${id}/pdf/`;
  return { path, paper: () => seller.send('GET', path) };
}
const rename = (seller: Person, name: string) =>
  seller.send('PATCH', `/api/organizations/${seller.organization}/`, { name });

const BUSY = { status: 503, detail: 'The server is busy. Try again in 5\u00A0s.', after: '5' };
const said = ({ status, body, headers }: Answer) => ({
  status,
  detail: body?.detail,
  after: headers.get('retry-after'),
});

describe('a thread', () => {
  test.each(['dies', 'throws', 'grows', 'spins'])(
    'that %s is a 503 for who waits for it, and is replaced',
    async (what) => {
      const { paper } = await open({ timeMs: 4000, memoryMb: 60 }, what);
      const first = paper();
      expect((await seller.send('GET', '/api/profile/')).status).toBe(200);
      expect(said(await first)).toEqual(BUSY);
      // A document begun later has the organisation's new name.
      ok(await rename(seller, 'works again'));
      const { id } = await issued(seller, { documentitem_set: [line('100')] });
      const answer = await seller.send('GET', `/api/documents/${id}/pdf/`);
      expect([answer.status, answer.text]).toEqual([200, '%PDF-1.3']);
    },
  );

  test('whose work goes wrong is told from one that ended: that is a fault, and logged as one', async () => {
    const { paper } = await open({}, 'faults');
    expect((await paper()).status).toBe(500);
  });

  test('takes as many as may wait, and no more', async () => {
    const { paper } = await open({ queue: 2, timeMs: 1500 }, 'spins');
    const began = Date.now();
    const answers = await Promise.all(
      Array.from({ length: 5 }, async () => ({ ...said(await paper()), took: Date.now() - began })),
    );
    expect(answers.map(({ took: _, ...answer }) => answer)).toEqual([BUSY, BUSY, BUSY, BUSY, BUSY]);
    // One spins until its time limit, and so do the two queued behind it; the others were refused immediately.
    const [refused, spun] = [answers.filter(({ took }) => took < 1500), answers.filter(({ took }) => took >= 1500)];
    expect([refused.length, spun.length]).toEqual([2, 3]);
  }, 90_000);

  test('leaves the place of who went away to the next', async () => {
    const { path, paper } = await open({ queue: 1 }, 'rests');
    const first = paper();
    await new Promise((resolve) => setTimeout(resolve, 200));
    const away = new AbortController();
    const headers = { Authorization: `Token ${seller.token}` };
    const left = fetch(server.url + path, { headers, signal: away.signal }).catch((error: Error) => error.name);
    await new Promise((resolve) => setTimeout(resolve, 300));
    expect((await paper()).status).toBe(503);
    away.abort();
    expect(await left).toBe('AbortError');
    await new Promise((resolve) => setTimeout(resolve, 200));
    expect([(await paper()).status, (await first).status]).toEqual([200, 200]);
  });

  test('is ended by the server’s stop, whatever it does', async () => {
    const { paper } = await open({ timeMs: 60_000 }, 'spins');
    const waiting = [paper(), paper()];
    await new Promise((resolve) => setTimeout(resolve, 1500));
    const began = Date.now();
    await heavy.close();
    expect((await Promise.all(waiting)).map(({ status }) => status)).toEqual([503, 503]);
    expect(Date.now() - began).toBeLessThan(5000);
  });
});

test('while papers of hundreds of lines are drawn, others are answered', async () => {
  heavy = pool();
  const { busy, idle } = await besides(seller, 2, 250, 20);
  // On the answering thread, a PDF would let one or two requests through, between two of its steps.
  expect([busy.length > 20, idle.length]).toEqual([true, 20]);
});
