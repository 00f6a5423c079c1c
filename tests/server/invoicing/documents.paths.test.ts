import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { SnapshotFrom } from 'xstate';
import { allowed } from '../../../machines/kit/allowed.ts';
import { stateName } from '../../../machines/kit/decide.ts';
import { PERMISSIONS, permissionsOf } from '../../../machines/kit/permissions.ts';
import { document } from '../../../machines/lifecycles/document/document.lifecycle.ts';
import type { documentMachine } from '../../../machines/lifecycles/document/document.machine.ts';
import { documentFromRow } from '../../../src/contract/invoicing/document.state.ts';
import { planPaths, refusals, rounds } from '../../../src/pathkit/plan.ts';
import { ok } from './documents.ts';
import { otherSums, begin, clientPlan, byAsker, correctedPlan, OF_OTHERS, sendEvent, waits } from './documents.walk.ts';
import { type Person, startServer, type TestServer } from '../kit.ts';
import { coreOf, sampling } from '../../sampled.ts';
import { verify } from '../../../src/server/commands/judge.ts';

/*
 * One path for each transition of the chart, and for its refusals walks that together try each event in each state
 * once, with a share of the others. tests/law/document.test.ts checks the chart behind them with its facts, and
 * `refusals/documents*.test.ts` every state and guard over HTTP.
 */

const sample = sampling(import.meta.filename);
let server: TestServer;
let seller: Person;
let buyer: Person;
/** A company whose administrators have a limit in a currency without a rate, and a member who approves. */
let bound: Person;
let approver: Person;

beforeAll(async () => {
  server = await startServer();
  seller = await server.founder({ country: 'PL' });
  buyer = await server.founder({ country: 'UA' });
  bound = await server.founder({ country: 'PL' });
  approver = await server.member(bound, 'signatory');
}, 60_000);
afterAll(() => server.close());

/** Limits are off while other documents of a path are issued, so that these need no approval. */
let limited = false;
async function limit(on: boolean): Promise<void> {
  if (limited === on) return;
  const limits = on ? [{ step: 'issue', role: 'administrator', amount: '500.00' }] : [];
  ok(await bound.send('PATCH', '/api/approval-limits/', { currency: 'CHF', limits }));
  limited = on;
}

const plans = [clientPlan, correctedPlan];
const planned = plans.map((plan) => planPaths(plan));
const author = (start: number): Person => (waits(start) ? bound : seller);
const approved = (start: number): boolean => waits(start) && !byAsker(start);
const ANSWERS: readonly string[] = ['APPROVE', 'REFUSE', 'RETRACT'];
async function send(start: number, id: number, event: Parameters<typeof sendEvent>[2]) {
  await limit(waits(start) && event.type !== 'SET_OFF');
  return sendEvent(approved(start) && ANSWERS.includes(event.type) ? approver : author(start), id, event);
}
async function read(start: number, id: number) {
  await limit(waits(start));
  return (approved(start) ? approver : author(start)).send('GET', `/api/documents/${id}/`);
}
async function start(at: number): Promise<number> {
  await limit(false);
  return begin(server, author(at), buyer, at);
}
const asker = (start: number) =>
  ({ sides: ['seller'], permissions: new Set(approved(start) ? permissionsOf('signatory') : PERMISSIONS) }) as const;

async function expectAt(start: number, id: number, snapshot: SnapshotFrom<typeof documentMachine>, where: string) {
  const name = stateName(snapshot.value);
  const answer = await read(start, id);
  if (name === 'deleted') return expect([where, answer.status]).toEqual([where, 404]);
  const row = ok(answer);
  expect([where, stateName(documentFromRow(row))]).toEqual([where, name]);
  // The chart's own example is in 2030; only its dates differ from the record's.
  expect(row.allowed, where).toEqual(allowed(document, snapshot, asker(start), '2030-01-08T12:00:00.000Z'));
}

it('the paths take every transition, corrections with those of an ordinary invoice', () => {
  const [own, corrected] = planned;
  const missed = own?.unreached.filter((one) => !OF_OTHERS.includes(one.event) && !otherSums(one));
  expect(missed?.map(({ id }) => id)).toEqual([]);
  expect(corrected?.unreached.filter(({ event }) => event === 'CORRECT')).toEqual([]);
});

const paths = planned.flatMap(({ paths: some }) => some);
const walkedPaths = sample.of(
  paths,
  coreOf(paths, ({ takes }) => takes),
);

describe('generated paths over HTTP', () => {
  it.each(walkedPaths.map((path) => [path.title, path] as const))('%s', async (_, path) => {
    const id = await start(path.start);
    for (const [index, event] of path.events.entries()) {
      const answer = await send(path.start, id, event);
      expect([event.type, answer.status < 300, answer.status < 300 ? '' : answer.text]).toEqual([event.type, true, '']);
      await expectAt(path.start, id, path.snapshots[index + 1] as never, `${path.title} after ${index + 1}`);
    }
  });
});

const forbidden = plans
  .flatMap(refusals)
  .filter(({ event, state }) => !OF_OTHERS.includes(event.type) && state.name !== 'deleted');

async function expectRefused(start: number, id: number, cases: readonly (typeof forbidden)[number][]): Promise<void> {
  const before = await read(start, id);
  for (const { event, because, state } of cases) {
    const answer = await send(start, id, event);
    expect([event.type, answer.status]).toEqual([event.type, 409]);
    const { refusal, detail } = answer.body;
    expect(refusal).toMatchObject({
      event: event.type,
      state: state.name,
      code: because === 'guard' ? 'guard_refused' : 'not_allowed_in_state',
    });
    expect(detail).toMatch(/\S/);
  }
  expect((await read(start, id)).text).toBe(before.text);
}

const walks = rounds(forbidden);
const kindsOf = ({ refused }: (typeof walks)[number]) =>
  refused.flat().map(({ state, event, because }) => `${state.name} ${event.type} ${because}`);

describe('refusals over HTTP: every state with every event that may not happen', () => {
  it.each(sample.of(walks, coreOf(walks, kindsOf)).map((round) => [round.path.title, round] as const))(
    '%s',
    async (_, { path, refused }) => {
      const id = await start(path.start);
      for (const [index, cases] of refused.entries()) {
        if (cases.length > 0) await expectRefused(path.start, id, cases);
        const event = path.events[index];
        if (event) expect((await send(path.start, id, event)).status).toBeLessThan(300);
      }
    },
  );
});

/** The orders of these tests were inserted into the database, without a log. */
const ofDocuments = ({ lifecycle }: { lifecycle: string }) => lifecycle === 'document';

it('the log of all these documents, replayed through the chart, lands where they stand', async () => {
  const { db, config } = server.services;
  expect((await verify(db, config)).flatMap(({ differences }) => differences).filter(ofDocuments)).toEqual([]);
});
