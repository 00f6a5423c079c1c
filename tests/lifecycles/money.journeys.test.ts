import { describe, expect, it } from 'vitest';
import { decide, stateName } from '../../machines/kit/decide.ts';
import { document } from '../../machines/lifecycles/document/document.lifecycle.ts';
import type { DocumentEvent } from '../../machines/lifecycles/document/document.events.ts';
import { documentMachine } from '../../machines/lifecycles/document/document.machine.ts';
import type { DocumentContext } from '../../machines/lifecycles/document/document.rules.ts';
import { COMPLETE } from '../../machines/lifecycles/document/document.samples.ts';
import { type InvoiceEvent, invoiceMachine } from '../../machines/lifecycles/invoice/invoice.machine.ts';
import { chainState, emptyChain, judge, replay } from '../../machines/lifecycles/invoice/invoice.replay.ts';
import { initialTransition, type SnapshotFrom } from 'xstate';

/* Written from the requirements, with literal end states: what the generated paths cannot check. */

const at = '2027-03-01T09:00:00.000Z';
type Sent = DocumentEvent extends infer E ? (E extends { at: string } ? Omit<E, 'at'> : never) : never;

const begin = (facts: Partial<DocumentContext> = {}) =>
  initialTransition(documentMachine, {
    ...COMPLETE,
    dateOfIssue: '2027-03-01',
    saleDate: '2027-03-01',
    paymentDeadline: '2027-03-15',
    ...facts,
  })[0];

function send(snapshot: SnapshotFrom<typeof documentMachine>, ...events: Sent[]) {
  return events.reduce((now, event) => {
    const decision = decide(documentMachine, now, { ...event, at } as DocumentEvent);
    if (!decision.ok) throw new Error(`${event.type}: ${decision.refusal.code} ${decision.refusal.guards.join(', ')}`);
    return decision.snapshot;
  }, snapshot);
}

function refusal(snapshot: SnapshotFrom<typeof documentMachine>, event: Sent) {
  const decision = decide(documentMachine, snapshot, { ...event, at } as DocumentEvent);
  return decision.ok ? 'accepted' : [decision.refusal.code, ...decision.refusal.guards].join(' ');
}

const pay = (amount: string, date = '2027-03-01') => ({ type: 'PAYMENT_RECEIVED', amount, date, comment: '' }) as const;
const name = (snapshot: SnapshotFrom<typeof documentMachine>) => stateName(snapshot.value);

