import { describe, expect, it } from 'vitest';
import { initialTransition, type SnapshotFrom } from 'xstate';
import { decide, stateName } from '../../machines/kit/decide.ts';
import type { DocumentEvent } from '../../machines/lifecycles/document/document.events.ts';
import { documentMachine } from '../../machines/lifecycles/document/document.machine.ts';
import type { DocumentContext } from '../../machines/lifecycles/document/document.rules.ts';
import { COMPLETE } from '../../machines/lifecycles/document/document.samples.ts';

/* Refunds, set-offs, and advances before and with their money, written from the law with literal end states. */

const at = '2027-03-10T09:00:00.000Z';
type Sent = DocumentEvent extends infer E ? (E extends { at: string } ? Omit<E, 'at'> : never) : never;
type Snapshot = SnapshotFrom<typeof documentMachine>;

const SELF = { seller: 1, buyer: 2, buyerNumber: '32855961', currency: 'PLN' };
const OTHER = { ...SELF, type: 'invoice', issued: true, due: '70.00', paid: '0.00' } as const;
const settling = { self: SELF, refunded: '0.00', setOffs: 1, other: OTHER } as const;

function send(snapshot: Snapshot, ...events: Sent[]): Snapshot {
  return events.reduce((now, event) => {
    const decision = decide(documentMachine, now, { ...event, at } as DocumentEvent);
    if (!decision.ok) throw new Error(`${event.type}: ${decision.refusal.code} ${decision.refusal.guards.join(' ')}`);
    return decision.snapshot;
  }, snapshot);
}
function refusal(snapshot: Snapshot, event: Sent): string {
  const decision = decide(documentMachine, snapshot, { ...event, at } as DocumentEvent);
  return decision.ok ? 'accepted' : [decision.refusal.code, ...decision.refusal.guards].join(' ');
}
const end = (snapshot: Snapshot) => [stateName(snapshot.value), snapshot.context.paid];

const pay = (amount: string) => ({ type: 'PAYMENT_RECEIVED', amount, date: '2027-03-02', comment: '' }) as const;
const correctTo = (due: string): Sent => ({
  type: 'CORRECT',
  correction: 9,
  due,
  total: due,
  takenBack: due === '0.00',
});
const refund = (amount: string, more: object = {}): Sent =>
  ({
    type: 'REFUND',
    amount,
    date: '2027-03-09',
    account: 'UA213223130000026007233566001',
    comment: '',
    ...more,
  }) as Sent;
const setOff = (amount: string, more: object = {}): Sent =>
  ({ type: 'SET_OFF', amount, date: '2027-03-09', against: 7, ...more }) as Sent;
const revoke = (amount: string, more: object = {}): Sent =>
  ({ type: 'REVOKE_SET_OFF', setOff: 3, amount, date: '2027-03-09', reason: 'Error', ...more }) as Sent;

/** 100.00 due, with this amount paid. */
const invoice = (paid: string, facts: Partial<DocumentContext> = {}): Snapshot => {
  const dates = { dateOfIssue: '2027-03-01', saleDate: '2027-03-01', paymentDeadline: '2027-03-15' };
  const worth = { total: '100.00', due: '100.00' };
  const [draft] = initialTransition(documentMachine, { ...COMPLETE, ...dates, ...worth, settling, ...facts });
  return send(draft, { type: 'ISSUE' }, ...(paid === '0' ? [] : [pay(paid)]));
};

