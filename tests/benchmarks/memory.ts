import { readFileSync } from 'node:fs';

const MEGABYTE = 1024;

/** Memory of a process, in MB. */
function resident(pid: number): number {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  return Number(/^VmRSS:\s+(\d+) kB/m.exec(status)?.[1] ?? 0) / MEGABYTE;
}

export interface Peak {
  now(): number;
  peak(): number;
  /** The highest value seen. */
  stop(): number;
}

/** Polls a process (Linux). */
export function peakOf(pid: number): Peak {
  let highest = resident(pid);
  const look = (): number => {
    try {
      highest = Math.max(highest, resident(pid));
    } catch {
      // The process has ended.
    }
    return highest;
  };
  const timer = setInterval(look, 25);
  return {
    now: () => resident(pid),
    peak: look,
    stop: () => {
      clearInterval(timer);
      return look();
    },
  };
}
