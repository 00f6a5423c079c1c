import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { EventFromLogic, SnapshotFrom } from 'xstate';
import { stateName } from '../../../machines/kit/decide.ts';
import type { invoiceMachine } from '../../../machines/lifecycles/invoice/invoice.machine.ts';
import { leftBy } from '../../../machines/lifecycles/invoice/invoice.rules.ts';
import { compare, isZero, plus } from '../../../machines/money/decimal.ts';
import { planPaths, refusals, rounds } from '../../../src/pathkit/plan.ts';
import { undelivered } from '../../lifecycles/undelivered.ts';
import { draft, line, ok, order } from './documents.ts';
import { type Answer, type Person, startServer, type TestServer } from '../kit.ts';

/*
 * The chain has no calls of its own: its events come from issued documents. Each event of its chart is caused, or
 * refused, here through the document behind it, with the amounts of the chart's own samples.
 */

type Event = EventFromLogic<typeof invoiceMachine>;
type Snapshot = SnapshotFrom<typeof invoiceMachine>;

let server: TestServer;
let seller: Person;
let buyer: Person;
beforeAll(async () => {
  server = await startServer();
  seller = await server.founder({ country: 'PL', name: 'chain' });
  buyer = await server.founder({ country: 'PL', name: 'buyer' });
}, 60_000);
afterAll(() => server.close());

/** Net prices by the gross value of the order. */
const NET: Readonly<Record<string, string>> = { '1000.00': '813.01', '950.00': '772.36' };

const post = (path: string, body: unknown = {}) => seller.send('POST', `/api/documents/${path}`, body);
const patch = (id: number, body: unknown) => seller.send('PATCH', `/api/documents/${id}/`, body);

const leave = (id: number) => seller.send('DELETE', `/api/documents/${id}/`);

/** A growing chain on an order of its own: its issued advances and finals, oldest first. */
class Chain {
  readonly order: number;
  readonly advances: number[] = [];
  readonly finals: number[] = [];
  /** The first draft, before anything is issued; the chart's state is then `empty`. */
  readonly begun: number;

  private constructor(sale: number, begun: number) {
    this.order = sale;
    this.begun = begun;
  }
  static async begin(): Promise<Chain> {
    const sale = await order(server, seller, buyer, { lines: [{ price: NET['1000.00'] ?? '' }] });
    return new Chain(sale, (await draft(seller, { type: 'advance', order: sale, amount: '1' })).id);
  }

  get first(): number {
    return this.advances[0] ?? this.begun;
  }

