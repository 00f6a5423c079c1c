import { render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { type Moment, placed } from '../../src/app/ui/figures/moments.ts';
import { Timeline } from '../../src/app/ui/figures/Timeline.tsx';
import { speak, tidy } from './kit.ts';
import { at, NOW } from './moments.kit.ts';

/* A record's timeline, to scale as far as its times are known. */

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

  test('stands in the order of time; what has none stays behind what it was named after and behind now', () => {
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
    expect(keys).toEqual(['issued', 'early', 'due', 'sent', 'paid']);
    const ahead = placed(
      [moment('issued', at(1)), moment('sent', null), moment('due', at(9)), moment('paid', null)],
      NOW,
    );
    expect(ahead.map(({ key }) => key)).toEqual(['issued', 'sent', 'due', 'paid']);
    // A delivery wanted before the reply is due still follows the confirmation.
    const wanted = [moment('reply', at(9)), moment('confirmed', null), moment('wanted', at(8)), moment('here', null)];
    expect(placed(wanted, NOW).map(({ key }) => key)).toEqual(['wanted', 'reply', 'confirmed', 'here']);
  });

  test('a day without an hour follows what happened on that day', () => {
    const day = at(3).slice(0, 10);
    const keys = (...moments: Moment[]) => placed(moments, NOW).map(({ key }) => key);
    expect(keys(moment('issued', at(3, 14)), moment('paid', day, true))).toEqual(['issued', 'paid']);
    expect(keys(moment('created', at(3, 14)), moment('toIssue', null), moment('due', day, false))).toEqual([
      'created',
      'due',
      'toIssue',
    ]);
    // A day before is before.
    expect(keys(moment('issued', at(4, 1)), moment('paid', day, true))).toEqual(['paid', 'issued']);
  });

  test('what is past its time waits on after it, and the last of all leads nowhere', () => {
    const late = placed([moment('issued', at(1)), moment('due', at(3)), moment('paid', null, false)], NOW);
    expect(late.map(({ near }) => near)).toEqual([null, 'last', 'next']);
    expect(late.map(({ now }) => now !== null)).toEqual([false, true, false]);
    const over = placed([moment('issued', at(1)), moment('paid', at(3), true)], NOW);
    expect(over.map(({ now }) => now)).toEqual([null, null]);
  });

  test('a date that passed without its event is behind now', () => {
    const [, wanted, delivery] = placed(
      [moment('confirmed', at(1)), moment('wanted', at(3), false), moment('delivery', null, false)],
      NOW,
    );
    expect(wanted).toMatchObject({ done: false, near: 'last' });
    expect((wanted?.length ?? 0) * (wanted?.now ?? 0)).toBeCloseTo(60);
    expect(delivery).toMatchObject({ near: 'next' });
    // A draft whose due date has passed is issued after it.
    const draft = placed([moment('created', at(1)), moment('toIssue', null), moment('due', at(5), false)], NOW);
    expect(draft.map(({ key, now }) => [key, now !== null])).toEqual([
      ['created', false],
      ['due', true],
      ['toIssue', false],
    ]);
  });

  test('the time since the last date is to scale with the time before it', () => {
    const [issued, due] = placed([moment('issued', at(1)), moment('due', at(3)), moment('paid', null, false)], NOW);
    expect(issued?.length).toBeCloseTo(40);
    expect((due?.length ?? 0) * (due?.now ?? 0)).toBeCloseTo(60);
    expect(due?.marks).toHaveLength(11);
    expect(due?.marks.every((mark) => mark < (due.now ?? 0))).toBe(true);
    // Just after the date there is still room for the mark.
    const [, fresh] = placed([moment('issued', at(1)), moment('due', at(6, 11)), moment('paid', null, false)], NOW);
    expect(fresh).toMatchObject({ length: 12, now: expect.closeTo(0.4), marks: [] });
    // What has no date shares the time up to the next date, so that this date stays to scale.
    const draft = placed([moment('created', at(1)), moment('toIssue', null), moment('due', at(9), false)], NOW);
    expect(draft[0]).toMatchObject({ measured: false, now: expect.closeTo(5 / 6.5), marks: [] });
    expect(draft.map(({ length }) => length).slice(0, 2)).toEqual([expect.closeTo(81.25), expect.closeTo(18.75)]);
    // One that has happened is before the current time: half of the time between the dates is not always past.
    const withdrawn = placed([moment('submitted', at(4)), moment('withdrawn', null, true), moment('due', at(14))], NOW);
    expect(withdrawn.map(({ length }) => length).slice(0, 2)).toEqual([expect.closeTo(10), expect.closeTo(90)]);
    expect(withdrawn[1]?.now).toBeCloseTo(1 / 9);
    // The end of a record has the scale for itself: what passed since then says nothing.
    const [first] = placed([moment('issued', at(1)), moment('paid', at(3), true)], NOW);
    expect(first?.length).toBe(100);
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

  test('how long a stretch must be for its scale depends on its own text', () => {
    const brokenOf = (label: string, zone?: string) =>
      placed([moment('a', at(1)), { ...moment(label, at(9)), zone }, moment('b', at(11))], NOW)[1]?.broken;
    expect([brokenOf('due'), brokenOf('preferred delivery date of the buyer')]).toEqual([false, true]);
    expect([brokenOf('deadline of tenders'), brokenOf('deadline of tenders', 'UTC')]).toEqual([false, true]);
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
