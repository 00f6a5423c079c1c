import { expect, it } from 'vitest';
import { initialTransition } from 'xstate';
import { decide, stateName } from '../../machines/kit/decide.ts';
import type { DocumentEvent } from '../../machines/lifecycles/document/document.events.ts';
import { documentMachine } from '../../machines/lifecycles/document/document.machine.ts';
import { COMPLETE } from '../../machines/lifecycles/document/document.samples.ts';

/* The dates on which money may be booked on an issued document and a booking may be removed. */

const at = '2027-03-10T09:00:00.000Z';
const account = 'UA213223130000026007233566001';
const self = { seller: 1, buyer: 2, buyerNumber: '32855961', currency: 'PLN' };
const other = { ...self, type: 'invoice', issued: true, due: '70.00', paid: '20.00' } as const;

/** Issued on 1 March 2027 for 100.00, with this amount paid; February is closed. */
function answer(paid: string, event: { readonly type: string; readonly [fact: string]: unknown }): string {
  const [draft] = initialTransition(documentMachine, { ...COMPLETE, dateOfIssue: '2027-03-01' });
  const issued = documentMachine.resolveState({
    value: { issued: Number(paid) > 100 ? 'overpaid' : 'partlyPaid' },
    context: {
      ...draft.context,
      total: '100.00',
      due: '100.00',
      paid,
      dates: { follows: null, owedFrom: null, closedUntil: '2027-02-28' },
      settling: { self, refunded: '30.00', setOffs: 1, other },
    },
  });
  const told = decide(documentMachine, issued, { at, comment: '', reason: 'Typed twice', ...event } as DocumentEvent);
  return told.ok ? stateName(told.snapshot.value) : told.refusal.guards.join(' ');
}

const payment = (date: string) => ({ type: 'PAYMENT_RECEIVED', amount: '10.00', date });
const refund = (date: string) => ({ type: 'REFUND', amount: '10.00', date, account });
const setOff = (date: string) => ({ type: 'SET_OFF', amount: '10.00', date, against: 7 });

it.each([payment, refund, setOff])('money is booked after the closed period and within ten years (%#)', (booked) => {
  expect(answer('150.00', booked('2027-03-01'))).toBe('issued.overpaid');
  expect(answer('150.00', booked('2027-02-28'))).toBe('settledInOpenPeriod');
  expect(answer('150.00', booked('1999-03-01'))).toBe('paymentNear settledInOpenPeriod');
  expect(answer('150.00', booked('2027-03-11'))).toBe('paymentDated');
});

it('what lies in the closed period is not taken out of it, whatever it is', () => {
  const removal = (amount: string, date?: string) => ({ type: 'PAYMENT_REMOVED', payment: 1, amount, date });
  for (const amount of ['10.00', '-10.00']) {
    expect(answer('50.00', removal(amount, '2027-02-28'))).toBe('entryInOpenPeriod');
    expect(answer('50.00', removal(amount, '2027-03-01'))).toBe('issued.partlyPaid');
    // A log entry from before removals had a date.
    expect(answer('50.00', removal(amount))).toBe('issued.partlyPaid');
  }
  const revocation = (date: string) => ({ type: 'REVOKE_SET_OFF', setOff: 3, amount: '10.00', date });
  expect(answer('50.00', revocation('2027-02-28'))).toBe('entryInOpenPeriod');
  expect(answer('50.00', revocation('2027-03-01'))).toBe('issued.partlyPaid');
});
