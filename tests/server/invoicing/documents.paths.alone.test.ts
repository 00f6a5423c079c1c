import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { SnapshotFrom } from 'xstate';
import { allowed } from '../../../machines/kit/allowed.ts';
import { stateName } from '../../../machines/kit/decide.ts';
import { PERMISSIONS } from '../../../machines/kit/permissions.ts';
import { document } from '../../../machines/lifecycles/document/document.lifecycle.ts';
import type { documentMachine } from '../../../machines/lifecycles/document/document.machine.ts';
import { documentFromRow } from '../../../src/contract/invoicing/document.state.ts';
import { planPaths, refusals } from '../../../src/pathkit/plan.ts';
import { ok } from './documents.ts';
import { otherSums, begin, clientPlan, correctedPlan, OF_OTHERS, sendEvent } from './documents.walk.ts';
import { type Person, startServer, type TestServer } from '../kit.ts';
import { verify } from '../../../src/server/commands/judge.ts';

let server: TestServer;
let seller: Person;
let buyer: Person;

beforeAll(async () => {
  server = await startServer();
  seller = await server.founder({ country: 'PL' });
  buyer = await server.founder({ country: 'UA' });
}, 60_000);
afterAll(() => server.close());

const plans = [clientPlan, correctedPlan];
const planned = plans.map((plan) => planPaths(plan));
const asker = { sides: ['seller'], permissions: new Set(PERMISSIONS) } as const;
const read = (id: number) => seller.send('GET', `/api/documents/${id}/`);

async function expectAt(id: number, snapshot: SnapshotFrom<typeof documentMachine>, where: string) {
  const name = stateName(snapshot.value);
  const answer = await read(id);
  if (name === 'deleted') return expect([where, answer.status]).toEqual([where, 404]);
  const row = ok(answer);
  expect([where, stateName(documentFromRow(row))]).toEqual([where, name]);
  // The chart's own example lives in 2030; only its days differ from the record's.
  expect(row.allowed, where).toEqual(allowed(document, snapshot, asker, '2030-01-08T12:00:00.000Z'));
}

it('the paths take every transition, corrections with those of an ordinary invoice', () => {
  const [own, corrected] = planned;
  const missed = own?.unreached.filter((one) => !OF_OTHERS.includes(one.event) && !otherSums(one));
  expect(missed?.map(({ id }) => id)).toEqual([]);
  expect(corrected?.unreached.filter(({ event }) => event === 'CORRECT')).toEqual([]);
});

const forbidden = plans
  .flatMap(refusals)
  .filter(({ event, state }) => !OF_OTHERS.includes(event.type) && state.name !== 'deleted');

type Walked = (typeof planned)[number]['paths'][number];
const byState = new Map<string, { way: Walked; cases: typeof forbidden }>();
for (const one of forbidden) {
  const place = `${one.state.path.start} ${one.state.key}`;
  const known = byState.get(place) ?? { way: one.state.path, cases: [] };
  byState.set(place, { ...known, cases: [...known.cases, one] });
}

const stepsOf = ({ start, events }: Walked, count = events.length): string =>
  JSON.stringify([start, ...events.slice(0, count)]);

/**
 * A refusal changes nothing, which each of these tests sees, and so most states are come by on the way to another one:
 * each is tried on the first way that leads through it, and only where none does on a way of its own.
 */
const open = new Map([...byState.values()].map(({ way, cases }) => [stepsOf(way), cases]));
const takeUp = (path: Walked) => {
  const stops = Array.from({ length: path.events.length + 1 }, (_, count) => {
    const cases = open.get(stepsOf(path, count)) ?? [];
    open.delete(stepsOf(path, count));
    return cases;
  });
  return { path, stops };
};
const generated = planned.flatMap(({ paths }) => paths.map(takeUp));
const further = [...byState.values()]
  .map(({ way }) => way)
  .toSorted((a, b) => b.events.length - a.events.length)
  .map(takeUp)
  .filter(({ stops }) => stops.some((cases) => cases.length > 0));

async function expectRefused(id: number, cases: typeof forbidden): Promise<void> {
  if (cases.length === 0) return;
  const before = await read(id);
  for (const { event, because, state } of cases) {
    const answer = await sendEvent(seller, id, event);
    expect([event.type, answer.status]).toEqual([event.type, 409]);
    const { refusal, detail } = answer.body;
    expect(refusal).toMatchObject({
      event: event.type,
      state: state.name,
      code: because === 'guard' ? 'guard_refused' : 'not_allowed_in_state',
    });
    expect(detail).toMatch(/\S/);
  }
  expect((await read(id)).text).toBe(before.text);
}

it('every refusal is tried once', () => {
  const tried = [...generated, ...further].flatMap(({ stops }) => stops.flat());
  expect(new Set(tried)).toEqual(new Set(forbidden));
  expect(tried.length).toBe(forbidden.length);
});

const titled = (ways: typeof generated) => ways.map((way) => [way.path.title, way] as const);

describe('generated paths over HTTP, with every event that may not happen on the way', () => {
  it.each(titled(generated))('%s', async (_, { path, stops }) => {
    const id = await begin(server, seller, buyer, path.start);
    await expectRefused(id, stops[0] ?? []);
    for (const [index, event] of path.events.entries()) {
      const answer = await sendEvent(seller, id, event);
      expect([event.type, answer.status < 300, answer.status < 300 ? '' : answer.text]).toEqual([event.type, true, '']);
      await expectAt(id, path.snapshots[index + 1] as never, `${path.title} after ${index + 1}`);
      await expectRefused(id, stops[index + 1] ?? []);
    }
  });
});

describe('refusals over HTTP: the other states with every event that may not happen', () => {
  it.each(titled(further))('%s', async (_, { path, stops }) => {
    const id = await begin(server, seller, buyer, path.start);
    await expectRefused(id, stops[0] ?? []);
    for (const [index, event] of path.events.entries()) {
      expect((await sendEvent(seller, id, event)).status).toBeLessThan(300);
      await expectRefused(id, stops[index + 1] ?? []);
    }
  });
});

/** The orders of these tests were put into the database, not come by. */
const ofDocuments = ({ lifecycle }: { lifecycle: string }) => lifecycle === 'document';

it('the log of all these documents, replayed through the chart, lands where they stand', async () => {
  const { db, config } = server.services;
  expect((await verify(db, config)).flatMap(({ differences }) => differences).filter(ofDocuments)).toEqual([]);
});
