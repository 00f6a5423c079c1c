import { describe, expect, test } from 'vitest';
import { refusals, rounds } from '../../src/pathkit/plan.ts';
import { doorPlan } from './door.ts';

describe('rounds', () => {
  const told = refusals(doorPlan);

  test('ask every refusal once, in the state where it is refused', () => {
    const asked = rounds(told).flatMap(({ path, refused }) =>
      refused.flatMap((here, index) =>
        here.map(({ event, state }) => {
          expect(path.snapshots[index]?.value).toBe(state.snapshot.value);
          return `${state.name} ${event.type}`;
        }),
      ),
    );
    expect(asked.toSorted()).toEqual(told.map(({ event, state }) => `${state.name} ${event.type}`).toSorted());
  });

  test('walk only where no other walk comes by', () => {
    expect(rounds(told).map(({ path }) => path.title)).toEqual([
      'closed > LOCK > locked > BREAK > broken',
      'closed > OPEN > open',
    ]);
  });
});
