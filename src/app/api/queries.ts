import {
  keepPreviousData,
  type QueryClient,
  type UseQueryResult,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import type { AnswerOut, EndpointShape, ParamsIn, QueryIn } from '../../contract/platform/endpoint.ts';
import { call, type CallInput } from './client.ts';
import type { Failure, Success } from './parse.ts';
import { useHere } from './use-here.ts';

/** Carries a failure through the query cache. */
export class ApiError extends Error {
  readonly failure: Failure;
  constructor(failure: Failure) {
    super(failure.kind);
    this.failure = failure;
  }
}

const GATEWAY = new Set([502, 503, 504]);

/** Whether a retry may help: nothing reached the server, it asked to wait, or an intermediary failed. */
export function isTransient(error: unknown): boolean {
  if (!(error instanceof ApiError)) return false;
  const { failure } = error;
  if (failure.kind === 'server') return GATEWAY.has(failure.status ?? 0);
  return failure.kind === 'network' || failure.kind === 'timeout' || failure.kind === 'throttled';
}

/** The server's retry delay in seconds; otherwise doubling from one second to at most thirty. */
export function retryDelay(attempt: number, error: unknown): number {
  const failure = error instanceof ApiError ? error.failure : null;
  if (failure?.kind === 'throttled') return failure.seconds * 1000;
  if (failure?.kind === 'server' && failure.seconds !== undefined) return Math.min(failure.seconds * 1000, 30_000);
  return Math.min(1000 * 2 ** attempt, 30_000);
}

export const RETRIES = 3;
export const retry = (count: number, error: unknown): boolean => count < RETRIES && isTransient(error);

type Input<E extends EndpointShape> = {
  readonly params?: ParamsIn<E>;
  readonly query?: QueryIn<E> | undefined;
};

export const keyOf = (endpoint: EndpointShape, input: { params?: unknown; query?: unknown } = {}) =>
  [endpoint.path, input.params ?? {}, input.query ?? {}] as const;

/** Reads one row of the endpoint table through the cache. */
export function useApi<const E extends EndpointShape>(
  endpoint: E,
  input: Input<E> = {},
  options: { readonly enabled?: boolean; readonly refetchInterval?: number; readonly keepPrevious?: boolean } = {},
): UseQueryResult<AnswerOut<E>, ApiError> {
  return useQuery<AnswerOut<E>, ApiError>({
    queryKey: keyOf(endpoint, input),
    queryFn: async ({ signal }) => {
      const result = await call(endpoint, { ...input, signal } as unknown as CallInput<E>);
      if (!result.ok) throw new ApiError(result);
      return result.data;
    },
    ...(options.enabled === undefined ? {} : { enabled: options.enabled }),
    ...(options.refetchInterval === undefined ? {} : { refetchInterval: options.refetchInterval }),
    ...(options.keepPrevious ? { placeholderData: keepPreviousData } : {}),
  });
}

/** Marks everything under these path prefixes as stale. */
export async function invalidate(client: QueryClient, prefixes: readonly string[]): Promise<void> {
  await client.invalidateQueries({
    predicate: ({ queryKey }) =>
      typeof queryKey[0] === 'string' && prefixes.some((prefix) => (queryKey[0] as string).startsWith(prefix)),
  });
}

/**
 * Writes through one row of the table. `mutate` rejects only with an ApiError, so a screen shows `error.failure` where
 * the user acted; nothing is retried automatically, its outcome is requested (intent.ts).
 */
export function useCommand<const E extends EndpointShape>(
  endpoint: E,
  options: {
    readonly onDone?: (data: AnswerOut<E>, result: Success<AnswerOut<E>>) => void | Promise<void>;
    /** Called with the answer when the user is still on the screen that sent the call. */
    readonly onward?: (data: AnswerOut<E>) => void;
    readonly onFailed?: (failure: Failure) => void;
    readonly invalidates?: readonly string[];
  } = {},
) {
  const client = useQueryClient();
  const here = useHere();
  return useMutation<Success<AnswerOut<E>>, ApiError, CallInput<E>>({
    mutationFn: async (input) => {
      const result = await call(endpoint, input);
      if (!result.ok) throw new ApiError(result);
      return result;
    },
    onSuccess: async (result) => {
      if (here.current) options.onward?.(result.data);
      if (options.invalidates) await invalidate(client, options.invalidates);
      await options.onDone?.(result.data, result);
    },
    onError: (error) => options.onFailed?.(error.failure),
  });
}
