import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import type { FastifyBaseLogger } from 'fastify';
import { Piscina } from 'piscina';
import { busy } from './problem.ts';
import { ROOT, SOURCES } from '../root.ts';

/** What a thread can be asked for, by name. The rooms bring their tasks in the worker, which says so here. */
export interface Work {}

/** A fault of the work itself; whatever else ends a task is the thread's end. */
export type Done<T> = { readonly value: T } | { readonly fault: string };

type Task<N extends keyof Work> = Extract<Work[N], (input: never) => unknown>;
type Input<N extends keyof Work> = Parameters<Task<N>>[0];
type Value<N extends keyof Work> = Extract<Awaited<ReturnType<Task<N>>>, { value: unknown }>['value'];

/** Work that would keep everybody waiting, in threads of its own: paper, electronic invoices, tables, OCDS. */
export interface Heavy {
  /** Whoever goes away (`gone`) while waiting for a thread leaves the place in the queue to others. */
  run<N extends keyof Work>(name: N, input: Input<N>, gone?: AbortSignal): Promise<Value<N>>;
  /** Ends the threads at once; who waits for one is told that the server is busy. */
  close(): Promise<void>;
}

export interface HeavyLimits {
  /** The processor that answers requests keeps one of the cores to itself. */
  readonly threads: number;
  /** Tasks that may wait for a thread; one more is refused. */
  readonly queue: number;
  /** What a task may take once it has a thread. */
  readonly timeMs: number;
  readonly memoryMb: number;
  /** What the threads run. */
  readonly file: string;
}

const LIMITS: HeavyLimits = {
  threads: Math.max(1, Math.min(4, availableParallelism() - 1)),
  queue: 24,
  timeMs: 60_000,
  memoryMb: 512,
  file: SOURCES ? join(ROOT, 'src', 'server', 'worker.ts') : join(ROOT, 'dist', 'server', 'worker.js'),
};
/** What a refused request should wait: a long paper takes about as much. */
const RETRY_SECONDS = 5;
const IDLE_MS = 5 * 60_000;
/** Below the thread that answers, where the system knows of such (Linux). */
const NICE = 5;

/** So many at a time, the others in the order in which they came; null where too many wait already. */
function turnstile(most: number, queue: number) {
  const waiting: (() => void)[] = [];
  let inside = 0;
  return {
    /** False for who went away while waiting. */
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

/** Threads start with the first task and end when there was nothing to do for a while; one that ends is replaced. */
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
  // A thread that ended without a task; the next task starts another.
  pool.on('error', (error) => log.error({ err: error as Error }, 'a worker thread ended'));
  return {
    run: async (name, input, gone) => {
      const turn = gate.enter(gone);
      if (!turn || !(await turn)) throw busy(RETRY_SECONDS);
      let done: Done<Value<typeof name>>;
      try {
        if (closed) throw new Error('The server is being stopped');
        done = (await pool.run(input, { name, signal: AbortSignal.timeout(timeMs) })) as typeof done;
      } catch (error) {
        // The time is up, or the thread has died of something else: another takes its place.
        log.warn({ err: error as Error, task: name }, 'a worker thread did not do its task');
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
