import { spawnSync } from 'node:child_process';

/* Watches the parent processes: npm passes a signal only to its shell, which exits without passing it to tsx. */

const EVERY = 500;

function starterOf(pid: number): number {
  // Without `ps` no process is watched: the keyboard's signals reach every process of the group anyway.
  const { stdout } = spawnSync('ps', ['-o', 'ppid=', '-p', String(pid)], { encoding: 'utf8' });
  return Number(stdout ?? 0);
}

function isThere(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

const starter = starterOf(process.ppid);
const over = [process.ppid, starter].filter((pid) => pid > 1);
/**
 * ASSUMED: npm and its shell are never the machine's first process; a process with that as its parent has lost them.
 */
const lost = process.env['npm_lifecycle_event'] !== undefined && starter === 1;

/** Calls `ended` on a signal, and when one of the two parent processes is gone. */
export function whenToldToEnd(ended: () => void): void {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, ended);
  const watch = setInterval(() => {
    if (!lost && over.every(isThere)) return;
    clearInterval(watch);
    ended();
  }, EVERY);
  watch.unref();
}
