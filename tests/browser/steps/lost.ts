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

/**
 * The worst line there is: of each intent the first answer is lost after the commit, and what became of it cannot
 * be asked. Whatever is to go on must be pressed again, or tried again by the screen itself.
 */
export async function worstLine(page: Page): Promise<{ readonly lost: () => readonly string[] }> {
  const lost = new Map<string, string>();
  await page.route(/\/api\//, async (route) => {
    const request = route.request();
    const key = request.headers()['idempotency-key'];
    if (/\/api\/outcomes\//.test(request.url())) return route.abort('connectionreset');
    if (key === undefined || lost.has(key)) return route.fallback();
    lost.set(key, `${request.method()} ${new URL(request.url()).pathname.replace(/\d+/g, '{id}')}`);
    await route.fetch();
    await route.abort('connectionreset');
  });
  return { lost: () => [...lost.values()] };
}
