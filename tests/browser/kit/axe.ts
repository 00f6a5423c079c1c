import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { AxeResults, RunOptions } from 'axe-core';
import type { Page } from 'playwright-core';

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const OPTIONS: RunOptions = { resultTypes: ['violations'] };
const GRAVE = new Set(['serious', 'critical']);

/** Rules that another colour scheme may break. */
const COLOURS: RunOptions = { ...OPTIONS, runOnly: ['color-contrast'] };

declare const axe: { run(root: Document | string, options: RunOptions): Promise<AxeResults> };

interface Part {
  /** Selector of the part to check. */
  readonly within?: string;
  readonly onlyColours?: boolean;
}

/** Serious and critical accessibility faults. */
export async function faultsOf(page: Page, { within, onlyColours }: Part = {}): Promise<string[]> {
  // Evaluated through the debugger: the page's content policy lets no script in but ours.
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(source);
  const { violations } = await page.evaluate(
    ([part, options]) => axe.run(part ?? document, options),
    // Style sheets are preloaded only when the whole page is checked.
    [within ?? null, { ...(onlyColours ? COLOURS : OPTIONS), preload: within === undefined }] as const,
  );
  return violations
    .filter(({ impact }) => GRAVE.has(impact ?? ''))
    .flatMap(({ id, nodes }) =>
      nodes.map(({ target, failureSummary }) => `${id} at ${target.join(' ')}: ${failureSummary ?? ''}`),
    );
}
