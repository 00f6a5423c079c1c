import { afterAll, beforeAll, expect, test } from 'vitest';
import { attempt, attemptOffer, closeWorlds, lettersOf, openWorlds, type Worlds } from './sealing.worlds.ts';

/* `npm run endure` walks all of it, with every write and every reader. */

let worlds: Worlds;
beforeAll(async () => {
  worlds = await openWorlds();
}, 120_000);
afterAll(() => closeWorlds(worlds));

test('nobody can try whether a company has an offer', async () => {
  expect(await attemptOffer(worlds, ['buyer', 'B', 'visitor'])).toEqual([]);
});

test('no attempt of the buyer or of a rival tells whether there is an envelope', async () => {
  const { differing, statuses } = await attempt(worlds, ['buyer', 'B'], ['two', 'alone'], ({ path }) =>
    /\/(inquires|quotations|questions)\//.test(path),
  );
  expect(differing).toEqual([]);
  expect(statuses.get('409') ?? 0).toBeGreaterThan(5);
  expect(statuses.get('200') ?? 0).toBeGreaterThan(5);
  for (const name of ['buyer', 'B'])
    expect([name, await lettersOf(worlds.busy, name)]).toEqual([name, await lettersOf(worlds.idle, name)]);
}, 60_000);
