import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { everyLifecycle } from './all.ts';
import { errorsPage, errorsPath, WHEN } from './errors.ts';
import { flowFiles, flowNames, flowsPath, flowsReadme } from './flows.readme.ts';
import { readme, readmePath } from './readme.ts';

describe('the documentation of a lifecycle is its chart', () => {
  test.each(everyLifecycle)('%s: run `npm run docs` after a change', (id, lifecycle) => {
    const path = readmePath(id);
    expect(existsSync(path) ? readFileSync(path, 'utf8') : '').toBe(readme(lifecycle));
  });
});

test('docs/errors.md is the codes of the answers: run `npm run docs` after a change', () => {
  expect(existsSync(errorsPath) ? readFileSync(errorsPath, 'utf8') : '').toBe(errorsPage());
});

test('every code says when it comes and what to do then, each once', () => {
  const rows = errorsPage()
    .split('\n')
    .filter((line) => line.startsWith('| `'))
    .map((line) => line.split(' | ').map((cell) => cell.trim()));
  expect(rows.length).toBeGreaterThan(400);
  expect(rows.filter((cells) => cells.length !== 4 || cells.some((cell) => /^\|?$/.test(cell)))).toEqual([]);
  const english = JSON.parse(readFileSync('locales/en/errors.json', 'utf8')) as Readonly<Record<string, string>>;
  expect(Object.keys(WHEN).filter((code) => /[.?!] \p{Lu}/u.test(english[code] ?? '. X'))).toEqual([]);
});

test('machines/flows/README.md draws every flow: run `npm run docs` after a change', () => {
  expect(flowNames).toEqual(flowFiles());
  expect(existsSync(flowsPath) ? readFileSync(flowsPath, 'utf8') : '').toBe(flowsReadme());
  expect(flowsReadme()).not.toMatch(/xstate\.|\n\n\n/);
});
