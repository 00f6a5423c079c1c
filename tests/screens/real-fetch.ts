import { vi } from 'vitest';

/** The page's own fetch, whatever an earlier file of the worker left in its place. */
export function realFetch(): typeof globalThis.fetch {
  vi.unstubAllGlobals();
  return globalThis.fetch;
}
