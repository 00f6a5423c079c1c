import { Script } from 'node:vm';
import { beforeAll, describe, expect, test } from 'vitest';
import { THEME_SCRIPT } from '../../src/app/build/theme.ts';
import { closure, firstRoute, type Manifest, manifest, page, scripts, styles, weigh } from './bundle.ts';

const FIRST_JS = 150_000;
const FIRST_CSS = 14_000;
const ROUTE = 40_000;
/** The part of `/` below the first screenful on a narrow screen: the search and fifty goods. */
const MARKET = 15_000;
/** Number of files: on a slow connection each costs a round trip, and six load in parallel. */
const MARKET_FILES = 6;
/** A route with a calendar. */
const DATETIME_ROUTE = 70_000;

let chunks: Manifest;
let first: Set<string>;
beforeAll(() => {
  chunks = manifest();
  first = firstRoute(chunks);
}, 120_000);

describe('bytes that a visit costs, brotli', () => {
  test(`the first route's scripts weigh at most ${FIRST_JS}`, () => {
    expect(weigh(scripts(chunks, first))).toBeLessThanOrEqual(FIRST_JS);
  });

  test(`its stylesheets weigh at most ${FIRST_CSS}`, () => {
    expect(weigh(styles(chunks, first))).toBeLessThanOrEqual(FIRST_CSS);
  });

  test('the table of all other addresses is not among them, nor the filters in their drawer', () => {
    const names = ['src/app/routes.tsx', 'src/app/texts.ts', 'src/app/features/home/market/FilterPanel.tsx'];
    const market = closure(chunks, 'src/app/features/home/market/Market.tsx');
    for (const name of names) {
      expect(chunks[name]?.isDynamicEntry, name).toBe(true);
      expect(first.has(name) || market.has(name), name).toBe(false);
    }
  });

  test(`the search and the goods below the first picture add at most ${MARKET}`, () => {
    const own = [...closure(chunks, 'src/app/features/home/market/Market.tsx')].filter((part) => !first.has(part));
    expect(weigh(scripts(chunks, own))).toBeLessThanOrEqual(MARKET);
    expect(scripts(chunks, own).length).toBeLessThanOrEqual(MARKET_FILES);
  });

  test(`no lazy route adds more than ${ROUTE}`, () => {
    // A map's data is lazy as well, loaded after the rest of its screen.
    const ours = (name: string) => name.startsWith('src/app/') || name.includes('world-atlas');
    const lazy = Object.entries(chunks).filter(([name, chunk]) => chunk.isDynamicEntry && ours(name));
    expect(lazy.some(([name]) => name.includes('world-atlas'))).toBe(true);
    expect(lazy.length).toBeGreaterThan(3);
    const weights = lazy.map(([name]) => {
      const own = [...closure(chunks, name)].filter((part) => !first.has(part));
      const limit = own.some((part) => part.includes('datetime')) ? DATETIME_ROUTE : ROUTE;
      return { name, weight: weigh(scripts(chunks, own)), limit };
    });
    expect(weights.filter(({ weight, limit }) => weight > limit)).toEqual([]);
  });

  test('the table of all icons is not part of the product', () => {
    expect(Object.keys(chunks).filter((name) => /paths-loaders|allPaths|iconLoader/.test(name))).toEqual([]);
  });
});

describe('the prerendered page', () => {
  test.each(['index.html', 'app.html'])('%s is painted before any script or stylesheet arrives', (name) => {
    const html = page(name);
    const [head = '', body = ''] = html.split('</head>');
    expect(head).toContain('<style>');
    expect(head).not.toContain('rel="stylesheet"');
    expect(body.indexOf('k-topbar')).toBeLessThan(body.indexOf('rel="stylesheet"'));
    expect(body.indexOf('k-topbar')).toBeGreaterThan(0);
  });

  test.each(['index.html', 'app.html'])('%s holds one inline script, the theme’s, and no style attribute', (name) => {
    const html = page(name);
    // The server lists its hash in the content security policy; any other script would not run.
    expect(html.match(/<script(?![^>]*\ssrc=)[^>]*>[\s\S]*?<\/script>/g)).toEqual([`<script>${THEME_SCRIPT}</script>`]);
    expect(html.match(/\s(style|on\w+)="/g)).toBeNull();
  });

  test('the script that runs ahead of the application is one', () => {
    const [, early = ''] = /src="\/(assets\/early-[^"]+)"/.exec(page('index.html')) ?? [];
    expect(() => new Script(page(early))).not.toThrow();
  });

  test('only the home page fetches its screen ahead', () => {
    expect(page('index.html')).toMatch(/modulepreload[^>]*Home/);
    expect(page('app.html')).not.toMatch(/Home/);
  });
});
