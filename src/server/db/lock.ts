import { closeSync, mkdirSync, openSync, readFileSync, rmSync, statSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { Plain } from '../platform/plain.ts';

interface Holder {
  readonly pid: number;
  readonly since: string;
  /** Start time of the process as counted by the system; process ids are reused, in containers immediately. */
  readonly began?: string;
}

/** '' if the system does not provide it. */
function beganOf(pid: number): string {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? '';
  } catch {
    return '';
  }
}

function alive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

const holds = ({ pid, began }: Holder): boolean => alive(pid) && (!began || beganOf(pid) === began);

type Found = Holder | 'gone' | 'unreadable';

function readHolder(path: string): Found {
  try {
    return JSON.parse(readFileSync(path, 'utf8')) as Holder;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'ENOENT' ? 'gone' : 'unreadable';
  }
}

const ageOf = (path: string): number => {
  try {
    return Date.now() - statSync(path).mtimeMs;
  } catch {
    return 0;
  }
};

/** A lock file is briefly empty before its content is written; one that stays empty is a leftover. */
const WRITTEN_WITHIN_MS = 2_000;
const TRIES = 100;
const PAUSE_MS = 50;
const pause = (): void => void Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, PAUSE_MS);

/**
 * Removes the lock of a dead process. Of two processes only one may do so; the other would delete the first one's new
 * lock.
 */
function removeLeftover(path: string): void {
  const turn = `${path}.turn`;
  try {
    mkdirSync(turn);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    if (ageOf(turn) > WRITTEN_WITHIN_MS) rmSync(turn, { recursive: true, force: true });
    return pause();
  }
  try {
    const holder = readHolder(path);
    if (holder === 'gone') return;
    if (holder === 'unreadable' ? ageOf(path) > WRITTEN_WITHIN_MS : !isHeld(holder)) rmSync(path, { force: true });
    else pause();
  } finally {
    rmSync(turn, { recursive: true, force: true });
  }
}

const isHeld = (holder: Holder): boolean => holder.pid !== process.pid && holds(holder);

/** The process that holds the data folder; null if none does. */
export function holderOf(dataDir: string): { readonly pid: number; readonly since: string } | null {
  const holder = readHolder(join(dataDir, 'kontor.lock'));
  return typeof holder === 'object' && isHeld(holder) ? holder : null;
}

/**
 * Locks the data folder for this process. The embedded database does not lock its folder itself, and two servers on one
 * folder lose data silently. Throws an error that names the process holding the lock.
 */
export function takeLock(dataDir: string): () => void {
  mkdirSync(dataDir, { recursive: true });
  const path = join(dataDir, 'kontor.lock');
  for (let attempt = 0; attempt < TRIES; attempt += 1) {
    try {
      const descriptor = openSync(path, 'wx');
      const own: Holder = { pid: process.pid, since: new Date().toISOString(), began: beganOf(process.pid) };
      writeSync(descriptor, JSON.stringify(own));
      closeSync(descriptor);
      return () => rmSync(path, { force: true });
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
      const holder = holderOf(dataDir);
      if (holder)
        throw new Plain(
          `The data folder ${dataDir} is in use by another Kontor server (process ${holder.pid}, since ${holder.since}). ` +
            'Stop that server first, or set KONTOR_DATA to another folder.',
        );
      removeLeftover(path);
    }
  }
  throw new Plain(`The data folder ${dataDir} could not be locked. Remove ${path} if no server is running.`);
}
