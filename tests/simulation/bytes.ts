import crypto from 'node:crypto';
import { syncBuiltinESMExports } from 'node:module';
import { chance } from './random.ts';

/* Random bytes of a run come from its seed, so that every number, salt and secret of it comes again. */

const own = { randomBytes: crypto.randomBytes, randomUUID: crypto.randomUUID, random: Math.random };

/** From now on, until they are given back; whoever has imported the functions has the new ones, too. */
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
