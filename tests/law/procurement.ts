import type { AnyStateMachine } from 'xstate';
import { inquire } from '../../machines/lifecycles/inquire/inquire.lifecycle.ts';
import { lot } from '../../machines/lifecycles/lot/lot.lifecycle.ts';
import { offer } from '../../machines/lifecycles/offer/offer.lifecycle.ts';
import { order } from '../../machines/lifecycles/order/order.lifecycle.ts';
import { question } from '../../machines/lifecycles/question/question.lifecycle.ts';
import { OFFER } from './refused/offer.ts';

/*
 * Rows of ../shared/lifecycles.md ("Award and order, corrected rows", "Offer, additions", and rows that no other test
 * covers), written from that page. Each walks a chart and gives the end state, the effects and the facts.
 */

export type Sent = { readonly type: string; readonly at?: string } & Readonly<Record<string, unknown>>;
export interface Row {
  readonly row: string;
  readonly machine: AnyStateMachine;
  readonly input?: object;
  readonly steps: readonly Sent[];
  /** The state after the last step, or `!` and the refusing guards. */
  readonly ends: string;
  readonly effects?: readonly string[];
  readonly facts?: object;
}

export const LATE = '2030-01-08T12:00:00.000Z';

const reason = 'Wrong grade';
const buyer = { reason, because: 'buyer' } as const;
const declined = { type: 'SUPPLIER_DECLINED', awards: [1], reason, because: 'system.declined' } as const;
const line = { quantity: '10', currency: 'EUR', vatIncluded: false, validUntil: '2030-02-08', own: false } as const;
const bid = { ...line, offer: 7, price: '90', awarded: '0', standing: 'open' } as const;
const asked = { quantity: '10', unitKnown: true, tariffKnown: true, state: 'active', awarded: '0' } as const;
export const twoLots = {
  organization: 1,
  name: 'Steel',
  expireAt: LATE,
  minimumRunMinutes: 60,
  incotermKnown: true,
  currency: 'EUR',
  liveOffers: 1,
  participants: [{ organization: 2, invited: true, agreed: true, removable: true }],
  lots: [
    { ...asked, id: 1 },
    { ...asked, id: 2 },
  ],
  offers: [
    { ...bid, lot: 1 },
    { ...bid, lot: 2 },
  ],
} as const;
export const opened: readonly Sent[] = [
  { type: 'ACTIVATE' },
  { type: 'DEADLINE', at: LATE },
  { type: 'OPEN', at: LATE },
];
export const accept = (of: number, quantity = '10'): Sent => ({
  type: 'ACCEPT',
  at: LATE,
  offer: 7,
  lot: of,
  quantity,
  justification: '',
  closeShort: false,
});
export const revoke = (award: number, why = reason): Sent => ({ type: 'REVOKE_AWARD', at: LATE, award, reason: why });
const lines = [{ id: 1, quantity: '20', price: '200', shipped: '0', most: '20', ceiling: '200' }] as const;
const inTime = { createdAt: '2030-01-01T12:00:00.000Z', answerBy: '2030-01-15T12:00:00.000Z' } as const;
const verified: Sent = { type: 'VERIFY', tokenValid: true };
const propose = (change: object): Sent => ({ type: 'PROPOSE_CHANGE', changes: [{ id: 1, ...change }], comment: '' });
const stale: readonly Sent[] = [{ type: 'SUBMIT' }, { type: 'AMENDED', lots: [1] }];
const inOpened: readonly Sent[] = [{ type: 'SUBMIT' }, { type: 'LOCK' }, { type: 'OPEN' }];

export const of = (machine: AnyStateMachine, input: object, rows: readonly Omit<Row, 'machine' | 'input'>[]): Row[] =>
  rows.map((row) => ({ machine, input, ...row }));

