// Results of the stages of `npm test`, and the tests that did not run.

/** By file and name; tests with the same name count separately. */
function keysOf({ name, assertionResults }) {
  const seen = new Map();
  return assertionResults.map(({ fullName }) => {
    const nth = (seen.get(fullName) ?? 0) + 1;
    seen.set(fullName, nth);
    return `${name} ${fullName} ${nth}`;
  });
}

export class Figures {
  passed = 0;
  failed = 0;
  /** @type {string[]} */
  failures = [];
  /** A test skipped on one database and run on the other counts as run. */
  #shown = new Set();
  #skipped = new Map();
  #root;

  constructor(/** @type {string} */ root) {
    this.#root = root;
  }

  fail(/** @type {string} */ what) {
    this.failed += 1;
    this.failures.push(what);
  }

  /** Counts vitest's results; a file that could not be loaded counts as one failure. */
  read(/** @type {string} */ stage, /** @type {string} */ json) {
    let report;
    try {
      report = JSON.parse(json);
    } catch {
      return this.fail(`${stage}: no report`);
    }
    this.passed += report.numPassedTests;
    for (const suite of report.testResults) {
      const keys = keysOf(suite);
      for (const [at, test] of suite.assertionResults.entries()) {
        if (test.status === 'passed') this.#shown.add(keys[at]);
        // Any other state is not a result either: skipped, todo, never reached.
        else if (test.status !== 'failed') this.#skipped.set(keys[at], test.ancestorTitles[0] || test.title);
      }
      const broken = suite.assertionResults.filter((test) => test.status === 'failed');
      for (const { fullName } of broken) this.fail(`${stage}: ${fullName}`);
      if (suite.status === 'failed' && broken.length === 0)
        this.fail(`${stage}: ${suite.name.replace(this.#root, '')}`);
    }
    if (report.numPassedTests === 0) this.fail(`${stage}: no test ran`);
  }

  /** Tests that no stage has run, by the part they belong to: `the official schemas (3)`. */
  #notShown() {
    const parts = new Map();
    for (const [test, part] of this.#skipped) if (!this.#shown.has(test)) parts.set(part, (parts.get(part) ?? 0) + 1);
    return parts;
  }

  /** `missing`: stages that could not run here. `why`: the reason given for tests that did not run. */
  lastLines(/** @type {string} */ minutes, /** @type {readonly string[]} */ missing, /** @type {string} */ why) {
    const parts = [...this.#notShown()];
    const left = parts.reduce((all, [, count]) => all + count, 0);
    const skipped = [...parts.map(([part, count]) => `${part} (${count})`), ...missing];
    return [
      `\n${this.passed + this.failed + left} tests in ${minutes} minutes.`,
      ...(skipped.length > 0 ? [`Not run here: ${skipped.join('; ')}. ${why}`.trim()] : []),
      `${this.passed} passed, ${this.failed} failed, ${left} skipped`,
    ];
  }
}
