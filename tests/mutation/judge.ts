import { join } from 'node:path';
import { createVitest, type Reporter } from 'vitest/node';

/* A separate process in the copy of the tree: receives the changed file and the tests to run. */

export interface Question {
  readonly file: string;
  readonly tests: readonly string[];
}
/** The first test that failed, or null. */
export interface Verdict {
  readonly by: string | null;
}

/** Pages that `npm run docs` writes from the charts prove nothing: they follow any chart. */
const JUDGING = /^(?!.*npm run docs)/;

const PATIENT = 10 * 60_000;

const failed: string[] = [];
/** The previous run is interrupted at its first failure, which may take effect only after the next has started. */
let interrupted = false;
const reporter: Reporter = {
  onTestCaseResult(test) {
    const { state, errors } = test.result();
    const [why = ''] = (errors?.[0]?.message ?? '').split('\n');
    if (state === 'failed') failed.push(`${test.module.relativeModuleId}: ${test.name}: ${why}`);
  },
  onTestModuleEnd(module) {
    if (module.ok()) return;
    failed.push(`${module.relativeModuleId}: ${module.errors()[0]?.message ?? ''}`);
    void vitest.cancelCurrentRun('test-failure');
  },
  onTestRunEnd(_modules, _errors, reason) {
    interrupted = reason === 'interrupted';
  },
};

const vitest = await createVitest('test', {
  project: ['unit'],
  watch: false,
  isolate: false,
  maxWorkers: 1,
  bail: 1,
  // A slow test on a busy machine is not a failure.
  testTimeout: PATIENT,
  testNamePattern: JUDGING,
  reporters: [reporter],
});

let last = '';
async function judged({ file, tests }: Question): Promise<Verdict> {
  failed.length = 0;
  // The previous file is restored by now.
  for (const changed of new Set([last, file])) vitest.invalidateFile(join(process.cwd(), changed));
  last = file;
  const asked = vitest.projects.flatMap((project) =>
    tests.map((path) => project.createSpecification(join(process.cwd(), path))),
  );
  let errors: readonly unknown[];
  // A mutant survives only if all tests have run.
  do errors = (await vitest.runTestSpecifications(asked)).unhandledErrors;
  while (interrupted && failed.length === 0);
  return { by: failed[0] ?? (errors.length > 0 ? 'an error outside of the tests' : null) };
}

process.on('message', (question: Question) => {
  void judged(question).then((verdict) => process.send?.(verdict));
});
process.on('disconnect', () => process.exit());
process.send?.('ready');
