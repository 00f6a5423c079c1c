import { describe, expect, test } from 'vitest';
import {
  cancel,
  exclude,
  invite,
  openOffers,
  readersOfAmendment,
  seal,
  sendNoted,
  tellAmended,
} from '../../machines/purchase/inquire.running.ts';
import { lot, offer, OFFER_STATES, purchase, tender } from './purchase.facts.ts';

/* Who is notified about an inquiry between its publication and its end, in this order. */

const every = (states: readonly string[], make: (organization: number, state: string) => { readonly id: number }) =>
  states.map((state, index) => make(index + 1, state));
const VIEWS = [
  'invited',
  'viewed',
  'participating',
  'quoted',
  'declined',
  'removed',
  'awaiting',
  'noQuote',
  'missed',
  'won',
  'lost',
  'cancelled',
];
const CARDS = ['noted', 'sent', 'opened', 'joined', 'withdrawn', 'expired'];
const offers = every(OFFER_STATES, offer) as ReturnType<typeof offer>[];
const tenders = every(VIEWS, tender) as ReturnType<typeof tender>[];
const invitations = CARDS.map((state, index) => ({ id: index + 41, state, companies: [] }));

/** `draft: DISCARD`, one line per message: the recipient's state and the event. */
const heard = (
  messages: readonly { readonly to: string; readonly id: number; readonly event: { readonly type: string } }[],
) =>
  messages.map(({ to, id, event }) => {
    const known = to === 'offer' ? offers : to === 'tender' ? tenders : to === 'invitation' ? invitations : [];
    return `${to} ${known.find((one) => one.id === id)?.state ?? id}: ${event.type}`;
  });

describe('a publication', () => {
  test('writes to addresses outside, and invites the company of an address that is a member’s', () => {
    const noted = [
      { id: 41, state: 'noted', companies: [] },
      { id: 42, state: 'noted', companies: [7, 3, 4] },
      { id: 43, state: 'noted', companies: [7] },
      { id: 44, state: 'withdrawn', companies: [] },
    ];
    expect(sendNoted(purchase({ buyer: 7, invitations: noted }))).toEqual([
      { to: 'invitation', id: 41, event: { type: 'SEND' } },
      { to: 'invitation', id: 42, event: { type: 'RECOGNIZE', organization: 3 } },
      { to: 'invitation', id: 43, event: { type: 'SEND' } },
    ]);
  });
});

describe('an amendment', () => {
  test('makes those offers stale that have a price for a lot it changes, for these lots', () => {
    const facts = purchase({
      offers: [
        offer(3, 'submitted', [11, 12]),
        offer(4, 'stale', [12, 13]),
        offer(5, 'submitted', [14]),
        offer(6, 'submitted'),
      ],
    });
    expect(tellAmended(facts, { lots: [12, 13] })).toEqual([
      { to: 'offer', id: 33, event: { type: 'AMENDED', lots: [12] } },
      { to: 'offer', id: 34, event: { type: 'AMENDED', lots: [12, 13] } },
    ]);
  });

  test('concerns submitted and stale offers alone', () => {
    const facts = purchase({ offers: offers.map((one) => ({ ...one, lots: [11] })) });
    expect(heard(tellAmended(facts, { lots: [11] }))).toEqual(['offer submitted: AMENDED', 'offer stale: AMENDED']);
  });

  test('is sent to a company once, even with two offers', () => {
    const second = { ...offer(3, 'stale', [11]), id: 43 };
    const facts = purchase({ offers: [offer(3, 'submitted', [11]), second, offer(4, 'submitted', [11])] });
    expect(tellAmended(facts, { lots: [11] }).map(({ id }) => id)).toEqual([33, 34]);
  });

  test.each([
    ['of a lot', ['quantity'], [3, 5]],
    ['of the user responsible and of a lot', ['assigned_to', 'quantity'], [3, 5]],
    ['of the user responsible alone', ['assigned_to'], []],
  ])('%s is notified to the companies that were asked, without those with a stale offer', (_, changed, readers) => {
    expect(readersOfAmendment({ asked: [3, 4, 5], stale: [4] }, changed)).toEqual(readers);
  });

  test('that touches no lot is no offer’s matter', () => {
    expect(tellAmended(purchase({ offers: [offer(3, 'submitted', [11])] }), { lots: [] })).toEqual([]);
  });
});

test('an invitation: companies that were excluded are asked again, with the reason', () => {
  const facts = purchase({ tenders: [tender(3, 'removed'), tender(4, 'removed'), tender(5, 'invited')] });
  expect(invite(facts, { organizations: [3, 5, 6], reason: 'cleared up' })).toEqual([
    { to: 'tender', id: 23, event: { type: 'INVITE_AGAIN', reason: 'cleared up' } },
  ]);
});

