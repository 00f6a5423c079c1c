import type { Page, Route } from 'playwright-core';

export interface Line {
  /** Number of calls that reached the server and whose answers were lost. */
  readonly hits: () => number;
  /** Answers arrive again. */
  heal(): Promise<void>;
}

/**
 * A matching call reaches the server and is carried out; its answer is lost. While `dark`, its outcome cannot be
 * queried either.
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
 * The worst connection possible: the first answer of each intent is lost after the commit, and its outcome cannot be
 * queried. Every action must be pressed again, or retried by the screen itself.
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
