import { ACCEPTED } from './accepted.ts';
import type { Mutant } from './find.ts';
import { MEASURED } from './measured.ts';
import { AREAS, type Area } from './places.ts';

export const MUTATION_PAGE = 'docs/mutation.md';

const WHAT: Readonly<Record<Area, string>> = {
  charts: 'the machines of all lifecycles: transitions, targets, guards, actions, params, what a context begins with',
  flows: 'the workflows of the screens',
  catalogues: 'who may send which event, with which permission, what is asked again; the groups of states',
  rules: 'what guards, amounts, deadlines, rankings, differences and fields of records are reckoned by',
  consequences: 'what a record makes happen to others: purchases, chains of invoices, carts',
  money: 'amounts, rates, rounding, shares, corrections, numbers',
  kit: 'how charts decide, permissions, approval',
};

const MEASURES = [
  '| Date | Seed | Sample | Noticed by a test | by the types | by the time | Survived | Share |',
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
    'Written by `npm run docs`. A mutant is the code with one thing changed: a comparison or a condition turned, `&&` for `||`, another number or text, an element of a list or a part of a chart gone, two of them in another order, another target, side or permission, a result emptied, plus for minus. `npm run mutate` puts one at a time into a copy of the tree and asks the tests that see the file, the nearest first, without a server: `tests/law`, `tests/lifecycles`, `tests/second-arithmetic`, `tests/simulation`, `tests/wire` and `tests/contract`. What `npm run docs` writes is not asked, for it follows any chart. Whoever passes all tests has to compile; what then is left survives. At least 95 of 100 must not.',
    'Left out are samples and starts, from which paths are planned, what is simulated, which is a judge itself, imports, types, icons and colours of steps, and names that the compiler checks.',
    ['| Area | What | Files | Mutants |', '|---|---|---|---|', ...counted, row(['together', '', '', all.length])].join(
      '\n',
    ),
    '## Measured',
    'A sample is drawn by its seed: `npm run mutate -- --sample N --seed S`; `--quick` leaves out the tests that take long.',
    measured.length > 0 ? [...MEASURES, ...measured].join('\n') : 'No whole sample has been measured yet.',
    '## Survivors that may stay',
    survivors.length > 0 ? ['| Mutant | Why |', '|---|---|', ...survivors].join('\n') : 'None has been accepted.',
  ].join('\n\n')}\n`;
}
