import { QueryClient } from '@tanstack/react-query';
import { retry, retryDelay } from './api/queries.ts';

const FIVE_MINUTES = 300_000;

export const queryClient = new QueryClient({
  defaultOptions: { queries: { retry, retryDelay, gcTime: FIVE_MINUTES, staleTime: 5_000 } },
});
