// `npm test`: sets itself up, runs every check and every test, and ends with one line of figures.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { checkNode, ensureBuilt, ensureInstalled, main, Plain, ROOT, run, say } from '../src/server/setup.mjs';
import { aptInstall, startPostgres } from './postgres.mjs';

const BROWSERS = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

function findBrowser() {
  const named = process.env.KONTOR_CHROMIUM;
  if (named && existsSync(named)) return named;
  for (const name of BROWSERS) {
    const found = spawnSync('which', [name], { encoding: 'utf8' });
    if (found.status === 0) return found.stdout.trim();
  }
  return undefined;
}

const figures = { passed: 0, failed: 0 };
const failures = [];

function fail(what) {
  figures.failed += 1;
  failures.push(what);
}

async function stage(name, action) {
  const began = Date.now();
  say(`\n=== ${name}`);
  try {
    await action();
    return true;
  } catch (error) {
    say(error instanceof Error ? error.message : String(error));
    return false;
  } finally {
    say(`=== ${name}: ${Math.round((Date.now() - began) / 1000)} s`);
  }
}

/** Counts what vitest reports; a file that could not even be read counts as one failure. */
function count(name, file) {
  if (!existsSync(file)) return fail(`${name}: no report`);
  const report = JSON.parse(readFileSync(file, 'utf8'));
  figures.passed += report.numPassedTests;
  for (const suite of report.testResults) {
    const broken = suite.assertionResults.filter(({ status }) => status === 'failed');
    for (const { fullName } of broken) fail(`${name}: ${fullName}`);
    if (suite.status === 'failed' && broken.length === 0) fail(`${name}: ${suite.name.replace(ROOT, '')}`);
  }
  if (report.numPassedTests === 0) fail(`${name}: no test ran`);
}

async function tests(name, projects, reports, env = {}) {
  const file = join(reports, `${name}.json`);
  const before = figures.failed;
  const args = [
    join('node_modules', 'vitest', 'vitest.mjs'),
    'run',
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${file}`,
  ];
  const ok = await stage(name, () =>
    run(process.execPath, [...args, ...projects.flatMap((project) => ['--project', project])], {
      env: { ...process.env, DATABASE_URL: '', KONTOR_TEST_DATABASE_URL: '', NODE_ENV: 'test', ...env },
    }),
  );
  count(name, file);
  // Every test passed, and still it did not end well: an error outside of the tests.
  if (!ok && figures.failed === before) fail(name);
}

async function onPostgres(reports) {
  const given = process.env.KONTOR_TEST_DATABASE_URL ?? process.env.DATABASE_URL;
  const cluster = given ? { url: given, stop: () => {} } : await startPostgres();
  if (cluster.missing) {
    say(`\nPostgreSQL cannot be had here: ${cluster.missing}.\nThe server's tests ran on the embedded database only.`);
    return;
  }
  process.on('exit', cluster.stop);
  await tests('server-on-postgresql', ['server'], reports, { KONTOR_TEST_DATABASE_URL: cluster.url });
  cluster.stop();
}

for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => process.exit(1));

async function browserFound() {
  const browser = findBrowser() ?? (aptInstall('chromium') ? findBrowser() : undefined);
  if (browser) process.env.KONTOR_CHROMIUM = browser;
  else
    say(
      'No Chromium is found (KONTOR_CHROMIUM, chromium, google-chrome) and none could be installed: its tests will fail.',
    );
}

const counted = (name, action) => async () => {
  if (await stage(name, action)) figures.passed += 1;
  else fail(name);
};

/** In this order; `npm test -- unit server` runs only those named. */
const STAGES = {
  check: counted('check', () => run(process.execPath, [join('tests', 'check.mjs')])),
  build: counted('build', () => ensureBuilt({ force: true })),
  unit: (reports) => tests('unit', ['unit'], reports),
  server: (reports) => tests('server', ['server'], reports),
  postgresql: onPostgres,
  screens: (reports) => tests('screens', ['screens'], reports),
  browser: async (reports) => {
    await browserFound();
    await tests('browser', ['browser'], reports);
  },
};

main(async () => {
  checkNode();
  process.chdir(ROOT);
  const began = Date.now();
  const wanted = process.argv.slice(2);
  const unknown = wanted.filter((name) => !(name in STAGES));
  if (unknown.length > 0)
    throw new Plain(`Unknown: ${unknown.join(' ')}. There are: ${Object.keys(STAGES).join(', ')}.`);
  await ensureInstalled();
  const reports = mkdtempSync(join(tmpdir(), 'kontor-tests-'));
  process.on('exit', () => rmSync(reports, { recursive: true, force: true }));
  for (const [name, action] of Object.entries(STAGES)) {
    if (wanted.length === 0 || wanted.includes(name)) await action(reports);
  }
  for (const failure of failures) say(`failed: ${failure}`);
  const minutes = ((Date.now() - began) / 60_000).toFixed(1);
  say(`\n${figures.passed + figures.failed} tests in ${minutes} minutes.`);
  say(`${figures.passed} passed, ${figures.failed} failed`);
  process.exitCode = figures.failed > 0 || figures.passed === 0 ? 1 : 0;
});
