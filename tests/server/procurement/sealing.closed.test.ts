import { afterAll, beforeAll, expect, test } from 'vitest';
import { spend } from '../../../src/server/platform/http/quotas.ts';
import type { Call } from './sealing.kit.ts';
import {
  attempt,
  closeWorlds,
  compareReads,
  lettersOf,
  openWorlds,
  passDeadline,
  type Worlds,
} from './sealing.worlds.ts';

/* Between the deadline and the opening, readers learn nothing new about A, not even that it has an envelope in. */

let worlds: Worlds;
beforeAll(async () => {
  worlds = await openWorlds();
  await passDeadline(worlds);
}, 120_000);
afterAll(() => closeWorlds(worlds));

const OTHERS = ['buyer', 'B', 'declined', 'removed', 'visitor'];

test('everybody else reads the same, whether A has an envelope in or not', async () => {
  for (const { stage } of [worlds.idle, worlds.busy])
    expect((await stage.market.read(stage.two.id)).evaluation).toBe('sealed');
  expect(await compareReads(worlds, OTHERS)).toEqual([]);
  for (const name of OTHERS.filter((one) => one !== 'visitor'))
    expect([name, await lettersOf(worlds.busy, name)]).toEqual([name, await lettersOf(worlds.idle, name)]);
});

const ends = ({ operation }: Call): boolean => /^inquire\.(OPEN|CANCEL)$/.test(operation['x-event'] ?? '');

test('and whatever they try is answered the same', async () => {
  const { differing, statuses } = await attempt(
    worlds,
    ['buyer', 'B'],
    ['two'],
    (call) => /\/(inquires|quotations|questions)\//.test(call.path) && !ends(call),
  );
  expect(differing).toEqual([]);
  expect(statuses.get('409') ?? 0).toBeGreaterThan(5);
}, 60_000);

test('no quota of letters counts the envelopes, and a cancelled tender tells of none', async () => {
  for (const { market, two } of [worlds.busy.stage, worlds.idle.stage]) {
    const { db, config } = market.server.services;
    // The day's quota of e-mails is used up.
    const room = { ...config.quotas, mails: 1_000_000_000 };
    await spend(db, room, 'mails', `o${market.buyer.organization}`, config.quotas.mails, market.now());
    expect((await market.act(two.id, 'cancel', { reason: 'other', comment: 'x' })).status).toBe(200);
  }
  expect(await compareReads(worlds, OTHERS)).toEqual([]);
  const { participants } = await worlds.busy.stage.market.read(worlds.busy.stage.two.id);
  expect(participants.map(({ participation }: { participation: string }) => participation)).toEqual([
    'cancelled',
    'cancelled',
    'noQuote',
    'removed',
  ]);
});
