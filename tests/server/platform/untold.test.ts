import { afterAll, describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import type { AllowedEvent } from '../../../machines/kit/allowed.ts';
import type { Permission } from '../../../machines/kit/permissions.ts';
import { CHARTS } from '../../../src/app/untold/charts.ts';
import type { Reader } from '../../../src/app/untold/untold.ts';
import { type EndpointShape, pathPattern } from '../../../src/contract/platform/endpoint.ts';
import { endpoints } from '../../../src/contract/endpoints.ts';
import { EVERY_STEP } from '../every-step/all.ts';
import type { Through } from '../every-step/through.ts';
import { type Answer, type Person, startServer, type TestServer } from '../kit.ts';
import { draft, line } from '../invoicing/documents.ts';
import { inHours, Market, ok } from '../procurement/procurement.kit.ts';

/*
 * Compares the steps that the client derives for a row without `allowed` with those this server lists, for every record
 * answered while every step is taken. The client has fewer facts, so it may offer a step that is then refused; it never
 * withholds one, and never shows one of another state or another side.
 */

const table: readonly EndpointShape[] = Object.values(endpoints);
type Answers = EndpointShape['answer'];
const says = (answer: Answers | z.ZodMiniType): boolean =>
  answer instanceof z.ZodMiniObject && 'allowed' in answer.shape;
/** A list whose rows contain it. */
const lists = (answer: Answers): boolean => {
  const rows = answer instanceof z.ZodMiniObject ? answer.shape['results'] : undefined;
  return rows instanceof z.ZodMiniArray && says(rows.def.element as z.ZodMiniType);
};
const servers: TestServer[] = [];
/** The compared answers, by chart and by the server's list of steps. */
const seen = new Map<string, Set<string>>();
afterAll(() => Promise.all(servers.map((server) => server.close())));

/** An answer with the allowed steps of its record, in a room whose charts the client has. */
function judged(method: string, path: string) {
  const [plain = ''] = path.split('?');
  const endpoint = table.find((one) => one.method === method && pathPattern(one.path).test(plain));
  const room = plain.split('/')[2] ?? '';
  const answer = endpoint?.answer;
  return CHARTS[room] && (says(answer) || lists(answer)) ? { room, load: CHARTS[room], answer } : undefined;
}

const split = (steps: readonly AllowedEvent[]) => ({
  /** Whether a step belongs to this state, and to this role. */
  known: steps.map(({ event, reasons }) => [event, reasons.includes('state'), reasons.includes('permission')]),
  open: steps.filter(({ enabled }) => enabled).map(({ event }) => event),
});

/** The reader as the client has it at the time of the request. */
async function readerOf(server: TestServer, person: Person): Promise<Reader> {
  const { organization, id, email, permissions } = (await person.send('GET', '/api/profile/')).body;
  const at = server.clock.now();
  return { organization, zone: null, person: id, email, permissions: new Set<Permission>(permissions), at };
}

async function compare(reader: Reader, method: string, path: string, answer: Answer) {
  const chart = judged(method, path);
  if (!chart?.answer || answer.status >= 300) return;
  const { stepsOf } = await chart.load();
  const beside = (told: readonly AllowedEvent[], row: unknown, listed: boolean) => {
    const made = stepsOf(row as never, reader);
    const where = `${method} ${path} ${JSON.stringify({ told, made })}`;
    // A list shows no steps of other states.
    const known = (steps: readonly AllowedEvent[]) => split(steps).known.filter(([, other]) => !listed || !other);
    expect([where, known(made)]).toEqual([where, known(told)]);
    expect([where, split(told).open.filter((event) => !split(made).open.includes(event))]).toEqual([where, []]);
    const stages = seen.get(chart.room) ?? new Set();
    seen.set(chart.room, stages.add(JSON.stringify(split(told))));
  };
  const silent = ({ allowed: _, ...row }: Record<string, unknown>) => row;
  if (says(chart.answer)) {
    const row = silent(answer.body);
    beside(answer.body.allowed, chart.answer.parse(row), false);
    // Another backend need not know the state of a chain.
    if ('chain_state' in row) beside(answer.body.allowed, chart.answer.parse({ ...row, chain_state: null }), false);
    return;
  }
  const rows: { allowed: AllowedEvent[] }[] = answer.body.results;
  const page = chart.answer.parse({ ...answer.body, results: rows.map(silent) }) as { results: unknown[] };
  for (const [at, { allowed: told }] of rows.entries()) beside(told, page.results[at], true);
}

async function beside(server: TestServer): Promise<Through> {
  servers.push(server);
  const on = (person: Person): Person => ({
    ...person,
    send: async (method, path, body, headers) => {
      const reader = judged(method, path) ? await readerOf(server, person) : null;
      const answer = await person.send(method, path, body, headers);
      if (reader) await compare({ ...reader, at: server.clock.now() }, method, path, answer);
      return answer;
    },
  });
  return { server, on };
}

test.each(EVERY_STEP)('%s', (_, take) => take(beside), 180_000);

test('a draft with a tariff code that is in no list', async () => {
  const plain = await startServer();
  const { on } = await beside(plain);
  const buyer = on(await plain.founder({ country: 'UA' }));
  const lot = { name: 'Oil', quantity: '2', unit: 'TNE', tariff_number: '271019' };
  const body = { name: 'Oils', currency: 'EUR', expire_at: inHours(plain.clock.now(), 48), open: true };
  const { id, inquireitem_set } = ok(await buyer.send('POST', '/api/inquires/', { ...body, inquireitem_set: [lot] }));
  expect(inquireitem_set[0].tariff_unlisted).toBe(true);
  ok(await buyer.send('POST', `/api/inquires/${id}/activate/`));
});

test('an award whose confirmed order both sides cancelled', async () => {
  const plain = await Market.open();
  const { on } = await beside(plain.server);
  const market = new Market(plain.server, on(plain.buyer), on(plain.first), on(plain.second));
  const { id, lots, offers } = await market.opened();
  ok(await market.act(id, 'accept', { offer: offers[0], lot: lots[0], justification: 'Because' }));
  ok(await market.act(id, 'no-award', { lot: lots[1], reason: 'ins-fund' }));
  const [{ id: order }] = await market.ordersOf(market.first, id);
  ok(await market.first.send('POST', `/api/orders/${order}/confirm/`));
  ok(await market.buyer.send('POST', `/api/orders/${order}/ask-cancel-rest/`, { reason: 'The site is closed' }));
  ok(await market.first.send('POST', `/api/orders/${order}/agree-cancel-rest/`));
  expect((await market.read(id)).awards).toMatchObject([{ order_status: 'cancelled' }]);
  ok(await market.act(id, 'complete'));
});

test('a chain whose final was taken back goes on, from each of its documents', async () => {
  const plain = await startServer();
  const { on } = await beside(plain);
  const seller = on(await plain.founder({ country: 'PL' }));
  const send = async (id: number, step: string, body: object = {}) =>
    ok(await seller.send('POST', `/api/documents/${id}/${step}/`, body));
  const advance = await draft(seller, { type: 'advance', amount: '123', documentitem_set: [line('1000')] });
  await send(advance.id, 'issue');
  const final = await send(advance.id, 'final');
  await send(final.id, 'issue');
  const correction = await send(final.id, 'correction');
  const back = { take_back: true, reason: 'Not delivered' };
  ok(await seller.send('PATCH', `/api/documents/${correction.id}/`, back));
  await send(correction.id, 'issue');
  for (const { id } of [advance, final, correction]) {
    const { allowed } = ok(await seller.send('GET', `/api/documents/${id}/`));
    const next = (allowed as AllowedEvent[]).filter(({ event }) => event === 'NEXT' || event === 'FINAL');
    expect(next.map(({ enabled }) => enabled)).toEqual([true, true]);
  }
});

test('a document of a day that has begun where its seller is, and not yet everywhere', async () => {
  const plain = await startServer();
  const { on } = await beside(plain);
  const seller = on(await plain.founder({ country: 'PL' }));
  plain.clock.set('2027-03-01T23:30:00.000Z');
  const { id, date_of_issue } = await draft(seller, { date_of_issue: '2027-03-02', documentitem_set: [line('10')] });
  expect(date_of_issue).toBe('2027-03-02');
  ok(await seller.send('POST', `/api/documents/${id}/issue/`));
});

test('an offer that binds until a day that is the next one only where its tender is', async () => {
  const plain = await Market.open();
  const { on } = await beside(plain.server);
  const market = new Market(plain.server, on(plain.buyer), on(plain.first), on(plain.second));
  // There the deadline is on the evening of 2 March.
  const there = { timezone: 'America/New_York', expire_at: '2027-03-03T03:00:00.000Z' };
  const inquiry = await market.published(there);
  await market.submitted(market.first, inquiry, ['5', '6'], { valid_until: '2027-03-03' });
});

describe('and so', () => {
  test.each(Object.keys(CHARTS))('of %s several stages were looked at, and one record is answered there', (room) => {
    // A stock has the same steps in every state.
    expect(seen.get(room)?.size).toBeGreaterThanOrEqual(room === 'stock' ? 1 : 3);
    const answers = table
      .filter((one) => one.path.startsWith(`/api/${room}/`) && says(one.answer))
      .map(({ answer }) => answer);
    expect(new Set(answers).size).toBe(1);
  });
});
