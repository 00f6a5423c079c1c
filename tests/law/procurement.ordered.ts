import { order } from '../../machines/lifecycles/order/order.lifecycle.ts';
import { of, type Row, type Sent } from './procurement.ts';

/*
 * Rows of ../shared/lifecycles.md: "7 Order" (CONFIRM, CLOSE, what is forbidden), "Stock" (effects of an order on it),
 * "Order, additions".
 */

const at = '2030-01-01T12:00:00.000Z';
const days = (many: number): string => new Date(Date.parse(at) + many * 86_400_000).toISOString();
const facts = { createdAt: at, answerBy: days(14), currency: 'EUR' };
const bolt = { id: 1, quantity: '10', price: '2.5', shipped: '0', product: 7, available: '10' };
const costs = { price: '2.5', currency: 'EUR' };
const goods = { ...facts, lines: [{ ...bolt, costs }] };
const twice = (available: string) => ({
  ...facts,
  lines: [
    { ...bolt, available },
    { ...bolt, id: 2, quantity: '5', available },
  ],
});
const verified: Sent = { type: 'VERIFY', tokenValid: true };
const confirmed: readonly Sent[] = [verified, { type: 'CONFIRM' }];
const part = (quantity: string): Sent => ({ type: 'SHIP_PART', lines: [{ id: 1, quantity }] });
const came = (quantity: string, note = ''): Sent => ({ type: 'RECEIVE', lines: [{ id: 1, quantity, note }] });
const asked: Sent = { type: 'ASK_CANCEL_REST', reason: 'The site is closed' };
const offered: Sent = { type: 'OFFER_CANCEL_REST', reason: 'Sold out' };
const accepted: Sent = { type: 'ACCEPT_CANCEL_REST' };
const agreed: Sent = { type: 'AGREE_CANCEL_REST' };
const delivered: readonly Sent[] = [...confirmed, { type: 'SHIP_ALL' }];

