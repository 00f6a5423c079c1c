import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { present, validator } from './ocds.kit.ts';
import { sampling } from '../../sampled.ts';
import { HOUR, ok } from './procurement.kit.ts';
import { type Anew, Decision, REASON, WHY } from './reopened.kit.ts';

/*
 * "Half a decision is readable before any letter": nor is half of one that is made a second time. A different winner is
 * always tried, and a share of the other ends: tests/law/purchase.*.test.ts checks the effects of each of them, and
 * `simulation.alone.test.ts` checks in random trade who is notified and who can read what.
 */

const sample = sampling(import.meta.filename);
let decision: Decision;
beforeAll(async () => {
  decision = await Decision.open();
}, 120_000);
afterAll(async () => decision?.market.server.close());

const OUTSIDE = ['first', 'second', 'third', 'withdrawn', 'outsider', 'visitor'] as const;
const noted = (all: Awaited<ReturnType<Decision['heard']>>, who: string) => ({
  answers: Object.fromEntries(all[who]?.answers ?? []),
  letters: all[who]?.letters,
});
const later = () => decision.market.server.clock.advance(HOUR);

const cancel = async () =>
  ok(await decision.market.act(decision.id, 'cancel', { reason: 'budget', comment: 'No money' }));

const SECOND = ['second', 'cancelled Труба 10'] as const;
const FIRST = ['first', 'new Лист 20'] as const;
const ANEW: Readonly<Record<string, Anew>> = {
  'another winner': {
    steps: [() => decision.accept('third', 0, { quantity: '4' }), () => decision.accept('third', 0, { quantity: '6' })],
    letters: { third: ['award-won'], second: ['award-lost'] },
    orders: [SECOND, FIRST, ['third', 'new Труба 4, Труба 6']],
    awards: ['second 10 active@0', 'second 10 cancelled@1', 'third 4 active@3', 'third 6 active@3'],
    status: 'complete',
  },
  'the same winner with less, the rest to another': {
    steps: [
      () => decision.accept('second', 0, { quantity: '6' }),
      () => decision.accept('third', 0, { quantity: '4' }),
    ],
    letters: { third: ['award-won'], second: ['award-won'] },
    orders: [SECOND, FIRST, ['second', 'new Труба 6'], ['third', 'new Труба 4']],
    awards: ['second 10 active@0', 'second 10 cancelled@1', 'second 6 active@3', 'third 4 active@3'],
    status: 'complete',
  },
  nobody: {
    steps: [
      async () => ok(await decision.market.act(decision.id, 'no-award', { lot: decision.lots[0], reason: 'ins-fund' })),
    ],
    letters: { second: ['award-lost'], third: ['award-lost'] },
    orders: [SECOND, FIRST],
    awards: ['second 10 active@0', 'second 10 cancelled@1', 'nobody unsuccessful@2'],
    status: 'complete',
  },
  'nothing, for it was cancelled': {
    steps: [() => decision.accept('third', 0, { quantity: '4' }), cancel],
    letters: {
      first: ['inquiry-cancelled-order'],
      second: ['inquiry-cancelled-opened'],
      third: ['inquiry-cancelled-opened'],
    },
    orders: [SECOND, ['first', 'cancelled Лист 20']],
    awards: ['second 10 active@0', 'second 10 cancelled@1'],
    status: 'cancelled',
  },
  'another winner, while the first one keeps its other lot': {
    other: 'second',
    reopening: { second: ['award-revoked'], first: ['tender-reopened'], third: ['tender-reopened'] },
    steps: [() => decision.accept('third', 0, { quantity: '4' }), () => decision.accept('third', 0, { quantity: '6' })],
    letters: { third: ['award-won'], second: ['order-placed'], first: ['award-lost'] },
    orders: [
      ['second', 'cancelled Труба 10, Лист 20'],
      ['second', 'new Лист 20'],
      ['third', 'new Труба 4, Труба 6'],
    ],
    awards: ['second 10 active@0', 'second 10 cancelled@1', 'third 4 active@3', 'third 6 active@3'],
    status: 'complete',
  },
  'another winner, after the first one declined': {
    reopen: () => decision.declined(),
    reopening: { third: ['tender-reopened'] },
    steps: [() => decision.accept('third', 0, { quantity: '4' }), () => decision.accept('third', 0, { quantity: '6' })],
    letters: { third: ['award-won'], second: ['award-lost-out'] },
    orders: [['second', 'declined Труба 10'], FIRST, ['third', 'new Труба 4, Труба 6']],
    awards: ['second 10 active@0', 'second 10 cancelled@1', 'third 4 active@3', 'third 6 active@3'],
    status: 'complete',
  },
};

