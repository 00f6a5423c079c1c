import { expect } from 'vitest';

/** Asks again until it is so; a machine under load takes its time. */
export const eventually = <T>(ask: () => T | Promise<T>) => expect.poll(ask, { timeout: 20_000, interval: 100 });
