import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';

/* The tests that depend on a file, the nearest first. */

const JUDGES = ['law', 'lifecycles', 'second-arithmetic', 'simulation', 'wire', 'contract'];
/** They take as long as all others together: run last. */
const LONG = /\/(money\.(corrections|office|invariants)|coverage|second-arithmetic)\.test\.ts$/;
const IMPORT = /^(?:import|export)\s+(?!type\b)[^;]*?\bfrom '([^']+)'|^import '([^']+)'|\bimport\('([^']+)'\)/gm;
const NAMED = { '#machines/': 'machines/', '#contract/': 'src/contract/', '#pathkit/': 'src/pathkit/' };

function resolved(from: string, to: string): string | undefined {
  for (const [name, folder] of Object.entries(NAMED)) if (to.startsWith(name)) return folder + to.slice(name.length);
  return to.startsWith('.') ? normalize(join(dirname(from), to)).replaceAll('\\', '/') : undefined;
}

const read = new Map<string, readonly string[]>();
function importsOf(file: string): readonly string[] {
  const known = read.get(file);
  if (known) return known;
  const code = /\.tsx?$/.test(file) && existsSync(file) ? readFileSync(file, 'utf8') : '';
  const found = [...code.matchAll(IMPORT)].flatMap(([, a, b, c]) => resolved(file, a ?? b ?? c ?? '') ?? []);
  read.set(file, found);
  return found;
}

/** Number of imports between a test and each file it depends on. */
function distances(test: string): ReadonlyMap<string, number> {
  const found = new Map([[test, 0]]);
  for (const [file, far] of found) for (const next of importsOf(file)) if (!found.has(next)) found.set(next, far + 1);
  return found;
}

const tests = JUDGES.flatMap((folder) =>
  readdirSync(join('tests', folder), { encoding: 'utf8' })
    .filter((name) => name.endsWith('.test.ts'))
    .map((name) => `tests/${folder}/${name}`),
).map((path) => ({ path, sees: distances(path) }));

export const NEAR = 8;

export interface Rounds {
  /** Tests nearest to the file. */
  readonly near: readonly string[];
  readonly others: readonly string[];
  readonly long: readonly string[];
}

export function roundsFor(file: string): Rounds {
  const seeing = tests
    .filter(({ sees }) => sees.has(file))
    .map(({ path, sees }) => ({ path, far: sees.get(file) ?? 0 }))
    .toSorted((a, b) => a.far - b.far)
    .map(({ path }) => path);
  const quick = seeing.filter((path) => !LONG.test(path));
  return { near: quick.slice(0, NEAR), others: quick.slice(NEAR), long: seeing.filter((path) => LONG.test(path)) };
}
