import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { AxeResults, RunOptions } from 'axe-core';
import type { Page } from 'playwright-core';

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const OPTIONS: RunOptions = { resultTypes: ['violations'] };
const GRAVE = new Set(['serious', 'critical']);

declare const axe: { run(root: Document, options: RunOptions): Promise<AxeResults> };

/** Serious and critical accessibility faults; the page's content policy allows no script but ours. */
export async function faultsOf(page: Page): Promise<string[]> {
  // Through the debugger, which the page's content policy does not restrict.
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(source);
  const { violations } = await page.evaluate((options) => axe.run(document, options), OPTIONS);
  return violations
    .filter(({ impact }) => GRAVE.has(impact ?? ''))
    .flatMap(({ id, nodes }) =>
      nodes.map(({ target, failureSummary }) => `${id} at ${target.join(' ')}: ${failureSummary ?? ''}`),
    );
}
