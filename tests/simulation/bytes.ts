import crypto from 'node:crypto';
import { syncBuiltinESMExports } from 'node:module';
import { chance } from './random.ts';

/* Random bytes of a run are derived from its seed, so that every number, salt and secret is reproducible. */

const own = { randomBytes: crypto.randomBytes, randomUUID: crypto.randomUUID, random: Math.random };

/**
 * Replaces the random functions until the returned function is called; modules that have imported them are affected
 * too.
 */
export function bytesFrom(seed: number): () => void {
  const { next, below } = chance(seed);
  const bytes = (size: number): Buffer => Buffer.from(Array.from({ length: size }, () => below(256)));
  const randomBytes = (size: number, done?: (error: Error | null, given: Buffer) => void): Buffer | undefined => {
    const given = bytes(size);
    if (!done) return given;
    setImmediate(done, null, given);
    return undefined;
  };
  const randomUUID = (): string => {
    const hex = bytes(16).toString('hex');
    return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20)}`;
  };
  Object.assign(crypto, { randomBytes, randomUUID });
  Math.random = next;
  syncBuiltinESMExports();
  return () => {
    Object.assign(crypto, { randomBytes: own.randomBytes, randomUUID: own.randomUUID });
    Math.random = own.random;
    syncBuiltinESMExports();
  };
}
