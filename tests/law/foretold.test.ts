import { describe, expect, test } from 'vitest';
import { isKnown } from '../../machines/lifecycles/inquire/inquire.companies.ts';
import { foretell, known } from '../../machines/purchase/foretell.ts';
import { invitedCompanies } from '../../machines/purchase/inquire.running.ts';
import type { Purchase, TenderRow } from '../../machines/purchase/simulated.ts';
import { inquireTimers, moved, orderTimers, runningTimers, type Timer } from '../../machines/purchase/timers.ts';

/* What a dry run tells before the opening, and what time will do, by hand. The deadline is 2030-01-08 at noon. */

const NOW = '2030-01-01T12:00:00.000Z';
const END = '2030-01-08T12:00:00.000Z';
const NONE = { delivery: { term: null, place: '' }, deliveryTime: '', paymentCondition: '' };

const view = (
  organization: number,
  state: TenderRow['state'],
  told: TenderRow['told'],
  agreedRevision: number | null = null,
): TenderRow => ({ id: organization + 20, organization, state, told, agreedRevision, remindedAt: null });

const offer = (organization: number, state: Purchase['offer'][number]['state']): Purchase['offer'][number] => ({
  ...NONE,
  id: organization + 30,
  organization,
  state,
  because: null,
  basedOn: 1,
  revision: 1,
  staleLots: [],
  validUntil: '2030-03-01',
  lines: [{ ...NONE, lot: 11, price: '7', quantity: '10', currency: 'EUR', vatIncluded: false, aside: false }],
});

function purchase(over: Partial<Purchase['inquire'][number]>, more: Partial<Purchase> = {}): Purchase {
  return {
    buyer: 1,
    inquire: [
      {
        ...NONE,
        id: 7,
        state: 'Published',
        organization: 1,
        name: 'Steel',
        expireAt: END,
        minimumRunMinutes: 60,
        currency: 'EUR',
        budget: '0',
        open: false,
        partsAllowed: false,
        vatIncluded: false,
        mayExceed: false,
        invited: [2, 3, 4],
        fromGroups: [],
        revision: 1,
        closedEarly: false,
        openedAt: null,
        market: [],
        rates: [],
        termValues: [],
        limits: null,
        askedBy: null,
        asked: null,
        askedFacts: '',
        ...over,
      },
    ],
    lot: [{ id: 11, state: 'active', quantity: '10' }],
    tender: [view(2, 'invited', null), view(3, 'viewed', 'viewed'), view(4, 'participating', 'participating')],
    invitation: [],
    offer: [],
    order: [],
    stock: [],
    awards: [],
    next: 100,
    ...more,
  };
}

const AMEND = { type: 'AMEND', reason: 'r', changed: ['lot:11'], expireAt: null } as const;
const CANCEL = { type: 'CANCEL', reason: 'other', comment: 'c' } as const;
const CLOSE = { type: 'CLOSE_EARLY' } as const;
const told = (facts: Purchase, event: typeof AMEND | typeof CANCEL | typeof CLOSE, at = NOW) =>
  foretell(facts, { event: event as never, at, by: 9 });

