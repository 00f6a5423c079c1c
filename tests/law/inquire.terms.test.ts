import { describe, expect, test } from 'vitest';
import * as invited from '../../machines/lifecycles/inquire/inquire.invited.ts';
import * as rules from '../../machines/lifecycles/inquire/inquire.rules.ts';
import type { InquireContext, ParticipantFacts } from '../../machines/lifecycles/inquire/inquire.rules.ts';
import { beforeDeadline } from '../../machines/lifecycles/tender/tender.rules.ts';
import { INQUIRE } from './refused/inquire.ts';

/* Deadline and participants of an inquiry, by hand from ../shared/lifecycles.md (G-valid, G-amend, "Inquire"). */

const END = '2030-01-08T12:00:00.000Z';

describe('a deadline', () => {
  test('lies the shortest time ahead at least', () => {
    const runs = (at: string, minutes = 60) => rules.deadlineIn(END, at, minutes);
    expect([
      runs('2030-01-08T11:00:00.000Z'),
      runs('2030-01-08T11:00:00.001Z'),
      runs('2030-01-08T11:30:00.000Z', 30),
    ]).toEqual([true, false, true]);
    expect(rules.deadlineIn(null, END, 60)).toBe(false);
  });
  test('is over at its very instant', () => {
    const [last, now] = ['2030-01-08T11:59:59.999Z', END];
    expect([rules.passed(END, last), rules.passed(END, now), rules.passed(null, now)]).toEqual([false, true, false]);
    expect([
      beforeDeadline(last, END),
      beforeDeadline(now, END),
      beforeDeadline(now, null),
      beforeDeadline(now, undefined),
    ]).toEqual([true, false, false, true]);
    expect([rules.running(END, last), rules.running(END, now), rules.running(null, now)]).toEqual([true, false, false]);
  });
  test('is reminded of a day and an hour before, as far as that lies ahead', () => {
    const timers = (from: string) => rules.timersOf(END, from).map(({ what, at }) => `${what} ${at}`);
    const [day, hour, end] = [
      'reminder 2030-01-07T12:00:00.000Z',
      'reminder 2030-01-08T11:00:00.000Z',
      `deadline ${END}`,
    ];
    expect(timers('2030-01-07T11:59:59.999Z')).toEqual([day, hour, end]);
    expect([timers('2030-01-07T12:00:00.000Z'), timers('2030-01-08T11:00:00.000Z'), timers(END)]).toEqual([
      [hour, end],
      [end],
      [],
    ]);
    expect(rules.timersOf(null, END)).toEqual([]);
  });
  test('moves later only, and never into the past', () => {
    const later = (next: string, at = '2030-01-01T12:00:00.000Z') => rules.later(next, END, at);
    expect([later('2030-01-08T12:00:00.001Z'), later(END), later('2030-01-07T12:00:00.000Z')]).toEqual([
      true,
      false,
      false,
    ]);
    expect([
      later('2030-01-09T12:00:00.000Z', '2030-01-09T12:00:00.000Z'),
      rules.later(END, null, '2030-01-01T12:00:00.000Z'),
    ]).toEqual([false, false]);
    const shortened = (next: string | null, end: string | null = END) => rules.notShortened(end, next);
    expect([
      shortened(END),
      shortened('2030-01-08T11:59:59.999Z'),
      shortened(null),
      shortened('1999-01-01', null),
    ]).toEqual([true, false, true, true]);
  });
});

