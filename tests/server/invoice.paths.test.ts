import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { EventFromLogic, SnapshotFrom } from 'xstate';
import { stateName } from '../../machines/kit/decide.ts';
import { invoice } from '../../machines/lifecycles/invoice/invoice.lifecycle.ts';
import type { invoiceMachine } from '../../machines/lifecycles/invoice/invoice.machine.ts';
import { leftBy } from '../../machines/lifecycles/invoice/invoice.rules.ts';
import { plus } from '../../machines/money/decimal.ts';
import { planPaths, refusals } from '../../src/pathkit/plan.ts';
import { draft, line, ok } from './documents.ts';
import { type Answer, type Person, startServer, type TestServer } from './kit.ts';

/*
 * The chain takes no calls of its own: its events are documents that are issued. Each event of its chart is made to
 * happen here, or to be refused, by the document behind it, with the amounts of the chart's own samples.
 */

type Event = EventFromLogic<typeof invoiceMachine>;
type Snapshot = SnapshotFrom<typeof invoiceMachine>;

let server: TestServer;
let seller: Person;
beforeAll(async () => {
  server = await startServer();
  seller = await server.founder({ country: 'PL', name: 'chain' });
}, 60_000);
afterAll(() => server.close());

/** Net prices of what an order is worth, gross. */
const NET: Readonly<Record<string, string>> = { '1000.00': '813.01', '950.00': '772.36' };
const lines = (total: string) => [line(NET[total] ?? '')];

const post = (path: string, body: unknown = {}) => seller.send('POST', `/api/documents/${path}`, body);
const patch = (id: number, body: unknown) => seller.send('PATCH', `/api/documents/${id}/`, body);

/** A chain as it grows: its advances and its finals, oldest first. */
class Chain {
  readonly advances: number[] = [];
  readonly finals: number[] = [];

  /** Takes the draft away again where it was not issued: nothing of a refusal stays. */
  async #issued(begun: Answer, change: object | null, keep: (id: number) => void): Promise<Answer> {
    if (begun.status !== 201) return begun;
    const { id } = begun.body;
    if (change) ok(await patch(id, change));
    const answer = await post(`${id}/issue/`);
    if (answer.status === 200) keep(id);
    else expect((await seller.send('DELETE', `/api/documents/${id}/`)).status).toBe(204);
    return answer;
  }

  async #amountOf(id: number): Promise<string> {
    const { total, corrections } = ok(await seller.send('GET', `/api/documents/${id}/`));
    return plus(total, ...corrections.map((one: { total: string }) => one.total));
  }

  /** The document that brings the event about. */
  async send(event: Event): Promise<Answer> {
    const first = this.advances[0];
    const last = this.finals.at(-1);
    const advance = (id: number) => this.advances.push(id);
    if (event.type === 'ADVANCE_ISSUED') {
      const made = await draft(seller, { type: 'advance', amount: event.gross, documentitem_set: lines(event.total) });
      return this.#issued({ status: 201, body: made } as Answer, null, advance);
    }
    if (event.type === 'NEXT_ISSUED') {
      return this.#issued(await post(`${first}/next/`, { amount: event.gross }), null, advance);
    }
    if (event.type === 'FINAL_ISSUED') {
      return this.#issued(await post(`${first}/final/`), null, (id) => this.finals.push(id));
    }
    if (event.type === 'ADVANCE_CORRECTED') {
      const amount = plus(await this.#amountOf(first ?? 0), event.difference);
      // Another name: the same amount once more is a correction as well.
      const other = { reason: 'Amount', buyer_name: `Nabywca ${amount} ${Math.abs(Number(event.difference))}` };
      const change = amount === '0.00' ? { take_back: true } : { amount };
      return this.#issued(await post(`${first}/correction/`), { ...other, ...change }, () => {});
    }
    const change = event.type === 'FINAL_ZEROED' ? { take_back: true } : { documentitem_set: lines(event.total) };
    return this.#issued(await post(`${last}/correction/`), { reason: 'Price', ...change }, () => {});
  }

  async read() {
    return ok(await seller.send('GET', `/api/documents/${this.advances[0]}/chain/`));
  }
}

async function expectAt(chain: Chain, { value, context }: Snapshot, where: string): Promise<void> {
  if (chain.advances.length === 0) return;
  const { advanced, settled, total } = context;
  const told = await chain.read();
  const left = settled === null ? leftBy(total, advanced) : '0.00';
  expect([where, told.state, told.advanced, told.settled, told.total, told.left]).toEqual([
    where,
    stateName(value),
    advanced,
    settled,
    total,
    left,
  ]);
  expect([where, told.ledger_total.left.gross, told.ledger_total.order.gross]).toEqual([where, left, total]);
  const { chain_state } = ok(await seller.send('GET', `/api/documents/${chain.advances[0]}/`));
  expect([where, chain_state]).toEqual([where, stateName(value)]);
}

/** One advance is corrected by less than it has: where another is to be corrected the sample fits no document. */
const plan = { ...invoice, starts: [{}] };
const { paths, unreached } = planPaths(plan);

it('the paths take every transition of the chart', () => {
  expect(unreached).toEqual([]);
});

describe('generated paths of a chain over HTTP', () => {
  it.each(paths.map((path) => [path.title, path] as const))('%s', async (_, path) => {
    const chain = new Chain();
    for (const [index, event] of path.events.entries()) {
      const answer = await chain.send(event);
      expect([event.type, answer.status, answer.status === 200 ? '' : answer.text]).toEqual([event.type, 200, '']);
      await expectAt(chain, path.snapshots[index + 1] as Snapshot, `${path.title} after ${index + 1}`);
    }
  });
});

const byState = new Map<string, ReturnType<typeof refusals<typeof invoiceMachine>>>();
for (const one of refusals(plan)) byState.set(one.state.key, [...(byState.get(one.state.key) ?? []), one]);

describe('what the chart refuses is refused as a document', () => {
  it.each([...byState.values()].map((cases) => [cases[0]?.state.path.title ?? '', cases] as const))(
    '%s',
    async (_, cases) => {
      const [first] = cases;
      if (!first) return;
      const chain = new Chain();
      for (const event of first.state.path.events) expect((await chain.send(event)).status).toBe(200);
      const before = chain.advances.length > 0 ? await chain.read() : null;
      for (const { event } of cases) {
        const { status, body } = await chain.send(event);
        expect([event.type, status, body?.refusal?.guards?.length > 0 || body?.refusal?.code]).toEqual([
          event.type,
          409,
          expect.anything(),
        ]);
      }
      if (before) expect(await chain.read()).toEqual(before);
    },
  );
});
