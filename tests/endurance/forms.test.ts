import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { caller, settle } from '../server/platform/crash.kit.ts';
import { addressOf, endsTheWalk, type Hostile, hostileForms } from '../server/platform/hostile.ts';
import { filesIn } from '../server/platform/intake.kit.ts';
import { type Launched, launch } from '../server/process.ts';
import { headOf, Wire } from '../server/raw.ts';

/* Ten thousand forms for every endpoint, sent as bytes to a separate server: including forms no client would send. */

const FORMS = 10_000;
const AT_ONCE = 4;
const MB = 1024 * 1024;

let folder: string;
let product: Launched;
let url: string;
let token: string;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'kontor-forms-'));
  product = launch({ KONTOR_DATA: join(folder, 'data'), NODE_ENV: 'test', KONTOR_DAILY_UPLOADS: '1000000' });
  url = await product.ready;
  token = await settle(url, 'forms@kontor.example', '1234567890');
  const send = caller(url, token);
  for (const name of ['One', 'Two']) await send('POST', '/api/inquires/', { name });
  await send('POST', '/api/documents/', { type: 'invoice' });
});
afterAll(async () => {
  await product?.kill('SIGTERM');
  rmSync(folder, { recursive: true, force: true });
});

const resident = (): number =>
  Number(/VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${product.pid}/status`, 'utf8'))?.[1]) * 1024;

async function send(form: Hostile): Promise<{ status: number; took: number }> {
  const wire = new Wire(url);
  const began = performance.now();
  await wire.write(
    headOf(form.endpoint.method, addressOf(form), {
      Authorization: form.signedIn ? `Token ${token}` : undefined,
      'Content-Type': form.type,
      'Content-Length': form.body.length,
      Connection: 'close',
    }),
  );
  await wire.write(form.body);
  const { status } = await wire.answer();
  const took = performance.now() - began;
  await wire.cut();
  return { status, took };
}

test('no 5xx, no hang, no memory, no file outside of the store', async () => {
  const victims = ['a', 'b', 'c'].map((name) => join(folder, name));
  for (const victim of victims) writeFileSync(victim, victim);
  // Memory loaded by the first requests does not count.
  for (const form of fc.sample(hostileForms(victims), { numRuns: 300, seed: 1 }))
    if (!endsTheWalk(form)) await send(form);
  const before = resident();
  const statuses = new Map<number, number>();
  let [sent, slowest, most] = [0, 0, before];
  for (let seed = 2; sent < FORMS; seed += 1) {
    const forms = fc.sample(hostileForms(victims), { numRuns: 100, seed }).filter((form) => !endsTheWalk(form));
    const queue = [...forms];
    await Promise.all(
      Array.from({ length: AT_ONCE }, async () => {
        for (let form = queue.pop(); form; form = queue.pop()) {
          const { status, took } = await send(form);
          const what = `${form.endpoint.method} ${addressOf(form)} (seed ${seed}) ${status} ${Math.round(took)} ms`;
          expect([what, status > 0 && status < 500, took < 2000]).toEqual([what, true, true]);
          statuses.set(status, (statuses.get(status) ?? 0) + 1);
          slowest = Math.max(slowest, took);
        }
      }),
    );
    sent += forms.length;
    most = Math.max(most, resident());
  }
  const figures = [...statuses].sort(([a], [b]) => a - b).map(([status, count]) => `${status}: ${count}`);
  process.stdout.write(
    `${sent} forms; ${figures.join(', ')}; slowest ${Math.round(slowest)} ms; memory ${Math.round(before / MB)} MB, ` +
      `at most ${Math.round((most - before) / MB)} MB more\n`,
  );
  expect((most - before) / MB).toBeLessThan(200);
  expect(victims.map((victim) => readFileSync(victim, 'utf8'))).toEqual(victims);
  expect(filesIn(join(folder, 'data', 'files', 'staged'))).toEqual([]);
  expect(filesIn(folder).filter((name) => !name.startsWith('data'))).toHaveLength(victims.length);
  // Requests refused early would prove nothing: this many forms were parsed, and some of them were valid.
  const count = (from: number, to: number) =>
    [...statuses].reduce((sum, [status, times]) => sum + (status >= from && status < to ? times : 0), 0);
  expect(count(400, 401)).toBeGreaterThan(1000);
  expect(count(200, 300)).toBeGreaterThan(20);
});
