import type { Page, Route } from 'playwright-core';

export interface Line {
  /** How many calls reached the server whose answers did not come back. */
  readonly hits: () => number;
  /** Answers come again. */
  heal(): Promise<void>;
}

/**
 * What matches reaches the server and is carried out; its answer is lost. While the line is dark, what became of
 * it cannot be asked either.
 */
export async function loseAnswers(page: Page, calls: RegExp, { dark }: { readonly dark: boolean }): Promise<Line> {
  let hits = 0;
  const lose = async (route: Route) => {
    if (route.request().method() === 'GET') return route.fallback();
    await route.fetch();
    hits += 1;
    await route.abort('connectionreset');
  };
  const gone = (route: Route) => route.abort('connectionreset');
  await page.route(calls, lose);
  if (dark) await page.route(/\/api\/outcomes\//, gone);
  return {
    hits: () => hits,
    heal: async () => {
      await page.unroute(calls, lose);
      await page.unroute(/\/api\/outcomes\//, gone);
    },
  };
}
