import { everyLifecycle } from '../../lifecycles/all.ts';
import { neverAlone, sorted } from './all.ts';
import { UNSENT } from './unsent.ts';
import { closedIn, guardsOnWire, statesOnWire } from './wire.ts';

export const REFUSALS_PAGE = 'docs/refusals.md';

const counted = everyLifecycle.map(([id, lifecycle]) => {
  const { refusals, alone, never } = sorted(id, lifecycle.machine);
  const states = statesOnWire(lifecycle);
  const guards = guardsOnWire(lifecycle, alone);
  const clients = ({ sent, unsent }: typeof states) => sent.length + unsent.length;
  const law = [refusals.length, alone.length, never.length, clients(guards), guards.sent.length];
  return { id, row: [...law, closedIn(lifecycle).length, clients(states), states.sent.length] };
});

const line = (cells: readonly (string | number)[]): string => `| ${cells.join(' | ')} |`;
/** State, event and guard of a key, read from its last word backwards; a missing word or `*` means any. */
const placed = (words: string): readonly string[] => {
  const [state = '*', event = '*', guard = '*'] = words.split(' ');
  return [state, event, guard].map((one) => (one === '*' ? '' : `\`${one}\``));
};

/**
 * For each chart, the number of its refusals that a law covers and that a client gets over HTTP, and the guards that
 * never refuse alone.
 */
export function refusalsPage(): string {
  const columns = ['Chart', 'Refusals', 'Alone', 'Never alone', "Clients' guards", 'over HTTP'];
  const heading = [...columns, 'Closed steps', "Clients' steps", 'over HTTP'];
  const sums = counted[0]?.row.map((_, at) => counted.reduce((sum, { row }) => sum + (row[at] ?? 0), 0)) ?? [];
  const whys = everyLifecycle.flatMap(([id]) =>
    Object.entries(neverAlone(id)).map(([step, why]) => {
      const [guard = '', event = '', state = ''] = step.split(' ').toReversed();
      return `| ${id} | ${state} | \`${event}\` | \`${guard}\` | ${why} |`;
    }),
  );
  const unsent = everyLifecycle.flatMap(([id]) => {
    const { states, guards } = UNSENT[id as keyof typeof UNSENT];
    const told = (of: Readonly<Record<string, string>>, last: (guard: string) => string) =>
      Object.entries(of).map(([words, why]) => {
        const [state = '', event = '', guard = ''] = placed(words);
        return line([id, state, event, last(guard), why]);
      });
    return [...told(states, () => 'the state'), ...told(guards, (guard) => guard)];
  });
  return [
    '# Refusals',
    'Written by `npm run docs`. A refusal is a state, a step and a guard of that step. The laws in `tests/law` cover each, by hand: the step is taken, then one fact is changed, and only this guard refuses. A closed step is a state and a step without a transition there. Refusals and closed steps of clients, unless listed below with a reason, are tested over HTTP in `tests/server/refusals`: 409, the code, and no change.',
    [
      line(heading),
      `|${'---|'.repeat(heading.length)}`,
      ...counted.map(({ id, row }) => line([id, ...row])),
      line(['Together', ...sums]),
    ].join('\n'),
    '## Guards that are never the only one to refuse',
    ['| Chart | State | Step | Guard | Why |', '|---|---|---|---|---|', ...whys].join('\n'),
    '## Refusals that no client gets over HTTP',
    'An empty cell stands for all of them.',
    ['| Chart | State | Step | Refused by | Why |', '|---|---|---|---|---|', ...unsent].join('\n'),
  ]
    .join('\n\n')
    .concat('\n');
}
