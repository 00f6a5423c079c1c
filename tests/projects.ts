import type { TestProjectConfiguration } from 'vitest/config';

const minutes = (count: number): number => count * 60_000;

/** Fast ones first: what runs without a server, on a server, on rendered screens, in a real browser. */
export const testProjects: TestProjectConfiguration[] = [
  {
    extends: true,
    test: {
      name: 'unit',
      environment: 'node',
      include: ['tests/{pathkit,lifecycles,wire,locales,budgets,contract}/**/*.test.{ts,tsx}'],
      testTimeout: 30_000,
    },
  },
  {
    extends: true,
    test: {
      name: 'server',
      environment: 'node',
      include: ['tests/server/**/*.test.ts'],
      testTimeout: minutes(1),
      hookTimeout: minutes(2),
    },
  },
  {
    extends: true,
    test: {
      name: 'screens',
      environment: 'jsdom',
      include: ['tests/screens/**/*.test.{ts,tsx}'],
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
      fileParallelism: false,
      testTimeout: minutes(5),
      hookTimeout: minutes(3),
    },
  },
];
