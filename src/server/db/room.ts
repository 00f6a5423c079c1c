import { randomBytes } from 'node:crypto';
import { existsSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { MEGABYTE } from '../../contract/platform/sizes.ts';

/** The engine's log grows by files of 16 MB, and it cannot go on without the next one. */
const KEEP_FREE = 24 * MEGABYTE;
const RESERVE = 20 * MEGABYTE;
const CHECK_EVERY_MS = 250;

/** A disk without a size, as some that are reached over a network, does not tell; it is not full for that. */
export const freeBytes = (folder: string): number => {
  const { bavail, blocks, bsize } = statfsSync(folder);
  return blocks === 0 ? Number.POSITIVE_INFINITY : bavail * bsize;
};

/** Room on the disk for the embedded engine, which does not survive that there is none. */
export interface Room {
  /** Whether more may be written. */
  enough(): boolean;
  /** Gives the reserve away to a write that must not fail; false when it is gone already. */
  giveWay(): boolean;
}

/**
 * Writing is refused while something is left, so that reading goes on; a file kept in reserve bridges what
 * others write meanwhile.
 */
export function roomIn(dataDir: string): Room {
  const reserve = join(dataDir, 'reserve');
  let checked = 0;
  let enough = true;
  const refill = (free: number): void => {
    if (existsSync(reserve) || free < KEEP_FREE + 2 * RESERVE) return;
    try {
      writeFileSync(reserve, randomBytes(RESERVE));
    } catch {
      rmSync(reserve, { force: true });
    }
  };
  return {
    enough: () => {
      const now = Date.now();
      if (now - checked < CHECK_EVERY_MS) return enough;
      checked = now;
      const free = freeBytes(dataDir);
      refill(free);
      enough = free >= KEEP_FREE;
      return enough;
    },
    giveWay: () => {
      if (!existsSync(reserve)) return false;
      rmSync(reserve, { force: true });
      return true;
    },
  };
}