describe('an exclusion', () => {
  test('ends the company’s view and what it offered, and nobody else’s', () => {
    const facts = purchase({
      tenders: [tender(3, 'quoted'), tender(4, 'quoted')],
      offers: [offer(3, 'void'), offer(3, 'submitted'), offer(4, 'submitted')],
    });
    expect(exclude(facts, { organization: 3, reason: 'a competitor' })).toEqual([
      { to: 'tender', id: 23, event: { type: 'REMOVE', reason: 'a competitor' } },
      { to: 'offer', id: 33, event: { type: 'VOID' } },
    ]);
  });

  test.each([
    ['draft', ['DISCARD']],
    ['submitted', ['VOID']],
    ['stale', ['VOID']],
    ['withdrawn', ['VOID']],
    ['lapsed', []],
  ])('an offer that is %s hears %j', (state, events) => {
    const facts = purchase({ offers: [offer(3, state)] });
    expect(exclude(facts, { organization: 3, reason: 'r' }).map(({ event }) => event.type)).toEqual(events);
  });
});

describe('the end of the time to offer', () => {
  const views = ['invited', 'viewed', 'participating', 'quoted', 'declined'].map((state) => `tender ${state}: CLOSE`);
  const cards = ['invitation sent: EXPIRE', 'invitation opened: EXPIRE'];

  test('by the clock: views are closed, offers locked, what is unfinished lapses', () => {
    const facts = purchase({ tenders, invitations, offers, at: '2030-01-08T12:00:00.000Z' });
    expect(heard(seal(facts))).toEqual([
      ...views,
      ...cards,
      'offer draft: DEADLINE',
      'offer submitted: LOCK',
      'offer stale: DEADLINE',
      'offer withdrawn: DEADLINE',
    ]);
  });

  test('by the buyer, before the deadline: nothing has lapsed, it is void', () => {
    const facts = purchase({ tenders, invitations, offers, at: '2030-01-08T11:59:59.999Z' });
    expect(heard(seal(facts))).toEqual([
      ...views,
      ...cards,
      'offer draft: DISCARD',
      'offer submitted: LOCK',
      'offer stale: VOID',
      'offer withdrawn: VOID',
    ]);
  });
});

test('the opening: locked offers alone are opened', () => {
  expect(heard(openOffers(purchase({ offers })))).toEqual(['offer locked: OPEN']);
});

describe('the end of the inquiry', () => {
  test('everybody hears of it: views, addresses outside, offers', () => {
    const facts = purchase({ tenders, invitations, offers });
    expect(heard(cancel(facts, { comment: 'no budget' }))).toEqual([
      'tender invited: TENDER_CANCELLED',
      'tender viewed: TENDER_CANCELLED',
      'tender participating: TENDER_CANCELLED',
      'tender quoted: TENDER_CANCELLED',
      'tender declined: TENDER_CANCELLED',
      'tender awaiting: TENDER_CANCELLED',
      'tender won: DECISION_REVOKED',
      'tender won: TENDER_CANCELLED',
      'tender lost: DECISION_REVOKED',
      'tender lost: TENDER_CANCELLED',
      'invitation sent: EXPIRE',
      'invitation opened: EXPIRE',
      'offer draft: DISCARD',
      'offer submitted: VOID',
      'offer stale: VOID',
      'offer withdrawn: VOID',
      'offer locked: VOID',
      'offer opened: VOID',
      'offer accepted: VOID',
    ]);
  });

  test('orders that wait for an answer fall with it, and it is the buyer who revoked what was decided', () => {
    const orders = ['new', 'changeProposed', 'confirmed', 'declined', 'unverified'].map((state, index) => ({
      id: index + 51,
      offer: 33,
      state,
    }));
    const facts = purchase({ tenders: [tender(3, 'won')], orders, lots: [lot(11, 'awarded')] });
    expect(cancel(facts, { comment: 'no budget' })).toEqual([
      { to: 'tender', id: 23, event: { type: 'DECISION_REVOKED', because: 'buyer' } },
      { to: 'tender', id: 23, event: { type: 'TENDER_CANCELLED' } },
      { to: 'order', id: 51, event: { type: 'CANCEL', reason: 'no budget', because: 'system.revoked' } },
      { to: 'order', id: 52, event: { type: 'CANCEL', reason: 'no budget', because: 'system.revoked' } },
    ]);
  });
});
