import { existsSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { extname, join, normalize } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ROOT } from '../../src/server/setup.mjs';
import { DEMO_PASSWORD } from '../../src/server/demo/accounts.ts';
import { Hands } from './kit/hands.ts';
import { stage } from './kit.ts';

/* The client on a host that serves only files, the backend elsewhere: its address is in the page. */

const TYPES: Readonly<Record<string, string>> = {
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.woff2': 'font/woff2',
  '.webmanifest': 'application/manifest+json',
};
const client = join(ROOT, 'dist', 'client');
/** Backend paths that were requested from the file host. */
const astray: string[] = [];

const host = createServer((request, response) => {
  const { pathname } = new URL(request.url ?? '/', 'http://files.example');
  if (/^\/(api|rest-auth)\//.test(pathname)) astray.push(pathname);
  const file = join(client, normalize(pathname));
  if (extname(file) !== '' && existsSync(file)) {
    response.setHeader('Content-Type', TYPES[extname(file)] ?? 'application/octet-stream');
    response.end(readFileSync(file));
    return;
  }
  const page = readFileSync(join(client, pathname === '/' ? 'index.html' : 'app.html'), 'utf8');
  response.setHeader('Content-Type', 'text/html; charset=utf-8');
  response.end(page.replace('name="api-root" content=""', `name="api-root" content="${here.product.url}/"`));
});

/** Set before the product starts, which allows this origin. */
const env: Record<string, string> = {};
const origin = (): string => env['KONTOR_CORS_ORIGINS'] ?? '';

beforeAll(async () => {
  await new Promise<void>((resolve) => {
    host.listen(0, '127.0.0.1', resolve);
  });
  const address = host.address();
  if (address === null || typeof address === 'string') throw new Error('No port for the files');
  env['KONTOR_CORS_ORIGINS'] = `http://127.0.0.1:${address.port}`;
});
afterAll(() => host.close());

const here = stage({ env });

test('the client works with a backend of another origin: home, sign-in, list, record, a file', async () => {
  const { page } = await here.person('en');
  const hands = new Hands(page, 'en');
  await page.goto(`${origin()}/`);
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.goto(`${origin()}/login?next=/documents`);
  await hands.arrive('account:signIn.title');
  await hands.press('common:cookies.reject');
  await hands.fillSignIn('accountant@kontor.example', DEMO_PASSWORD);
  await page.waitForURL('**/documents');
  const first = page.locator('td').getByRole('link').first();
  await first.waitFor();
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export', exact: true }).click();
  await page.getByRole('menuitem', { name: 'XLSX' }).click();
  expect((await saved).suggestedFilename()).toMatch(/\.xlsx$/);
  // It sends no `allowed`: the client derives it from the chart.
  await page.route(/\/api\/documents\/\d+\/$/, async (route) => {
    const response = await route.fetch();
    const { allowed: _, ...row } = await response.json();
    await route.fulfill({ response, json: row });
  });
  await first.click();
  await page.waitForURL(/\/documents\/\d+/);
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: 'Copy invoice' }).waitFor();
  const paper = page.waitForEvent('download');
  await page.getByRole('button', { name: /PDF/ }).first().click();
  expect((await paper).suggestedFilename()).toMatch(/^F.+\.pdf$/);
  expect(astray).toEqual([]);
});
