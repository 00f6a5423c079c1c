import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { anchorOf } from '../anchor.ts';

const files = [
  'README.md',
  'CONTRIBUTING.md',
  'SECURITY.md',
  'CHANGELOG.md',
  ...readdirSync('docs', { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.md'))
    .map((path) => join('docs', path)),
];
const text = new Map(files.map((path) => [path, readFileSync(path, 'utf8')]));
const readme = text.get('README.md') ?? '';
const docs = [...text.values()].join('\n');

test('the README is read in five minutes', () => {
  expect(files.length).toBeGreaterThan(8);
  expect(readme.split(/\s+/).length).toBeLessThanOrEqual(1000);
});

test('the documents name every variable that configures the server', () => {
  const source = readFileSync(join('src', 'server', 'platform', 'config.ts'), 'utf8');
  const names = [...source.matchAll(/^ {2}([A-Z][A-Z_]+): /gm)].map(([, name = '']) => name);
  expect(names.length).toBeGreaterThan(10);
  const missing = names.filter((name) => !docs.includes(`\`${name}\``) && !docs.includes(`\`${name}=`));
  expect(missing).toEqual([]);
});

test('the documents have no row of a table twice', () => {
  const tables = docs.split(/^#+ /m).map((part) => [...part.matchAll(/^\| (`[^`]+`)/gm)].map(([, name = '']) => name));
  expect(tables.flat().length).toBeGreaterThan(30);
  expect(tables.flatMap((rows) => rows.filter((name, at) => rows.indexOf(name) !== at))).toEqual([]);
});

test('the documents name every command, and only commands that there are', () => {
  const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: Record<string, string> };
  const named = [...docs.matchAll(/`npm run ([\w-]+)[` ]/g)].map(([, name = '']) => name);
  expect(named.length).toBeGreaterThan(4);
  expect(named.filter((name) => !(name in scripts))).toEqual([]);
  expect(Object.keys(scripts).filter((name) => !['start', 'test'].includes(name) && !named.includes(name))).toEqual([]);
});

/** The documents, and what `npm run docs` writes beside the charts. */
const linking = new Map([
  ...text,
  ...readdirSync('machines', { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.md'))
    .map((path) => join('machines', path))
    .map((path) => [path, readFileSync(path, 'utf8')] as const),
]);

test('every link leads to a file, and to a heading in it', () => {
  const broken = [...linking].flatMap(([path, source]) =>
    [...source.matchAll(/\]\(([^)#\s]*)(?:#([^)]+))?\)/g)]
      .filter(([, target = '']) => !/^[a-z]+:/.test(target))
      .filter(([, target = '', anchor]) => {
        const file = target === '' ? path : join(dirname(path), target);
        if (!existsSync(file)) return true;
        const headings = [...(linking.get(file) ?? '').matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) =>
          anchorOf(heading),
        );
        return anchor !== undefined && !headings.includes(anchor);
      })
      .map(([link]) => `${path}: ${link}`),
  );
  expect(broken).toEqual([]);
});

test('paths of the sources that the documents name are there', () => {
  const named = [...docs.matchAll(/`((?:src|machines|tests|locales)\/[\w./-]+)`/g)].map(([, path = '']) => path);
  expect(named.length).toBeGreaterThan(10);
  expect([...new Set(named)].filter((path) => !existsSync(path))).toEqual([]);
});
