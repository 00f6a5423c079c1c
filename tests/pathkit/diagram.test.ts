import { and, createMachine, not, setup } from 'xstate';
import { describe, expect, test } from 'vitest';
import { definitions, guardNames } from '../../src/pathkit/definitions.ts';
import { diagram, transitionTable } from '../../src/pathkit/diagram.ts';

const machine = setup({ guards: { early: () => true, whole: () => true }, actions: { mail: () => {} } }).createMachine({
  id: 'tender',
  initial: 'draft',
  states: {
    draft: { on: { PUBLISH: { target: 'Evaluation', guard: and(['early', 'whole']), actions: 'mail' }, SAVE: {} } },
    Evaluation: {
      initial: 'sealed',
      states: {
        sealed: { on: { OPEN: 'opened' } },
        opened: {
          on: {
            ACCEPT: [
              { target: '#done', guard: 'whole' },
              { target: 'opened', reenter: true },
            ],
          },
        },
      },
    },
    done: { id: 'done', type: 'final' },
  },
});

describe('diagram', () => {
  test('draws nested states, their beginnings, ends and every arrow', () => {
    expect(diagram(machine).split('\n')).toEqual([
      'stateDiagram-v2',
      '  [*] --> draft',
      '  state Evaluation {',
      '    [*] --> Evaluation_sealed',
      '    state "sealed" as Evaluation_sealed',
      '    state "opened" as Evaluation_opened',
      '  }',
      '  done --> [*]',
      '  draft --> Evaluation : PUBLISH',
      '  draft --> draft : SAVE',
      '  Evaluation_sealed --> Evaluation_opened : OPEN',
      '  Evaluation_opened --> done : ACCEPT [whole]',
      '  Evaluation_opened --> Evaluation_opened : ACCEPT',
    ]);
  });

  test('parallel regions are divided', () => {
    const two = createMachine({ id: 'p', type: 'parallel', states: { a: {}, b: {} } });
    expect(diagram(two).split('\n')).toContain('  --');
  });
});

test('the table tells conditions and effects of every definition', () => {
  const table = transitionTable(machine).split('\n');
  expect(table).toHaveLength(2 + definitions(machine).length);
  expect(table).toContain('| `draft` | `PUBLISH` | `Evaluation` | `early`, `whole` | `mail` |');
  expect(table).toContain('| `draft` | `SAVE` | (same) |  |  |');
});

test('a refusal is in the table and not in the picture', () => {
  const shut = setup({ guards: { never: () => false } }).createMachine({
    id: 'door',
    initial: 'shut',
    states: { shut: { on: { GO: { target: 'gone', guard: 'never', meta: { refusal: true } } } }, gone: {} },
  });
  expect(transitionTable(shut)).toContain('| `shut` | `GO` | (refused) | `never` |  |');
  expect(diagram(shut)).not.toContain('GO');
});

test('guards of every form have names', () => {
  expect(guardNames(undefined)).toEqual([]);
  expect(guardNames(and(['a', { type: 'b' }] as never))).toEqual(['a', 'b']);
  expect(guardNames(not('a' as never))).toEqual(['not(a)']);
  expect(guardNames(() => true)).toEqual(['inline']);
});
