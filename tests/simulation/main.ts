import { parseArgs } from 'node:util';
import { CHARTS } from '../../machines/purchase/simulated.charts.ts';
import { newCoverage, transitionsOf } from './coverage.ts';
import { runPurchase } from './purchase.run.ts';
import { shrunk } from './shrink.ts';

/* `npm run simulate -- --seed N --runs M`: random purchases from one seed on; the first that fails is told and ends it. */

const { values } = parseArgs({
  options: { seed: { type: 'string', default: '1' }, runs: { type: 'string', default: '1000' } },
});
const [first, runs] = [Number(values.seed), Number(values.runs)];
const say = (line: string): void => void process.stdout.write(`${line}\n`);

const coverage = newCoverage();
for (let seed = first; seed < first + runs; seed += 1) {
  const fault = runPurchase(seed, coverage);
  if (!fault) continue;
  const { what, told } = shrunk(fault, (kept) => runPurchase(seed, newCoverage(), kept));
  say([`Seed ${seed}:`, ...told, ...what, `npm run simulate -- --seed ${seed} --runs 1`].join('\n'));
  process.exit(1);
}
const known = Object.entries(CHARTS).flatMap(([name, machine]) => transitionsOf(name, machine));
const left = known.filter((one) => !coverage.transitions.has(one));
say(`${runs} purchases from seed ${first} on, ${known.length - left.length} of ${known.length} transitions.`);
for (const one of left) say(`not taken: ${one}`);
