import type { SnapshotFrom } from 'xstate';
import type { Samples } from '../../kit/lifecycle.ts';
import type { DocumentEvent } from './document.events.ts';
import type { documentMachine } from './document.machine.ts';

const at = '2030-01-08T12:00:00.000Z';
const date = '2030-01-08';
const reason = 'Booked on the wrong document';

export const documentSamples = {
  EDIT: [{ type: 'EDIT', at }],
  DELETE: [{ type: 'DELETE', at }],
  ISSUE: [{ type: 'ISSUE', at }],
  COPY: [{ type: 'COPY', at }],
  NEXT: [{ type: 'NEXT', at }],
  FINAL: [{ type: 'FINAL', at }],
  CORRECTION: [{ type: 'CORRECTION', at }],
  SEND: [{ type: 'SEND', at, sendTo: 'buyer@example.com', copyTo: '', message: '', ubl: false }],
  PAYMENT_RECEIVED: [
    { type: 'PAYMENT_RECEIVED', at, amount: '400.00', date, comment: '' },
    { type: 'PAYMENT_RECEIVED', at, amount: '1000.00', date, comment: '' },
  ],
  PAYMENT_REMOVED: [
    { type: 'PAYMENT_REMOVED', at, payment: 1, amount: '400.00', reason },
    { type: 'PAYMENT_REMOVED', at, payment: 1, amount: '1000.00', reason },
  ],
  CORRECT: [
    { type: 'CORRECT', at, correction: 9, due: '600.00', total: '600.00', takenBack: false },
    { type: 'CORRECT', at, correction: 9, due: '400.00', total: '400.00', takenBack: false },
    { type: 'CORRECT', at, correction: 9, due: '0.00', total: '0.00', takenBack: true },
  ],
} satisfies Samples<DocumentEvent>;

/** Payments are bounded: beyond twice the amount owed the chart behaves the same. */
export function documentKey({ value, context: c }: SnapshotFrom<typeof documentMachine>): string {
  const paid = Number(c.paid) > 2000 ? 'more' : c.paid;
  return JSON.stringify([value, c.type, c.due, paid, c.content, c.chain, Math.min(c.corrections, 1)]);
}
