import type { SnapshotFrom } from 'xstate';
import type { Samples } from '../../kit/lifecycle.ts';
import type { DocumentEvent } from './document.events.ts';
import type { documentMachine } from './document.machine.ts';
import type { DocumentContext } from './document.rules.ts';

const at = '2030-01-08T12:00:00.000Z';
const date = '2030-01-08';
const reason = 'Booked on the wrong document';
const account = 'PL61109010140000071219812874';

/** A complete draft that passes all guards. */
export const COMPLETE: DocumentContext = {
  type: 'invoice',
  dateOfIssue: '2030-01-01',
  saleDate: '2030-01-01',
  paymentDeadline: '2030-01-15',
  zone: 'Europe/Warsaw',
  lines: 1,
  linesComplete: true,
  buyerNamed: true,
  seller: null,
  taxNumbers: true,
  sellerTaxNumber: true,
  unionNumber: true,
  exemptionsExplained: true,
  scopeUnmixed: true,
  intraCommunityAdvance: false,
  total: '1000.00',
  due: '1000.00',
  paid: '0.00',
  content: 'original',
  order: 'free',
  matchesOrder: true,
  orderFree: true,
  chain: null,
  part: null,
  corrections: 0,
  correction: null,
  exchange: null,
  law: null,
  sellerNip: '',
  dates: null,
  received: false,
  settling: {
    self: { seller: 1, buyer: 2, buyerNumber: 'PL1234563218', currency: 'PLN' },
    refunded: '0.00',
    setOffs: 0,
    other: null,
  },
  approval: null,
};

export const documentSamples = {
  EDIT: [{ type: 'EDIT', at }],
  DELETE: [{ type: 'DELETE', at }],
  ISSUE: [{ type: 'ISSUE', at }],
  APPROVE: [{ type: 'APPROVE', at }],
  REFUSE: [{ type: 'REFUSE', at, reason }],
  RETRACT: [{ type: 'RETRACT', at }],
  COPY: [{ type: 'COPY', at }],
  NEXT: [{ type: 'NEXT', at }],
  PART: [{ type: 'PART', at }],
  FINAL: [{ type: 'FINAL', at }],
  CORRECTION: [{ type: 'CORRECTION', at }],
  SEND: [{ type: 'SEND', at, sendTo: 'buyer@example.com', copyTo: '', message: '', ubl: false }],
  // A number depends on the seller; the empty one fits every seller.
  KSEF_NUMBERED: [{ type: 'KSEF_NUMBERED', at, number: '' }],
  PAYMENT_RECEIVED: [
    { type: 'PAYMENT_RECEIVED', at, amount: '400.00', date, comment: '' },
    { type: 'PAYMENT_RECEIVED', at, amount: '1000.00', date, comment: '' },
  ],
  PAYMENT_REMOVED: [
    { type: 'PAYMENT_REMOVED', at, payment: 1, amount: '400.00', date, reason },
    { type: 'PAYMENT_REMOVED', at, payment: 1, amount: '1000.00', date, reason },
  ],
  CORRECT: [
    { type: 'CORRECT', at, correction: 9, due: '600.00', total: '600.00', takenBack: false },
    { type: 'CORRECT', at, correction: 9, due: '400.00', total: '400.00', takenBack: false },
    { type: 'CORRECT', at, correction: 9, due: '0.00', total: '0.00', takenBack: true },
  ],
  REFUND: [
    { type: 'REFUND', at, amount: '400.00', date, account, comment: '' },
    { type: 'REFUND', at, amount: '1000.00', date, account, comment: '' },
  ],
  SET_OFF: [
    { type: 'SET_OFF', at, amount: '400.00', date, against: 2 },
    { type: 'SET_OFF', at, amount: '1000.00', date, against: 2 },
  ],
  REVOKE_SET_OFF: [
    { type: 'REVOKE_SET_OFF', at, setOff: 1, amount: '400.00', date, reason },
    { type: 'REVOKE_SET_OFF', at, setOff: 1, amount: '1000.00', date, reason },
    { type: 'REVOKE_SET_OFF', at, setOff: 1, amount: '-400.00', date, reason },
  ],
  SET_OFF_TAKEN: [
    { type: 'SET_OFF_TAKEN', at, from: 2, amount: '400.00', date },
    { type: 'SET_OFF_TAKEN', at, from: 2, amount: '1000.00', date },
  ],
  SET_OFF_REVOKED: [
    { type: 'SET_OFF_REVOKED', at, setOff: 1, amount: '-400.00' },
    { type: 'SET_OFF_REVOKED', at, setOff: 1, amount: '400.00' },
  ],
} satisfies Samples<DocumentEvent>;

/** Payments are bounded: above twice the amount due the chart behaves the same. */
export function documentKey({ value, context: c }: SnapshotFrom<typeof documentMachine>): string {
  const paid = Number(c.paid) > 2000 ? 'more' : Number(c.paid) < -1000 ? 'less' : c.paid;
  const setOffs = c.settling?.setOffs ?? 0;
  return JSON.stringify([
    value,
    c.type,
    c.due,
    paid,
    c.content,
    c.chain,
    Math.min(c.corrections, 1),
    Math.min(setOffs, 2),
    typeof value === 'string' ? c.approval : null,
  ]);
}
