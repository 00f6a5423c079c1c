import { join } from 'node:path';
import { createVitest, type Reporter } from 'vitest/node';

/* A process of its own, in the copy of the tree: told which file is another one now, and which tests to ask. */

export interface Question {
  readonly file: string;
  readonly tests: readonly string[];
}
/** The first test that failed, or null. */
export interface Verdict {
  readonly by: string | null;
}

/** Pages that `npm run docs` writes from the charts judge nothing: they say whatever the charts say. */
const JUDGING = /^(?!.*npm run docs)/;

const PATIENT = 10 * 60_000;

const failed: string[] = [];
/** The end of the run before, called for at its first failure, may come when the next has begun. */
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
  // On a machine with much to do a slow test is no failure.
  testTimeout: PATIENT,
  testNamePattern: JUDGING,
  reporters: [reporter],
});

let last = '';
async function judged({ file, tests }: Question): Promise<Verdict> {
  failed.length = 0;
  // The one before is as it was again.
  for (const changed of new Set([last, file])) vitest.invalidateFile(join(process.cwd(), changed));
  last = file;
  const asked = vitest.projects.flatMap((project) =>
    tests.map((path) => project.createSpecification(join(process.cwd(), path))),
  );
  let errors: readonly unknown[];
  // Nobody noticed only where everybody was asked.
  do errors = (await vitest.runTestSpecifications(asked)).unhandledErrors;
  while (interrupted && failed.length === 0);
  return { by: failed[0] ?? (errors.length > 0 ? 'an error outside of the tests' : null) };
}

process.on('message', (question: Question) => {
  void judged(question).then((verdict) => process.send?.(verdict));
});
process.on('disconnect', () => process.exit());
process.send?.('ready');
