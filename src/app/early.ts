import { landingEndpoints } from '../contract/dashboard/landing.ts';
import type { EndpointShape, QueryIn } from '../contract/platform/endpoint.ts';
import { call, type CallInput } from './api/client.ts';
import { parseResponse } from './api/parse.ts';
import { ApiError, keyOf } from './api/queries.ts';
import { queryClient } from './query-client.ts';

/** Responses that the page's first script requested before the application started, see build/early.ts. */
const asked = globalThis as { kontorEarly?: Promise<Response>; kontorGoods?: Promise<Response> };

/**
 * Puts an early response into the cache of its screen. The screen requests it again after a failure, and shows that.
 */
export async function takeEarly<const E extends EndpointShape>(
  name: keyof typeof asked,
  endpoint: E,
  input: { readonly query?: QueryIn<E> } = {},
): Promise<void> {
  const queryFn = async () => {
    const response = await asked[name]?.catch(() => undefined);
    const early = response?.ok
      ? parseResponse(endpoint.answer, response.status, response.headers, await response.text())
      : undefined;
    const result = early?.ok ? early : await call(endpoint, input as unknown as CallInput<E>);
    if (!result.ok) throw new ApiError(result);
    return result.data;
  };
  await queryClient.query({ queryKey: keyOf(endpoint, input), queryFn }).catch(() => undefined);
}

export const prefetchLanding = (): Promise<void> => takeEarly('kontorEarly', landingEndpoints.landingGet);