export const LAW: readonly Row[] = [
  ...of(inquire.machine, twoLots, [
    {
      row: 'OPEN: the offers are opened',
      steps: opened,
      ends: 'Evaluation.opened',
      effects: ['freezeRates', 'openOffers'],
    },
    {
      row: 'before the last lot an award is taken back without a word',
      steps: [...opened, accept(1), revoke(1)],
      ends: 'Evaluation.opened',
      effects: ['dropAward'],
      facts: { awards: [], lots: [{ state: 'active', awarded: '0' }, { state: 'active' }] },
    },
    {
      row: 'and a part of a lot, which is undecided again',
      steps: [...opened, accept(1, '4'), revoke(1)],
      ends: 'Evaluation.opened',
      facts: { awards: [], lots: [{ state: 'active', awarded: '0' }, { state: 'active' }] },
    },
    { row: 'with a reason', steps: [...opened, accept(1), revoke(1, ' ')], ends: '!reasonGiven' },
    {
      row: 'after the last lot with letters',
      steps: [...opened, accept(1), accept(2), revoke(1)],
      ends: 'Evaluation.opened',
      effects: ['takeBack'],
    },
    {
      row: 'not where there is an order of it already',
      steps: [...opened, accept(1), accept(2), revoke(1), revoke(2)],
      ends: '!someAwardRevocable',
    },
    {
      row: 'the buyer cancels an order: the lot is open again',
      steps: [...opened, accept(1), accept(2), { type: 'ORDER_CANCELLED', awards: [1], ...buyer }],
      ends: 'Evaluation.opened',
      effects: ['reofferAwards'],
      facts: { awards: [{ id: 2 }], lots: [{ state: 'active' }, { state: 'awarded' }] },
    },
    {
      row: 'the supplier declines: the same, and its offer is out',
      steps: [...opened, accept(1), accept(2), declined],
      ends: 'Evaluation.opened',
      effects: ['freeAwards'],
    },
    {
      row: 'nobody declines what was not ordered',
      steps: [...opened, accept(1), declined],
      ends: '!awardsOrdered',
    },
    {
      row: 'who steps back gives back all of it',
      steps: [...opened, accept(1), accept(2), revoke(1), accept(1, '4'), { ...declined, awards: [2, 3] }],
      ends: 'Evaluation.opened',
      effects: ['freeAwards'],
      facts: { awards: [] },
    },
    {
      row: 'CANCEL with a code and a text',
      steps: [{ type: 'ACTIVATE' }, { type: 'CANCEL', reason: 'need_gone', comment: ' ' }],
      ends: '!commentGiven',
    },
  ]),
  ...of(inquire.machine, { ...twoLots, offers: [{ ...bid, lot: 1, declined: true }] }, [
    {
      row: 'a company that declined a lot is not awarded it again',
      steps: [...opened, accept(1)],
      ends: '!notDeclinedBefore',
    },
  ]),
  ...of(order.machine, { ...inTime, lines }, [
    { row: 'not more than the lot asks for', steps: [verified, propose({ quantity: '9999' })], ends: '!withinAward' },
    { row: 'not dearer than awarded', steps: [verified, propose({ price: '200.01' })], ends: '!withinAward' },
    {
      row: 'less, and cheaper',
      steps: [verified, propose({ quantity: '8', price: '190' })],
      ends: 'changeProposed',
      effects: ['mailProposal'],
      facts: { lines: [{ quantity: '20', price: '200', proposedQuantity: '8', proposedPrice: '190' }] },
    },
    {
      row: 'agreed to: it is the contract, and award and lot follow',
      steps: [verified, propose({ quantity: '8', price: '190' }), { type: 'ACCEPT_CHANGE', justification: '' }],
      ends: 'confirmed',
      effects: ['reserveStock', 'changeAwards', 'bind'],
      facts: { lines: [{ quantity: '8', price: '190', proposedQuantity: null, proposedPrice: null }] },
    },
    {
      row: 'rejected with a comment',
      steps: [verified, propose({ quantity: '8' }), { type: 'REJECT_CHANGE', comment: ' ' }],
      ends: '!commentGiven',
    },
    {
      row: 'rejected: the original stands',
      steps: [verified, propose({ quantity: '8' }), { type: 'REJECT_CHANGE', comment: 'All of it' }],
      ends: 'new',
      effects: ['mailRejection'],
      facts: { lines: [{ quantity: '20', proposedQuantity: null }] },
    },
    {
      row: 'CANCEL with a reason',
      steps: [verified, { type: 'CANCEL', reason: '', because: 'buyer' }],
      ends: '!reasonGiven',
    },
    {
      row: 'CANCEL is heard by the inquiry',
      steps: [verified, { type: 'CANCEL', ...buyer }],
      ends: 'cancelled',
      effects: ['mailCancelled', 'freeAwards'],
    },
    {
      row: 'so is CANCEL of a proposed change',
      steps: [verified, propose({ quantity: '8' }), { type: 'CANCEL', ...buyer }],
      ends: 'cancelled',
      effects: ['mailCancelled', 'freeAwards'],
    },
    {
      row: 'the seller’s silence is the seller’s',
      steps: [verified, { type: 'EXPIRE', at: '2030-01-22T12:00:00.000Z' }],
      ends: 'expired',
      effects: ['releaseAwards', 'mailExpired'],
    },
    {
      row: 'the buyer’s silence is the buyer’s',
      steps: [verified, propose({ quantity: '8' }), { type: 'EXPIRE', at: '2030-01-22T12:00:00.000Z' }],
      ends: 'expired',
      effects: ['mailUnanswered', 'freeAwards'],
    },
    {
      row: 'deliveries add up: no more than ordered',
      steps: [
        verified,
        { type: 'CONFIRM' },
        { type: 'SHIP_PART', lines: [{ id: 1, quantity: '12' }] },
        { type: 'SHIP_PART', lines: [{ id: 1, quantity: '9' }] },
      ],
      ends: '!withinOrder someLeft',
    },
    {
      row: 'the last part is the full delivery',
      steps: [
        verified,
        { type: 'CONFIRM' },
        { type: 'SHIP_PART', lines: [{ id: 1, quantity: '12' }] },
        { type: 'SHIP_PART', lines: [{ id: 1, quantity: '8' }] },
      ],
      ends: '!someLeft',
    },
  ]),
  ...of(order.machine, { ...inTime, lines, mayExceed: true }, [
    {
      row: 'beyond the award where it was allowed before',
      steps: [verified, propose({ price: '999' })],
      ends: 'changeProposed',
    },
    {
      row: 'and then with a word',
      steps: [verified, propose({ price: '999' }), { type: 'ACCEPT_CHANGE', justification: '' }],
      ends: '!changeJustified',
    },
    {
      row: 'with it',
      steps: [verified, propose({ price: '999' }), { type: 'ACCEPT_CHANGE', justification: 'Tariff' }],
      ends: 'confirmed',
    },
  ]),
  ...of(lot.machine, { requested: '10', orderConfirmed: false }, [
    {
      row: 'partly: one of several parts comes back',
      steps: [
        { type: 'AWARD_PART', quantity: '4' },
        { type: 'AWARD_PART', quantity: '3' },
        { type: 'REVOKE', quantity: '3' },
      ],
      ends: 'partly',
      facts: { awarded: '4' },
    },
    {
      row: 'awarded: a part comes back, the other stands',
      steps: [
        { type: 'AWARD_PART', quantity: '4' },
        { type: 'AWARD_ALL', quantity: '6', closeShort: false, reason: '' },
        { type: 'REVOKE', quantity: '6' },
      ],
      ends: 'partly',
      facts: { awarded: '4' },
    },
  ]),
  ...of(offer.machine, { ...OFFER.facts, tenderRevision: 2 }, [
    { row: 'SUBMIT answers the current revision', steps: [{ type: 'SUBMIT' }], ends: '!currentRevision' },
  ]),
  ...of(offer.machine, OFFER.facts, [
    { row: 'a stale offer is kept for its maker to check', steps: stale, ends: 'stale', effects: ['mailDifference'] },
    {
      row: 'rejected by the buyer with a reason',
      steps: [...inOpened, { type: 'REJECT', reason: ' ', because: 'buyer' }],
      ends: '!reasonGiven',
    },
    {
      row: 'a word that a buyer types causes nothing',
      steps: [...inOpened, { type: 'REJECT', reason: 'decided', because: 'buyer' }, { type: 'REINSTATE' }],
      ends: '!lostByDecision',
    },
    {
      row: 'who lost by the decision is back with it',
      steps: [...inOpened, { type: 'REJECT', reason: '', because: 'system.award' }, { type: 'REINSTATE' }],
      ends: 'opened',
      facts: { because: null },
    },
  ]),
  ...['2029-12-31', '2030-01-08', null].flatMap((validUntil) =>
    of(offer.machine, { ...OFFER.facts, validUntil }, [
      {
        row: `valid until ${validUntil} does not bind beyond the deadline`,
        steps: [{ type: 'SUBMIT' }],
        ends: '!validUntilAfterDeadline',
      },
    ]),
  ),
  ...of(offer.machine, { ...OFFER.facts, validUntil: '2030-01-09' }, [
    { row: 'a day later does', steps: [{ type: 'SUBMIT' }], ends: 'submitted', effects: ['keepRevision'] },
  ]),
  ...of(question.machine, question.starts[0] ?? {}, [
    {
      row: 'a question its asker takes back is not dismissed',
      steps: [{ type: 'ASK', text: 'Which alloy?' }, { type: 'RETRACT' }],
      ends: 'dismissed',
      facts: { retracted: true },
    },
    {
      row: 'nor the other way round',
      steps: [
        { type: 'ASK', text: 'Which alloy?' },
        { type: 'DISMISS', reason },
      ],
      ends: 'dismissed',
      facts: { retracted: false },
    },
  ]),
];
