import { useState } from 'react';
import type { AnyStateMachine } from 'xstate';
import type { LifecycleWords } from '../../../machines/kit/lifecycle.ts';
import { etag, useSeen } from './use-seen.ts';
import { type StepOptions, useStep } from './use-step.ts';

/** The steps of one record, some of which need input in a dialog; a successful step closes it. */
export function useAskedStep<M extends AnyStateMachine, E extends string = string>(
  lifecycle: LifecycleWords<M>,
  version: number | undefined,
  { onDone, ...options }: StepOptions,
) {
  const [asked, setAsked] = useState<E | null>(null);
  const step = useStep(lifecycle, {
    ...options,
    onDone: (event, answer) => {
      ask(null);
      onDone?.(event, answer);
    },
  });
  const { busy, problem, clear } = step;
  const { run, seen, open, close } = useSeen(version, step.run);
  const ask = (event: E | null) => {
    clear();
    if (event === null) close();
    else open();
    setAsked(event);
  };
  const choose = (event: E) => ask(event);
  return { run, busy, problem, asked, ifMatch: etag(seen), choose, close: () => ask(null) } as const;
}
