import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { steady } from '../../../src/server/platform/clock.ts';
import { runDeadlines } from '../../../src/server/procurement/jobs/deadlines.ts';
import { holdSessions } from '../busy.ts';
import { head } from '../platform/intake.kit.ts';
import { DAY, HOUR, type Inquiry, Market, ok } from './procurement.kit.ts';
import { formOf, pause, Wire } from '../raw.ts';

/*
 * The instant of a command is the arrival of its last byte, and the guard judges that instant, whether a job has run or
 * not. In this file no job runs unless it is called: what the deadline job would close is still open.
 */

const SECOND = 1000;
let market: Market;
beforeAll(async () => {
  market = await Market.open();
});
afterAll(async () => market?.server.close());
beforeEach(() => market.restart());

const guards = (answer: { status: number; body: { refusal?: { guards: string[] } } }) => [
  answer.status,
  answer.body.refusal?.guards,
];
const receipts = async (offer: number): Promise<string[]> =>
  ok(await market.first.send('GET', `/api/offers/${offer}/revisions/`)).map(({ at }: { at: string }) => at);

/** A request without its last byte. */
async function allButOne(path: string, type: 'form' | 'json' | 'long json'): Promise<{ wire: Wire; rest: Buffer }> {
  const text = type === 'json' ? '{"comment":"In time?"}' : `{"comment":"In time?"${' '.repeat(200_000)}}`;
  const body = type === 'form' ? formOf([{ name: 'comment', value: 'In time?' }]) : Buffer.from(text);
  const json = { 'Content-Type': 'application/json' };
  const wire = new Wire(market.server.url);
  await wire.write(head('POST', path, market.first, body.length, type === 'form' ? {} : json));
  await wire.write(body.subarray(0, -1));
  // By now the head has been read, so counting from the head would give the earlier instant.
  await new Promise((resolve) => {
    setTimeout(resolve, 100);
  });
  return { wire, rest: body.subarray(-1) };
}

test.each(['form', 'json'] as const)('a %s whose last byte comes after the deadline comes too late', async (type) => {
  const inquiry = await market.published();
  const offer = await market.offer(market.first, inquiry, ['1', '2']);
  market.server.clock.advance(48 * HOUR - SECOND);
  const { wire, rest } = await allButOne(`/api/offers/${offer}/submit/`, type);
  market.server.clock.advance(2 * SECOND);
  await wire.write(rest);
  const answer = await wire.answer();
  await wire.cut();
  expect(guards({ status: answer.status, body: JSON.parse(answer.text) })).toEqual([409, ['beforeDeadline']]);
  expect(await receipts(offer)).toEqual([]);
});

test.each(['form', 'json', 'long json'] as const)(
  'a %s that arrives in time at a busy database is in time',
  async (type) => {
    const inquiry = await market.published();
    const offer = await market.offer(market.first, inquiry, ['1', '2']);
    const { services, clock } = market.server;
    clock.advance(48 * HOUR - SECOND);
    const sent = clock.now();
    const busy = await holdSessions(services);
    const { wire, rest } = await allButOne(`/api/offers/${offer}/submit/`, type);
    await wire.write(rest);
    await pause(100);
    clock.advance(2 * SECOND);
    const job = runDeadlines(services, clock.now());
    await Promise.all([busy.release(), job]);
    expect((await wire.answer()).status).toBe(200);
    await wire.cut();
    expect(await receipts(offer)).toEqual([sent]);
  },
);

test.each(['form', 'json'] as const)('the receipt of a %s says when its last byte was there', async (type) => {
  const inquiry = await market.published();
  const offer = await market.offer(market.first, inquiry, ['1', '2']);
  const { wire, rest } = await allButOne(`/api/offers/${offer}/submit/`, type);
  market.server.clock.advance(2 * HOUR);
  const complete = market.now();
  await wire.write(rest);
  expect((await wire.answer()).status).toBe(200);
  await wire.cut();
  expect(await receipts(offer)).toEqual([complete]);
});

test('whoever was thrown out while the body was under way is not taken any more', async () => {
  const member = await market.server.member(market.first, 'seller');
  const inquiry = await market.published();
  const offer = await market.offer(market.first, inquiry, ['1', '2']);
  const body = formOf([{ name: 'comment', value: 'Late' }]);
  const wire = new Wire(market.server.url);
  await wire.write(head('POST', `/api/offers/${offer}/submit/`, member, body.length));
  await new Promise((resolve) => {
    setTimeout(resolve, 100);
  });
  ok(await member.send('POST', '/rest-auth/logout/', {}));
  market.server.clock.advance(5 * SECOND);
  await wire.write(body);
  expect((await wire.answer()).status).toBe(401);
  await wire.cut();
});

/** One step after the deadline, before the deadline job has run. */
const late: Record<string, (inquiry: Inquiry) => Promise<[number, string[] | undefined]>> = {};
const probe = (name: string, prepare: (inquiry: Inquiry) => Promise<() => Promise<unknown>>) => {
  late[name] = async (inquiry) => {
    const act = await prepare(inquiry);
    market.server.clock.advance(48 * HOUR);
    return guards((await act()) as Parameters<typeof guards>[0]) as [number, string[] | undefined];
  };
};
const tender = (who: 'first' | 'second', inquiry: Inquiry, action: string, body: object = {}) =>
  market[who].send('POST', `/api/quotations/${inquiry.id}/${action}/`, body);

