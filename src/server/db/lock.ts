import { mkdirSync, openSync, readFileSync, rmSync, writeSync, closeSync } from 'node:fs';
import { join } from 'node:path';

interface Holder {
  readonly pid: number;
  readonly since: string;
  /** When the process began, as the system counts it; process numbers are used again, in containers at once. */
  readonly began?: string;
}

/** '' where the system does not tell. */
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

function readHolder(path: string): Holder | null {
  try {
    return JSON.parse(readFileSync(path, 'utf8')) as Holder;
  } catch {
    return null;
  }
}

/**
 * Takes the data folder for this process. The embedded database does not lock its folder itself, and two
 * servers on one folder lose data silently. Throws an error that names the holder.
 */
export function takeLock(dataDir: string): () => void {
  mkdirSync(dataDir, { recursive: true });
  const path = join(dataDir, 'kontor.lock');
  for (let attempt = 0; attempt < 3; attempt += 1) {
    try {
      const descriptor = openSync(path, 'wx');
      writeSync(
        descriptor,
        JSON.stringify({
          pid: process.pid,
          since: new Date().toISOString(),
          began: beganOf(process.pid),
        } satisfies Holder),
      );
      closeSync(descriptor);
      return () => rmSync(path, { force: true });
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
      const holder = readHolder(path);
      if (holder && holder.pid !== process.pid && holds(holder)) {
        throw new Error(
          `The data folder ${dataDir} is in use by another Kontor server (process ${holder.pid}, since ${holder.since}). ` +
            'Stop that server first, or set KONTOR_DATA to another folder.',
        );
      }
      rmSync(path, { force: true });
    }
  }
  throw new Error(`The data folder ${dataDir} could not be locked.`);
}
