import { render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { documentMoments, stageOf } from '../../src/app/features/documents/record/document-moments.ts';
import { inquireMoments } from '../../src/app/features/procurement/record/inquire-moments.ts';
import { requestMoments } from '../../src/app/features/requests/request-moments.ts';
import { offerMoments } from '../../src/app/features/tenders/offer-moments.ts';
import { tenderMoments } from '../../src/app/features/tenders/tender-moments.ts';
import { orderMoments } from '../../src/app/trade/orders/order-moments.ts';
import { type Moment, placed } from '../../src/app/ui/figures/moments.ts';
import { Timeline } from '../../src/app/ui/figures/Timeline.tsx';
import { speak, tidy } from './kit.ts';

/* A record's timeline, to scale as far as its times are known. */

const at = (day: number, hour = 12): string => new Date(Date.UTC(2030, 0, day, hour)).toISOString();
const NOW = Date.parse(at(6));
const moment = (key: string, when: string | null, done?: boolean): Moment => ({ key, label: key, at: when, done });

describe('placed', () => {
  test('a stretch is as long as its time, and now stands where it is', () => {
    const [published, deadline, opening] = placed(
      [moment('published', at(1)), moment('deadline', at(11)), moment('opening', null)],
      NOW,
    );
    expect(published).toMatchObject({ done: true, near: 'last', length: 100, measured: true, now: 0.5 });
    expect(published?.marks).toHaveLength(39);
    expect(deadline).toMatchObject({ done: false, near: 'next', measured: false, now: null });
    expect(opening).toMatchObject({ done: false, near: null });
  });

  test('stands in the order of time; what has none stays behind what it was named after', () => {
    const keys = placed(
      [
        moment('issued', at(1)),
        moment('sent', null),
        moment('due', at(3)),
        moment('paid', null),
        moment('early', at(2)),
      ],
      NOW,
    ).map(({ key }) => key);
    expect(keys).toEqual(['issued', 'sent', 'early', 'due', 'paid']);
  });

  test('what is past its time waits on after it, and the last of all leads nowhere', () => {
    const late = placed([moment('issued', at(1)), moment('due', at(3)), moment('paid', null, false)], NOW);
    expect(late.map(({ near }) => near)).toEqual([null, 'last', 'next']);
    expect(late.map(({ now }) => now)).toEqual([null, 0.4, null]);
    const over = placed([moment('issued', at(1)), moment('paid', at(3), true)], NOW);
    expect(over.map(({ now }) => now)).toEqual([null, null]);
  });

  test.each([
    [2, 47],
    [10, 39],
    [40, 39],
    [300, 42],
    [1200, 39],
  ])('%i days have fewer than fifty marks', (days, marks) => {
    const [first] = placed([moment('a', at(1)), moment('b', at(1 + days))], NOW);
    expect(first?.marks).toHaveLength(marks);
    expect(first?.marks.every((one) => one > 0 && one < 1)).toBe(true);
  });

  test('a stretch shorter than its words has no scale', () => {
    const short = placed([moment('a', at(1)), moment('questions', at(11, 8)), moment('deadline', at(11))], NOW);
    expect(short.map(({ broken }) => broken)).toEqual([false, true, false]);
    expect(short[1]?.marks).toEqual([]);
  });

  test('nothing dated, and a time that is none, break nothing', () => {
    expect(placed([], NOW)).toEqual([]);
    expect(placed([moment('a', null), moment('b', 'soon')], NOW).map(({ measured }) => measured)).toEqual([
      false,
      false,
    ]);
  });
});

describe('drawn', () => {
  beforeEach(async () => {
    await speak('en', 'record');
    vi.useFakeTimers({ now: NOW, toFake: ['Date'] });
  });
  afterEach(() => {
    vi.useRealTimers();
    tidy();
  });

  test('it is a list with dates; clock and zone stand where they count, the year where it is another', () => {
    render(
      <Timeline
        moments={[
          moment('Published', '2029-12-20T09:00:00Z', true),
          { ...moment('Deadline', at(11)), zone: 'Europe/Kyiv' },
          moment('Opening', null),
        ]}
      />,
    );
    expect(screen.getByRole('list', { name: 'Timeline' })).toBeTruthy();
    const items = screen
      .getAllByRole('listitem')
      .map((item) => item.querySelector('.k-time-what')?.textContent?.trim());
    expect(items).toEqual(['Published 20 Dec 2029', 'Deadline 11 Jan, 14:00 Kyiv', 'Opening']);
    expect(screen.getByText('Deadline').parentElement?.querySelector('time')?.dateTime).toBe(at(11));
    expect(screen.getAllByRole('listitem').map((item) => item.getAttribute('aria-current'))).toEqual([
      'step',
      null,
      null,
    ]);
    expect(screen.getByText('now')).toBeTruthy();
  });

  test('of what is over no now is drawn', () => {
    render(<Timeline over moments={[moment('Published', at(1)), moment('Cancelled', null, true)]} />);
    expect(screen.queryByText('now')).toBeNull();
  });
});

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
    [{}, '●placed 02 ○answerBy 16 ○confirmed ○delivered ○closed'],
    [
      { status: 'confirmed', confirmed_at: at(3), wanted_on: '2030-01-20' },
      '●placed 02 ●confirmed 03 ○wanted 20 ○delivered ○closed',
    ],
    [
      { status: 'delivered', confirmed_at: at(3), delivered_at: at(5) },
      '●placed 02 ●confirmed 03 ●delivered 05 ○closed 19',
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
    received: false,
    received_on: null,
    allowed: [{ event: 'FINAL', enabled: false }],
    seller: { address: {} },
  } as const;
  const letter = { status: 'sent', at: at(3) };
  const onward = [{ event: 'FINAL', enabled: true }];
  test.each([
    [{ status: 'draft', issued_at: null }, 'draft', '●created 01 ○issued ○due 16'],
    [{}, 'unsent', '●issued 02 ○sent ○due 16 ○paid'],
    [{ sendings: [{ status: 'failed', at: at(3) }] }, 'unsent', '●issued 02 ○sent ○due 16 ○paid'],
    [{ sendings: [letter] }, 'owed', '●issued 02 ●sent 03 ○due 16 ○paid'],
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
      '●issued 02 ○due 16 ○paid',
    ],
    [
      { payments: [{ kind: 'payment', removed_at: at(6), date: '2030-01-05' }] },
      'unsent',
      '●issued 02 ○sent ○due 16 ○paid',
    ],
    [
      { type: 'advance', status: 'paid', leftToPay: '0.00', received: true, received_on: '2030-01-01' },
      'unsent',
      '●paid 01 ●issued 02 ○sent',
    ],
    [
      { sendings: [letter], status: 'paid', leftToPay: '0.00', allowed: onward },
      'continues',
      '●issued 02 ●sent 03 ●paid',
    ],
    [{ sendings: [letter], status: 'overpaid', leftToPay: '-1.00' }, 'overpaid', '●issued 02 ●sent 03 ●paid'],
    [{ type: 'correction', status: 'paid', leftToPay: '0.00' }, 'unsent', '●issued 02 ○sent'],
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
      '●issued 02 ○due 16 ○paid',
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
