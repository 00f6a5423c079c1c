import { describe, expect, test } from 'vitest';
import { type AnyStateMachine, createActor, type SnapshotFrom } from 'xstate';
import { decide, stateName } from '../../machines/kit/decide.ts';
import { restore } from '../../machines/kit/restore.ts';
import { offer } from '../../machines/lifecycles/offer/offer.lifecycle.ts';
import { ASKED } from './procurement.asked.ts';
import { CHANGED } from './procurement.changed.ts';
import { ORDERED } from './procurement.ordered.ts';
import { LAW, type Sent } from './procurement.ts';
import { OFFER } from './refused/offer.ts';

/* The charts of a purchase, checked against rows of the handwritten law. */

const EARLY = '2030-01-01T12:00:00.000Z';

function walk(machine: AnyStateMachine, input: object, steps: readonly Sent[]) {
  let snapshot: SnapshotFrom<AnyStateMachine> = createActor(machine, { input }).getSnapshot();
  let ends = stateName(snapshot.value);
  let effects: string[] = [];
  for (const [at, event] of steps.entries()) {
    const decision = decide(machine, snapshot, { at: EARLY, ...event });
    if (!decision.ok) {
      ends = `!${decision.refusal.guards.join(' ') || decision.refusal.code}`;
      if (at < steps.length - 1) throw new Error(`${event.type}: ${ends}`);
      effects = [];
      break;
    }
    snapshot = decision.snapshot;
    ends = stateName(snapshot.value);
    effects = decision.actions.map(({ type }) => type);
  }
  return { ends, effects, facts: snapshot.context as object };
}

describe('the law of a purchase', () => {
  test.each([...LAW, ...ASKED, ...CHANGED, ...ORDERED].map((row) => [`${row.machine.id}: ${row.row}`, row] as const))(
    '%s',
    (_title, row) => {
      const walked = walk(row.machine, row.input ?? {}, row.steps);
      expect(walked.ends).toBe(row.ends);
      if (row.effects) expect(walked.effects).toEqual(row.effects);
      if (row.facts) expect(walked.facts).toMatchObject(row.facts);
    },
  );

  test.each(['submitted', 'stale'] as const)('UPDATE of a %s offer answers the current revision', (state) => {
    const behind = restore(offer.machine, state, { ...OFFER.facts, tenderRevision: 2 } as never);
    const decision = decide(offer.machine, behind, { type: 'UPDATE', at: EARLY });
    expect(decision).toMatchObject({ ok: false, refusal: { guards: ['currentRevision'] } });
  });
});