describe('the time of a tender', () => {
  const lines = (timers: readonly Timer[]) => timers.map(({ what, at }) => `${what} ${at.slice(5, 16)}`);
  const ALL = [
    'reminder 01-07T12:00',
    'questions 01-08T08:00',
    'reminder 01-08T11:00',
    'deadline 01-08T12:00',
    'opening 01-08T12:00',
  ];
  const tender = { id: 7, state: 'Published', expireAt: END, closedEarly: false };

  test('reminds twice, ends the questions four hours before, and then the offers can be opened', () => {
    expect(lines(runningTimers(tender, NOW))).toEqual(ALL);
    expect(runningTimers(tender, NOW).every((timer) => timer.of === 7)).toBe(true);
    expect(lines(runningTimers(tender, '2030-01-08T07:59:59.999Z'))).toEqual(ALL.slice(1));
    expect(lines(runningTimers(tender, '2030-01-08T08:00:00.000Z'))).toEqual(ALL.slice(2));
    expect(runningTimers(tender, END)).toEqual([]);
    expect(runningTimers({ id: 7, expireAt: null }, NOW)).toEqual([]);
  });

  test('runs only while the tender does; a sealed one waits for its opening', () => {
    expect(lines(inquireTimers(tender, NOW))).toEqual(ALL);
    const sealed = { ...tender, state: 'Evaluation.sealed' };
    expect(inquireTimers(sealed, NOW)).toEqual([{ what: 'opening', of: 7, at: END }]);
    expect(inquireTimers({ ...sealed, closedEarly: true }, NOW)).toEqual([{ what: 'opening', of: 7, at: NOW }]);
    expect(inquireTimers({ ...sealed, expireAt: null }, NOW)).toEqual([{ what: 'opening', of: 7, at: NOW }]);
    for (const state of ['Draft', 'Pending', 'Evaluation.opened', 'Awarded', 'Completed', 'Cancelled'])
      expect(inquireTimers({ ...tender, state }, NOW)).toEqual([]);
  });

  test('an order waits for its answer only while it has none', () => {
    const orders = ['new', 'changeProposed', 'confirmed', 'declined', 'expired'].map((state, index) => ({
      id: index + 51,
      state,
      answerBy: END,
    }));
    expect(orderTimers(orders)).toEqual([
      { what: 'answer', of: 51, at: END },
      { what: 'answer', of: 52, at: END },
    ]);
  });

  test('is told as far as it changes: the new times, then what ends, each once', () => {
    const answer = (of: number, at: string): Timer => ({ what: 'answer', of, at });
    expect(moved([answer(1, NOW)], [answer(1, NOW)])).toEqual([]);
    expect(moved([answer(1, NOW)], [answer(1, END)])).toEqual([{ what: 'answer', at: END }]);
    expect(moved([answer(1, NOW)], [answer(2, NOW)])).toEqual([
      { what: 'answer', at: NOW },
      { what: 'answer', at: null },
    ]);
    expect(moved([], [answer(1, END), answer(2, END)])).toEqual([{ what: 'answer', at: END }]);
    expect(moved([answer(1, NOW), answer(2, END)], [])).toEqual([{ what: 'answer', at: null }]);
    const reminder: Timer = { what: 'reminder', of: 1, at: END };
    expect(moved([answer(1, END)], [reminder])).toEqual([
      { what: 'reminder', at: END },
      { what: 'answer', at: null },
    ]);
  });
});

describe('the buyer knows before the opening', () => {
  test('whom it invited, and who said whether it takes part', () => {
    const cells = ([null, 'viewed', 'participating', 'declined'] as const).map((said) => [
      isKnown({ told: said }, true),
      isKnown({ told: said }, false),
    ]);
    expect(cells).toEqual([
      [true, false],
      [true, false],
      [true, true],
      [true, true],
    ]);
  });

  test('what these said, not what follows from an offer; and that others may be there', () => {
    const tenders = [
      view(2, 'quoted', null),
      view(3, 'quoted', 'participating', 1),
      view(4, 'quoted', 'declined'),
      view(5, 'quoted', 'viewed'),
      view(6, 'participating', 'participating'),
      view(8, 'removed', 'participating'),
      view(9, 'viewed', null),
    ];
    const states = (open: boolean, tender = tenders) =>
      known(purchase({ open, revision: 3 }, { tender })).tender.map((one) => `${one.organization} ${one.state}`);
    const said = ['2 invited', '3 participating', '4 declined', '6 participating', '8 removed'];
    expect(states(true)).toEqual([...said, '0 viewed']);
    // A company that declined may have started an offer again.
    expect(states(false)).toEqual([...said, '0 viewed']);
    expect(states(false, [view(2, 'quoted', null)])).toEqual(['2 invited']);
    expect(states(true, [view(2, 'quoted', null)])).toEqual(['2 invited', '0 viewed']);
    const agreed = known(purchase({ revision: 3 }, { tender: tenders })).tender.map((one) => one.agreedRevision);
    expect(new Set(agreed)).toEqual(new Set([3]));
  });

  test('nothing of offers: the same answer with any of them and with none', () => {
    for (const event of [AMEND, CANCEL, CLOSE]) {
      const without = told(purchase({}), event);
      for (const state of ['draft', 'submitted', 'stale', 'withdrawn'] as const) {
        const tender = [view(2, 'quoted', null, 1), view(3, 'quoted', 'viewed'), view(4, 'quoted', 'participating', 1)];
        const offers = [offer(2, state), offer(3, state), offer(4, state)];
        expect(told(purchase({}, { tender, offer: offers }), event)).toEqual(without);
      }
    }
  });
});

