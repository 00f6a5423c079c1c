// `npm test`: sets itself up, runs every check and every test, and ends with one line of figures. `--all`: tests that
// sample from many cases (tests/sampled.ts) run all of them.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { checkNode, ensureBuilt, ensureInstalled, main, Plain, ROOT, run, say } from '../src/server/setup.mjs';
import { Figures } from './figures.mjs';
import { aptInstall, startPostgres } from './postgres.mjs';

// The headless shell renders as the browser does, without windows, and takes a fifth less time.
const SHELL = 'chromium-headless-shell';
const BROWSERS = [SHELL, 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

function findBrowser() {
  const named = process.env.KONTOR_CHROMIUM;
  if (named && existsSync(named)) return named;
  for (const name of BROWSERS) {
    const found = spawnSync('which', [name], { encoding: 'utf8' });
    if (found.status === 0) return found.stdout.trim();
  }
  return undefined;
}

/** See tests/beside.ts. */
const WHY = existsSync(join(ROOT, '..', 'shared', 'data'))
  ? ''
  : 'Published schemas, lists and recordings are read from ../shared/data, which is not part of the project.';

const figures = new Figures(ROOT);
/** Stages that could not run here. */
const missing = [];
/** Seconds of each stage, in order. */
const took = new Map();

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
    const seconds = Math.round((Date.now() - began) / 1000);
    took.set(name, seconds);
    say(`=== ${name}: ${seconds} s`);
  }
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
  figures.read(name, existsSync(file) ? readFileSync(file, 'utf8') : '');
  // Every test passed, but the run failed: an error outside of the tests.
  if (!ok && figures.failed === before) figures.fail(name);
}

let started;
/** `{ url, socket, stop }` of the PostgreSQL server for the tests, or `{ missing: why }`; started on first use. */
function cluster() {
  const given = process.env.KONTOR_TEST_DATABASE_URL ?? process.env.DATABASE_URL;
  started ??= given
    ? Promise.resolve({ url: given, stop: () => {} })
    : startPostgres().then((made) => {
        if (made.stop) process.on('exit', made.stop);
        return made;
      });
  return started;
}

/**
 * On the embedded database; unless all tests are requested, without those that also run on PostgreSQL (see
 * tests/projects.ts).
 */
async function onEmbedded(reports, follows) {
  const env =
    follows && process.env.KONTOR_SAMPLE !== 'all' && (await cluster()).url
      ? { KONTOR_TEST_POSTGRES_FOLLOWS: 'yes' }
      : {};
  await tests('server', ['server'], reports, env);
}

async function onPostgres(reports) {
  const { url, socket = '', stop, missing: why } = await cluster();
  if (!url) {
    say(`\nPostgreSQL is not available here: ${why}.\nThe server's tests ran on the embedded database only.`);
    missing.push('the server on PostgreSQL');
    return;
  }
  await tests('server-on-postgresql', ['server'], reports, {
    KONTOR_TEST_DATABASE_URL: url,
    KONTOR_TEST_DATABASE_SOCKET: socket,
  });
  stop();
}

for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => process.exit(1));

async function browserFound() {
  const browser = findBrowser() ?? (aptInstall(SHELL) || aptInstall('chromium') ? findBrowser() : undefined);
  if (browser) process.env.KONTOR_CHROMIUM = browser;
  else
    say(
      'Chromium was not found (KONTOR_CHROMIUM, chromium, google-chrome) and could not be installed: its tests will fail.',
    );
}

const counted = (name, action) => async () => {
  if (await stage(name, action)) figures.passed += 1;
  else figures.fail(name);
};

/** Stages that run only when named. */
const ASKED = ['endurance'];

/** In this order; `npm test -- unit server` runs only those named. */
const STAGES = {
  check: counted('check', () => run(process.execPath, [join('tests', 'check.mjs')])),
  build: counted('build', () => ensureBuilt({ force: true })),
  unit: (reports) => tests('unit', ['unit'], reports),
  server: onEmbedded,
  postgresql: onPostgres,
  screens: (reports) => tests('screens', ['screens', 'screens-apart'], reports),
  browser: async (reports) => {
    await browserFound();
    await tests('browser', ['browser'], reports);
  },
  endurance: async (reports) => {
    await browserFound();
    await tests('endurance', ['endurance'], reports);
  },
};

main(async () => {
  checkNode();
  process.chdir(ROOT);
  // The tests' demonstration data covers only the last weeks; the full year has its own test.
  process.env.KONTOR_DEMO_YEAR = 'no';
  const began = Date.now();
  const named = process.argv.slice(2);
  if (named.includes('--all')) process.env.KONTOR_SAMPLE = 'all';
  const wanted = named.filter((name) => name !== '--all');
  const unknown = wanted.filter((name) => !(name in STAGES));
  if (unknown.length > 0)
    throw new Plain(`Unknown stage ${unknown.join(' ')}. Known stages: ${Object.keys(STAGES).join(', ')}.`);
  await ensureInstalled();
  const reports = mkdtempSync(join(tmpdir(), 'kontor-tests-'));
  process.on('exit', () => rmSync(reports, { recursive: true, force: true }));
  for (const [name, action] of Object.entries(STAGES)) {
    if (wanted.length > 0 ? !wanted.includes(name) : ASKED.includes(name)) continue;
    try {
      await action(reports, wanted.length === 0 || wanted.includes('postgresql'));
    } catch (error) {
      say(error instanceof Error ? (error.stack ?? error.message) : String(error));
      figures.fail(`${name}: not completed`);
    }
  }
  for (const failure of figures.failures) say(`failed: ${failure}`);
  say(`\nSeconds: ${[...took].map(([name, seconds]) => `${name} ${seconds}`).join(', ')}.`);
  const minutes = ((Date.now() - began) / 60_000).toFixed(1);
  for (const line of figures.lastLines(minutes, missing, WHY)) say(line);
  process.exitCode = figures.failed > 0 || figures.passed === 0 ? 1 : 0;
});
