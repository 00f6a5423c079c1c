import { parseArgs } from 'node:util';
import { type Happened, runService } from './service.run.ts';

/* `npm run simulate -- service --seed N --runs M`: months of trade from one seed on; the first that fails ends it. */

const { values } = parseArgs({
  allowPositionals: true,
  options: {
    seed: { type: 'string', default: '1' },
    runs: { type: 'string', default: '10' },
    steps: { type: 'string', default: '400' },
  },
});
const [first, runs, steps] = [Number(values.seed), Number(values.runs), Number(values.steps)];
const say = (line: string): void => void process.stdout.write(`${line}\n`);

const happened: Happened = new Map();
for (let seed = first; seed < first + runs; seed += 1) {
  const fault = await runService(seed, steps, happened);
  if (!fault) {
    say(`Seed ${seed}: kept.`);
    continue;
  }
  const again = `npm run simulate -- service --seed ${seed} --runs 1 --steps ${steps}`;
  say([`Seed ${seed}:`, ...fault.told, '', ...fault.what, again].join('\n'));
  process.exit(1);
}
for (const [what, times] of [...happened].toSorted(([a], [b]) => a.localeCompare(b))) say(`${times} × ${what}`);
process.exit(0);
