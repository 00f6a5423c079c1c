import { useMachine } from '@xstate/react';
import { useEffect, useRef } from 'react';
import { fromPromise } from 'xstate';
import { bulkRunFlow, type RunInput } from '../../../machines/flows/bulk-run.flow.ts';
import type { BulkEnd } from '../../../machines/flows/bulk-run.ts';

type Run = (input: RunInput, onProgress: (finished: number) => void) => Promise<BulkEnd>;

/**
 * The flow of a bar over selected records. What `run` has begun goes on when its bar is left: what it changes outside
 * of the bar, the selection too, is its own.
 */
export function useBulkRun(run: Run) {
  const progress = useRef((_: number): void => {});
  const [state, send] = useMachine(
    bulkRunFlow.provide({
      actors: { run: fromPromise(({ input }) => run(input, (finished) => progress.current(finished))) },
    }),
  );
  useEffect(() => {
    progress.current = (finished) => send({ type: 'PROGRESS', finished });
    return () => {
      progress.current = () => {};
    };
  }, [send]);
  return { state, send } as const;
}
