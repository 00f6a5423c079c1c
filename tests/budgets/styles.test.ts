import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { expect, test } from 'vitest';
import { ROOT } from '../../src/server/setup.mjs';

/*
 * Styles load with the screen that imports them. A class styled only in another screen's file looks right only to users
 * who have visited that screen.
 */

const APP = join(ROOT, 'src', 'app');
const files = readdirSync(APP, { recursive: true, encoding: 'utf8' }).map((path) => join(APP, path));
const text = new Map(
  files.filter((path) => /\.(?:css|tsx?)$/.test(path)).map((path) => [path, readFileSync(path, 'utf8')]),
);

const all = (pattern: RegExp, from: string): string[] => [...from.matchAll(pattern)].map(([, found = '']) => found);
const beside = (path: string, imported: string): string => normalize(join(dirname(path), imported));

const styled = new Map(
  [...text]
    .filter(([path]) => path.endsWith('.css'))
    .map(([path, css]) => [path, new Set(all(/\.([a-z]+-[\w-]+)/g, css.replaceAll(/\/\*[^]*?\*\//g, '')))]),
);
const everyClass = new Set([...styled.values()].flatMap((names) => [...names]));

const AT_ONCE = /(?:from|import)\s*['"](\.[^'"]+)['"]/g;
const EVER = /(?:from|import)\s*\(?\s*['"](\.[^'"]+)['"]/g;

/** The files and all their imports, static and dynamic. */
function reach(start: readonly string[], imports: RegExp): Set<string> {
  const found = new Set<string>();
  const left = [...start];
  for (let path = left.pop(); path !== undefined; path = left.pop()) {
    const source = text.get(path);
    if (found.has(path) || source === undefined) continue;
    found.add(path);
    for (const one of all(imports, source)) left.push(beside(path, one));
  }
  return found;
}

/** A page uses these only inside the head of a record, which loads them. */
const OF_RECORDS = /^k-(?:facts-line|record-(?:way|party|name))$/;

/** Classes in a file: words of its string literals that are defined in some style sheet. */
const classesIn = (path: string): string[] =>
  all(/['"`]([^'"`\n]*)['"`]/g, text.get(path) ?? '')
    .flatMap((literal) => literal.split(/[^\w-]+/))
    .filter((word) => everyClass.has(word) && !OF_RECORDS.test(word));

const routes = files.filter((path) => path.endsWith('.routes.tsx'));
const screens = routes.flatMap((path) =>
  all(/import\('(\.[^']+)'\)/g, text.get(path) ?? '').map((one) => beside(path, one)),
);
/** Loaded before any screen. */
const frame = ['main.tsx', 'shell/MemberLayout.tsx', 'shell/PublicLayout.tsx'];
const first = reach(
  frame.map((path) => join(APP, path)),
  AT_ONCE,
);

test('a screen brings the styles of every class that it writes', () => {
  expect(screens.length).toBeGreaterThan(30);
  const unstyled = screens.flatMap((screen) => {
    const own = reach([screen], EVER);
    const known = new Set([...own, ...first].flatMap((path) => [...(styled.get(path) ?? [])]));
    return [...own]
      .filter((path) => !path.endsWith('.css') && !first.has(path))
      .flatMap((path) =>
        classesIn(path)
          .filter((name) => !known.has(name))
          .map((name) => `${name} in ${path.slice(APP.length + 1)}`),
      );
  });
  expect([...new Set(unstyled)]).toEqual([]);
});

test('a skeleton, which comes with every screen, styles nothing that stands beside it', () => {
  const css = readFileSync(join(APP, 'ui', 'page', 'skeleton.css'), 'utf8').replaceAll(/\/\*[^]*?\*\//g, '');
  const selectors = all(/(?:^|\})\s*([^{}@]+)\{/g, css);
  expect(selectors.length).toBeGreaterThan(20);
  // The subject of a selector follows the last space outside brackets.
  const about = selectors.map((selector) =>
    selector.trim().replace(/^(?:[^\s(]|\([^()]*(?:\([^()]*\)[^()]*)*\)|\s(?=.))*\s(?![^(]*\))/, ''),
  );
  expect(
    about
      .flatMap((subject) => all(/\.([\w-]+)/g, subject))
      .filter((name) => !/^k-(?:skeleton|bone|section$)/.test(name)),
  ).toEqual([]);
});
