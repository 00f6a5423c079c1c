import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { AxeResults, RunOptions } from 'axe-core';
import type { Page } from 'playwright-core';

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
// Of all rules only a light one reads style sheets or media files.
const OPTIONS: RunOptions = { resultTypes: ['violations'], preload: false };
const GRAVE = new Set(['serious', 'critical']);

/** Rules that another colour scheme may break. */
const COLOURS: RunOptions = { ...OPTIONS, runOnly: ['color-contrast'] };

declare const axe: {
  readonly _audit: { readonly rules: readonly { readonly id: string; readonly impact: string }[] };
  run(root: Document | string, options: RunOptions): Promise<AxeResults>;
};

/** Runs in the page. A rule's faults all have its impact: rules whose faults are never counted need not run. */
function check([part, options, grave]: readonly [string | null, RunOptions, readonly string[]]): Promise<AxeResults> {
  const light = axe._audit.rules.filter(({ impact }) => !grave.includes(impact));
  const rules = Object.fromEntries(light.map(({ id }) => [id, { enabled: false }]));
  return axe.run(part ?? document, options.runOnly ? options : { ...options, rules });
}

interface Part {
  /** Selector of the part to check. */
  readonly within?: string;
  readonly onlyColours?: boolean;
}

/** Serious and critical accessibility faults. */
export async function faultsOf(page: Page, { within, onlyColours }: Part = {}): Promise<string[]> {
  // Evaluated through the debugger: the page's content policy lets no script in but ours.
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(source);
  const options = onlyColours ? COLOURS : OPTIONS;
  const { violations } = await page.evaluate(check, [within ?? null, options, [...GRAVE]] as const);
  return violations
    .filter(({ impact }) => GRAVE.has(impact ?? ''))
    .flatMap(({ id, nodes }) =>
      nodes.map(({ target, failureSummary }) => `${id} at ${target.join(' ')}: ${failureSummary ?? ''}`),
    );
}
