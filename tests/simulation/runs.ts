import type { AnyStateMachine } from 'xstate';
import { type Coverage, newCoverage, transitionsOf } from './coverage.ts';
import { shrunk } from './shrink.ts';

/* Many random runs of one simulation, from one seed on, to the first that fails. */

/** The first thing that is wrong with a run. */
export interface Fault {
  /** The part of the run in which it was found. */
  readonly part: number;
  readonly what: readonly string[];
  /** What had happened. */
  readonly told: readonly string[];
}

export interface Simulation {
  readonly of: 'purchases' | 'chains';
  readonly charts: Readonly<Record<string, AnyStateMachine>>;
  /** `kept`: the parts that are run; null: all of them. */
  readonly run: (seed: number, coverage: Coverage, kept?: ReadonlySet<number> | null) => Fault | null;
}

export interface Ran {
  readonly coverage: Coverage;
  readonly known: readonly string[];
  readonly met: readonly string[];
  /** By as few steps as still fail, with the command that repeats it; null: nothing failed. */
  readonly failed: string | null;
}

export function runMany({ of, charts, run }: Simulation, first: number, runs: number): Ran {
  const coverage = newCoverage();
  let failed: string | null = null;
  for (let seed = first; seed < first + runs && failed === null; seed += 1) {
    const fault = run(seed, coverage);
    if (!fault) continue;
    const { what, told } = shrunk(fault, (kept) => run(seed, newCoverage(), kept));
    failed = [`Seed ${seed}:`, ...told, ...what, `npm run simulate -- ${of} --seed ${seed} --runs 1`].join('\n');
  }
  const known = Object.entries(charts).flatMap(([name, machine]) => transitionsOf(name, machine));
  return { coverage, known, met: known.filter((one) => coverage.transitions.has(one)), failed };
}
