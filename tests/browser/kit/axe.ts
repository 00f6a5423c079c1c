import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { AxeResults, RunOptions } from 'axe-core';
import type { Page } from 'playwright-core';

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const OPTIONS: RunOptions = { resultTypes: ['violations'] };
const GRAVE = new Set(['serious', 'critical']);

/** What the colours of the other theme may break. */
const COLOURS: RunOptions = { ...OPTIONS, runOnly: ['color-contrast'] };

declare const axe: { run(root: Document | string, options: RunOptions): Promise<AxeResults> };

interface Part {
  /** Only what is in there. */
  readonly within?: string;
  readonly onlyColours?: boolean;
}

/** Serious and critical faults for people who cannot see or point; the page's own policy lets no script in but ours. */
export async function faultsOf(page: Page, { within, onlyColours }: Part = {}): Promise<string[]> {
  // Through the debugger, which the page's content policy does not bind.
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(source);
  const { violations } = await page.evaluate(
    ([part, options]) => axe.run(part ?? document, options),
    // Style sheets are fetched for the page as a whole alone.
    [within ?? null, { ...(onlyColours ? COLOURS : OPTIONS), preload: within === undefined }] as const,
  );
  return violations
    .filter(({ impact }) => GRAVE.has(impact ?? ''))
    .flatMap(({ id, nodes }) =>
      nodes.map(({ target, failureSummary }) => `${id} at ${target.join(' ')}: ${failureSummary ?? ''}`),
    );
}
