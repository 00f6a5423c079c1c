import type { AnyStateMachine } from 'xstate';
import { type Coverage, newCoverage, transitionsOf } from './coverage.ts';
import { rangesOf, shrunk } from './shrink.ts';

/* Many random runs of one simulation, from one seed on, up to the first failure. */

/** The first fault of a run. */
export interface Fault {
  /** The part of the run in which it was found. */
  readonly part: number;
  readonly what: readonly string[];
  /** The events so far. */
  readonly told: readonly string[];
}

export interface Simulation {
  readonly of: 'purchases' | 'chains' | 'colleagues';
  readonly charts: Readonly<Record<string, AnyStateMachine>>;
  /** `kept`: the parts to run; null: all of them. */
  readonly run: (seed: number, coverage: Coverage, kept?: ReadonlySet<number> | null) => Fault | null;
}

export interface Ran {
  readonly coverage: Coverage;
  readonly known: readonly string[];
  readonly met: readonly string[];
  /** The shortest failing run, with the command that repeats it; null: nothing failed. */
  readonly failed: string | null;
}

/** @param kept the parts to run; all of them if omitted */
export function runMany(
  { of, charts, run }: Simulation,
  first: number,
  runs: number,
  kept: ReadonlySet<number> | null = null,
): Ran {
  const fewestOf = (fault: Fault, seed: number) => shrunk(fault, (parts) => run(seed, newCoverage(), parts));
  const coverage = newCoverage();
  let failed: string | null = null;
  for (let seed = first; seed < first + runs && failed === null; seed += 1) {
    const fault = run(seed, coverage, kept);
    if (!fault) continue;
    const { fault: found, kept: parts } = kept ? { fault, kept: [...kept] } : fewestOf(fault, seed);
    const again = `npm run simulate -- ${of} --seed ${seed} --runs 1 --keep ${rangesOf(parts)}`;
    failed = [`Seed ${seed}, found at step ${fault.part}:`, ...found.told, ...found.what, again].join('\n');
  }
  const known = Object.entries(charts).flatMap(([name, machine]) => transitionsOf(name, machine));
  return { coverage, known, met: known.filter((one) => coverage.transitions.has(one)), failed };
}
