import { ACCEPTED } from './accepted.ts';
import type { Mutant } from './find.ts';
import { MEASURED } from './measured.ts';
import { AREAS, type Area } from './places.ts';

export const MUTATION_PAGE = 'docs/mutation.md';

const WHAT: Readonly<Record<Area, string>> = {
  charts: 'the machines of all lifecycles: transitions, targets, guards, actions, params, initial contexts',
  flows: 'the workflows of the screens',
  catalogues: 'who may send which event, with which permission and confirmation; the groups of states',
  rules: 'the rules for guards, amounts, deadlines, rankings, differences and fields of records',
  consequences: 'the consequences of a record for others: purchases, chains of invoices, carts',
  money: 'amounts, rates, rounding, shares, corrections, numbers',
  kit: 'how charts decide, permissions, approval',
};

const MEASURES = [
  '| Date | Seed | Sample | Killed by a test | by the types | by a timeout | Survived | Share |',
  '|---|---|---|---|---|---|---|---|',
];

const row = (cells: readonly (string | number)[]): string => `| ${cells.join(' | ')} |`;
const quoted = (text: string): string => `\`${text.replaceAll('|', '\\|').replaceAll('`', "'")}\``;

/** The page: number of mutants per area, results, and accepted survivors with their reasons. */
export function mutationPage(all: readonly Mutant[]): string {
  const counted = AREAS.map((area) => {
    const own = all.filter((one) => one.area === area);
    return row([area, WHAT[area], new Set(own.map(({ file }) => file)).size, own.length]);
  });
  const measured = MEASURED.map(({ date, seed, sample, test, types, time, left }) => {
    const share = ((100 * (test + types + time)) / (test + types + time + left)).toFixed(1);
    return row([date, seed, sample, test, types, time, left, `${share} %`]);
  });
  const survivors = ACCEPTED.map(({ key, why }) => row([quoted(key), why]));
  return `${[
    '# Mutation',
    'Written by `npm run docs`. A mutant is the code with one change: a comparison or a condition inverted, `&&` for `||`, another number or text, an element of a list or a part of a chart removed, two of them swapped, another target, side or permission, a result emptied, plus for minus. `npm run mutate` applies one at a time to a copy of the tree and runs the tests that depend on the file, the nearest first, without a server: `tests/law`, `tests/lifecycles`, `tests/second-arithmetic`, `tests/simulation`, `tests/wire` and `tests/contract`. Tests of the pages that `npm run docs` writes are excluded, because these pages follow any chart. A mutant that passes all tests is compiled; one that compiles survives. At least 95 of 100 must be killed.',
    'Not mutated are samples and initial states, which are used to plan paths, simulation code, which is itself a test, imports, types, icons and colours of steps, and names that the compiler checks.',
    ['| Area | What | Files | Mutants |', '|---|---|---|---|', ...counted, row(['total', '', '', all.length])].join(
      '\n',
    ),
    '## Measured',
    'A sample is determined by its seed: `npm run mutate -- --sample N --seed S`; `--quick` omits the long tests.',
    measured.length > 0 ? [...MEASURES, ...measured].join('\n') : 'No whole sample has been measured yet.',
    '## Accepted survivors',
    survivors.length > 0 ? ['| Mutant | Why |', '|---|---|', ...survivors].join('\n') : 'None has been accepted.',
  ].join('\n\n')}\n`;
}