probe('PARTICIPATE', async (inquiry) => {
  ok(await tender('first', inquiry, 'view'));
  return () => tender('first', inquiry, 'participate');
});
probe('DECLINE', (inquiry) =>
  Promise.resolve(() => tender('first', inquiry, 'decline', { reason: 'capacity', comment: '' })),
);
probe('REJOIN', async (inquiry) => {
  ok(await tender('first', inquiry, 'decline', { reason: 'capacity', comment: '' }));
  return () => tender('first', inquiry, 'rejoin');
});
probe('SAVE an offer', async (inquiry) => {
  const offer = await market.offer(market.first, inquiry, ['1', '2']);
  return () => market.first.send('PATCH', `/api/offers/${offer}/`, { comment: 'x' });
});
probe('UPDATE an offer', async (inquiry) => {
  const offer = await market.submitted(market.first, inquiry, ['1', '2']);
  return () => market.first.send('POST', `/api/offers/${offer}/update/`, { based_on: 1 });
});
probe('WITHDRAW an offer', async (inquiry) => {
  const offer = await market.submitted(market.first, inquiry, ['1', '2']);
  return () => market.first.send('POST', `/api/offers/${offer}/withdraw/`);
});
probe('begin an offer', (inquiry) =>
  Promise.resolve(() => market.first.send('POST', '/api/offers/', { inquire: inquiry.id })),
);
probe('ANSWER a question', async (inquiry) => {
  const { id } = ok(await market.first.send('POST', '/api/questions/', { inquire: inquiry.id, text: 'Which steel?' }));
  return () => market.buyer.send('POST', `/api/questions/${id}/answer/`, { answer: 'This one' });
});
probe('AMEND', (inquiry) =>
  Promise.resolve(() => market.act(inquiry.id, 'amend', { payment_condition: 'x', reason: 'x' })),
);
probe('EXTEND_DEADLINE', (inquiry) =>
  Promise.resolve(() =>
    market.act(inquiry.id, 'extend-deadline', {
      expire_at: new Date(Date.parse(market.now()) + DAY).toISOString(),
      reason: 'x',
    }),
  ),
);
probe('REMOVE_PARTICIPANT', (inquiry) =>
  Promise.resolve(() =>
    market.act(inquiry.id, 'remove-participant', { organization: market.first.organization, reason: 'x' }),
  ),
);

test.each(Object.entries(late))('%s comes too late, though no job has run', async (_, act) => {
  const inquiry = await market.published();
  const [status, refused] = await act(inquiry);
  expect([status, refused]).toEqual([409, expect.arrayContaining(['beforeDeadline'])]);
});

test('an order that nobody answered in time is over, though no job has run', async () => {
  const inquiry = await market.opened();
  const [offer] = inquiry.offers;
  for (const lot of inquiry.lots) ok(await market.act(inquiry.id, 'accept', { offer, lot, justification: 'x' }));
  const [order] = await market.ordersOf(market.first, inquiry.id);
  for (let day = 0; day < 14; day += 1) {
    market.server.clock.advance(DAY);
    ok(await market.first.send('GET', '/api/tasks/'));
  }
  const answer = await market.first.send('POST', `/api/orders/${order.id}/confirm/`);
  expect(guards(answer)).toEqual([409, ['inTime']]);
});

test('the clock closes nothing while a command that came in time is under way', async () => {
  const inquiry = await market.published();
  await market.offer(market.first, inquiry, ['1', '2']);
  const { services, clock } = market.server;
  clock.advance(48 * HOUR - 1);
  const sent = clock.now();
  const done = services.underway.begin(() => sent);
  clock.advance(SECOND);
  await runDeadlines(services, clock.now());
  expect((await market.read(inquiry.id)).proc_status).toBe('Published');
  done();
  await runDeadlines(services, clock.now());
  expect((await market.read(inquiry.id)).proc_status).not.toBe('Published');
  // A request that never ends is waited for half a minute.
  const stuck = await market.published();
  clock.advance(48 * HOUR - 1);
  const late = clock.now();
  services.underway.begin(() => late);
  clock.advance(31 * SECOND);
  await runDeadlines(services, clock.now());
  expect((await market.read(stuck.id)).proc_status).not.toBe('Published');
});

test('offers stay sealed when the clock is set back to before the deadline', async () => {
  const inquiry = await market.published();
  await market.submitted(market.first, inquiry, ['1', '2']);
  await market.pass(48 * HOUR);
  market.server.clock.advance(-HOUR);
  expect(guards(await market.act(inquiry.id, 'open'))).toEqual([409, ['openable']]);
  market.server.clock.advance(HOUR);
  ok(await market.act(inquiry.id, 'open'));
});

test('time never runs backwards', () => {
  const start = Date.parse('2027-10-31T02:00:00Z');
  let system = start;
  const clock = steady(() => system);
  const read = (at: number): string => {
    system = at;
    return clock.now();
  };
  expect(read(start)).toBe('2027-10-31T02:00:00.000Z');
  // The system's clock is set back by an hour.
  expect(read(start - HOUR)).toBe('2027-10-31T02:00:00.000Z');
  expect(read(start - SECOND)).toBe('2027-10-31T02:00:00.000Z');
  expect(read(start + SECOND)).toBe('2027-10-31T02:00:01.000Z');
});
