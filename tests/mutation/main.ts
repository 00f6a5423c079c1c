// Imported first, because it looks up the parent processes while they exist.
import { whenToldToEnd } from './starter.ts';
import { parseArgs } from 'node:util';
import { ACCEPTED } from './accepted.ts';
import { type Fate, openCourt } from './court.ts';
import { drawn, everyMutant, whereabouts } from './find.ts';

/*
 * `npm run mutate -- [--sample N] [--seed S] [--file GLOB] [--list] [--quick]`: makes one change at a time in a copy of
 * the tree and runs the tests; exits with status 1 if fewer than 95 of 100 changes are detected.
 */

const { values } = parseArgs({
  options: {
    sample: { type: 'string' },
    seed: { type: 'string', default: '1' },
    file: { type: 'string', default: '**' },
    list: { type: 'boolean', default: false },
    quick: { type: 'boolean', default: false },
    patience: { type: 'string', default: '600' },
  },
});
const LEAST = 95;
const say = (line: string): void => void process.stdout.write(`${line}\n`);

/** `*` is anything within a folder, `**` any folders. */
const glob = new RegExp(
  `^${values.file
    .replace(/[.+^$()[\]{}|\\]/g, '\\$&')
    .replace(/\*+/g, (stars) => (stars.length > 1 ? '.*' : '[^/]*'))}$`,
);
const all = everyMutant().filter(({ file }) => glob.test(file));
const chosen = drawn(all, values.sample === undefined ? all.length : Number(values.sample), values.seed);

// Before the copy exists, which is removed when the process exits.
whenToldToEnd(() => process.exit(1));

async function judged(): Promise<readonly Fate[]> {
  const court = openCourt({ quick: values.quick, patience: Number(values.patience) });
  const fault = await court.sound([...new Set(chosen.map(({ file }) => file))]);
  if (fault !== null) throw new Error(`Before anything is changed, this fails: ${fault}`);
  const tested: Fate[] = [];
  for (const mutant of chosen) {
    const fate = await court.judge(mutant);
    tested.push(fate);
    say(`${tested.length}/${chosen.length} ${fate.by ?? 'no test'}: ${whereabouts(mutant)}  ${fate.what}`);
  }
  const fates: Fate[] = [];
  for (const fate of tested) fates.push(fate.by === null ? await court.compile(fate) : fate);
  court.end();
  return fates;
}

if (values.list) for (const one of chosen) say(whereabouts(one));
else {
  const fates = await judged();
  const by = (how: Fate['by']): number => fates.filter((one) => one.by === how).length;
  const share = (100 * (fates.length - by(null))) / Math.max(fates.length, 1);
  say(`\n${fates.length} of ${all.length} mutants, seed ${values.seed}: ${share.toFixed(1)} % are noticed;`);
  say(
    `${by('a test')} by a test, ${by('the types')} by the types, ${by('the time')} by the time; ${by(null)} survive.`,
  );
  for (const { by: how, mutant } of fates)
    if (how === null)
      say(`${ACCEPTED.some(({ key }) => key === mutant.key) ? 'accepted' : 'SURVIVES'}: ${whereabouts(mutant)}`);
  process.exitCode = share < LEAST ? 1 : 0;
}
