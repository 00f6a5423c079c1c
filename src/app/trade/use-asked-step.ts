import { useState } from 'react';
import type { AnyStateMachine } from 'xstate';
import type { LifecycleWords } from '../../../machines/kit/lifecycle.ts';
import { useSeen } from './use-seen.ts';
import { type StepOptions, useStep } from './use-step.ts';

/** The steps of one record of which some ask for something first, in a dialog; one that is taken closes it. */
export function useAskedStep<M extends AnyStateMachine>(
  lifecycle: LifecycleWords<M>,
  version: number | undefined,
  { onDone, ...options }: StepOptions,
) {
  const [asked, setAsked] = useState<string | null>(null);
  const step = useStep(lifecycle, {
    ...options,
    onDone: (event) => {
      ask(null);
      onDone?.(event);
    },
  });
  const { busy, problem, clear } = step;
  const { run, seen, open, close } = useSeen(version, step.run);
  const ask = (event: string | null) => {
    clear();
    if (event === null) close();
    else open();
    setAsked(event);
  };
  const ifMatch = seen === undefined ? null : `"${seen}"`;
  return { run, busy, problem, asked, ifMatch, choose: (event: string) => ask(event), close: () => ask(null) } as const;
}