describe('the accountant’s document', () => {
  it('is edited, issued, sent and paid in two parts', () => {
    const letter = { type: 'SEND', sendTo: 'buyer@firm.example', copyTo: '', message: '', ubl: false } as const;
    const end = send(
      begin({ total: '123.00', due: '123.00' }),
      { type: 'EDIT' },
      { type: 'ISSUE' },
      letter,
      pay('100.00'),
      letter,
      pay('23.00'),
    );
    expect([name(end), end.context.paid]).toEqual(['issued.paid', '123.00']);
  });

  it('paid too much, a payment taken back, and the rest', () => {
    const over = send(begin({ total: '100.00', due: '100.00' }), { type: 'ISSUE' }, pay('80.00'), pay('80.00'));
    expect(name(over)).toBe('issued.overpaid');
    const end = send(
      over,
      { type: 'PAYMENT_REMOVED', payment: 2, amount: '80.00', reason: 'Another invoice' },
      pay('20.00'),
    );
    expect(name(end)).toBe('issued.paid');
  });

  it('what is removed is no longer paid: of two payments the second, then the first, then nothing is left to remove', () => {
    const removed = (amount: string) =>
      ({ type: 'PAYMENT_REMOVED', payment: 1, amount, reason: 'Booked twice' }) as const;
    const paid = send(begin({ total: '100.00', due: '100.00' }), { type: 'ISSUE' }, pay('60.00'), pay('60.00'));
    const once = send(paid, removed('60.00'));
    expect([name(once), once.context.paid]).toEqual(['issued.partlyPaid', '60.00']);
    expect(refusal(once, removed('60.01'))).toBe('guard_refused paymentKnown');
    const twice = send(once, removed('60.00'));
    expect([name(twice), twice.context.paid]).toEqual(['issued.unpaid', '0.00']);
    expect(refusal(twice, removed('60.00'))).toMatch(/^guard_refused hasPayments/);
  });

  it('is never edited, deleted or issued again once it is issued', () => {
    const issued = send(begin(), { type: 'ISSUE' });
    for (const type of ['EDIT', 'DELETE', 'ISSUE'] as const)
      expect(refusal(issued, { type })).toBe('not_allowed_in_state');
  });

  it('is gone when its draft is deleted', () => {
    const gone = send(begin(), { type: 'DELETE' });
    expect(name(gone)).toBe('deleted');
    for (const type of ['EDIT', 'ISSUE', 'COPY'] as const) expect(refusal(gone, { type })).toBe('not_allowed_in_state');
  });

  it('follows the seller’s calendar: 23:30 in London is tomorrow in Warsaw', () => {
    const late = { type: 'ISSUE', at: '2027-03-01T23:30:00.000Z' } as const;
    const dated = { dateOfIssue: '2027-03-02' };
    expect(decide(documentMachine, begin({ ...dated, zone: 'Europe/Warsaw' }), late).ok).toBe(true);
    expect(decide(documentMachine, begin({ ...dated, zone: 'Europe/London' }), late).ok).toBe(false);
  });

  it('takes a payment of more than nothing, dated and not tomorrow; removes one with a reason', () => {
    const issued = send(begin(), { type: 'ISSUE' });
    expect(refusal(issued, pay('0.00'))).toContain('amountPositive');
    expect(refusal(issued, pay('1.00', '2027-03-02'))).toContain('paymentDated');
    const paid = send(issued, pay('1.00'));
    expect(refusal(paid, { type: 'PAYMENT_REMOVED', payment: 1, amount: '1.00', reason: ' ' })).toContain(
      'reasonGiven',
    );
    expect(refusal(issued, { type: 'PAYMENT_REMOVED', payment: 1, amount: '1.00', reason: 'x' })).toContain(
      'hasPayments',
    );
  });

  it('takes no payment into a closed period, and keeps what was booked there', () => {
    const dates = { follows: null, owedFrom: null, closedUntil: '2027-02-28' };
    const paid = send(begin({ dates }), { type: 'ISSUE' }, pay('2.00'));
    const removed = (date: string) =>
      ({ type: 'PAYMENT_REMOVED', payment: 1, amount: '1.00', date, reason: 'x' }) as const;
    expect(refusal(paid, pay('1.00', '2027-02-28'))).toBe('guard_refused settledInOpenPeriod');
    expect(refusal(paid, removed('2027-02-28'))).toContain('entryInOpenPeriod');
    expect(send(paid, removed('2027-03-01')).context.paid).toBe('1.00');
  });

  it('is issued up to a year late, of which one has 366 days', () => {
    const dates = { follows: null, owedFrom: null, closedUntil: null };
    const day = { saleDate: '2027-03-01', paymentDeadline: null, due: '0.00', dates };
    const late = { type: 'ISSUE', at: '2028-03-01T09:00:00.000Z' } as const;
    const issues = (dateOfIssue: string) => decide(documentMachine, begin({ ...day, dateOfIssue }), late).ok;
    expect([issues('2027-02-28'), issues('2027-03-01')]).toEqual([false, true]);
  });

  it('has a refund removed once: what came back by that is not there a second time', () => {
    const back = { date: '2027-03-01', account: 'UA213223130000026007233566001', comment: '' };
    const removed = { type: 'PAYMENT_REMOVED', payment: 2, amount: '-20.00', reason: 'Typed twice' } as const;
    const over = send(begin({ total: '100.00', due: '100.00' }), { type: 'ISSUE' }, pay('150.00'));
    const again = send(over, { type: 'REFUND', amount: '20.00', ...back }, removed);
    expect([name(again), again.context.paid]).toEqual(['issued.overpaid', '150.00']);
    expect(refusal(again, removed)).toContain('paymentKnown');
  });

  it('is corrected down, then zeroed; what was paid for it is then too much, and a zeroed one is corrected no more', () => {
    const corrected = send(begin(), { type: 'ISSUE' }, pay('600.00'), {
      type: 'CORRECT',
      correction: 9,
      due: '600.00',
      total: '600.00',
      takenBack: false,
    });
    expect([name(corrected), corrected.context.content]).toEqual(['issued.paid', 'corrected']);
    const zeroed = send(corrected, { type: 'CORRECT', correction: 9, due: '0.00', total: '0.00', takenBack: true });
    expect([name(zeroed), zeroed.context.content]).toEqual(['issued.overpaid', 'zeroed']);
    expect(refusal(zeroed, { type: 'CORRECT', correction: 9, due: '1.00', total: '1.00', takenBack: false })).toBe(
      'guard_refused standing',
    );
  });

  it('no client sends a correction’s message', () => {
    expect(document.catalogue.CORRECT.side).toEqual(['server']);
  });
});

