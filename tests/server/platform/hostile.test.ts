import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addressOf, endsTheWalk, hostileForms } from './hostile.ts';
import { intakeOf } from './intake.kit.ts';
import { Market } from '../procurement/procurement.kit.ts';

/* A few hundred of the forms; `npm run endure` sends ten thousand to a server of its own. */

let market: Market;
let folder: string;
beforeAll(async () => {
  market = await Market.open();
  await market.published();
  await market.draft();
  folder = mkdtempSync(join(tmpdir(), 'kontor-victim-'));
});
afterAll(async () => {
  await market?.server.close();
  rmSync(folder, { recursive: true, force: true });
});

test('no form hangs the server, breaks it or takes a file', async () => {
  const victim = join(folder, 'victim');
  writeFileSync(victim, 'mine');
  await fc.assert(
    fc.asyncProperty(hostileForms([victim]), async (form) => {
      fc.pre(!endsTheWalk(form));
      const began = performance.now();
      const reads = form.endpoint.method === 'GET';
      const answer = await fetch(`${market.server.url}${addressOf(form)}`, {
        method: form.endpoint.method,
        headers: {
          ...(form.signedIn ? { Authorization: `Token ${market.buyer.token}` } : {}),
          'Content-Type': form.type,
        },
        ...(reads ? {} : { body: new Uint8Array(form.body) }),
        redirect: 'manual',
      });
      await answer.arrayBuffer();
      expect(answer.status).toBeLessThan(500);
      expect(performance.now() - began).toBeLessThan(2000);
      expect(readFileSync(victim, 'utf8')).toBe('mine');
      expect(({} as Record<string, unknown>)['polluted']).toBeUndefined();
    }),
    { numRuns: 300 },
  );
  expect(intakeOf(market).staged()).toEqual([]);
});
