import { describe, expect, test } from 'vitest';
import { documentMoments, stageOf } from '../../src/app/features/documents/record/document-moments.ts';
import { inquireMoments } from '../../src/app/features/procurement/record/inquire-moments.ts';
import { requestMoments } from '../../src/app/features/requests/request-moments.ts';
import { offerMoments } from '../../src/app/features/tenders/offer-moments.ts';
import { tenderMoments } from '../../src/app/features/tenders/tender-moments.ts';
import { orderMoments } from '../../src/app/trade/orders/order-moments.ts';
import { type Moment, placed } from '../../src/app/ui/figures/moments.ts';
import { at, NOW } from './moments.kit.ts';

/* The events of each kind of record, as its timeline shows them. */

const words = { word: (key: string) => key, state: (state: string) => state };
const told = (moments: readonly Moment[]): string =>
  placed(moments, NOW)
    .map(({ label, done, at: when }) => `${done ? '●' : '○'}${label}${when === null ? '' : ` ${when.slice(8, 10)}`}`)
    .join(' ');

describe('the life of', () => {
  const inquiry = {
    open: false,
    created_at: at(1),
    published_at: at(2),
    expire_at: at(9),
    closed_at: null,
    opened_at: null,
    timezone: 'UTC',
    proc_status: 'Published',
    awards: [],
  } as const;
  const award = { at: at(5), order: null } as never;
  test.each([
    [{ published_at: null, proc_status: 'Draft' }, '●creation 01 ○published ○deadline 09'],
    [{}, '●published 02 ○questions 09 ○deadline 09 ○opening ○award'],
    [{ closed_at: at(5), proc_status: 'Evaluation' }, '●published 02 ●deadline 05 ○opening ○award'],
    [
      { expire_at: at(3), closed_at: at(3), opened_at: at(4), proc_status: 'Awarded', awards: [award] },
      '●published 02 ●deadline 03 ●opening 04 ●award 05 ○completed',
    ],
    [{ closed_at: at(5), proc_status: 'Cancelled' }, '●published 02 ●cancelled'],
    [{ closed_at: at(5), open: true, proc_status: 'Cancelled' }, '●published 02 ●cancelled 05'],
    [{ closed_at: at(4), expire_at: at(4), proc_status: 'Unsuccessful' }, '●published 02 ●deadline 04 ●Unsuccessful'],
  ] as const)('an inquiry %#', (more, expected) => {
    expect(told(inquireMoments({ ...inquiry, ...more } as never, words))).toBe(expected);
  });

  const tender = {
    published_at: at(2),
    expire_at: at(9),
    opened_at: null,
    timezone: 'UTC',
    status: 'active',
    participation: 'viewed',
    proc_status: 'Published',
  } as const;
  test.each([
    [{}, '●published 02 ○questions 09 ○deadline 09 ○opening ○award'],
    [{ status: 'closed', participation: 'awaiting', expire_at: at(5) }, '●published 02 ●deadline 05 ○opening ○award'],
    [{ status: 'closed', participation: 'missed', expire_at: at(5) }, '●published 02 ●deadline 05 ●closed.missed'],
    // Closed early with everyone's consent: the announced deadline no longer applies.
    [{ status: 'closed', participation: 'won', opened_at: at(4) }, '●published 02 ●opening 04 ●closed.won'],
    [{ status: 'closed', participation: 'removed' }, '●published 02 ●closed.removed'],
  ] as const)('a tender %#', (more, expected) => {
    expect(told(tenderMoments({ ...tender, ...more } as never, words))).toBe(expected);
  });

  test.each([
    [null, '●published 02 ○deadline 09 ○opening'],
    [
      { status: 'submitted', submitted_at: at(4), valid_until: '2030-01-30' },
      '●published 02 ●submitted 04 ○deadline 09 ○opening ○validUntil 30',
    ],
    [
      { status: 'withdrawn', submitted_at: at(4), valid_until: null },
      '●published 02 ●submitted 04 ●withdrawn ○deadline 09',
    ],
    [{ status: 'void', submitted_at: at(4), valid_until: null }, '●published 02 ●submitted 04 ●void'],
  ] as const)('an offer %#', (offer, expected) => {
    expect(told(offerMoments(tender as never, offer as never, words))).toBe(expected);
  });

  const order = {
    status: 'new',
    created_at: at(2),
    answer_by: at(16),
    confirmed_at: null,
    delivered_at: null,
    closed_at: null,
    wanted_on: null,
  } as const;
  test.each([
    [{}, '●placed 02 ○answerBy 16 ○toConfirm ○toDeliver ○completed'],
    [
      { status: 'confirmed', confirmed_at: at(3), wanted_on: '2030-01-20' },
      '●placed 02 ●confirmed 03 ○wanted 20 ○toDeliver ○completed',
    ],
    [
      { status: 'delivered', confirmed_at: at(3), delivered_at: at(5) },
      '●placed 02 ●confirmed 03 ●delivered 05 ○completed 19',
    ],
    [
      { status: 'closed', confirmed_at: at(3), delivered_at: at(4), closed_at: at(5) },
      '●placed 02 ●confirmed 03 ●delivered 04 ●closed 05',
    ],
    [{ status: 'declined' }, '●placed 02 ●declined'],
  ] as const)('an order %#', (more, expected) => {
    expect(told(orderMoments({ ...order, ...more } as never, words))).toBe(expected);
  });

  const document = {
    type: 'invoice',
    status: 'unpaid',
    content: 'original',
    leftToPay: '100.00',
    sendings: [],
    created_at: at(1),
    issued_at: at(2),
    date_of_issue: '2030-01-02',
    payment_deadline: '2030-01-16',
    payments: [],
    set_offs: [],
    // As the server says of every document that is no advance.
    received: true,
    received_on: null,
    allowed: [{ event: 'FINAL', enabled: false, reasons: ['inChain'] }],
    seller: { address: {} },
  } as const;
  const letter = { status: 'sent', at: at(3) };
  const onward = [{ event: 'FINAL', enabled: true, reasons: [] }];
  const beyond = [{ event: 'FINAL', enabled: false, reasons: ['advancesWithin'] }];
  test.each([
    [{ status: 'draft', issued_at: null }, 'draft', '●created 01 ○toIssue ○due 16'],
    [{ status: 'draft', issued_at: null, payment_deadline: '2030-01-01' }, 'draft', '●created 01 ○toIssue'],
    [{}, 'unsent', '●issued 02 ○toSend ○due 16 ○toPay'],
    [{ sendings: [{ status: 'failed', at: at(3) }] }, 'unsent', '●issued 02 ○toSend ○due 16 ○toPay'],
    [{ sendings: [letter] }, 'owed', '●issued 02 ●sent 03 ○due 16 ○toPay'],
    [
      {
        sendings: [letter],
        status: 'paid',
        leftToPay: '0.00',
        payments: [{ kind: 'payment', removed_at: null, date: '2030-01-05' }],
      },
      'settled',
      '●issued 02 ●sent 03 ●paid 05',
    ],
    // Paid late: the due date shows by how much.
    [
      {
        sendings: [letter],
        status: 'paid',
        leftToPay: '0.00',
        payments: [{ kind: 'payment', removed_at: null, date: '2030-01-19' }],
      },
      'settled',
      '●issued 02 ●sent 03 ○due 16 ●paid 19',
    ],
    // A buyer who has paid has it; an advance received earlier is still to be sent to the buyer.
    [
      { status: 'paid', leftToPay: '0.00', payments: [{ kind: 'payment', removed_at: null, date: '2030-01-05' }] },
      'settled',
      '●issued 02 ●paid 05',
    ],
    // So does one who has paid a part; a payment that was removed says nothing.
    [
      { status: 'partlyPaid', payments: [{ kind: 'payment', removed_at: null, date: '2030-01-05' }] },
      'owed',
      '●issued 02 ○due 16 ○toPay',
    ],
    [
      { payments: [{ kind: 'payment', removed_at: at(6), date: '2030-01-05' }] },
      'unsent',
      '●issued 02 ○toSend ○due 16 ○toPay',
    ],
    [
      { type: 'advance', status: 'paid', leftToPay: '0.00', received: true, received_on: '2030-01-01' },
      'unsent',
      '●paid 01 ●issued 02 ○toSend',
    ],
    [
      { sendings: [letter], status: 'paid', leftToPay: '0.00', allowed: onward },
      'continues',
      '●issued 02 ●sent 03 ●paid',
    ],
    [{ sendings: [letter], status: 'overpaid', leftToPay: '-1.00' }, 'overpaid', '●issued 02 ●sent 03 ●paid'],
    // An advance above a reduced order is corrected before it is sent, or asked for.
    [{ type: 'advance', allowed: beyond }, 'exceeds', '●issued 02 ○toSend ○due 16 ○toPay'],
    [{ type: 'part', allowed: beyond }, 'unsent', '●issued 02 ○toSend ○due 16 ○toPay'],
    [{ type: 'correction', status: 'paid', leftToPay: '0.00', allowed: beyond }, 'exceeds', '●issued 02 ○toSend'],
    [{ type: 'correction', status: 'paid', leftToPay: '0.00' }, 'unsent', '●issued 02 ○toSend'],
    [{ content: 'zeroed', status: 'paid', leftToPay: '0.00' }, 'settled', '●issued 02 ●zeroed'],
  ] as const)('a document %#', (more, stage, expected) => {
    const row = { ...document, ...more } as never;
    expect([stageOf(row, true), told(documentMoments(row, true, { ...words, zeroed: 'zeroed' }))]).toEqual([
      stage,
      expected,
    ]);
  });

  test('a buyer sees no letters', () => {
    const row = document as never;
    expect([stageOf(row, false), told(documentMoments(row, false, { ...words, zeroed: 'zeroed' }))]).toEqual([
      'owed',
      '●issued 02 ○due 16 ○toPay',
    ]);
  });

  const request = {
    status: 'routed',
    side: 'buyer',
    routed_at: at(2),
    expires_at: at(30),
    answer_set: [],
  } as const;
  test.each([
    [{}, '●asked 02 ○quotation ○openUntil 30'],
    [
      { status: 'answered', answer_set: [{ answered_at: at(4) }, { answered_at: at(3) }] },
      '●asked 02 ●quotation 03 ○openUntil 30',
    ],
    [{ status: 'converted', answer_set: [{ answered_at: at(3) }] }, '●asked 02 ●quotation 03 ●converted'],
    [{ status: 'closed' }, '●asked 02 ●closed'],
  ] as const)('a request %#', (more, expected) => {
    expect(told(requestMoments({ ...request, ...more } as never, words))).toBe(expected);
  });
});