  /** Changes and issues a draft. A refused draft is deleted again. */
  async #issued(begun: Answer, change: object, keep: (id: number) => void = () => {}): Promise<Answer> {
    if (begun.status !== 201) return begun;
    const { id } = begun.body;
    const changed = await patch(id, change);
    const answer = changed.status === 200 ? await post(`${id}/issue/`) : changed;
    if (answer.status === 200) keep(id);
    else if (id !== this.begun) expect((await leave(id)).status).toBe(204);
    return answer;
  }

  async #standing(id: number): Promise<string> {
    const { total, corrections } = ok(await seller.send('GET', `/api/documents/${id}/`));
    return plus(total, ...corrections.map((one: { total: string }) => one.total));
  }

  async #correctAdvance(difference: string): Promise<Answer> {
    const standing = await Promise.all(this.advances.map((id) => this.#standing(id)));
    // The largest one: a sample takes back as much as all advances together.
    const largest = standing.reduce((best, amount, at) => (compare(amount, standing[best] ?? '0') > 0 ? at : best), 0);
    const amount = plus(standing[largest] ?? '0', difference);
    // With an unchanged amount, a different name makes it a correction too.
    const named = { reason: 'Amount', buyer_name: `Nabywca ${difference}` };
    const begun = await post(`${this.advances[largest] ?? this.begun}/correction/`);
    return this.#issued(begun, { ...named, ...(isZero(amount) ? { take_back: true } : { amount }) });
  }

  /** Where no final was issued, its draft is used. */
  async #correctFinal(change: object): Promise<Answer> {
    const last = this.finals.at(-1);
    if (last !== undefined) return this.#issued(await post(`${last}/correction/`), { reason: 'Price', ...change });
    const begun = await post(`${this.first}/final/`);
    if (begun.status !== 201) return begun;
    const answer = await post(`${begun.body.id}/correction/`);
    ok(await leave(begun.body.id), 204);
    return answer;
  }

  /** Creates the document that causes the event. */
  async send(event: Event): Promise<Answer> {
    if (event.type === 'ADVANCE_ISSUED') {
      const again = { type: 'advance', order: this.order, currency: 'PLN' };
      const begun = this.advances.length === 0 ? this.begun : null;
      const made = begun === null ? await post('', again) : ({ status: 201, body: { id: begun } } as Answer);
      return this.#issued(made, { amount: event.gross }, (id) => this.advances.push(id));
    }
    if (event.type === 'NEXT_ISSUED') {
      return this.#issued(await post(`${this.first}/next/`), { amount: event.gross }, (id) => this.advances.push(id));
    }
    if (event.type === 'FINAL_ISSUED')
      return this.#issued(await post(`${this.first}/final/`), {}, (id) => this.finals.push(id));
    if (event.type === 'ADVANCE_CORRECTED') return this.#correctAdvance(event.difference);
    if (event.type === 'FINAL_ZEROED') return this.#correctFinal({ take_back: true });
    return this.#correctFinal({ documentitem_set: [line(NET[event.total] ?? '')] });
  }

  read = async () => ok(await seller.send('GET', `/api/documents/${this.first}/chain/`));
}

async function expectAt(chain: Chain, { value, context }: Snapshot, where: string): Promise<void> {
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

const { paths, unreached } = planPaths(undelivered);

it('the paths take every transition of the chart but those of deliveries', () => {
  expect(unreached).toEqual([]);
});

describe('generated paths of a chain over HTTP', () => {
  it.each(paths.map((path) => [path.title, path] as const))('%s', async (_, path) => {
    const chain = await Chain.begin();
    for (const [index, event] of path.events.entries()) {
      const answer = await chain.send(event);
      expect([event.type, answer.status, answer.status === 200 ? '' : answer.text]).toEqual([event.type, 200, '']);
      await expectAt(chain, path.snapshots[index + 1] as Snapshot, `${path.title} after ${index + 1}`);
    }
  });
});

/** A final takes exactly what is left, computed by the server: no call can request another amount. */
const forbidden = refusals(undelivered).filter(
  ({ event: { type }, because }) => type !== 'FINAL_ISSUED' || because === 'state',
);

async function expectRefused(chain: Chain, cases: readonly (typeof forbidden)[number][]): Promise<void> {
  const before = await chain.read();
  for (const { event } of cases) {
    const { status, body, text } = await chain.send(event);
    // A chain that was taken back completely stays cancelled; its order is invoiced again in a new chain.
    if (before.state === 'cancelled' && status === 200) {
      expect([event.type, body.previousAdvancePayments]).toEqual(['ADVANCE_ISSUED', []]);
      chain.advances.pop();
      continue;
    }
    // A negative amount or one above what is left is refused at its field, before the document can be issued.
    const told = event.type === 'ADVANCE_CORRECTED' || event.type === 'NEXT_ISSUED';
    if (status === 400 && told) expect(Object.keys(body)).toEqual(['amount']);
    else expect([event.type, status, text]).toEqual([event.type, 409, expect.stringMatching(/"detail":"\S/)]);
  }
  expect(await chain.read()).toEqual(before);
}

describe('what the chart refuses is refused as a document', () => {
  it.each(rounds(forbidden).map((round) => [round.path.title, round] as const))('%s', async (_, { path, refused }) => {
    const chain = await Chain.begin();
    for (const [index, cases] of refused.entries()) {
      if (cases.length > 0) await expectRefused(chain, cases);
      const event = path.events[index];
      if (event) expect((await chain.send(event)).status).toBe(200);
    }
  });
});
