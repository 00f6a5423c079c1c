import type { AddressInfo } from 'node:net';
import type { Browser } from 'playwright-core';
import { createServer, type ViteDevServer } from 'vite';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { LANGUAGES } from '../../machines/lifecycles/session/session.rules.ts';
import { faultsOf } from './kit/axe.ts';
import { openPerson, sharedBrowser, shot } from './kit/person.ts';
import { sharing } from '../sampled.ts';

/*
 * The shared components in all variants, as developers see them; the production build has no such page. Each commit looks
 * at another one light and one dark: the walks meet the same components in every language.
 */

let vite: ViteDevServer;
let browser: Browser;
let url: string;
beforeAll(async () => {
  vite = await createServer({ mode: 'development', logLevel: 'error', server: { port: 0, host: '127.0.0.1' } });
  await vite.listen();
  const address = vite.httpServer?.address() as AddressInfo | null;
  if (!address) throw new Error('The development server listens nowhere');
  url = `http://127.0.0.1:${address.port}`;
  browser = await sharedBrowser();
}, 60_000);
afterAll(() => vite?.close());

const SHAPES = LANGUAGES.map((language, at) => `${language} ${at % 2 ? 'dark' : 'light'}`);

test.each(SHAPES.filter(sharing(SHAPES.length, 0, 2)))(
  'every piece in %s',
  async (shape) => {
    const [language, theme] = shape.split(' ') as [(typeof LANGUAGES)[number], string];
    const { page, context } = await openPerson(browser, url, language, { width: theme === 'dark' ? 390 : 1280 });
    await page.emulateMedia({ colorScheme: theme === 'dark' ? 'dark' : 'light', reducedMotion: 'reduce' });
    await page.goto('/dev/gallery');
    // The first page waits until all its modules are compiled.
    await page.getByRole('heading', { level: 1, name: 'src/app/ui' }).waitFor({ timeout: 90_000 });
    // Skeletons stay: they are part of the gallery.
    await page.getByText('figures/Timeline').first().waitFor();
    await shot(page, `gallery-${shape}`);
    expect(await page.getByRole('heading', { level: 2 }).count()).toBeGreaterThan(10);
    expect(await faultsOf(page)).toEqual([]);
    await context.close();
  },
  120_000,
);
