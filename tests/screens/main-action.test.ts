import { describe, expect, test } from 'vitest';
import type { AllowedEvent } from '../../machines/kit/allowed.ts';
import type { CatalogueEntry } from '../../machines/kit/lifecycle.ts';
import { lifecycles } from '../../machines/lifecycles/index.ts';
import { type Led, MAIN_ACTIONS, mainAction } from '../../src/app/ui/workflow/main-action.ts';

/* One primary button per screen, and the right one. The expected table is written by hand. */

const open = (...events: string[]): AllowedEvent[] => events.map((event) => ({ event, enabled: true, reasons: [] }));
const closed = (event: string, reason: string): AllowedEvent => ({ event, enabled: false, reasons: [reason] });

type Row = readonly [Led, state: string, allowed: AllowedEvent[], expected: string | null, ways?: object];

const OWNER = open('AMEND', 'EXTEND_DEADLINE', 'INVITE', 'CANCEL', 'REMIND');
const ISSUED = open('SEND', 'PAYMENT_RECEIVED', 'CORRECTION', 'COPY', 'NEXT', 'FINAL');

const ROWS: readonly Row[] = [
  // An inquiry: publish, wait, open, compare, complete.
  ['inquire', 'Draft', open('EDIT', 'DELETE', 'ACTIVATE'), 'ACTIVATE'],
  ['inquire', 'Draft', [...open('EDIT'), closed('ACTIVATE', 'permission')], null],
  ['inquire', 'Pending', open('APPROVE', 'REFUSE'), 'APPROVE'],
  ['inquire', 'Pending', [closed('APPROVE', 'anotherMember'), ...open('RETRACT')], null],
  ['inquire', 'Published', OWNER, null, { INVITE: false }],
  ['inquire', 'Published', OWNER, 'INVITE', { INVITE: true }],
  ['inquire', 'Evaluation.sealed', open('OPEN', 'CANCEL'), 'OPEN'],
  ['inquire', 'Evaluation.sealed', [closed('OPEN', 'permission')], null],
  ['inquire', 'Evaluation.opened', open('ACCEPT', 'NO_AWARD'), 'compare', { compare: true, copy: true }],
  ['inquire', 'Evaluation.opened', open('ACCEPT', 'NO_AWARD'), null, { compare: false, copy: true }],
  ['inquire', 'Evaluation.pending', open('APPROVE'), 'APPROVE'],
  ['inquire', 'Awarded', [closed('COMPLETE', 'ordersConfirmed'), ...open('REVOKE_AWARD', 'CANCEL')], null],
  ['inquire', 'Awarded', open('COMPLETE'), 'COMPLETE'],
  ['inquire', 'Completed', [], null, { copy: true, compare: true }],
  ['inquire', 'Unsuccessful', [], 'copy', { copy: true }],
  ['inquire', 'Cancelled', [], null, { copy: false }],
  // A tender: the offer, while it is missing or does not count.
  ['tender', 'active.viewed', open('PARTICIPATE', 'DECLINE'), 'offer', { offer: true }],
  ['tender', 'active.quoted', open('AGREE_EARLY'), null, { offer: false }],
  ['tender', 'active.quoted', open('AGREE_EARLY'), 'offer', { offer: true }],
  ['tender', 'active.declined', open('REJOIN'), null, { offer: true }],
  ['tender', 'closed.awaiting', [], null, { offer: true }],
  // A submitted offer needs nothing.
  ['offer', 'submitted', open('UPDATE', 'WITHDRAW'), null],
  ['offer', 'stale', open('CONFIRM', 'UPDATE', 'WITHDRAW'), 'CONFIRM'],
  ['offer', 'stale', [closed('CONFIRM', 'linesFit'), ...open('UPDATE')], 'UPDATE'],
  ['offer', 'withdrawn', open('RESTORE'), 'RESTORE'],
  ['offer', 'locked', [], null],
  ['offer', 'accepted', open('SUPPLIER_DECLINE'), null],
  // An order, for the seller, then for the buyer.
  ['order', 'new', open('CONFIRM', 'PROPOSE_CHANGE', 'DECLINE'), 'CONFIRM'],
  ['order', 'new', [closed('CONFIRM', 'inStock'), ...open('PROPOSE_CHANGE', 'DECLINE')], 'PROPOSE_CHANGE'],
  ['order', 'confirmed', open('SHIP_PART', 'SHIP_ALL', 'OFFER_CANCEL_REST'), 'SHIP_ALL'],
  ['order', 'delivered', [], null],
  ['order', 'new', open('CANCEL'), null],
  ['order', 'changeProposed', open('ACCEPT_CHANGE', 'REJECT_CHANGE', 'CANCEL'), 'ACCEPT_CHANGE'],
  ['order', 'changeProposed', [closed('ACCEPT_CHANGE', 'changeInStock'), ...open('REJECT_CHANGE')], 'REJECT_CHANGE'],
  ['order', 'confirmed', open('ASK_CANCEL_REST'), null],
  ['order', 'partlyDelivered', open('RECEIVE', 'ASK_CANCEL_REST'), 'RECEIVE'],
  ['order', 'partlyDelivered', open('RECEIVE', 'ASK_CANCEL_REST'), null, { RECEIVE: false }],
  ['order', 'delivered', open('CLOSE', 'RECEIVE'), 'CLOSE'],
  ['order', 'delivered', [closed('CLOSE', 'received'), ...open('RECEIVE')], 'RECEIVE'],
  ['order', 'closed', [], null],
  // A document: issued, it is sent; sent, it is paid; paid, it needs nothing.
  ['document', 'draft', open('EDIT', 'ISSUE', 'DELETE'), 'ISSUE'],
  ['document', 'draft', [...open('EDIT'), closed('ISSUE', 'permission')], null],
  ['document', 'pending', open('APPROVE', 'REFUSE'), 'APPROVE'],
  ['document', 'ksef', ISSUED, 'fa3', { fa3: true }],
  ['document', 'ksefPaid', ISSUED, null, { fa3: true }],
  ['document', 'unsent', ISSUED, 'SEND'],
  ['document', 'owed', ISSUED, 'PAYMENT_RECEIVED'],
  ['document', 'settled', ISSUED, null],
  ['document', 'overpaid', open('REFUND', 'SET_OFF', 'SEND'), 'REFUND'],
  // A request for quotation, for the recipient, then for the sender.
  ['buyerRequest', 'routed', open('ANSWER'), 'ANSWER'],
  ['buyerRequest', 'answered', open('ANSWER'), null],
  ['buyerRequest', 'routed', open('CONVERT', 'CLOSE'), null],
  ['buyerRequest', 'answered', open('CONVERT', 'CLOSE'), 'CONVERT'],
  ['buyerRequest', 'answered', open('CONVERT', 'CLOSE'), 'signIn', { CONVERT: false, signIn: true }],
  ['buyerRequest', 'converted', [], null],
];
test.each(ROWS.map((row) => [row[0], row[1], row] as const))('%s in %s', (_, _state, row) => {
  const [lifecycle, state, allowed, expected, ways = {}] = row;
  expect(mainAction(lifecycle, state, allowed, ways as Record<string, boolean>)).toBe(expected);
});

describe.each(Object.keys(MAIN_ACTIONS) as Led[])('the table of %s', (id) => {
  const catalogue = lifecycles[id].catalogue as Readonly<Record<string, CatalogueEntry>>;
  const table: Readonly<Record<string, readonly string[]>> = MAIN_ACTIONS[id];

  test('names steps that somebody takes, and ways in small letters', () => {
    for (const action of Object.values(table)
      .flat()
      .filter((name) => /^[A-Z]/.test(name)))
      expect([action, catalogue[action]?.side.some((side) => side !== 'server')]).toEqual([action, true]);
  });

  test('takes back or ends nothing: a dangerous step is never the loud one', () => {
    for (const action of Object.values(table).flat())
      expect([action, catalogue[action]?.intent]).not.toEqual([action, 'danger']);
  });
});
