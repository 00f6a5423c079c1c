// `npm run bench-typing`: time from a keystroke in a line to its new totals on the screen, in an invoice of hundreds of
// lines and in one of a single line.
import type { Browser, Page } from 'playwright-core';
import { DEMO_PASSWORD } from '../../src/server/demo/accounts.ts';
import { openBrowser, openPerson } from '../browser/kit/person.ts';
import { type Product, seeded, startProduct } from '../browser/kit/product.ts';
import { manyLines } from '../browser/steps/invoice.ts';
import { percentile } from './measure.ts';

const LINES = 500;
const ROUNDS = Number(process.argv[2] ?? 8);
/** Input into a price per round; each key except the comma changes the total. */
const TYPED = '12345,67';
const REST_MS = 260;
/** After this the autosave is over: it does not affect the measurement. */
const SAVED_MS = 3000;
/** Permitted slowdown with hundreds of lines; of the median, since a frame that is missed costs a whole frame. */
const RATIO = 1.5;
const ACCOUNTANT = 'accountant@kontor.example';

interface Form {
  readonly page: Page;
  readonly price: string;
}

async function open(product: Product, browser: Browser, count: number): Promise<Form> {
  const token = await product.signIn(ACCOUNTANT, DEMO_PASSWORD);
  const body = { currency: 'PLN', buyer_name: 'Odlewnia', documentitem_set: manyLines(count) };
  const made = await product.api<{ id: number }>('POST', '/api/documents/', { token, body });
  const { page } = await openPerson(browser, product.url, 'pl');
  await page.goto('/login');
  await page.fill('input[type=email]', ACCOUNTANT);
  await page.fill('input[type=password]', DEMO_PASSWORD);
  await page.keyboard.press('Enter');
  await page.waitForURL('**/profile');
  await page.goto(`/documents/${made.body.id}/edit`);
  const at = Math.floor(count / 2);
  const price = `input[id="field-documentitem_set.${at}.price"]`;
  await page.locator(`[data-at="${at}"]`).scrollIntoViewIfNeeded();
  await page.locator(price).waitFor();
  await page.evaluate(() => {
    const painted: number[] = [];
    Object.assign(globalThis, { painted });
    document.addEventListener(
      'keydown',
      ({ timeStamp }) =>
        requestAnimationFrame(() => {
          // Runs after this frame is painted.
          const { port1, port2 } = new MessageChannel();
          port1.onmessage = () => painted.push(performance.now() - timeStamp);
          port2.postMessage(null);
        }),
      true,
    );
  });
  return { page, price };
}

const total = (page: Page): Promise<string | null> => page.locator('.d-grand dd').textContent();

/** Milliseconds per key in a round. */
async function type({ page, price }: Form): Promise<number[]> {
  await page.locator(price).click();
  await page.keyboard.press('ControlOrMeta+a');
  await page.waitForTimeout(SAVED_MS);
  const before = await total(page);
  await page.evaluate(() => (globalThis as unknown as { painted: number[] }).painted.splice(0));
  for (const key of TYPED) {
    await page.keyboard.press(key);
    await page.waitForTimeout(REST_MS);
  }
  if ((await total(page)) === before) throw new Error('The totals do not follow what is typed');
  const times = await page.evaluate(() => (globalThis as unknown as { painted: number[] }).painted.splice(0));
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type('1');
  return times;
}

async function slow({ page }: Form, rate: number): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate });
}

const clean = await seeded();
const [product, browser] = await Promise.all([startProduct(), openBrowser()]);
const many = await open(product, browser, LINES);
const one = await open(product, browser, 1);
let kept = true;
for (const rate of [1, 4]) {
  await Promise.all([slow(many, rate), slow(one, rate)]);
  const times = { many: [] as number[], one: [] as number[] };
  for (let round = -1; round < ROUNDS; round += 1) {
    const [a, b] = [await type(many), await type(one)];
    if (round < 0) continue;
    times.many.push(...a);
    times.one.push(...b);
  }
  const ratio = percentile(times.many, 0.5) / percentile(times.one, 0.5);
  kept &&= ratio <= RATIO;
  const said = (all: readonly number[]) =>
    `median ${percentile(all, 0.5).toFixed(1)}, p95 ${percentile(all, 0.95).toFixed(1)}, worst ${Math.max(...all).toFixed(1)} ms`;
  process.stdout.write(
    `CPU ÷ ${rate}, ${times.many.length} keys each\n` +
      `  ${LINES} lines: ${said(times.many)}\n  one line:  ${said(times.one)}\n` +
      `  ratio of the medians ${ratio.toFixed(2)}, budget ≤ ${RATIO}: ${ratio <= RATIO ? 'ok' : 'BEYOND'}\n`,
  );
}
await browser.close();
await product.stop();
clean();
process.exitCode = kept ? 0 : 1;