describe('an amendment', () => {
  const lots = [{ id: 1 }, { id: 2 }];
  test('changes nothing that is locked', () => {
    const fine = ['show_contact', 'assigned_to', 'open:on', 'description', 'documents', 'expire_at', 'lot:7'];
    expect(rules.lockedAmong(fine)).toEqual([]);
    const locked = ['name', 'open', 'local', 'show_minimum_price', 'budget', 'participants', 'lots', 'xlot:1'];
    expect(rules.lockedAmong([...fine, ...locked])).toEqual(locked);
  });
  test('makes offers stale on the lots that it changes, of the whole on all', () => {
    const stale = (...changed: string[]) => rules.staleLots(changed, lots);
    expect([stale('show_contact', 'open:on'), stale('lot:2'), stale('lot:2', 'lot:1')]).toEqual([[], [2], [2, 1]]);
    expect([stale('currency'), stale('lot:2', 'documents')]).toEqual([
      [1, 2],
      [1, 2],
    ]);
  });
  test('in the last day moves the deadline as well, unless it is free', () => {
    const left = (changed: string[], at: string, next: string | null = null, end: string | null = END) =>
      rules.timeLeft(changed, end, next, at);
    const [day, late] = ['2030-01-07T12:00:00.000Z', '2030-01-07T12:00:00.001Z'];
    expect([left(['lot:1'], day), left(['lot:1'], late), left(['open:on', 'show_contact'], late)]).toEqual([
      true,
      false,
      true,
    ]);
    expect([left(['lot:1'], late, '2030-01-08T12:00:00.001Z'), left(['lot:1'], late, END)]).toEqual([true, false]);
    expect([left(['lot:1', 'open:on'], late), left(['lot:1'], late, null, null)]).toEqual([false, true]);
  });
});

test('each lot asks for more than nothing', () => {
  const of = (...quantities: (string | null)[]) =>
    rules.quantitiesPositive(
      quantities.map((quantity, id) => ({
        id,
        quantity,
        unitKnown: true,
        tariffKnown: true,
        state: 'active',
        awarded: '0',
      })),
    );
  expect([of('0.0001'), of('0'), of('1', null), of('1', '-1')]).toEqual([true, false, false, false]);
});

const company = (organization: number, more: Partial<ParticipantFacts> = {}): ParticipantFacts => ({
  organization,
  invited: false,
  agreed: false,
  removable: true,
  ...more,
});

test('is closed early where something was offered and nobody who takes part has not agreed', () => {
  const facts = INQUIRE.facts as unknown as InquireContext;
  const closes = (liveOffers: number, ...agreed: boolean[]) =>
    rules.mayCloseEarly({ ...facts, liveOffers, participants: agreed.map((yes, id) => company(id, { agreed: yes })) });
  expect([closes(1, true, true), closes(1, true, false), closes(0, true), closes(1)]).toEqual([
    true,
    false,
    false,
    true,
  ]);
});

describe('whoever is invited', () => {
  const known = [
    company(1),
    company(2, { invited: true }),
    company(3, { invited: true, removed: true, removable: false, agreed: true }),
  ];
  test('is new, or was there by itself, or begins again', () => {
    expect(invited.withInvited(known, [1, 3, 4])).toEqual([
      company(1, { invited: true }),
      known[1],
      company(3, { invited: true, removed: false, silent: true }),
      company(4, { invited: true, removed: false, silent: true }),
    ]);
  });
  test('is not invited twice, but again where it was excluded, with a reason', () => {
    const asked = (...added: number[]) => invited.alreadyAsked(known, added);
    expect([asked(1), asked(2), asked(3), asked(4), asked(1, 2)]).toEqual([false, true, false, false, true]);
    const told = (reason: string | undefined, ...added: number[]) => invited.explained(known, added, reason);
    expect([told('', 3), told(' ', 3), told(undefined, 3), told('Cleared', 3), told('', 1, 2, 4)]).toEqual([
      false,
      false,
      false,
      true,
      true,
    ]);
  });
});

describe('whoever has said nothing', () => {
  const silent = (organization: number, remindedAt: string | null = null) =>
    company(organization, { silent: true, remindedAt });
  const known = [company(1), silent(2), silent(3, '2030-01-07T12:00:00.000Z'), silent(4, '2030-01-07T12:00:00.001Z')];
  test('is reminded, once in 24 hours', () => {
    expect(invited.dueReminders(known, END)).toEqual([2, 3]);
    expect(invited.withReminded(known, END).map(({ remindedAt }) => remindedAt)).toEqual([
      undefined,
      END,
      END,
      '2030-01-07T12:00:00.001Z',
    ]);
    expect([invited.someSilent(known), invited.someSilent([company(1), company(2, { silent: false })])]).toEqual([
      true,
      false,
    ]);
  });
});
