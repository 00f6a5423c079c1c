import type { TestProjectConfiguration } from 'vitest/config';

const minutes = (count: number): number => count * 60_000;

/**
 * The server's tests run on PostgreSQL; `both` run again on the embedded database, where locking, sorting, searching,
 * races or interruptions differ, and `alone` run only there or without any. Everything else on the embedded database is
 * covered by the browser's journeys and `simulation.alone`. Where PostgreSQL is not available or not requested, and for
 * `npm run endure`, all tests run on the embedded one. Its single connection is enforced on PostgreSQL as well
 * (tests/server/one-connection.ts).
 */
const onServer = process.env['KONTOR_TEST_POSTGRES_FOLLOWS']
  ? ['tests/server/**/*.{both,alone}.test.ts']
  : ['tests/server/**/*.test.ts'];
const elsewhere = process.env['KONTOR_TEST_DATABASE_URL'] ? ['tests/server/**/*.alone.test.ts'] : [];

const APART = 'tests/screens/late-texts.test.ts';

/** Fast ones first: without a server, on a server, on rendered screens, in a real browser. */
export const testProjects: TestProjectConfiguration[] = [
  {
    extends: true,
    test: {
      name: 'unit',
      environment: 'node',
      include: [
        'tests/*.test.ts',
        'tests/{pathkit,lifecycles,second-arithmetic,law,wire,locales,budgets,contract,simulation,mutation}/**/*.test.{ts,tsx}',
      ],
      // The files of a worker share one module registry: charts and texts keep no state, and a fresh one costs each
      // file its imports.
      isolate: false,
      testTimeout: 30_000,
    },
  },
  {
    extends: true,
    test: {
      name: 'server',
      environment: 'node',
      include: onServer,
      exclude: elsewhere,
      globalSetup: ['tests/server/setup.ts'],
      setupFiles: ['tests/server/every.ts'],
      // The files of a worker share one module registry: importing the server costs seconds, and it keeps no state in
      // modules.
      isolate: false,
      testTimeout: minutes(1),
      hookTimeout: minutes(2),
    },
  },
  {
    extends: true,
    test: {
      name: 'endurance',
      environment: 'node',
      include: ['tests/endurance/**/*.test.ts'],
      globalSetup: ['tests/server/setup.ts'],
      isolate: false,
      testTimeout: minutes(45),
      hookTimeout: minutes(2),
    },
  },
  {
    extends: true,
    test: {
      name: 'screens',
      environment: 'jsdom',
      include: ['tests/screens/**/*.test.{ts,tsx}'],
      exclude: [APART],
      setupFiles: ['tests/screens/patience.ts'],
      // All files share one module registry: importing the component library costs seconds each time.
      isolate: false,
      testTimeout: 30_000,
      hookTimeout: minutes(1),
    },
  },
  {
    extends: true,
    test: {
      name: 'screens-apart',
      environment: 'jsdom',
      // Its texts arrive by a clock of its own, so it shares no i18next with other files.
      include: [APART],
      setupFiles: ['tests/screens/patience.ts'],
      testTimeout: 30_000,
    },
  },
  {
    extends: true,
    test: {
      name: 'browser',
      environment: 'node',
      include: ['tests/browser/**/*.test.ts'],
      globalSetup: ['tests/browser/kit/product.ts'],
      // The files of a worker share its browser.
      isolate: false,
      testTimeout: minutes(5),
      hookTimeout: minutes(3),
    },
  },
];
