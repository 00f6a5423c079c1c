import { Worker } from 'node:worker_threads';

const TICK_MS = 1_000;
/** ASSUMED: seconds without a turn of the event loop after which nobody waits any longer. */
const LONGEST = 120;

/** Runs beside the engine's thread, which a damaged log may turn for ever. It counts its own seconds: a laptop may sleep. */
const WATCH = `
const { workerData } = require('node:worker_threads');
const { writeSync } = require('node:fs');
const beats = new Int32Array(workerData.shared);
let seen = -1;
let silent = 0;
while (Atomics.wait(beats, 1, 0, workerData.tick) === 'timed-out') {
  const now = Atomics.load(beats, 0);
  silent = now === seen ? silent + 1 : 0;
  seen = now;
  if (silent < workerData.longest) continue;
  const opening = Atomics.load(beats, 2) === 0;
  writeSync(2, (opening ? workerData.opening : workerData.running) + '\\n');
  process.kill(process.pid, 'SIGKILL');
}`;

export interface Watchdog {
  opened(): void;
  /** A sign of life: many questions in a row to the engine leave no turn to a timer. */
  beat: () => void;
  stop(): void;
}

/** The embedded engine shares our thread. Where it hangs, no timer of ours runs: another thread ends the process. */
export function watch(words: { readonly opening: string; readonly running: string }): Watchdog {
  const shared = new SharedArrayBuffer(12);
  const beats = new Int32Array(shared);
  const worker = new Worker(WATCH, {
    eval: true,
    workerData: { shared, tick: TICK_MS, longest: LONGEST, ...words },
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
