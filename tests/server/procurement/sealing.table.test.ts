import { afterAll, beforeAll, expect, test } from 'vitest';
import { sampling } from '../../sampled.ts';
import { ok } from './procurement.kit.ts';
import { expectTable } from './sealing.rows.ts';
import { openStage, type Stage } from './sealing.stage.ts';

/*
 * `npm run endure` walks all of it, with every filter and every reader. The buyer and all readers that a row notifies
 * check after each row; the others after a share of the rows and after the last. `sealing.attempts.test.ts` and
 * `sealing.closed.test.ts` check the effects of an envelope on them in two worlds side by side.
 */

const sample = sampling(import.meta.filename);
let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
}, 180_000);
afterAll(async () => stage?.market.server.close());

test('everybody reads what the table says, and nothing else', async () => {
  const read = await expectTable(stage, { names: ['buyer', 'B', 'C', 'visitor'], wide: false, looks: sample.takes });
  // The walk reaches the records it is about.
  expect(read).toBeGreaterThan(40);
  const { first } = stage.market;
  const { results } = ok(await first.send('GET', `/api/offers/?inquire=${stage.two.id}`));
  expect((await first.send('GET', `/api/offers/${results[0].id}/`)).text).toContain('7654.3217');
}, 120_000);
