import { parseArgs } from 'node:util';
import { type Happened, runService, type ServiceFault } from './service.run.ts';
import { fewest, partsOf, rangesOf } from './shrink.ts';

/* `npm run simulate -- service --seed N --runs M`: months of trade from one seed on; stops at the first failure. */

const { values } = parseArgs({
  allowPositionals: true,
  options: {
    seed: { type: 'string', default: '1' },
    runs: { type: 'string', default: '10' },
    steps: { type: 'string', default: '400' },
    /** Number of purchases in progress at a time. */
    places: { type: 'string', default: '3' },
    /** Parts to run: `3,17-20`. */
    keep: { type: 'string' },
    /** Minutes for shrinking a failing run; 0: it is printed unchanged. */
    shrink: { type: 'string', default: '5' },
    /** Whether to run twice and compare byte by byte. */
    twice: { type: 'boolean', default: false },
  },
});
const [first, runs, steps, places] = [values.seed, values.runs, values.steps, values.places].map(Number) as [
  number,
  number,
  number,
  number,
];
const kept = values.keep === undefined ? {} : { kept: partsOf(values.keep) };
const say = (line: string): void => void process.stdout.write(`${line}\n`);

/** Without parts that differ between runs, so that shrinking does not switch to another fault. */
const kindOf = ({ what }: ServiceFault): string => (what[0] ?? '').replace(/[\d.,:|-]+/g, '#').slice(0, 60);

async function shorter(fault: ServiceFault) {
  const { seed, part, place } = fault;
  const [kind, until] = [kindOf(fault), performance.now() + Number(values.shrink) * 60_000];
  const again = async (parts: ReadonlySet<number>): Promise<ServiceFault | null> => {
    const { fault: found } = await runService({ seed, steps, places, kept: parts, many: true }, new Map());
    return found && kindOf(found) === kind ? found : null;
  };
  const all = Array.from({ length: part + 1 }, (_, at) => at);
  const guesses =
    place === null ? [] : [all.filter((at) => fault.placeOf[at] === undefined || fault.placeOf[at] === place)];
  return fewest(fault, guesses, again, () => performance.now() < until);
}

const happened: Happened = new Map();
for (let seed = first; seed < first + runs; seed += 1) {
  const asked = { seed, steps, places, ...kept, many: true };
  const { fault, digest } = await runService(asked, happened);
  if (!fault) {
    const other = values.twice ? (await runService(asked, new Map())).digest : digest;
    say(`Seed ${seed}: kept, ${digest}.`);
    if (other === digest) continue;
    say(`The same run again is another one: ${other}.`);
    process.exit(1);
  }
  const { fault: found, kept: parts } =
    values.keep === undefined ? await shorter(fault) : { fault, kept: [...partsOf(values.keep)] };
  const again = `npm run simulate -- service --seed ${seed} --runs 1 --steps ${steps} --places ${places} --keep ${rangesOf(parts)}`;
  say([`Seed ${seed}, found at step ${fault.part} of ${steps}:`, ...found.told, '', ...found.what, again].join('\n'));
  process.exit(1);
}
for (const [what, times] of [...happened].toSorted(([a], [b]) => a.localeCompare(b))) say(`${times} × ${what}`);
process.exit(0);
