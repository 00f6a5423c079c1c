import { parseArgs } from 'node:util';
import { chains } from './chain.run.ts';
import { colleagues } from './colleagues.run.ts';
import { purchases } from './purchase.run.ts';
import { runMany } from './runs.ts';
import { partsOf } from './shrink.ts';

/*
 * `npm run simulate -- [purchases|chains|colleagues|service|planted] --seed N --runs M`: random runs of one, or of all
 * in memory; stops at the first failure and prints it.
 */

if (process.argv[2] === 'service') await import('./service.main.ts');
if (process.argv[2] === 'planted') await import('./planted.main.ts');

const { values, positionals } = parseArgs({
  options: {
    seed: { type: 'string', default: '1' },
    runs: { type: 'string', default: '1000' },
    keep: { type: 'string' },
  },
  allowPositionals: true,
});
const [first, runs] = [Number(values.seed), Number(values.runs)];
const kept = values.keep === undefined ? null : partsOf(values.keep);
const say = (line: string): void => void process.stdout.write(`${line}\n`);

const known = [purchases, chains, colleagues];
const asked = known.filter(({ of }) => positionals.length === 0 || positionals.includes(of));
if (asked.length === 0 || positionals.some((name) => !known.some(({ of }) => of === name))) {
  say(`Known simulations: ${[...known.map(({ of }) => of), 'service'].join(', ')}.`);
  process.exit(2);
}
for (const simulation of asked) {
  const { known: all, met, failed } = runMany(simulation, first, runs, kept);
  if (failed !== null) {
    say(failed);
    process.exit(1);
  }
  say(`${runs} ${simulation.of} from seed ${first} on, ${met.length} of ${all.length} transitions.`);
  for (const one of all.filter((transition) => !met.includes(transition))) say(`not taken: ${one}`);
}
