import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import type { FastifyBaseLogger } from 'fastify';
import { Piscina } from 'piscina';
import { busy } from './problem.ts';
import { ROOT, SOURCES } from '../root.ts';

/** Tasks for worker threads by name. Modules add theirs in the worker, which declares them here. */
export interface Work {}

/** An error of the task itself; any other failure means that the thread ended. */
export type Done<T> = { readonly value: T } | { readonly fault: string };

type Task<N extends keyof Work> = Extract<Work[N], (input: never) => unknown>;
type Input<N extends keyof Work> = Parameters<Task<N>>[0];
type Value<N extends keyof Work> = Extract<Awaited<ReturnType<Task<N>>>, { value: unknown }>['value'];

/** Work that would block other requests, in separate threads: PDF, electronic invoices, tables, OCDS. */
export interface Heavy {
  /** A caller who disconnects (`gone`) while waiting for a thread leaves the queue. */
  run<N extends keyof Work>(name: N, input: Input<N>, gone?: AbortSignal): Promise<Value<N>>;
  /** Ends the threads immediately; waiting callers get an error that the server is busy. */
  close(): Promise<void>;
}

export interface HeavyLimits {
  /** One core is left for the thread that serves requests. */
  readonly threads: number;
  /** Number of tasks that may wait for a thread; more are refused. */
  readonly queue: number;
  /** Time limit of a task once it has a thread. */
  readonly timeMs: number;
  readonly memoryMb: number;
  /** The file that the threads run. */
  readonly file: string;
}

const LIMITS: HeavyLimits = {
  threads: Math.max(1, Math.min(4, availableParallelism() - 1)),
  queue: 24,
  timeMs: 60_000,
  memoryMb: 512,
  file: SOURCES ? join(ROOT, 'src', 'server', 'worker.ts') : join(ROOT, 'dist', 'server', 'worker.js'),
};
/** Suggested delay before a retry: about the time that a long document takes. */
const RETRY_SECONDS = 5;
const IDLE_MS = 5 * 60_000;
/** Lower priority than the thread that serves requests, where the system supports it (Linux). */
const NICE = 5;

/** Admits a limited number at a time and queues the others in order; null if too many are waiting. */
function turnstile(most: number, queue: number) {
  const waiting: (() => void)[] = [];
  let inside = 0;
  return {
    /** False if the caller disconnected while waiting. */
    enter: (gone?: AbortSignal): Promise<boolean> | null => {
      if (gone?.aborted) return Promise.resolve(false);
      if (inside < most) {
        inside += 1;
        return Promise.resolve(true);
      }
      if (waiting.length >= queue) return null;
      return new Promise((resolve) => {
        const turn = () => {
          gone?.removeEventListener('abort', away);
          resolve(true);
        };
        const away = () => {
          waiting.splice(waiting.indexOf(turn), 1);
          resolve(false);
        };
        gone?.addEventListener('abort', away, { once: true });
        waiting.push(turn);
      });
    },
    leave: (): void => {
      const next = waiting.shift();
      if (next) next();
      else inside -= 1;
    },
  };
}

/** Threads start with the first task and end after being idle for a while; terminated threads are replaced. */
export function heavyWork(log: FastifyBaseLogger, limits: Partial<HeavyLimits> = {}): Heavy {
  const { threads, queue, timeMs, memoryMb, file } = { ...LIMITS, ...limits };
  const pool = new Piscina({
    filename: file,
    name: 'pdf',
    execArgv: SOURCES ? ['--import', 'tsx'] : [],
    minThreads: 0,
    maxThreads: threads,
    idleTimeout: IDLE_MS,
    niceIncrement: NICE,
    resourceLimits: { maxOldGenerationSizeMb: memoryMb },
  });
  const gate = turnstile(threads, queue);
  let closed = false;
  // An idle thread has ended; the next task starts another.
  pool.on('error', (error) => log.error({ err: error as Error }, 'a worker thread ended'));
  return {
    run: async (name, input, gone) => {
      const turn = gate.enter(gone);
      if (!turn || !(await turn)) throw busy(RETRY_SECONDS);
      let done: Done<Value<typeof name>>;
      try {
        if (closed) throw new Error('The server is stopping');
        done = (await pool.run(input, { name, signal: AbortSignal.timeout(timeMs) })) as typeof done;
      } catch (error) {
        // The time is up, or the thread has died: another one replaces it.
        log.warn({ err: error as Error, task: name }, 'a worker thread did not complete its task');
        throw busy(RETRY_SECONDS);
      } finally {
        gate.leave();
      }
      if ('fault' in done) throw new Error(`${name}: ${done.fault}`);
      return done.value;
    },
    close: async () => {
      closed = true;
      await pool.destroy();
    },
  };
}