describe('told before the opening', () => {
  const times = (expireAt: string) => {
    const before = (hours: number) => new Date(Date.parse(expireAt) - hours * 3_600_000).toISOString();
    return [
      { what: 'reminder', at: before(24) },
      { what: 'questions', at: before(4) },
      { what: 'reminder', at: before(1) },
      { what: 'deadline', at: expireAt },
      { what: 'opening', at: expireAt },
    ];
  };
  const ended = (...what: string[]) => what.map((one) => ({ what: one, at: null }));

  test('an amendment: it stays published, everybody who may answer is mailed, nothing moves with the same deadline', () => {
    expect(told(purchase({}), AMEND)).toEqual({
      ok: true,
      from: 'Published',
      state: 'Published',
      mails: [2, 3, 4],
      others: false,
      timers: [],
    });
    const later = '2030-01-10T12:00:00.000Z';
    const moving = { ...AMEND, changed: ['expire_at'], expireAt: later } as never;
    expect(told(purchase({}), moving)).toMatchObject({ mails: [2, 3, 4], timers: times(later) });
    const inside = { ...AMEND, changed: ['assigned_to'] } as never;
    expect(told(purchase({}), inside)).toMatchObject({ mails: [], others: false, timers: [] });
  });

  test('an amendment: who declined or was removed is not mailed', () => {
    const tender = [view(2, 'declined', 'declined'), view(3, 'removed', 'viewed'), view(4, 'viewed', 'viewed')];
    expect(told(purchase({}, { tender }), AMEND)).toMatchObject({ mails: [4], others: true });
    expect(told(purchase({}, { tender: tender.slice(1) }), AMEND)).toMatchObject({ mails: [4], others: false });
    expect(told(purchase({ open: true }), AMEND)).toMatchObject({ mails: [2, 3, 4], others: true });
  });

  test('a cancellation: everybody not removed is mailed, and nothing is left to wait for', () => {
    const tender = [view(2, 'declined', 'declined'), view(3, 'removed', 'viewed'), view(4, 'viewed', 'viewed')];
    expect(told(purchase({}, { tender }), CANCEL)).toEqual({
      ok: true,
      from: 'Published',
      state: 'Cancelled',
      mails: [2, 4],
      others: false,
      timers: ended('reminder', 'questions', 'deadline', 'opening'),
    });
    expect(told(purchase({ open: true }, { tender }), CANCEL)).toMatchObject({ mails: [2, 4], others: true });
  });

  test('a cancellation after the deadline: whom it concerns depends on the offers', () => {
    const sealed = purchase({ state: { Evaluation: 'sealed' } });
    expect(told(sealed, CANCEL, '2030-01-09T12:00:00.000Z')).toEqual({
      ok: true,
      from: 'Evaluation.sealed',
      state: 'Cancelled',
      mails: null,
      others: false,
      timers: ended('opening'),
    });
  });

  test('an early end: as if it were possible, with the opening at once; who is mailed depends on the offers', () => {
    expect(told(purchase({}), CLOSE)).toEqual({
      ok: true,
      from: 'Published',
      state: 'Evaluation.sealed',
      mails: null,
      others: false,
      timers: [{ what: 'opening', at: NOW }, ...ended('reminder', 'questions', 'deadline')],
    });
  });

  test.each([
    [purchase({ open: true }), CLOSE, ['invitedOnly']],
    [purchase({}), { ...CANCEL, comment: ' ' }, ['commentGiven']],
    [purchase({}), { ...AMEND, changed: ['budget'] }, ['nothingLocked']],
  ] as const)('a refused step is refused with what the buyer may know (%#)', (facts, event, guards) => {
    expect(told(facts, event as never)).toMatchObject({ ok: false, refusal: { guards } });
  });

  test('a step that the state forbids is refused', () => {
    expect(told(purchase({ state: 'Draft' }), CANCEL)).toMatchObject({
      ok: false,
      refusal: { code: 'not_allowed_in_state', state: 'Draft' },
    });
    expect(told(purchase({}), CLOSE, END)).toMatchObject({ ok: false, refusal: { guards: ['beforeDeadline'] } });
  });
});

test('a publication invites every company once, those of groups too', () => {
  expect(invitedCompanies({ invited: [4, 2], fromGroups: [2, 5, 4] })).toEqual([4, 2, 5]);
});
