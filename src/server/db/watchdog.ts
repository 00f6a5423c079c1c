import { Worker } from 'node:worker_threads';

const TICK_MS = 1_000;
/** ASSUMED: seconds of processor time without a turn of the event loop until the process counts as hung. */
const LONGEST = 120;

/**
 * Runs beside the engine's thread, which a damaged log may cause to loop forever. It counts the processor time used by
 * this process: a sleeping laptop, a debugger, a slow disk or a busy machine is not a hang.
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
  /** Reports progress of work that blocks timers: many consecutive queries to the engine, or a copy. */
  beat: () => void;
  stop(): void;
}

/** The embedded engine runs on this thread. If it hangs, timers stop as well, so another thread ends the process. */
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