export const ORDERED: readonly Row[] = [
  ...of(order.machine, facts, [
    { row: 'a visitor has 72 hours', steps: [{ ...verified, at: days(3) }], ends: '!verifiable' },
    { row: 'and not a moment longer', steps: [{ type: 'EXPIRE', at: days(3) }], ends: 'expired' },
    { row: 'nor less', steps: [{ type: 'EXPIRE', at: days(2.99) }], ends: '!unverifiedTooLong' },
  ]),
  ...of(order.machine, goods, [
    {
      row: 'CONFIRM keeps the goods',
      steps: confirmed,
      ends: 'confirmed',
      effects: ['reserveStock', 'bind'],
      facts: { lines: [{ reserved: '10' }] },
    },
    {
      row: 'what goes out is kept no longer, and the buyer hears of it',
      steps: [...confirmed, part('4')],
      ends: 'partlyDelivered',
      effects: ['takeStock', 'mailShipped'],
      facts: { lines: [{ reserved: '6', shipped: '4' }] },
    },
    { row: 'all of it', steps: delivered, ends: 'delivered', facts: { lines: [{ reserved: '0', shipped: '10' }] } },
    { row: 'nothing is cancelled alone after it', steps: [...confirmed, accepted], ends: '!restProposed' },
    { row: 'nor agreed to by whoever asked', steps: [...confirmed, asked, accepted], ends: '!restProposedByOther' },
    { row: 'nor offered and agreed alone', steps: [...confirmed, offered, agreed], ends: '!restProposedByOther' },
    {
      row: 'CANCEL is over',
      steps: [...confirmed, { type: 'CANCEL', reason: 'x', because: 'buyer' }],
      ends: '!not_allowed_in_state',
    },
    { row: 'a reason is given', steps: [...confirmed, { ...asked, reason: ' ' }], ends: '!reasonGiven' },
    { row: 'one proposal at a time', steps: [...confirmed, asked, offered], ends: '!restNotProposed' },
    {
      row: 'nothing was shipped: the order is cancelled, the goods free',
      steps: [...confirmed, asked, agreed],
      ends: 'cancelled',
      effects: ['releaseStock', 'mailRestCancelled'],
      facts: { lines: [{ quantity: '10', reserved: '0' }] },
    },
    {
      row: 'something was: it is delivered, and all there is to it',
      steps: [...confirmed, part('4'), offered, accepted],
      ends: 'delivered',
      effects: ['releaseStock', 'mailRestCancelled'],
      facts: { deliveredAt: at, lines: [{ quantity: '4', shipped: '4', reserved: '0' }] },
    },
    {
      row: 'refused: everything stays as it was',
      steps: [...confirmed, asked, { type: 'UPHOLD_REST', comment: 'They are made already' }],
      ends: 'confirmed',
      facts: { restBy: null, lines: [{ quantity: '10', reserved: '10' }] },
    },
    {
      row: 'taken back by whoever asked',
      steps: [...confirmed, asked, { type: 'KEEP_REST', comment: 'We need them' }],
      ends: 'confirmed',
      facts: { restBy: null },
    },
    {
      row: 'not without a word',
      steps: [...confirmed, asked, { type: 'UPHOLD_REST', comment: '' }],
      ends: '!commentGiven',
    },
    {
      row: 'what goes out meanwhile ends the proposal',
      steps: [...confirmed, asked, part('1'), agreed],
      ends: '!restProposed',
    },
    {
      row: 'and of the rest',
      steps: [...confirmed, part('4'), { type: 'SHIP_ALL' }],
      ends: 'delivered',
      effects: ['takeStock', 'mailShipped'],
    },
    { row: 'RECEIVE before anything went out', steps: [...confirmed, came('1')], ends: '!not_allowed_in_state' },
    {
      row: 'RECEIVE what was shipped',
      steps: [...confirmed, part('4'), came('4')],
      ends: 'partlyDelivered',
      facts: { lines: [{ shipped: '4', received: '4' }] },
    },
    { row: 'not more than was shipped', steps: [...confirmed, part('4'), came('4.0001')], ends: '!withinShipped' },
    {
      row: 'nor in two parts',
      steps: [...confirmed, part('4'), came('3', 'One came later'), came('2')],
      ends: '!withinShipped',
    },
    { row: 'a difference has a reason', steps: [...delivered, came('8')], ends: '!differenceExplained' },
    {
      row: 'and keeps it',
      steps: [...delivered, came('8', 'Two were broken')],
      ends: 'delivered',
      effects: ['mailMissing'],
      facts: { lines: [{ received: '8', receivedNote: 'Two were broken' }] },
    },
    { row: 'something is said', steps: [...delivered, came('0')], ends: '!somethingReceived differenceExplained' },
    {
      row: 'CLOSE: everything received',
      steps: [...delivered, came('10'), { type: 'CLOSE', received: false }],
      ends: 'closed',
    },
    {
      row: 'the buyer says so',
      steps: [...delivered, { type: 'CLOSE', received: true }],
      ends: 'closed',
      facts: { lines: [{ received: '10' }] },
    },
    {
      row: 'not while something is missing',
      steps: [...delivered, came('8', 'Two were broken'), { type: 'CLOSE', received: true }],
      ends: '!received',
    },
    {
      row: 'until 14 days are over',
      steps: [...delivered, came('8', 'Two were broken'), { type: 'CLOSE', received: false, at: days(14) }],
      ends: 'closed',
      effects: ['mailClosed'],
      facts: { lines: [{ received: '8' }] },
    },
    {
      row: 'not a moment before',
      steps: [...delivered, { type: 'CLOSE', received: false, at: days(13.99) }],
      ends: '!received',
    },
  ]),
  ...of(order.machine, { ...goods, lines: [{ ...bolt, costs, available: '9.9999' }] }, [
    { row: 'CONFIRM only what is there', steps: confirmed, ends: '!inStock' },
    {
      row: 'a smaller quantity fits',
      steps: [
        verified,
        { type: 'PROPOSE_CHANGE', changes: [{ id: 1, quantity: '9' }], comment: '' },
        { type: 'ACCEPT_CHANGE', justification: '' },
      ],
      ends: 'confirmed',
      effects: ['reserveStock', 'changeAwards', 'bind'],
      facts: { lines: [{ quantity: '9', reserved: '9' }] },
    },
    {
      row: 'a larger one does not',
      steps: [
        verified,
        { type: 'PROPOSE_CHANGE', changes: [{ id: 1, quantity: '11' }], comment: '' },
        { type: 'ACCEPT_CHANGE', justification: '' },
      ],
      ends: '!changeInStock',
    },
  ]),
  ...of(order.machine, { ...goods, lines: [{ ...bolt, costs: { price: '2.51', currency: 'EUR' } }] }, [
    { row: 'CONFIRM: the price holds', steps: confirmed, ends: '!priceHolds' },
    { row: 'or the seller says so', steps: [verified, { type: 'CONFIRM', keepPrices: true }], ends: 'confirmed' },
  ]),
  ...of(order.machine, { ...goods, lines: [{ ...bolt, costs: { price: '2.5', currency: 'PLN' } }] }, [
    { row: 'in the same currency', steps: confirmed, ends: '!priceHolds' },
  ]),
  ...of(order.machine, twice('14.9999'), [
    { row: 'two lines of one product want both', steps: confirmed, ends: '!inStock' },
  ]),
  ...of(order.machine, twice('15'), [{ row: 'and get both', steps: confirmed, ends: 'confirmed' }]),
  ...of(order.machine, { ...facts, lines: [{ ...bolt, product: null, available: null, costs }] }, [
    {
      row: 'services have no stock',
      steps: confirmed,
      ends: 'confirmed',
      facts: { lines: [{ reserved: '0' }] },
    },
  ]),
];
