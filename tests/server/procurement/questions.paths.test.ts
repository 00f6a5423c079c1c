import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { stateName } from '../../../machines/kit/decide.ts';
import type { Lifecycle } from '../../../machines/kit/lifecycle.ts';
import { question } from '../../../machines/lifecycles/question/question.lifecycle.ts';
import { definitions } from '../../../src/pathkit/definitions.ts';
import { planPaths } from '../../../src/pathkit/plan.ts';
import { verify } from '../../../src/server/commands/judge.ts';
import type { Answer } from '../kit.ts';
import { HOUR, Market, ok } from './procurement.kit.ts';
import { expectRefused, forbidden, reason } from './procurement.refusals.ts';
import { act, answer, ask, ASKED, asked, listed, stateOf } from './questions.kit.ts';

/* Paths and refusals planned from the chart of a question, walked over HTTP. */

let market: Market;
beforeAll(async () => {
  market = await Market.open();
});
afterAll(async () => market?.server.close());
beforeEach(() => market.restart());

const chart = question as unknown as Lifecycle;

describe('generated paths', () => {
  const { paths, unreached } = planPaths(chart);

  test('nothing of the chart is left out silently', () => {
    expect(unreached).toEqual([]);
    expect(paths.length).toBeGreaterThan(2);
  });

  test.each(paths.map((path) => [path.title, path] as const))('%s', async (_title, path) => {
    const inquiry = await market.published();
    let id = 0;
    const steps: Readonly<Record<string, () => Promise<unknown>>> = {
      ASK: async () => {
        ({ id } = ok(await ask(market.first, inquiry.id)));
      },
      ANSWER: async () => ok(await answer(market, id)),
      DISMISS: async () => ok(await act(market.buyer, id, 'dismiss', { reason })),
      RETRACT: async () => ok(await act(market.first, id, 'retract')),
    };
    for (const [index, event] of path.events.entries()) {
      await steps[event.type]?.();
      const expected = stateName((path.snapshots[index + 1] as { value: unknown }).value);
      expect([event.type, await stateOf(market, inquiry.id, id)]).toEqual([event.type, expected]);
    }
  });
});

describe('refusals of the state', () => {
  // No call repeats an existing question: each one creates a new one.
  const sent = { ...chart, catalogue: { ...chart.catalogue, ASK: { side: ['server'] } } } as Lifecycle;
  const reach: Readonly<Record<string, () => ReturnType<typeof asked>>> = {
    answered: async () => {
      const found = await asked(market);
      ok(await answer(market, found.id));
      return found;
    },
    dismissed: async () => {
      const found = await asked(market);
      ok(await act(market.buyer, found.id, 'dismiss', { reason }));
      return found;
    },
  };

  test('every state in which something is refused is reached here', () => {
    expect(Object.keys(reach).sort()).toEqual([...forbidden(sent).keys()].filter((state) => state !== 'none').sort());
  });
  test.each(Object.keys(reach))('%s', async (state) => {
    const { inquiry, id } = (await reach[state]?.()) ?? (await asked(market));
    await expectRefused(
      market,
      sent,
      state,
      { id, who: market.buyer },
      async () => (await listed(market.buyer, inquiry.id)).results.find((row: { id: number }) => row.id === id),
      (type) => (type === 'RETRACT' ? market.first : market.buyer),
    );
  });
});

describe('refusals of the guards', () => {
  /** Event and guard → the call that causes the refusal. */
  const refused: Readonly<Record<string, () => Promise<Answer>>> = {
    'ASK companyEligible': async () => {
      const { id } = await market.published();
      ok(await market.act(id, 'remove-participant', { organization: market.first.organization, reason }));
      return ask(market.first, id);
    },
    'ASK tenderRunning': async () => {
      const { id } = await market.published();
      ok(await market.act(id, 'cancel', { reason: 'other', comment: 'x' }));
      return ask(market.first, id);
    },
    'ASK askingOpen': async () => {
      const { id } = await market.published();
      market.server.clock.advance(44 * HOUR);
      return ask(market.first, id);
    },
    'ASK textGiven': async () => ask(market.first, (await market.published()).id, { text: ' \n ' }),
    'ANSWER tenderRunning': async () => {
      const { inquiry, id } = await asked(market);
      ok(await market.act(inquiry.id, 'cancel', { reason: 'other', comment: 'x' }));
      return answer(market, id);
    },
    'ANSWER beforeDeadline': async () => {
      const { id } = await asked(market);
      // The job that closes the tender has not run yet.
      market.server.clock.advance(48 * HOUR);
      return answer(market, id);
    },
    'ANSWER answerGiven': async () => answer(market, (await asked(market)).id, ' '),
    'DISMISS reasonGiven': async () => act(market.buyer, (await asked(market)).id, 'dismiss'),
  };

  test('every guard of the chart is refused here', () => {
    const pairs = definitions(chart.machine).flatMap(({ event, guards }) => guards.map((guard) => `${event} ${guard}`));
    expect(Object.keys(refused).sort()).toEqual(pairs.sort());
  });
  test.each(Object.keys(refused))('%s', async (name) => {
    const { status, body } = (await refused[name]?.()) ?? { status: 0, body: {} };
    const [event, guard] = name.split(' ');
    expect([status, body.refusal.event, body.refusal.guards]).toEqual([409, event, [guard]]);
    expect(body.detail.length).toBeGreaterThan(5);
  });

  test('what was refused left nothing behind', async () => {
    const { id } = await market.published();
    expect((await ask(market.first, id, { text: '' })).status).toBe(409);
    expect(await market.participation(market.first, id)).toBe('invited');
    expect((await listed(market.buyer, id)).count).toBe(0);
    expect((await market.server.mails(market.buyer.email)).some((mail) => mail.body.includes(ASKED))).toBe(true);
  });
});

test('the log of every path leads where its question stands', async () => {
  const { db, config } = market.server.services;
  const results = await verify(db, config);
  expect(results.flatMap(({ differences }) => differences)).toEqual([]);
  expect(results.find(({ lifecycle }) => lifecycle === 'question')?.judged).toBeGreaterThan(2);
}, 60_000);
