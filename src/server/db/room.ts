import { randomBytes } from 'node:crypto';
import { existsSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { MEGABYTE } from '../../contract/platform/sizes.ts';

/** The engine's log grows in files of 16 MB, and the engine stops without space for the next one. */
const KEEP_FREE = 24 * MEGABYTE;
const RESERVE = 20 * MEGABYTE;
const CHECK_EVERY_MS = 250;

/** Some network disks report no size; they do not count as full. */
export const freeBytes = (folder: string): number => {
  const { bavail, blocks, bsize } = statfsSync(folder);
  return blocks === 0 ? Number.POSITIVE_INFINITY : bavail * bsize;
};

/** Disk space for the embedded engine, which does not survive a full disk. */
export interface Room {
  /** Whether writing is allowed. */
  enough(): boolean;
  /** Releases the reserve for a write that must not fail; false if it is already used up. */
  giveWay(): boolean;
}

/**
 * Writing is refused while some space is left, so that reading still works; a reserve file covers what other processes
 * write in the meantime.
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
