import { landingEndpoints } from '../contract/dashboard/landing.ts';
import { call } from './api/client.ts';
import { parseResponse } from './api/parse.ts';
import { ApiError, keyOf } from './api/queries.ts';
import { queryClient } from './query-client.ts';

/** The answer that the page's first script asked for before the application was there, see build/early.ts. */
const asked = (globalThis as { kontorEarly?: Promise<Response> }).kontorEarly;

async function landing() {
  const { landingGet } = landingEndpoints;
  const response = await asked?.catch(() => undefined);
  const early = response?.ok
    ? parseResponse(landingGet.answer, response.status, response.headers, await response.text())
    : undefined;
  const result = early?.ok ? early : await call(landingGet, {});
  if (!result.ok) throw new ApiError(result);
  return result.data;
}

/** A failure is the home page's to show: it asks again. */
export async function prefetchLanding(): Promise<void> {
  await queryClient.query({ queryKey: keyOf(landingEndpoints.landingGet), queryFn: landing }).catch(() => undefined);
}
