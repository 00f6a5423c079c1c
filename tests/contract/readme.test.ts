import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const readme = readFileSync('README.md', 'utf8');

test('the README names every variable that configures the server', () => {
  const source = readFileSync(join('src', 'server', 'platform', 'config.ts'), 'utf8');
  const names = [...source.matchAll(/^ {2}([A-Z][A-Z_]+): /gm)].map(([, name = '']) => name);
  expect(names.length).toBeGreaterThan(10);
  const missing = names.filter((name) => !readme.includes(`\`${name}\``) && !readme.includes(`\`${name}=`));
  expect(missing).toEqual([]);
});

test('the README has no row of a table twice', () => {
  const rows = [...readme.matchAll(/^\| (`[^`]+`)/gm)].map(([, name = '']) => name);
  expect(rows.length).toBeGreaterThan(30);
  expect(rows.filter((name, at) => rows.indexOf(name) !== at)).toEqual([]);
});

test('the README names only commands that there are', () => {
  const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: Record<string, string> };
  const named = [...readme.matchAll(/`npm run ([\w-]+)[` ]/g)].map(([, name = '']) => name);
  expect(named.length).toBeGreaterThan(4);
  expect(named.filter((name) => !(name in scripts))).toEqual([]);
  expect(Object.keys(scripts).filter((name) => !['start', 'test'].includes(name) && !named.includes(name))).toEqual([]);
});
