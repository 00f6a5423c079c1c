import { useMachine } from '@xstate/react';
import { useEffect, useRef } from 'react';
import { fromPromise } from 'xstate';
import { bulkRunFlow, type RunInput } from '../../../machines/flows/bulk-run.flow.ts';
import type { BulkEnd, Watch } from '../../../machines/flows/bulk-run.ts';
import { epochNow } from '../session/session.ts';

type Run = (input: RunInput, watch: Watch) => Promise<BulkEnd>;

const wait = (seconds: number) => new Promise<void>((resolve) => setTimeout(resolve, seconds * 1000));

/**
 * The flow of a bar over selected records. What `run` has begun goes on when its bar is left, but not for another
 * organisation: what it changes outside of the bar, the selection too, is its own.
 */
export function useBulkRun(run: Run) {
  const progress = useRef<Watch['onProgress']>(() => {});
  const [state, send] = useMachine(
    bulkRunFlow.provide({
      actors: {
        run: fromPromise(({ input }) => {
          const began = epochNow();
          return run(input, {
            onProgress: (...told) => progress.current(...told),
            goesOn: () => epochNow() === began,
            wait,
          });
        }),
      },
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
