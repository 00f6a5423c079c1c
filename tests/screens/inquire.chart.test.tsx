import { screen, waitFor } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { stateName } from '../../machines/kit/decide.ts';
import { inquire } from '../../machines/lifecycles/inquire/inquire.lifecycle.ts';
import { planPaths, reachableStates } from '../../src/pathkit/plan.ts';
import { coreOf, sampling } from '../sampled.ts';
import { word, worked } from './chart.hands.tsx';
import { openInquire } from './inquire.hands.tsx';
import { InquireServer, type InquireSnapshot } from './inquire.chart-server.ts';

worked(() =>
  Promise.all([
    import('../../src/app/features/procurement/amend/InquireAmend.tsx'),
    import('../../src/app/features/procurement/editor/InquireEditor.tsx'),
    import('../../src/app/features/procurement/record/InquireRecord.tsx'),
    import('../../src/app/features/procurement/record/InquireStepDialog.tsx'),
    import('../../src/app/features/procurement/editor/LotsGrid.tsx'),
    import('../../src/app/features/procurement/editor/PeopleFields.tsx'),
    import('../../src/app/features/procurement/editor/InquireReview.tsx'),
  ]),
);

const sample = sampling(import.meta.filename);
const plan = planPaths(inquire);
const nameOf = (snapshot: InquireSnapshot): string => stateName(snapshot.value);

test('the plan takes every transition of the chart', () => {
  expect(plan.unreached).toEqual([]);
});

describe('every path of the inquiry, through the screen', () => {
  test.each(plan.paths.map((path) => [path.title, path] as const))('%s', async (_title, path) => {
    const server = new InquireServer(path.snapshots[0] as InquireSnapshot);
    const hands = openInquire(server);
    await hands.shows(nameOf(server.snapshot));
    for (const [at, event] of path.events.entries()) {
      server.now = event.at;
      if (hands.isOwn(event.type)) {
        await hands.refresh();
        await hands.perform(event);
      } else {
        server.happen(event);
        await hands.refresh();
      }
      const expected = nameOf(path.snapshots[at + 1] as InquireSnapshot);
      await waitFor(() => expect([event.type, server.state()]).toEqual([event.type, expected]));
      await (expected === 'Deleted' ? screen.findByText('All inquiries') : hands.shows(expected));
    }
  });
});

describe('what can be pressed is what the chart allows', () => {
  const EARLY = '2030-01-01T12:00:00.000Z';
  const LATE = '2030-01-09T12:00:00.000Z';
  /**
   * One state of those that look alike: same awards, winners and participants; the time matters only around the
   * deadline.
   */
  const different = new Map(
    reachableStates(inquire)
      .filter(({ name }) => name !== 'Deleted')
      .flatMap(({ name, snapshot }) =>
        (name === 'Published' || name === 'Evaluation.sealed' ? [EARLY, LATE] : [LATE]).map((now) => {
          const { lots, offers, awards, participants, closedEarly } = snapshot.context;
          const decided = name === 'Evaluation.opened' || name === 'Awarded';
          const facts = decided
            ? [lots, offers, awards.map(({ lot, confirmed }) => [lot, confirmed])]
            : [participants, closedEarly];
          return [JSON.stringify([name, now, facts]), [name, now, snapshot] as const];
        }),
      ),
  );
  const all = [...different.values()];
  const names = new Map(all.map((one) => [one[0], one] as const));
  /** Every step that a state opens or refuses, with the reasons. */
  const stands = ([name, now, snapshot]: (typeof all)[number]): string[] => {
    const server = new InquireServer(snapshot);
    server.now = now;
    return server.allowed().map(({ event, reasons }) => `${name} ${now} ${event} ${reasons.join(' ')}`);
  };
  // Each of these is seen, and a share of the states that differ in nothing else: their buttons come from the same
  // answer, and tests/law/inquire.test.ts says what the chart allows in each.
  const cases = sample.of(all, coreOf(all, stands));

  test('the states are all there', () => {
    expect(names.size).toBe(10);
  });

  test.each(cases)('%s at %s', async (name, now, snapshot) => {
    const server = new InquireServer(snapshot);
    server.now = now;
    const hands = openInquire(server);
    await hands.shows(name);
    expect(await hands.shown()).toEqual(hands.expected());
  });

  test.each([...names.values()])('%s at %s, by somebody who may only look', async (name, now, snapshot) => {
    const server = new InquireServer(snapshot);
    server.now = now;
    server.permissions = [];
    const hands = openInquire(server);
    await hands.shows(name);
    const shown = await hands.shown();
    expect(shown).toEqual(hands.expected());
    // The user who requested it can retract it, even if their role has changed.
    const { [hands.eventWord('RETRACT')]: _, ...others } = shown;
    expect(Object.values(others)).not.toContain('open');
  });

  test('whoever may publish but not write publishes what others have written', async () => {
    const server = new InquireServer(names.get('Draft')?.[2] as InquireSnapshot);
    server.now = '2029-12-01T00:00:00.000Z';
    server.permissions = ['inquire.publish'];
    const hands = openInquire(server);
    await hands.shows('Draft');
    expect(await hands.shown()).toEqual({ [hands.eventWord('ACTIVATE')]: 'open' });
    await hands.press(hands.eventWord('ACTIVATE'));
    await hands.confirm('ACTIVATE');
    await waitFor(() => expect(server.state()).toBe('Published'));
  });

  test('whoever may write a draft but not publish it is told so before it is tried', async () => {
    const server = new InquireServer(names.get('Draft')?.[2] as InquireSnapshot);
    server.permissions = ['inquire.manage'];
    const hands = openInquire(server);
    await hands.user.click(await screen.findByRole('button', { name: word('inquire.review') }));
    const publish = await screen.findByRole('button', { name: word('inquire.publish') });
    await hands.user.click(publish);
    expect(publish.getAttribute('aria-disabled')).toBe('true');
    expect(document.getElementById(publish.getAttribute('aria-describedby') ?? '')?.textContent).toBe(
      hands.reasonWord('permission'),
    );
    expect(server.state()).toBe('Draft');
  });
});
