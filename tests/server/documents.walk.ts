import type { EventFromLogic } from 'xstate';
import { document } from '../../machines/lifecycles/document/document.lifecycle.ts';
import type { documentMachine } from '../../machines/lifecycles/document/document.machine.ts';
import { draft, issued, line, ok, order } from './documents.ts';
import type { Answer, Person, TestServer } from './kit.ts';

type Event = EventFromLogic<typeof documentMachine>;
const at = '2030-01-08T12:00:00.000Z';

/**
 * The chart as far as a client can walk it. A zeroed document takes no correction and is otherwise the same, so
 * that the paths keep to the events that come over the wire; one amount, so that a payment can be taken back.
 */
export const clientPlan = {
  ...document,
  starts: document.starts.map((input) => ({ ...input, content: 'zeroed' as const })),
  samples: {
    ...document.samples,
    PAYMENT_RECEIVED: [{ type: 'PAYMENT_RECEIVED' as const, at, amount: '500.00', date: '2027-03-01', comment: '' }],
    PAYMENT_REMOVED: [{ type: 'PAYMENT_REMOVED' as const, at, payment: 0, amount: '500.00', reason: 'Wrong document' }],
  },
};

/** 1 000.00 gross. */
const lines = { documentitem_set: [line('813.01')] };

/** A draft on the server that stands where the plan's start stands. */
export async function begin(server: TestServer, seller: Person, buyer: Person, start: number): Promise<number> {
  if (start === 0) return (await draft(seller, lines)).id;
  const sale = await order(server, seller, buyer, { lines: [{ price: '813.01' }] });
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

/** The call behind an event of the chart. */
export async function sendEvent(seller: Person, id: number, event: Event): Promise<Answer> {
  const post = (action: string, body: unknown = {}) => seller.send('POST', `/api/documents/${id}/${action}/`, body);
  if (event.type === 'EDIT') return seller.send('PATCH', `/api/documents/${id}/`, { comments: 'Edited' });
  if (event.type === 'DELETE') return seller.send('DELETE', `/api/documents/${id}/`);
  if (event.type === 'PAYMENT_REMOVED') {
    return post('payment-removed', { payment: await livePayment(seller, id, event.amount), reason: event.reason });
  }
  const { type, at: _, ...body } = event;
  return post(type.toLowerCase().replaceAll('_', '-'), body);
}
