import type { EventFromLogic, SnapshotFrom } from 'xstate';
import { document } from '../../../machines/lifecycles/document/document.lifecycle.ts';
import type { documentMachine } from '../../../machines/lifecycles/document/document.machine.ts';
import type { Definition } from '../../../src/pathkit/types.ts';
import { draft, issued, line, ok, order } from './documents.ts';
import type { Answer, Person, TestServer } from '../kit.ts';

type Event = EventFromLogic<typeof documentMachine>;
const at = '2030-01-08T12:00:00.000Z';

/** One amount, so that a payment can be taken back. */
const samples = {
  ...document.samples,
  PAYMENT_RECEIVED: [{ type: 'PAYMENT_RECEIVED' as const, at, amount: '500.00', date: '2027-03-01', comment: '' }],
  PAYMENT_REMOVED: [{ type: 'PAYMENT_REMOVED' as const, at, payment: 0, amount: '500.00', reason: 'Wrong document' }],
  REFUND: ['500.00', '1000.00'].map((amount) => ({
    type: 'REFUND' as const,
    at,
    amount,
    date: '2027-03-01',
    account: 'PL61109010140000071219812874',
    comment: '',
  })),
  SET_OFF: [{ type: 'SET_OFF' as const, at, amount: '500.00', date: '2027-03-01', against: 0 }],
  // Events from the other document have tests of their own.
  SET_OFF_TAKEN: [{ type: 'SET_OFF_TAKEN' as const, at, from: 0, amount: '0.00', date: '2027-03-01' }],
};

/** Without a set-off there is none to revoke. */
const noSetOff = { setOffKnown: () => false };

/** Events that no path of one document takes: messages from other documents, and the revocation of a set-off. */
export const OF_OTHERS: readonly string[] = ['CORRECT', 'REVOKE_SET_OFF', 'SET_OFF_TAKEN', 'SET_OFF_REVOKED'];

/**
 * Transitions that no path of half amounts takes: payments while refunds exceed the money received, which only a
 * correction makes possible, and payments of other sizes. They are taken in `documents.test.ts`.
 */
export const otherSums = ({ id }: Pick<Definition, 'id'>): boolean =>
  [
    'document.issued.unpaid PAYMENT_RECEIVED #0',
    'document.issued.unpaid PAYMENT_RECEIVED #2',
    'document.issued.unpaid PAYMENT_RECEIVED #3',
    'document.issued.partlyPaid PAYMENT_RECEIVED #0',
    'document.issued.partlyPaid PAYMENT_RECEIVED #2',
  ].includes(id);

/** Above one and a half times the amount due, no decision changes. */
const key = ({ value, context: c }: SnapshotFrom<typeof documentMachine>): string =>
  document.key({ value, context: Number(c.paid) > 1500 ? { ...c, paid: '9999.00' } : c } as never);

/** The chart with its own events only: a single document cannot judge what a correction does to a chain. */
export const clientPlan = {
  ...document,
  machine: document.machine.provide({ guards: { correctedTo: () => false, ...noSetOff } }),
  samples,
  key,
};

/** An ordinary invoice with its corrections. */
export const correctedPlan = {
  ...document,
  machine: document.machine.provide({ guards: noSetOff }),
  samples,
  key,
  starts: document.starts.slice(0, 1),
};

/** 1 000.00 gross. */
const PRICES: Readonly<Record<string, string>> = { '600.00': '487.80', '400.00': '325.20' };
const lines = { documentitem_set: [line('813.01')] };

/** For starts that wait for a second person: the same draft, issued by a user with a limit of 0.00. */
const WAITED = [0, 2, 3, 4, 0];
export const waits = (start: number): boolean => start >= 6;
/** The requester retracts the last one. */
export const byAsker = (start: number): boolean => start === 10;

/** A draft on the server in the state and with the facts of the plan's start. */
export async function begin(server: TestServer, seller: Person, buyer: Person, start: number): Promise<number> {
  if (waits(start)) return begin(server, seller, buyer, WAITED[start - 6] ?? 0);
  if (start === 0) return (await draft(seller, lines)).id;
  if (start === 3) {
    const wrong = await issued(seller, lines);
    const { id } = ok(await seller.send('POST', `/api/documents/${wrong.id}/correction/`, {}), 201);
    ok(await seller.send('PATCH', `/api/documents/${id}/`, { reason: 'Price', documentitem_set: [line('731.71')] }));
    return id;
  }
  if (start === 5) {
    const half = [{ price: '406.505', quantity: '2', shipped: '1' }];
    const sale = await order(server, seller, buyer, { status: 'partlyDelivered', lines: half });
    return (await draft(seller, { type: 'advance', order: sale, amount: '400' })).id;
  }
  const sale = await order(server, seller, buyer, { lines: [{ price: '813.01' }] });
  if (start === 4) return (await draft(seller, { type: 'advance', order: sale, amount: '400', received: true })).id;
  if (start === 1) return (await draft(seller, { type: 'advance', order: sale, amount: '400' })).id;
  const advance = await issued(seller, { type: 'advance', order: sale, amount: '1000' });
  return ok(await seller.send('POST', `/api/documents/${advance.id}/final/`, {}), 201).id;
}

async function livePayment(seller: Person, id: number, amount: string): Promise<number> {
  const { payments } = ok(await seller.send('GET', `/api/documents/${id}/`));
  const found = payments.find(
    (payment: { amount: string; removed_at: string | null }) =>
      payment.amount === amount && payment.removed_at === null,
  );
  return found?.id ?? 999_999_999;
}

/** Issues a correction to this gross amount: the open one, or a new one. */
async function correct(seller: Person, id: number, gross: string): Promise<Answer> {
  const begun = await seller.send('POST', `/api/documents/${id}/correction/`, {});
  const { results } = ok(await seller.send('GET', '/api/documents/?type=correction&status=draft'));
  const draftId = begun.status === 201 ? begun.body.id : results[0]?.id;
  const after = gross === '0.00' ? { take_back: true } : { documentitem_set: [line(PRICES[gross] ?? '')] };
  // With an unchanged amount, the name is still a change.
  ok(
    await seller.send('PATCH', `/api/documents/${draftId}/`, {
      reason: 'Price',
      buyer_name: `Nabywca ${draftId}`,
      ...after,
    }),
  );
  return seller.send('POST', `/api/documents/${draftId}/issue/`, {});
}

/** The call for an event of the chart. */
export async function sendEvent(seller: Person, id: number, event: Event): Promise<Answer> {
  const post = (action: string, body: unknown = {}) => seller.send('POST', `/api/documents/${id}/${action}/`, body);
  if (event.type === 'EDIT') return seller.send('PATCH', `/api/documents/${id}/`, { comments: 'Edited' });
  if (event.type === 'CORRECT') return correct(seller, id, event.due);
  if (event.type === 'DELETE') return seller.send('DELETE', `/api/documents/${id}/`);
  if (event.type === 'PAYMENT_REMOVED') {
    return post('payment-removed', { payment: await livePayment(seller, id, event.amount), reason: event.reason });
  }
  if (event.type === 'SET_OFF') {
    const against = await issued(seller, lines);
    return post('set-off', { amount: event.amount, date: event.date, against: against.id });
  }
  const { type, at: _, ...body } = event;
  return post(type.toLowerCase().replaceAll('_', '-'), body);
}
