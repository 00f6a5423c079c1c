import { expect, test } from 'vitest';
import { document } from '../../machines/lifecycles/document/document.lifecycle.ts';
import { abides } from './abides.ts';
import { documentLaw } from './document.ts';
import { DOCUMENT_CASES } from './document.cases.ts';
import { AT, DOCUMENT_STATES, TODAY } from './document.facts.ts';
import { PAID_CASES } from './document.paid.cases.ts';
import { after, type Law, told } from './lawful.ts';
import { DOCUMENT } from './refused/document.ts';

const law: Law = {
  chart: document,
  lines: documentLaw,
  states: DOCUMENT_STATES,
  facts: DOCUMENT.facts,
  sent: { at: AT },
  cases: { ...DOCUMENT_CASES, ...PAID_CASES },
};

abides(law, { lines: 626, pairs: 7 * 21 - 60 });

/** What the page forbids explicitly. */
test.each([
  ['nothing issued is edited', 'issued.unpaid', 'EDIT'],
  ['nor deleted', 'issued.paid', 'DELETE'],
  ['nor given another number', 'issued.overpaid', 'ISSUE'],
  ['nothing follows a draft', 'draft', 'NEXT'],
  ['nor is a draft corrected', 'draft', 'CORRECTION'],
  ['it is edited', 'draft', 'CORRECT'],
  ['no draft is sent', 'draft', 'SEND'],
  ['nor paid', 'draft', 'PAYMENT_RECEIVED'],
  ['what waits is not edited', 'pending', 'EDIT'],
  ['nor issued past whoever approves', 'pending', 'ISSUE'],
  ['nor sent', 'pending', 'SEND'],
  ['only an overpayment goes back', 'issued.paid', 'REFUND'],
  ['or is set off', 'issued.partlyPaid', 'SET_OFF'],
  ['what is paid takes no set-off', 'issued.paid', 'SET_OFF_TAKEN'],
  ['deleted is for ever', 'deleted', 'COPY'],
])('%s', (_, from, event) => {
  expect(after(law, from, event)).toMatchObject({ code: 'not_allowed_in_state' });
});

const left = (state: string, of: string, advances: number) => ({ chain: { state, left: of, advances } });
test.each([
  ['draft', 'ISSUE', 'plain', { paid: '0.00', content: 'original', chain: null }],
  ['draft', 'ISSUE', 'advance', { paid: '0.00', ...left('advancing', '600.00', 1) }],
  ['draft', 'ISSUE', 'advanceReceived', { paid: '400.00', ...left('advancing', '600.00', 1) }],
  ['draft', 'ISSUE', 'advanceOfAll', left('fullyAdvanced', '0.00', 1)],
  ['draft', 'ISSUE', 'next', left('advancing', '600.00', 2)],
  ['draft', 'ISSUE', 'part', left('advancing', '600.00', 1)],
  ['draft', 'ISSUE', 'final', left('settled', '0.00', 1)],
  ['draft', 'ISSUE', 'aboveLimit', { chain: null, paid: '0.00' }],
  ['pending', 'APPROVE', 'nextReceived', { paid: '400.00', ...left('advancing', '600.00', 2) }],
  ['issued.unpaid', 'NEXT', 'plain', { chain: { drafts: 1 } }],
  ['issued.unpaid', 'PART', 'plain', { chain: { drafts: 1 } }],
  ['issued.unpaid', 'FINAL', 'plain', { chain: { drafts: 1 } }],
  ['issued.unpaid', 'CORRECTION', 'advance', { corrections: 1, chain: { drafts: 0 } }],
  ['issued.partlyPaid', 'PAYMENT_RECEIVED', 'plain', { paid: '800.00' }],
  ['issued.paid', 'PAYMENT_REMOVED', 'plain', { paid: '600.00' }],
  ['issued.paid', 'PAYMENT_REMOVED', 'refund', { paid: '1200.00', settling: { refunded: '0.00' } }],
  ['issued.overpaid', 'REFUND', 'some', { paid: '1050.00', settling: { refunded: '150.00' } }],
  ['issued.overpaid', 'SET_OFF', 'some', { paid: '1050.00', settling: { setOffs: 1 } }],
  ['issued.unpaid', 'SET_OFF_TAKEN', 'plain', { paid: '400.00', settling: { setOffs: 1 } }],
  ['issued.paid', 'REVOKE_SET_OFF', 'plain', { paid: '900.00', settling: { setOffs: 0 } }],
  ['issued.paid', 'SET_OFF_REVOKED', 'given', { paid: '1200.00', settling: { setOffs: 0 } }],
  ['issued.unpaid', 'CORRECT', 'plain', { due: '600.00', total: '600.00', content: 'corrected', corrections: 0 }],
  ['issued.unpaid', 'CORRECT', 'takenBack', { due: '0.00', total: '0.00', content: 'zeroed' }],
] as const)('%s %s (%s) leaves %j', (from, event, when, facts) => {
  expect(after(law, from, event, when)).toMatchObject(facts);
});

test('what is kept and sent is what was said', () => {
  const [amount, date] = ['200.00', TODAY];
  expect(told(law, 'issued.unpaid', 'SEND', 'copied', 'mailDocument')).toEqual({
    sendTo: 'buyer@example.com',
    copyTo: 'books@example.com',
    message: 'With thanks',
    ubl: false,
  });
  expect(told(law, 'issued.unpaid', 'PAYMENT_RECEIVED', 'plain', 'keepPayment')).toMatchObject({
    amount: '400.00',
    date,
  });
  expect(told(law, 'issued.paid', 'PAYMENT_REMOVED', 'plain', 'dropPayment')).toMatchObject({
    payment: 1,
    reason: 'Booked on the wrong invoice',
  });
  expect(told(law, 'issued.overpaid', 'REFUND', 'plain', 'keepRefund')).toMatchObject({
    amount,
    date,
    account: 'PL61109010140000071219812874',
  });
  expect(told(law, 'issued.overpaid', 'SET_OFF', 'plain', 'giveToOther')).toMatchObject({ amount, date, against: 2 });
  expect(told(law, 'issued.paid', 'REVOKE_SET_OFF', 'plain', 'tellOther')).toMatchObject({
    setOff: 1,
    amount: '-100.00',
  });
  expect(told(law, 'pending', 'REFUSE', 'plain', 'keepRefusal')).toEqual({ reason: 'Not agreed' });
});
