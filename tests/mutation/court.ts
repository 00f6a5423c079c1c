import { type ChildProcess, fork, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { copyOfTree } from './copy.ts';
import { type Mutant, mutated } from './find.ts';
import type { Question, Verdict } from './judge.ts';
import { NEAR, roundsFor } from './related.ts';

/* Applies a mutant to the copy, runs the tests and the compiler, and reverts it. */

export interface Fate {
  readonly mutant: Mutant;
  /** Null: it survived. */
  readonly by: 'a test' | 'the types' | 'the time' | null;
  /** Name of the test. */
  readonly what: string;
}

export interface Court {
  readonly judge: (mutant: Mutant) => Promise<Fate>;
  /** Whether the compiler rejects a mutant that all tests accept; it takes longer than most of them. */
  readonly compile: (fate: Fate) => Promise<Fate>;
  /** Null, or the first test of these files that fails without any mutant. */
  readonly sound: (files: readonly string[]) => Promise<string | null>;
  readonly end: () => void;
}

const SECONDS = 1000;

/** `patience` limits the tests of the first round; exceeding it indicates an endless loop. */
export function openCourt({ quick, patience }: { readonly quick: boolean; readonly patience: number }): Court {
  const { root, end } = copyOfTree();
  let child: ChildProcess | undefined;
  let compiler: ChildProcess | undefined;
  const stop = (): void => {
    // Including its workers, one of which may be in the endless loop.
    if (child?.pid !== undefined && child.exitCode === null) process.kill(-child.pid, 'SIGKILL');
    child = undefined;
    compiler?.kill('SIGKILL');
  };
  process.once('exit', () => {
    stop();
    end();
  });

  async function started(): Promise<ChildProcess> {
    if (child) return child;
    child = fork(join('tests', 'mutation', 'judge.ts'), {
      cwd: root,
      detached: true,
      execArgv: ['--import', 'tsx'],
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
      // A mutant may fail only the rounds that a sample leaves out.
      env: { ...process.env, NODE_ENV: 'test', VITEST: '', KONTOR_SAMPLE: 'all' },
    });
    await once(child, 'message');
    return child;
  }

  async function asked(question: Question): Promise<Verdict | 'late'> {
    const judge = await started();
    judge.send(question);
    const waiting = new AbortController();
    const timer = setTimeout(() => waiting.abort(), patience * SECONDS * Math.ceil(question.tests.length / NEAR));
    try {
      const [verdict] = (await Promise.race([
        once(judge, 'message', { signal: waiting.signal }),
        once(judge, 'exit', { signal: waiting.signal }).then(() => [{ by: 'the end of the process' }]),
      ])) as [Verdict];
      if (judge.exitCode !== null) child = undefined;
      return verdict;
    } catch {
      stop();
      return 'late';
    } finally {
      clearTimeout(timer);
      waiting.abort();
    }
  }

  async function compiles(): Promise<boolean> {
    const tsc = join(root, 'node_modules', 'typescript', 'bin', 'tsc');
    const info = join(root, '..', 'types.tsbuildinfo');
    const args = [tsc, '-p', '.', '--incremental', '--tsBuildInfoFile', info];
    compiler = spawn(process.execPath, args, { cwd: root, stdio: 'ignore' });
    return (await once(compiler, 'close'))[0] === 0;
  }

  let compiled: boolean | undefined;
  async function compile(left: Fate): Promise<Fate> {
    // If the unchanged tree does not compile, a failed compilation proves nothing.
    compiled ??= await compiles();
    if (!compiled) throw new Error('Before anything is changed, this does not compile.');
    return within(left.mutant, async () => ((await compiles()) ? left : { ...left, by: 'the types' }));
  }

  /** A test that fails without any mutant would be counted as killing one. Slow tests are accepted. */
  async function sound(files: readonly string[]): Promise<string | null> {
    const asking = files.map(roundsFor).flatMap(({ near, others }) => [...near, ...(quick ? [] : others)]);
    const tests = [...new Set(asking)];
    const verdict = tests.length === 0 ? { by: null } : await asked({ file: files[0] ?? '', tests });
    return verdict === 'late' ? 'the time' : verdict.by;
  }

  async function fate(mutant: Mutant): Promise<Fate> {
    const { near, others, long } = roundsFor(mutant.file);
    for (const tests of [near, others, quick ? [] : long]) {
      if (tests.length === 0) continue;
      const verdict = await asked({ file: mutant.file, tests });
      if (verdict === 'late') return { mutant, by: 'the time', what: '' };
      if (verdict.by !== null) return { mutant, by: 'a test', what: verdict.by };
    }
    return { mutant, by: null, what: '' };
  }

  async function within<T>(mutant: Mutant, act: () => Promise<T>): Promise<T> {
    const path = join(root, mutant.file);
    const code = readFileSync(path, 'utf8');
    writeFileSync(path, mutated(code, mutant));
    try {
      return await act();
    } finally {
      writeFileSync(path, code);
    }
  }

  return {
    judge: (mutant) => within(mutant, () => fate(mutant)),
    compile,
    sound,
    end: () => {
      stop();
      end();
    },
  };
}
