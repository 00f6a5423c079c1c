import type { TestProjectConfiguration } from 'vitest/config';

const minutes = (count: number): number => count * 60_000;

/**
 * The server's tests run on PostgreSQL; `both` once more on the embedded database, since it locks, sorts, searches,
 * races or breaks off there in its own way, and `alone` there only or without any. What else the embedded one is asked,
 * the journeys of the browser and `simulation.alone` ask it. Where PostgreSQL is not to be had, or not asked for, and for
 * `npm run endure` it takes all of them. That it has a single connection is held on PostgreSQL as well
 * (tests/server/one-connection.ts).
 */
const onServer = process.env['KONTOR_TEST_POSTGRES_FOLLOWS']
  ? ['tests/server/**/*.{both,alone}.test.ts']
  : ['tests/server/**/*.test.ts'];
const elsewhere = process.env['KONTOR_TEST_DATABASE_URL'] ? ['tests/server/**/*.alone.test.ts'] : [];

/** Fast ones first: what runs without a server, on a server, on rendered screens, in a real browser. */
export const testProjects: TestProjectConfiguration[] = [
  {
    extends: true,
    test: {
      name: 'unit',
      environment: 'node',
      include: [
        'tests/{pathkit,lifecycles,second-arithmetic,law,wire,locales,budgets,contract,simulation,mutation}/**/*.test.{ts,tsx}',
      ],
      // One world for the files of a worker: charts and texts keep no state, and starting anew costs each file its imports.
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
      // One world for the files of a worker: importing the server costs seconds, and it keeps no state in modules.
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
      testTimeout: minutes(15),
      hookTimeout: minutes(2),
    },
  },
  {
    extends: true,
    test: {
      name: 'screens',
      environment: 'jsdom',
      include: ['tests/screens/**/*.test.{ts,tsx}'],
      setupFiles: ['tests/screens/patience.ts'],
      // One world for all files: importing the component library costs seconds each time.
      isolate: false,
      testTimeout: 30_000,
      hookTimeout: minutes(1),
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
