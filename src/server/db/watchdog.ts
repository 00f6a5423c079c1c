import { Worker } from 'node:worker_threads';

const TICK_MS = 1_000;
/** ASSUMED: seconds of work without a turn of the event loop after which nobody waits any longer. */
const LONGEST = 120;

/**
 * Runs beside the engine's thread, which a damaged log may turn forever. It counts the seconds in which the
 * processor worked for us: a laptop that slept, a debugger, a slow disk and a machine with no time are no hang.
 */
const WATCH = `
const { workerData } = require('node:worker_threads');
const { writeSync } = require('node:fs');
const beats = new Int32Array(workerData.shared);
const worked = () => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1e6;
};
let seen = -1;
let since = 0;
while (Atomics.wait(beats, 1, 0, workerData.tick) === 'timed-out') {
  const now = Atomics.load(beats, 0);
  if (now !== seen) since = worked();
  seen = now;
  if (worked() - since < workerData.longest) continue;
  const opening = Atomics.load(beats, 2) === 0;
  writeSync(2, (opening ? workerData.opening : workerData.running) + '\\n');
  process.kill(process.pid, 'SIGKILL');
}`;

export interface Watchdog {
  opened(): void;
  /** A sign of life, from work that leaves no turn to a timer: many questions in a row to the engine, a copy. */
  beat: () => void;
  stop(): void;
}

/** The embedded engine shares our thread. Where it hangs, no timer of ours runs: another thread ends the process. */
export function watch(
  words: { readonly opening: string; readonly running: string },
  longest: number = LONGEST,
): Watchdog {
  const shared = new SharedArrayBuffer(12);
  const beats = new Int32Array(shared);
  const worker = new Worker(WATCH, {
    eval: true,
    workerData: { shared, tick: TICK_MS, longest, ...words },
  });
  worker.unref();
  const beat = (): void => void Atomics.add(beats, 0, 1);
  const timer = setInterval(beat, TICK_MS / 2);
  timer.unref();
  return {
    beat,
    opened: () => void Atomics.store(beats, 2, 1),
    stop: () => {
      clearInterval(timer);
      Atomics.store(beats, 1, 1);
      Atomics.notify(beats, 1);
    },
  };
}
