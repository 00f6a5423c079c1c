import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { PLANTED, type Planted } from './planted.ts';

/*
 * `npm run simulate -- planted [NAME …]`: plants each fault into a copy of the sources and reports whether it is found.
 */

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    /** Number of seeds to try, from the table's seed on. */
    runs: { type: 'string', default: '1' },
    /** First seed, in place of the table's. */
    seed: { type: 'string' },
    steps: { type: 'string', default: '160' },
    shrink: { type: 'string', default: '0' },
    /** Skips running these seeds on the unchanged product first. */
    sure: { type: 'boolean', default: false },
  },
});
const wanted = positionals.slice(1);
const say = (line: string): void => void process.stdout.write(`${line}\n`);

const folder = mkdtempSync(join(tmpdir(), 'kontor-planted-'));
for (const part of ['src', 'machines', 'locales', 'tests', 'docs', 'package.json', 'tsconfig.json'])
  cpSync(part, join(folder, part), { recursive: true });
symlinkSync(join(process.cwd(), 'node_modules'), join(folder, 'node_modules'));

/** The simulation on the copy's current sources. */
function simulate({ of, seed }: Planted): { readonly lines: readonly string[]; readonly status: number | null } {
  const asked = ['--seed', values.seed ?? String(seed), '--runs', values.runs];
  const more = of === 'service' ? ['--steps', values.steps, '--shrink', values.shrink] : [];
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    ['--import', 'tsx', 'tests/simulation/main.ts', of, ...asked, ...more],
    { cwd: folder, encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 },
  );
  return { status, lines: [...stdout.trimEnd().split('\n'), ...(status === 0 ? [] : [stderr.slice(-800)])] };
}

function found(planted: Planted): boolean {
  const { name, file, right, wrong } = planted;
  const path = join(folder, file);
  const source = readFileSync(path, 'utf8');
  const since = performance.now();
  writeFileSync(path, source.replace(right, wrong.replaceAll('$', '$$$$')));
  const { lines, status } = simulate(planted);
  writeFileSync(path, source);
  const took = `${Math.round((performance.now() - since) / 1000)} s`;
  // Whether the simulation reported a failure, as opposed to a program that did not start.
  const at = status === 1 ? lines.find((line) => /^Seed \d+, found/.test(line)) : undefined;
  const last = lines.slice(at === undefined ? -3 : -6).join(' | ');
  say(`${at === undefined ? 'NOT FOUND' : 'found'} (${took}): ${name}: ${at ?? ''} ${last.slice(-600)}`);
  return at !== undefined;
}

const named = wanted.flatMap((name) => PLANTED.filter((one) => one.name === name));
const asked = wanted.length === 0 ? PLANTED : named;
const nothing: Planted = {
  name: 'nothing',
  says: '',
  file: 'package.json',
  right: '{',
  wrong: '{',
  of: 'service',
  seed: 1,
};
if (!values.sure && found(nothing)) {
  say('The product as it is has a fault: nothing is learnt from those that are planted.');
  process.exit(2);
}
const results = asked.map(found);
rmSync(folder, { recursive: true, force: true });
say(`${results.filter(Boolean).length} of ${asked.length} planted faults were found.`);
process.exit(results.every(Boolean) ? 0 : 1);
