import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { stateName } from '../../../machines/kit/decide.ts';
import type { Lifecycle } from '../../../machines/kit/lifecycle.ts';
import { inquire } from '../../../machines/lifecycles/inquire/inquire.lifecycle.ts';
import { lot } from '../../../machines/lifecycles/lot/lot.lifecycle.ts';
import { offer } from '../../../machines/lifecycles/offer/offer.lifecycle.ts';
import { order } from '../../../machines/lifecycles/order/order.lifecycle.ts';
import { tender } from '../../../machines/lifecycles/tender/tender.lifecycle.ts';
import { planPaths } from '../../../src/pathkit/plan.ts';
import { verify } from '../../../src/server/commands/judge.ts';
import type { Person } from '../kit.ts';
import { Market, ok } from './procurement.kit.ts';
import { walkLot } from './procurement.lots.ts';
import { walkInquire, walkOffer, walkOrder, walkTender, type Walker } from './procurement.walk.ts';

/* Paths planned from the charts, walked by users and the clock over HTTP: every step leads to the chart's state. */

let market: Market;
/** Needs approval for everything that has a limit. */
let clerk: Person;

/** Without limits, with an offer and without; with a limit that others may approve, no one may, or for awards only. */
const STARTS = [0, 1, 4, 7, 8];
const STEPS = [[], [], ['publish', 'award'], ['publish', 'award'], ['award']];
const bind = async (steps: readonly string[]): Promise<void> => {
  const limits = steps.flatMap((step) => [
    { step, role: '', amount: '0' },
    { step, role: 'administrator', amount: null },
  ]);
  ok(await market.buyer.send('PATCH', '/api/approval-limits/', { currency: 'EUR', limits }));
};

const FATES = ['wins', 'loses', 'stale'] as const;

interface Walked {
  readonly plan: Lifecycle;
  readonly begin: (start: number) => Promise<Walker>;
  /** Transitions that cannot be caused here; each is taken in a story of its own, or has no caller yet. */
  readonly elsewhere: readonly string[];
}

type Name = 'inquire' | 'tender' | 'offer' | 'lot' | 'order';
const walked: Readonly<Record<Name, Walked>> = {
  inquire: {
    // The other starts have orders before the end, with which no inquiry can begin.
    plan: { ...inquire, starts: STARTS.map((start) => inquire.starts[start]) } as unknown as Lifecycle,
    begin: async (start) => {
      await bind(STEPS[start] ?? []);
      return walkInquire(market, start !== 1, start < 2 ? market.buyer : clerk);
    },
    // Requires a shared lot; covered where suppliers step back.
    elsewhere: ['inquire.Evaluation.opened ORDER_CHANGED #0', 'inquire.Evaluation.pending ORDER_CHANGED #0'],
  },
  tender: {
    plan: tender as unknown as Lifecycle,
    begin: (start) => walkTender(market, FATES[start] ?? 'wins'),
    elsewhere: [],
  },
  offer: { plan: offer as unknown as Lifecycle, begin: () => walkOffer(market), elsewhere: [] },
  lot: { plan: lot as unknown as Lifecycle, begin: () => walkLot(market), elsewhere: [] },
  // Visitors' orders, including the time before they are verified, are covered by the checkout.
  order: { plan: order as unknown as Lifecycle, begin: () => walkOrder(market), elsewhere: [] },
};

/** Once per file, in a market of its own. */
export function walkPaths(names: readonly Name[]): void {
  beforeAll(async () => {
    market = await Market.open();
    clerk = await market.server.member(market.buyer, 'buyer');
  });
  afterAll(async () => market?.server.close());
  beforeEach(() => market.restart());

  describe.each(names)('%s', (name) => {
    const { plan, begin, elsewhere } = walked[name];
    const { paths, unreached } = planPaths(plan);

    test('nothing of the chart is left out silently', () => {
      expect(unreached.map(({ id }) => id)).toEqual(elsewhere);
    });

    const possible = paths.filter(({ title }) => !title.startsWith('unverified > EXPIRE'));
    test.each(possible.map((path) => [path.title, path] as const))('%s', async (_title, path) => {
      const walker = await begin(path.start);
      for (const [index, event] of path.events.entries()) {
        const step = walker.steps[event.type];
        if (!step) throw new Error(`nobody takes the step ${event.type} here`);
        await step(event as never);
        const expected = stateName((path.snapshots[index + 1] as { value: unknown }).value);
        expect([event.type, await walker.state()]).toEqual([event.type, expected === 'Deleted' ? null : expected]);
      }
    });
  });

  test('the log of every path leads where its records stand', async () => {
    const { db, config } = market.server.services;
    expect((await verify(db, config)).flatMap(({ differences }) => differences)).toEqual([]);
  }, 60_000);
}
