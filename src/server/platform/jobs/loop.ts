import type { Services } from '../services.ts';

interface Loop {
  readonly name: string;
  readonly everyMs: number;
  /** Interval at which the log reports a round that is still running. */
  readonly limitMs: number;
}

/** How long a stop waits for a round; the next start completes unfinished work. */
const STOP_WITHIN_MS = 4_000;

/** Runs work repeatedly, never concurrently, and returns a function that stops it and waits briefly. */
export function startLoop(
  { clock, log }: Pick<Services, 'clock' | 'log'>,
  { name, everyMs, limitMs }: Loop,
  work: (now: string) => Promise<void>,
): () => Promise<void> {
  let running: Promise<void> | null = null;
  const round = async (): Promise<void> => {
    const began = Date.now();
    const late = setInterval(
      () => log.error({ job: name, seconds: Math.round((Date.now() - began) / 1000) }, 'a job takes too long'),
      limitMs,
    );
    try {
      await work(clock.now());
    } catch (error) {
      log.error({ err: error, job: name }, 'a job failed');
    } finally {
      clearInterval(late);
    }
  };
  const timer = setInterval(() => {
    running ??= round().finally(() => {
      running = null;
    });
  }, everyMs);
  return async () => {
    clearInterval(timer);
    if (running === null) return;
    let patience: NodeJS.Timeout | undefined;
    const enough = new Promise<void>((resolve) => {
      patience = setTimeout(() => {
        log.warn({ job: name }, 'a job was still running when the server stopped');
        resolve();
      }, STOP_WITHIN_MS);
    });
    await Promise.race([running, enough]);
    clearTimeout(patience);
  };
}

/**
 * Returns a function that is true when the interval has passed. A clock set back after being ahead does not delay the
 * next run.
 */
export function every(milliseconds: number): (now: string) => boolean {
  let last = Number.NaN;
  return (now) => {
    const at = Date.parse(now);
    if (at >= last && at - last < milliseconds) return false;
    last = at;
    return true;
  };
}
