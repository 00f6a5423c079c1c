import { useMachine } from '@xstate/react';
import { useEffect, useRef } from 'react';
import { fromPromise } from 'xstate';
import { bulkRunFlow, type RunInput } from '../../../machines/flows/bulk-run.flow.ts';
import type { BulkEnd, Watch } from '../../../machines/flows/bulk-run.ts';
import { epochNow } from '../session/session.ts';

type Run = (input: RunInput, watch: Watch) => Promise<BulkEnd>;

const SECOND_MS = 1000;

/** Measured by the clock: browsers throttle timers of a hidden page. */
const wait = (seconds: number, told: (left: number) => void, signal: AbortSignal) =>
  new Promise<void>((resolve) => {
    const end = performance.now() + seconds * SECOND_MS;
    const beat = setInterval(() => told(Math.max(1, Math.ceil((end - performance.now()) / SECOND_MS))), SECOND_MS);
    const over = () => {
      clearInterval(beat);
      clearTimeout(last);
      signal.removeEventListener('abort', over);
      resolve();
    };
    const last = setTimeout(over, seconds * SECOND_MS);
    signal.addEventListener('abort', over);
  });

/**
 * The flow of a bar over selected records. A run continues when its bar is left, but not in another organisation; it
 * updates the selection and other state outside the bar itself. After a stop no further record is sent.
 */
export function useBulkRun(run: Run) {
  const progress = useRef<Watch['onProgress']>(() => {});
  const off = useRef<AbortController>(null);
  const [state, send] = useMachine(
    bulkRunFlow.provide({
      actors: {
        run: fromPromise(({ input }) => {
          const began = epochNow();
          const { signal } = (off.current = new AbortController());
          return run(input, {
            onProgress: (...told) => progress.current(...told),
            goesOn: () => epochNow() === began && !signal.aborted,
            wait: (seconds, told) => wait(seconds, told, signal),
          });
        }),
      },
      actions: { stop: () => off.current?.abort() },
    }),
  );
  useEffect(() => {
    progress.current = (finished, waits) => send({ type: 'PROGRESS', finished, waits });
    return () => {
      progress.current = () => {};
    };
  }, [send]);
  return { state, send } as const;
}