describe('a refund', () => {
  it.each([
    ['150.00', '50.00', 'issued.paid', '100.00'],
    ['150.00', '20.00', 'issued.overpaid', '130.00'],
    ['150.00', '149.99', 'issued.partlyPaid', '0.01'],
  ])('of %s paid for 100.00: %s goes back', (paid, back, state, left) => {
    expect(end(send(invoice(paid), refund(back)))).toEqual([state, left]);
  });

  it('begins with an overpayment, is dated, goes to an account, and leaves something of what is owed', () => {
    for (const paid of ['0', '40.00', '100.00'])
      expect(refusal(invoice(paid), refund('1.00'))).toBe('not_allowed_in_state');
    const over = invoice('150.00');
    expect(refusal(over, refund('0.00'))).toContain('amountPositive');
    expect(refusal(over, refund('1.00', { date: '2027-03-11' }))).toContain('paymentDated');
    expect(refusal(over, refund('1.00', { account: ' ' }))).toContain('accountGiven');
    for (const all of ['150.00', '150.01']) expect(refusal(over, refund(all))).toContain('refundWithin');
    const closed = invoice('150.00', { dates: { follows: null, owedFrom: null, closedUntil: '2027-02-28' } });
    expect(refusal(closed, refund('1.00', { date: '2027-02-28' }))).toContain('settledInOpenPeriod');
    expect(end(send(closed, refund('50.00')))).toEqual(['issued.paid', '100.00']);
  });

  it('of a document that was taken back may be the whole of it, and removing it is no payment', () => {
    const back = send(invoice('100.00'), correctTo('0.00'));
    expect(end(back)).toEqual(['issued.overpaid', '100.00']);
    expect(refusal(back, refund('100.01'))).toContain('refundWithin');
    const gone = send(back, refund('100.00'));
    expect(end(gone)).toEqual(['issued.paid', '0.00']);
    const removal = (amount: string): Sent => ({ type: 'PAYMENT_REMOVED', payment: 1, amount, reason: 'Typed twice' });
    // Refunded money is gone: the payment cannot be removed before the refund is.
    expect(refusal(gone, removal('100.00'))).toContain('paymentKnown');
    expect(refusal(gone, removal('-100.01'))).toContain('paymentKnown');
    expect(end(send(gone, removal('-100.00'), removal('100.00')))).toEqual(['issued.paid', '0.00']);
  });

  it('of a negative correction that nothing was paid for goes as far as that', () => {
    // A document of 0.00, corrected down by 30.00, which is now owed to the buyer.
    const owed = send(invoice('0', { total: '0.00', due: '0.00' }), correctTo('-30.00'));
    expect(end(owed)).toEqual(['issued.overpaid', '0.00']);
    expect(refusal(owed, refund('30.01'))).toContain('refundWithin');
    expect(end(send(owed, refund('30.00')))).toEqual(['issued.paid', '-30.00']);
  });
});

describe('what was sent back of less than nothing', () => {
  it('is no payment once more is owed: what comes in then is counted from there', () => {
    const owed = send(invoice('0', { total: '0.00', due: '0.00' }), correctTo('-30.00'), refund('30.00'));
    const more = send(owed, correctTo('50.00'));
    expect(end(more)).toEqual(['issued.unpaid', '-30.00']);
    expect(end(send(more, pay('20.00')))).toEqual(['issued.unpaid', '-10.00']);
    expect(end(send(more, pay('30.00'), pay('50.00')))).toEqual(['issued.paid', '50.00']);
    const taken: Sent = { type: 'SET_OFF_TAKEN', from: 7, amount: '30.00', date: '2027-03-09' };
    expect(end(send(more, taken))).toEqual(['issued.unpaid', '0.00']);
  });
});

