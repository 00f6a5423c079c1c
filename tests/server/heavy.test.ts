import { join } from 'node:path';
import fastify from 'fastify';
import { afterEach, describe, expect, test } from 'vitest';
import { type Heavy, type HeavyLimits, heavyWork } from '../../src/server/heavy/pool.ts';
import { besides } from '../benchmarks/papers.ts';
import { issued, line, ok } from './documents.ts';
import { type Answer, type Person, startServer, type TestServer } from './kit.ts';

/* What takes seconds is done in threads of their own: nobody waits for it, and whatever ends one ends nothing else. */

let server: TestServer | undefined;
let heavy: Heavy | undefined;
afterEach(async () => {
  await server?.close();
  await heavy?.close();
  [server, heavy] = [undefined, undefined];
});

/** A server whose threads do what the name of the organisation says. */
async function open(
  limits: Partial<HeavyLimits>,
  name = 'works',
): Promise<{ seller: Person; paper: () => Promise<Answer> }> {
  const { log } = fastify({ logger: false });
  heavy = heavyWork(log, { threads: 1, file: join(import.meta.dirname, 'heavy.worker.ts'), ...limits });
  server = await startServer({}, undefined, { heavy });
  const seller = await server.founder({ country: 'PL', name });
  const { id } = await issued(seller, { documentitem_set: [line('100')] });
  return { seller, paper: () => seller.send('GET', `/api/documents/${id}/pdf/`) };
}
const rename = (seller: Person, name: string) =>
  seller.send('PATCH', `/api/organizations/${seller.organization}/`, { name }).then((answer) => ok(answer));

const BUSY = { status: 503, detail: 'The server is very busy. Try again in 5 s.', after: '5' };
const said = ({ status, body, headers }: Answer) => ({
  status,
  detail: body?.detail,
  after: headers.get('retry-after'),
});

describe('a thread', () => {
  test.each(['dies', 'throws', 'grows', 'spins'])(
    'that %s is a 503 for who waits for it, and is replaced',
    async (what) => {
      const { seller, paper } = await open({ timeMs: 6000, memoryMb: 60 }, what);
      const first = paper();
      expect((await seller.send('GET', '/api/profile/')).status).toBe(200);
      expect(said(await first)).toEqual(BUSY);
      // A document that is begun afterwards says the organisation's new name.
      await rename(seller, 'works again');
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
    const { paper } = await open({ queue: 2, timeMs: 2500 }, 'spins');
    const began = Date.now();
    const answers = await Promise.all(
      Array.from({ length: 5 }, async () => ({ ...said(await paper()), took: Date.now() - began })),
    );
    expect(answers.map(({ took: _, ...answer }) => answer)).toEqual([BUSY, BUSY, BUSY, BUSY, BUSY]);
    // One spins until its time is up, and so do the two that waited for it; the others were refused at once.
    const [refused, spun] = [answers.filter(({ took }) => took < 2400), answers.filter(({ took }) => took >= 2500)];
    expect([refused.length, spun.length]).toEqual([2, 3]);
  }, 90_000);

  test('is ended by the server’s stop, whatever it does', async () => {
    const { paper } = await open({ timeMs: 60_000 }, 'spins');
    const waiting = [paper(), paper()];
    await new Promise((resolve) => setTimeout(resolve, 1500));
    const began = Date.now();
    await heavy?.close();
    expect((await Promise.all(waiting)).map(({ status }) => status)).toEqual([503, 503]);
    expect(Date.now() - began).toBeLessThan(5000);
  });
});

test('while papers of hundreds of lines are drawn, others are answered', async () => {
  server = await startServer();
  const seller = await server.founder({ country: 'PL', name: 'works' });
  const { busy, idle } = await besides(seller, 2, 250, 20);
  // On the thread that answers a paper let one or two through, between two of its steps.
  expect([busy.length > 20, idle.length]).toEqual([true, 20]);
});
