import { afterAll, beforeAll, expect, test } from 'vitest';
import { verify } from '../../../src/server/commands/judge.ts';
import { Market } from '../procurement/procurement.kit.ts';
import { walkInquire, walkOffer, walkOrder, walkTender, type Walker } from '../procurement/procurement.walk.ts';

/*
 * Users who take random steps in any order: a refused step leaves no trace, an accepted one is in the log, and the log
 * leads to the current state of every record.
 */

let market: Market;
beforeAll(async () => {
  market = await Market.open();
});
afterAll(async () => market?.server.close());

/** The same walk every time: a linear congruential generator. */
function dice(seed: number): (sides: number) => number {
  let state = seed;
  return (sides) => {
    state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296;
    return Math.floor((state / 4_294_967_296) * sides);
  };
}

async function stumble(walker: Walker, throws: number, roll: (sides: number) => number): Promise<void> {
  const events = Object.entries(walker.steps);
  for (let turn = 0; turn < throws; turn += 1) {
    const [type, step] = events[roll(events.length)] ?? [];
    if (!type || !step) continue;
    try {
      await step({ type, lot: roll(2) + 1, decided: roll(2) === 0 });
    } catch (error) {
      // Refusals and missing records are expected here. A server error is not.
      expect(String(error)).not.toMatch(/Error: 5\d\d /);
    }
  }
}

test.each([7, 20, 33])(
  'wherever a walk leads, its log leads there too: %i',
  async (seed) => {
    const roll = dice(seed);
    market.restart();
    const walkers = [
      await walkInquire(market, true),
      await walkTender(market, 'wins'),
      await walkOffer(market),
      await walkOrder(market),
    ];
    for (const walker of walkers) await stumble(walker, 25, roll);
    const results = await verify(market.server.services.db, market.server.services.config);
    expect(results.flatMap(({ differences }) => differences)).toEqual([]);
    expect(results.reduce((sum, { judged }) => sum + judged, 0)).toBeGreaterThan(40);
  },
  120_000,
);
