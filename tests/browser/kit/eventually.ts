import { expect } from 'vitest';

/** Polls until the expectation holds; a machine under load takes longer. */
export const eventually = <T>(ask: () => T | Promise<T>) => expect.poll(ask, { timeout: 20_000, interval: 100 });
