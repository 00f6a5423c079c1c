import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { lifecycles } from '../../machines/lifecycles/index.ts';
import { baseOf, countedKeys, namespaces, texts } from './read.ts';

const sources = (folder: string): string[] =>
  readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return sources(path);
    return /\.tsx?$/.test(entry.name) ? [path] : [];
  });

const known = new Map(
  namespaces('en').map((namespace) => {
    const counted = countedKeys(namespace);
    const keys = [...texts('en', namespace).keys()];
    return [namespace, new Set([...keys, ...keys.map((key) => baseOf(key, counted))])] as const;
  }),
);

const has = (namespace: string, key: string): boolean => {
  const keys = known.get(namespace);
  // With a context (`status` → `status_active`) the bare key need not exist.
  return keys !== undefined && (keys.has(key) || [...keys].some((one) => one.startsWith(`${key}_`)));
};

const literals = (text: string, pattern: RegExp): string[] =>
  [...text.matchAll(pattern)].map(([, found = '']) => found);

/** Namespaces a file requests; a helper that is given `t` may use any. */
function namespacesOf(source: string): string[] {
  const calls = literals(source, /useTranslation\(([^)]*)\)/g);
  if (calls.length === 0) return [...known.keys()];
  const named = calls.flatMap((call) => literals(call, /'([\w-]+)'/g));
  const computed = calls.some((call) => call.includes('`') || /^[a-z]\w*$/i.test(call.trim()));
  return computed ? [...known.keys()] : [...new Set(['common', ...named])];
}

test('every key that a screen names is there', () => {
  const missing = sources(join('src', 'app')).flatMap((path) => {
    const source = readFileSync(path, 'utf8');
    const asked = [
      ...literals(source, /(?<![\w.])t\(\s*'([^'\n]+)'/g),
      ...literals(source, /i18n(?:ext)?\.t\(\s*'([^'\n]+)'/g),
      ...literals(source, /i18nKey="([^"]+)"/g),
    ];
    const own = namespacesOf(source);
    return asked.flatMap((key) => {
      const [namespace, rest] = key.includes(':') ? (key.split(':') as [string, string]) : [undefined, key];
      const found = namespace === undefined ? own.some((one) => has(one, rest)) : has(namespace, rest);
      return found ? [] : [`${path}: ${key}`];
    });
  });
  expect(missing).toEqual([]);
});

test('every message that the server or the contract names is there', () => {
  const asked = ['contract', 'server'].flatMap((folder) =>
    sources(join('src', folder)).flatMap((path) => {
      const source = readFileSync(path, 'utf8');
      const named = [
        ...literals(
          source,
          /\b(?:formProblem|badRequest|forbidden|notFound|conflict|unprocessable|unauthorized)\('([\w|]+)'/g,
        ),
        ...literals(source, /\bmessage\(\w+, '([\w|]+)'/g),
        ...literals(source, /z\.(?:string|boolean|int|positive|email)\('([a-z_|0-9]+)'\)/g),
        ...literals(source, /z\.(?:minLength|maxLength|regex|refine)\([^\n]*, '([a-z_|0-9]+)'\)/g),
      ];
      return named.map((key) => ({ path, key: key.split('|')[0] ?? key }));
    }),
  );
  expect(asked.length).toBeGreaterThan(10);
  expect(asked.filter(({ key }) => !has('errors', key)).map(({ path, key }) => `${path}: ${key}`)).toEqual([]);
});

test('what the log of a record tells has a word of its own, which is no button', () => {
  const { inquire, tender, offer, question, lot, order, document, buyerRequest } = lifecycles;
  const logged = [inquire, tender, offer, question, lot, order, document, buyerRequest];
  const events = logged.flatMap(({ id, catalogue }) => Object.keys(catalogue).map((event) => `${id}.${event}`));
  expect([...texts('en', 'happened').keys()].sort()).toEqual(events.sort());
});