describe('the chain', () => {
  const total = '12300.00';
  const take = (type: 'ADVANCE_ISSUED' | 'NEXT_ISSUED' | 'FINAL_ISSUED', gross: string): InvoiceEvent => ({
    type,
    at,
    gross,
    total,
  });
  const correct = (type: 'ADVANCE_CORRECTED' | 'FINAL_CORRECTED', difference: string, of = total): InvoiceEvent => ({
    type,
    at,
    difference,
    total: of,
  });
  const after = (...events: InvoiceEvent[]) => replay(total, events);
  const refused = (chain: SnapshotFrom<typeof invoiceMachine>, event: InvoiceEvent) => {
    const decision = judge(chain, event);
    return decision.ok ? 'accepted' : [decision.refusal.code, ...decision.refusal.guards].join(' ');
  };

  it('advance, next, final: settled with nothing left', () => {
    const end = after(
      take('ADVANCE_ISSUED', '2460.00'),
      take('NEXT_ISSUED', '5000.00'),
      take('FINAL_ISSUED', '4840.00'),
    );
    expect([chainState(end), end.context]).toEqual([
      'settled',
      { total, advanced: '7460.00', parts: '0.00', settled: '4840.00' },
    ]);
  });

  it('an advance over everything leaves an optional final over 0.00', () => {
    const full = after(take('ADVANCE_ISSUED', total));
    expect(chainState(full)).toBe('fullyAdvanced');
    expect(refused(full, take('NEXT_ISSUED', '0.01'))).toBe('not_allowed_in_state');
    expect(chainState(after(take('ADVANCE_ISSUED', total), take('FINAL_ISSUED', '0.00')))).toBe('settled');
  });

  it('no final without an advance, no second final, none over another amount', () => {
    expect(refused(emptyChain(total), take('FINAL_ISSUED', total))).toBe('not_allowed_in_state');
    const open = after(take('ADVANCE_ISSUED', '300.00'));
    expect(refused(open, take('FINAL_ISSUED', '11999.99'))).toBe('guard_refused settlesExactly');
    expect(
      refused(after(take('ADVANCE_ISSUED', '300.00'), take('FINAL_ISSUED', '12000.00')), take('FINAL_ISSUED', '0.00')),
    ).toBe('not_allowed_in_state');
  });

  it('an advance is more than nothing and no more than what is left', () => {
    expect(refused(emptyChain(total), take('ADVANCE_ISSUED', '0.00'))).toContain('withinLeft');
    expect(refused(after(take('ADVANCE_ISSUED', '12000.00')), take('NEXT_ISSUED', '300.01'))).toContain('withinLeft');
  });

  it('corrections move a chain both ways, but never under a standing final', () => {
    expect(chainState(after(take('ADVANCE_ISSUED', '300.00'), correct('ADVANCE_CORRECTED', '12000.00')))).toBe(
      'fullyAdvanced',
    );
    expect(chainState(after(take('ADVANCE_ISSUED', '300.00'), correct('ADVANCE_CORRECTED', '-300.00')))).toBe(
      'cancelled',
    );
    expect(refused(after(take('ADVANCE_ISSUED', '300.00')), correct('ADVANCE_CORRECTED', '-300.01'))).toContain(
      'withinTotal',
    );
    const settled = [take('ADVANCE_ISSUED', '300.00'), take('FINAL_ISSUED', '12000.00')];
    expect(refused(after(...settled), correct('ADVANCE_CORRECTED', '-1.00'))).toBe('not_allowed_in_state');
    const zeroed = after(...settled, correct('FINAL_CORRECTED', '-100.00', '12200.00'), { type: 'FINAL_ZEROED', at });
    expect([chainState(zeroed), zeroed.context.settled]).toEqual(['advancing', null]);
  });
});