describe('a set-off', () => {
  it('is revoked only while one stands, either way', () => {
    const none = { ...settling, setOffs: 0 };
    expect(refusal(invoice('150.00', { settling: none }), revoke('50.00'))).toContain('hasSetOffs');
    const given = send(invoice('150.00', { settling: none }), setOff('50.00'));
    expect(given.context.settling?.setOffs).toBe(1);
    const taken: Sent = { type: 'SET_OFF_TAKEN', from: 7, amount: '60.00', date: '2027-03-09' };
    const taker = send(invoice('0', { settling: none }), taken, revoke('-60.00'));
    expect(refusal(taker, revoke('-60.00'))).toContain('hasSetOffs');
  });

  it('takes a part of the overpayment or all of it, and no more than the other document is owed', () => {
    expect(end(send(invoice('150.00'), setOff('20.00')))).toEqual(['issued.overpaid', '130.00']);
    expect(end(send(invoice('150.00'), setOff('50.00')))).toEqual(['issued.paid', '100.00']);
    expect(refusal(invoice('150.00'), setOff('50.01'))).toContain('withinOverpaid');
    expect(refusal(invoice('200.00'), setOff('70.01'))).toContain('withinOther');
    for (const paid of ['0', '40.00', '100.00'])
      expect(refusal(invoice(paid), setOff('1.00'))).toBe('not_allowed_in_state');
  });

  it.each([
    ['another seller', { seller: 5 }, 'sameBuyer'],
    ['another buyer', { buyer: 5 }, 'sameBuyer'],
    ['the buyer under another number', { buyerNumber: '1' }, 'sameBuyer'],
    ['another currency', { currency: 'EUR' }, 'sameBuyer'],
    ['a draft', { issued: false }, 'otherOpen'],
    ['a paid one', { paid: '70.00' }, 'otherOpen'],
    ['a correction', { type: 'correction' }, 'otherOpen'],
  ])('is refused against %s', (_, facts, guard) => {
    const other = { ...OTHER, ...facts } as typeof OTHER;
    expect(refusal(invoice('150.00', { settling: { ...settling, other } }), setOff('10.00'))).toContain(guard);
  });

  it('is refused where nothing stands at the other end, or nobody is known to be the same', () => {
    expect(refusal(invoice('150.00', { settling: { ...settling, other: null } }), setOff('1.00'))).toContain(
      'sameBuyer',
    );
    const self = { ...SELF, buyer: null, buyerNumber: '' };
    const nobody = { ...settling, self, other: { ...OTHER, ...self } };
    expect(refusal(invoice('150.00', { settling: nobody }), setOff('1.00'))).toContain('sameBuyer');
  });

  it('arrives at the other document as a payment', () => {
    const taken = (amount: string): Sent => ({ type: 'SET_OFF_TAKEN', from: 7, amount, date: '2027-03-09' });
    expect(end(send(invoice('0'), taken('30.00'), taken('70.00')))).toEqual(['issued.paid', '100.00']);
    expect(end(send(invoice('0'), taken('100.00')))).toEqual(['issued.paid', '100.00']);
    expect(refusal(invoice('100.00'), taken('1.00'))).toBe('not_allowed_in_state');
  });

  it('is revoked where it was given and where it was taken, as long as the money is there and the period open', () => {
    const given = send(invoice('150.00'), setOff('50.00'));
    const spent = { ...OTHER, paid: '49.99' };
    const restored = { ...settling, other: { ...OTHER, paid: '50.00' } };
    const withOther = { ...given, context: { ...given.context, settling: restored } } as Snapshot;
    expect(end(send(withOther, revoke('50.00')))).toEqual(['issued.overpaid', '150.00']);
    expect(
      refusal(
        { ...given, context: { ...given.context, settling: { ...settling, other: spent } } } as Snapshot,
        revoke('50.00'),
      ),
    ).toContain('setOffUnspent');
    expect(refusal(withOther, revoke('50.00', { reason: ' ' }))).toContain('reasonGiven');
    expect(refusal(withOther, revoke('0.00'))).toContain('setOffKnown');
    // The period has been closed since: the set-off stays.
    const dates = { follows: null, owedFrom: null, closedUntil: '2027-03-09' };
    const closed = { ...withOther, context: { ...withOther.context, dates } } as Snapshot;
    expect(refusal(closed, revoke('50.00'))).toContain('entryInOpenPeriod');

    const taker = send(invoice('0'), { type: 'SET_OFF_TAKEN', from: 7, amount: '60.00', date: '2027-03-09' });
    expect(end(send(taker, revoke('-60.00')))).toEqual(['issued.unpaid', '0.00']);
    expect(refusal(taker, revoke('-60.01'))).toContain('setOffUnspent');
    const undone: Sent = { type: 'SET_OFF_REVOKED', setOff: 3, amount: '-60.00' };
    expect(end(send(taker, undone))).toEqual(['issued.unpaid', '0.00']);
  });
});

describe('an advance', () => {
  const chain = { state: 'empty', left: '1000.00', overdrawn: false, drafts: 0, advances: 0 } as const;
  const draft = (facts: Partial<DocumentContext>) =>
    initialTransition(documentMachine, {
      ...COMPLETE,
      type: 'advance',
      total: '400.00',
      due: '400.00',
      chain,
      dateOfIssue: '2027-03-05',
      saleDate: '2027-03-05',
      paymentDeadline: '2027-03-15',
      ...facts,
    })[0];

  it('is unpaid when it is issued, unless its money was there: then its payment is in the ledger', () => {
    expect(end(send(draft({}), { type: 'ISSUE' }))).toEqual(['issued.unpaid', '0.00']);
    expect(end(send(draft({ received: true }), { type: 'ISSUE' }))).toEqual(['issued.paid', '400.00']);
  });

  it('was not received after the day of its issue', () => {
    const late = { saleDate: '2027-03-06' };
    expect(refusal(draft({ received: true, ...late }), { type: 'ISSUE' })).toBe('guard_refused receiptDated');
    expect(end(send(draft(late), { type: 'ISSUE' }))).toEqual(['issued.unpaid', '0.00']);
  });
});
