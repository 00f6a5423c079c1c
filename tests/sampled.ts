import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { relative } from 'node:path';
import { afterAll, beforeEach } from 'vitest';

/*
 * Of a long list of cases that another test covers too, a run walks those the file selects and a small share of the
 * others. The commit decides which: each commit walks different ones, and the same commit always the same.
 */

/** One of this many other cases is walked. */
const SHARE = 24;
export const ALL = 'all';

const commit = (): string => {
  try {
    const head = execFileSync('git', ['rev-parse', 'HEAD'], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] });
    return head.slice(0, 12);
  } catch {
    // Sources without a Git history.
    return 'none';
  }
};
let known: string | undefined;
const seedOf = (): string => process.env['KONTOR_SAMPLE'] || (known ??= commit());

/** A number that depends only on the words, evenly distributed. */
const lotOf = (...words: readonly unknown[]): number =>
  createHash('sha256').update(JSON.stringify(words)).digest().readUInt32BE(0);

export type IsCore<T> = (one: T, index: number) => boolean;

/** All core cases and a share of the others, in their original order. */
export function chosen<T>(seed: string, name: string, cases: readonly T[], isCore: IsCore<T>): readonly T[] {
  if (seed === ALL) return cases;
  const core = new Set<number>();
  for (const [index, one] of cases.entries()) if (isCore(one, index)) core.add(index);
  const drawn = [...cases.keys()]
    .filter((index) => !core.has(index))
    .map((index) => ({ index, lot: lotOf(seed, name, index) }))
    .toSorted((a, b) => a.lot - b.lot);
  const share = new Set(drawn.slice(0, Math.ceil(drawn.length / SHARE)).map(({ index }) => index));
  return cases.filter((_, index) => core.has(index) || share.has(index));
}

/** A small set of cases that covers every kind: repeatedly the one that covers the most missing kinds. */
export function coreOf<T>(cases: readonly T[], kindsOf: (one: T) => readonly string[]): IsCore<T> {
  const open = new Set(cases.flatMap(kindsOf));
  const core = new Set<T>();
  const gainOf = (one: T): number => new Set(kindsOf(one).filter((kind) => open.has(kind))).size;
  while (open.size > 0) {
    let best: { readonly one: T; readonly gain: number } | undefined;
    for (const one of cases) {
      const gain = gainOf(one);
      if (gain > (best?.gain ?? 0)) best = { one, gain };
    }
    if (!best) break;
    core.add(best.one);
    for (const kind of kindsOf(best.one)) open.delete(kind);
  }
  return (one) => core.has(one);
}

/** The project of `tests/projects.ts` a file belongs to. */
const projectOf = (path: string): string => {
  const folder = path.split(/[/\\]/)[1] ?? '';
  return ['server', 'screens', 'browser'].includes(folder) ? folder : 'unit';
};

export interface Sample {
  /** Selects from a list that is known in advance. */
  readonly of: <T>(cases: readonly T[], isCore?: IsCore<T>) => readonly T[];
  /** Whether to walk this one of a sequence of cases. */
  readonly takes: (isCore: boolean) => boolean;
  /** The number of identical rounds to run. */
  readonly rounds: (all: number, least: number) => number;
}

/** Which of `parts` equal shares the seed takes; null: all of them. */
export const shareOf = (parts: number, seed = seedOf()): number | null =>
  seed === ALL ? null : lotOf(seed, parts) % parts;

/**
 * Selects from a list by position: `many` of `parts` equal shares, beginning `from` shares after the one this commit
 * takes. Tests with different shares of one list take different cases of it with every commit.
 */
export function sharing(parts: number, from = 0, many = 1, seed = seedOf()): (one: unknown, at: number) => boolean {
  const share = shareOf(parts, seed);
  return (_, at) => share === null || (at + 2 * parts - share - from) % parts < many;
}

/** Called once in a file that samples, with its own name; prints what it walked, and how to repeat it. */
export function sampling(file: string): Sample {
  const [seed, path] = [seedOf(), relative(process.cwd(), file)];
  let [walked, all, lists] = [0, 0, 0];
  const say = (text: string) => process.stdout.write(`${text}\n`);
  beforeEach(({ onTestFailed, task }) => {
    const again = `KONTOR_SAMPLE=${seed} npx vitest run --project ${projectOf(path)} ${path}`;
    onTestFailed(() => void say(`${task.name}\n  walk it again: ${again}`));
  });
  afterAll(() => void say(`${path}: walked ${walked} of ${all} (KONTOR_SAMPLE=${seed})`));
  const count = (taken: number, of: number) => {
    walked += taken;
    all += of;
  };
  return {
    of: (cases, isCore = () => false) => {
      lists += 1;
      const taken = chosen(seed, `${path} ${lists}`, cases, isCore);
      count(taken.length, cases.length);
      return taken;
    },
    takes: (isCore) => {
      const taken = seed === ALL || isCore || lotOf(seed, path, all) % SHARE === 0;
      count(taken ? 1 : 0, 1);
      return taken;
    },
    rounds: (many, least) => {
      const taken = seed === ALL ? many : least;
      count(taken, many);
      return taken;
    },
  };
}
