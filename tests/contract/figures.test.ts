import { expect, test } from 'vitest';
import { Figures } from '../figures.mjs';

/* The last lines of `npm test`, from reports as vitest writes them. */

type Status = 'passed' | 'failed' | 'skipped' | 'todo' | 'pending';
const one = (fullName: string, status: Status, part = 'a part') => ({
  fullName,
  title: fullName,
  ancestorTitles: [part],
  status,
});
const file = (name: string, assertionResults: ReturnType<typeof one>[], status = 'passed') => ({
  name: `/clone/tests/${name}`,
  status,
  assertionResults,
});
const report = (...testResults: ReturnType<typeof file>[]): string =>
  JSON.stringify({
    numPassedTests: testResults.flatMap((each) => each.assertionResults).filter(({ status }) => status === 'passed')
      .length,
    testResults,
  });
const end = (figures: Figures, missing: string[] = [], why = ''): string[] => figures.lastLines('1.0', missing, why);

test('all passed: nothing is said to be missing', () => {
  const figures = new Figures('/clone');
  figures.read('unit', report(file('a', [one('x', 'passed'), one('y', 'passed')])));
  expect(end(figures)).toEqual(['\n2 tests in 1.0 minutes.', '2 passed, 0 failed, 0 skipped']);
});

test('a test that only one of two databases can show is shown; what neither shows is counted once and named', () => {
  const figures = new Figures('/clone');
  const skipped = [one('both', 'skipped', 'the official schemas'), one('twin', 'todo', 'recordings')];
  figures.read('server', report(file('a', [one('x', 'passed'), one('other', 'skipped'), ...skipped])));
  figures.read('server-on-postgresql', report(file('a', [one('x', 'passed'), one('other', 'passed'), ...skipped])));
  expect(end(figures, ['the browser'], 'It lies elsewhere.')).toEqual([
    '\n5 tests in 1.0 minutes.',
    'Not run here: the official schemas (1); recordings (1); the browser. It lies elsewhere.',
    '3 passed, 0 failed, 2 skipped',
  ]);
});

test('of skipped tests with one name each is counted', () => {
  const figures = new Figures('/clone');
  figures.read('unit', report(file('a', [one('x', 'passed'), one('same', 'skipped'), one('same', 'skipped')])));
  expect(end(figures).at(-1)).toBe('1 passed, 0 failed, 2 skipped');
});

test('a file that could not be read, a stage that wrote nothing or half, and one without a test are failures', () => {
  const figures = new Figures('/clone');
  figures.read('unit', report(file('fine', [one('x', 'passed')]), file('broken', [], 'failed')));
  figures.read('server', '');
  figures.read('screens', report(file('fine', [one('z', 'passed')])).slice(0, -9));
  figures.read('browser', report());
  expect(figures.failures).toEqual([
    'unit: /tests/broken',
    'server: no report',
    'screens: no report',
    'browser: no test ran',
  ]);
  expect(end(figures).at(-1)).toBe('1 passed, 4 failed, 0 skipped');
});

test('what a broken beginning kept from running is a failure, and told as not shown', () => {
  const figures = new Figures('/clone');
  figures.read('server', report(file('a', [one('x', 'passed')]), file('b', [one('y', 'skipped', 'b')], 'failed')));
  expect(end(figures)).toEqual(['\n3 tests in 1.0 minutes.', 'Not run here: b (1).', '1 passed, 1 failed, 1 skipped']);
});
