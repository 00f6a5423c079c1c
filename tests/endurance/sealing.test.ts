import { afterAll, beforeAll, expect, test } from 'vitest';
import { expectTable } from '../server/procurement/sealing.rows.ts';
import { openStage, type Stage } from '../server/procurement/sealing.stage.ts';
import {
  attempt,
  attemptOffer,
  closeWorlds,
  lettersOf,
  openWorlds,
  type Worlds,
} from '../server/procurement/sealing.worlds.ts';

/* "Before the opening: who may know what", for all users, with every filter and every possible request. */

let stage: Stage;
let worlds: Worlds;
beforeAll(async () => {
  stage = await openStage();
  worlds = await openWorlds();
}, 300_000);
afterAll(async () => {
  await stage?.market.server.close();
  await closeWorlds(worlds);
});

test('everybody reads what the table says, and nothing else', async () => {
  expect(await expectTable(stage, { wide: true })).toBeGreaterThan(60);
});

test('no attempt of anybody tells whether there is an envelope', async () => {
  const names = Object.keys(worlds.busy.stage.people).filter((name) => name !== 'A');
  expect(await attemptOffer(worlds, names)).toEqual([]);
  const { differing, statuses } = await attempt(worlds, names, ['two', 'alone', 'open'], () => true);
  expect(differing).toEqual([]);
  expect(statuses.get('409') ?? 0).toBeGreaterThan(5);
  expect(statuses.get('200') ?? 0).toBeGreaterThan(5);
  for (const name of names.filter((one) => one !== 'visitor'))
    expect([name, await lettersOf(worlds.busy, name)]).toEqual([name, await lettersOf(worlds.idle, name)]);
});
