import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';

/*
 * A route loads the texts of all the code that it loads. A namespace that only a component deep inside requests is
 * loaded after the screen was drawn, and React hides the screen until then.
 */

const read = (path: string): string => readFileSync(path, 'utf8');
const imported = (from: string, specifier: string): string | null => {
  const path = join(dirname(from), specifier);
  return specifier.startsWith('.') && /\.tsx?$/.test(path) && existsSync(path) ? path : null;
};

/** The file and everything of the client that it imports statically; parts that load later bring their own texts. */
function closure(file: string, seen = new Set<string>()): Set<string> {
  if (seen.has(file)) return seen;
  seen.add(file);
  for (const [, specifier = ''] of read(file).matchAll(
    /^\s*(?:import|export)\s+(?!type\b)[^'";]*?from\s+'([^']+)'/gm,
  )) {
    const path = imported(file, specifier);
    if (path?.startsWith(join('src', 'app'))) closure(path, seen);
  }
  return seen;
}

const names = (list: string): string[] => [...list.matchAll(/'([\w-]+)'/g)].map(([, name = '']) => name);
const requested = (file: string): string[] =>
  [...read(file).matchAll(/useTranslation\(\[?([^\])]*)\]?\)/g)].flatMap(([, list = '']) => names(list));

/** Loaded with the first page. */
const ALWAYS = new Set(['common']);

interface Route {
  readonly path: string;
  readonly texts?: readonly string[];
  readonly load: () => unknown;
}

const files = readdirSync('src/app/features', { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.routes.tsx'))
  .map((name) => join('src/app/features', name));
const routes = (
  await Promise.all(
    files.map(async (file) => {
      const found = Object.values(
        (await import(join(process.cwd(), file))) as Record<string, Route | readonly Route[]>,
      );
      return found.flat().map(({ path, texts = [], load }) => ({
        path,
        texts,
        // As the test runner writes `import()`.
        screens: [...String(load).matchAll(/"\/(src\/app\/[^"]+\.tsx)"/g)].map(([, screen = '']) => screen),
      }));
    }),
  )
).flat();

test('every route is found', () => expect(routes.length).toBeGreaterThan(40));

test.each(routes)('$path loads the texts of everything it imports', ({ texts, screens }) => {
  expect(screens.length).toBeGreaterThan(0);
  const missing = screens
    .flatMap((screen) => [...closure(screen)])
    .flatMap((file) =>
      requested(file)
        .filter((name) => !texts.includes(name) && !ALWAYS.has(name))
        .map((name) => `${name} (${file})`),
    );
  expect(missing).toEqual([]);
});