const walked = sample.of(Object.entries(ANEW), ([end]) => end === 'another winner');
describe.each(walked)('after a reopening: %s', (_, anew) => {
  const { steps, letters, orders, awards, status } = anew;
  const reopening = anew.reopening ?? { second: ['award-revoked-all'], third: ['tender-reopened'] };
  type Heard = Awaited<ReturnType<Decision['heard']>>;
  let decided: Heard;
  let reopened: Heard;
  const halves: Heard[] = [];
  let ended: Heard;
  let begun = '';
  const tasks: Record<string, string[][]> = {};
  const look = async () => {
    for (const name of ['second', 'third'] as const)
      (tasks[name] ??= []).push(await decision.tasks(decision.people[name]));
    (tasks['buyer'] ??= []).push(await decision.tasks(decision.market.buyer));
  };
  beforeAll(async () => {
    await decision.decide(anew.other);
    begun = decision.market.now();
    decided = await decision.heard();
    await look();
    await (anew.reopen ?? (() => decision.reopen()))();
    reopened = await decision.heard();
    await look();
    for (const step of steps.slice(0, -1)) {
      later();
      await step();
      halves.push(await decision.heard());
    }
    later();
    await steps.at(-1)?.();
    ended = await decision.heard();
    await look();
  }, 120_000);

  test('nobody outside reads or hears of a half of the new decision', () => {
    // Participants can read many answers, so the comparison below is not empty.
    for (const who of ['first', 'second', 'third'])
      expect(
        [...(reopened[who]?.answers.values() ?? [])].filter((one) => one.startsWith('200')).length,
      ).toBeGreaterThan(9);
    for (const half of halves)
      for (const who of OUTSIDE) expect([who, noted(half, who)]).toEqual([who, noted(reopened, who)]);
  });

  test('each hears of the reopening and of the new decision once, and nobody else', () => {
    const new_ = (before: Heard, after: Heard, who: string) =>
      (after[who]?.letters ?? []).slice(before[who]?.letters.length).map((letter) => letter.split('\n')[0]);
    const told = (before: Heard, after: Heard) =>
      Object.fromEntries(OUTSIDE.map((who) => [who, new_(before, after, who)]));
    const none = { first: [], second: [], third: [], withdrawn: [], outsider: [], visitor: [] };
    expect(told(decided, reopened)).toEqual({ ...none, ...reopening });
    expect(told(reopened, ended)).toEqual({ ...none, ...letters });
  });

  test('of others nobody outside learns a name, a price, a reason or a word of the buyer', async () => {
    const nameOf = async (who: string) => {
      const person = decision.people[who as 'first'];
      return ok(await person.send('GET', `/api/organizations/${person.organization}/`)).name as string;
    };
    const own: Record<string, string[]> = {
      first: [await nameOf('first'), '103.53', '198.29'],
      second: [await nameOf('second'), '91.37', '212.41', REASON],
      third: [await nameOf('third'), '95.71', '205.83'],
      withdrawn: [await nameOf('withdrawn'), '88.19', '187.67'],
    };
    const secrets = [...Object.values(own).flat(), ...WHY];
    for (const who of OUTSIDE)
      for (const heard of [decided, reopened, ...halves, ended]) {
        // The list of companies is public.
        const answers = [...(heard[who]?.answers ?? [])].filter(([path]) => !path.startsWith('/api/companies/'));
        const all = JSON.stringify([answers, heard[who]?.letters]);
        const read = secrets.filter((secret) => !own[who]?.includes(secret) && all.includes(secret));
        expect([who, read]).toEqual([who, []]);
      }
  });

  test('who has nothing to do with it reads nothing new', () => {
    for (const who of ['outsider', 'visitor'] as const)
      expect(noted(ended, who).answers).toMatchObject(noted(decided, who).answers);
  });

  test('a colleague of the buyer reads every step of it', () => {
    const path = `/api/inquires/${decision.id}/`;
    const seen = [decided, reopened, ...halves, ended].map((one) => one['colleague']?.answers.get(path));
    expect(new Set(seen).size).toBe(seen.length);
    expect(seen.every((one) => one?.startsWith('200'))).toBe(true);
  });

  test('orders: the first one is over, and of the new decision each has one', async () => {
    const names = Object.entries(decision.people);
    const placed = await decision.orders();
    expect(
      placed.map(({ seller_id, status: state, lines }) => [
        names.find(([, { organization }]) => organization === seller_id)?.[0],
        `${state} ${lines.join(', ')}`,
      ]),
    ).toEqual(orders);
  });

  test('tasks follow: the buyer’s while it is open, an order’s with whoever has one', () => {
    const has = (name: string) => orders.some(([who, what]) => who === name && what.startsWith('new'));
    expect(tasks['buyer']?.map((kinds) => kinds.includes('inquire_award'))).toEqual([false, true, false]);
    expect(tasks['second']?.map((kinds) => kinds.includes('order_confirm'))).toEqual([true, false, has('second')]);
    expect(tasks['third']?.map((kinds) => kinds.includes('order_confirm'))).toEqual([false, false, has('third')]);
  });

  test('the releases: each award with its instant, and none is written anew', async () => {
    const { buyer, first, second } = decision.market;
    const { third } = decision.people;
    const hour = (date: string) => (Date.parse(date) - Date.parse(begun)) / HOUR;
    const nameById = new Map<string, string>();
    for (const who of [buyer, first, second, third]) {
      const body = await decision.ocds(who);
      if (present) expect(validator()(body)).toEqual([]);
      const dates = body.releases.map(({ date }: { date: string }) => date);
      expect(dates).toEqual(dates.toSorted());
      expect(new Set(body.releases.map(({ id }: { id: string }) => id)).size).toBe(body.releases.length);
      for (const { parties } of body.releases)
        for (const { id, name } of parties) nameById.set(id, String(name).split(' ')[0] ?? '');
      type Award = {
        status: string;
        date: string;
        suppliers?: { id: string }[];
        relatedLots: string[];
        items?: { quantity: number }[];
      };
      const told = body.releases.flatMap(({ date, awards: all = [] }: { date: string; awards?: Award[] }) =>
        all
          .filter(
            ({ relatedLots, suppliers }) => relatedLots[0] === String(decision.lots[0]) && (suppliers || who === buyer),
          )
          .map((one) =>
            [
              nameById.get(one.suppliers?.[0]?.id ?? '') ?? 'nobody',
              ...(one.items?.[0] ? [one.items[0].quantity] : []),
              `${one.status}@${hour(date)}`,
            ].join(' '),
          ),
      );
      const mine =
        who === buyer
          ? awards
          : awards.filter((one) => one.startsWith(who === second ? 'second' : who === third ? 'third' : 'none'));
      expect(told).toEqual(mine);
      expect(body.releases.findLast(({ tender }: { tender?: object }) => tender).tender.status).toBe(status);
      // Earlier releases keep their exact text.
      const name = who === second ? 'second' : who === third ? 'third' : who === first ? 'first' : 'colleague';
      for (const heard of [decided, reopened, ...halves]) {
        const text = heard[name]?.answers.get(`/api/inquires/${decision.id}/ocds/`) ?? '';
        const before = JSON.parse(text.slice(4)).releases;
        expect(body.releases.slice(0, before.length)).toEqual(before);
      }
    }
  });
});
