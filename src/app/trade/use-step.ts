import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { AnyStateMachine } from 'xstate';
import type { LifecycleWords } from '../../../machines/kit/lifecycle.ts';
import type { AnswerOut, EndpointShape } from '../../contract/platform/endpoint.ts';
import { call, type CallInput } from '../api/client.ts';
import { invalidate } from '../api/queries.ts';
import { useHere } from '../api/use-here.ts';
import { type Complaints, useComplaints } from './failure.ts';

export interface StepOptions {
  /** Path prefixes of what the step may have changed. */
  readonly invalidates: readonly string[];
  /** Query key of the record that the step returns. */
  readonly answers?: readonly unknown[] | undefined;
  /** Called with the server's answer. */
  readonly onDone?: ((event: string, answer: unknown) => void) | undefined;
}

/** Sends the steps of one record, one at a time; an error stays until the next try. */
export function useStep<M extends AnyStateMachine>(
  lifecycle: LifecycleWords<M>,
  { invalidates, answers, onDone }: StepOptions,
) {
  const client = useQueryClient();
  const complaints = useComplaints(lifecycle);
  const running = useRef(false);
  const here = useHere();
  const [busy, setBusy] = useState<string | null>(null);
  const [problem, setProblem] = useState<(Complaints & { readonly event: string }) | null>(null);
  // Only after the result is rendered: a click in between would send the step again.
  useEffect(() => {
    if (busy === null) running.current = false;
  }, [busy]);

  /** @param onward called with the answer when the user still views the record */
  async function run<E extends EndpointShape>(
    event: string,
    endpoint: E,
    input: Omit<CallInput<E>, 'idempotencyKey'>,
    onward?: (answer: AnswerOut<E>) => void,
  ): Promise<AnswerOut<E> | null> {
    if (running.current) return null;
    running.current = true;
    setBusy(event);
    setProblem(null);
    const result = await call(endpoint, input as CallInput<E>);
    setBusy(null);
    if (!result.ok) {
      setProblem({ event, ...complaints(result) });
      // After a refusal the record has probably changed.
      if (['refusal', 'stale', 'arrived'].includes(result.kind)) await invalidate(client, invalidates);
      return null;
    }
    if (answers) client.setQueryData(answers, result.data);
    onDone?.(event, result.data);
    if (here.current) onward?.(result.data);
    await invalidate(client, invalidates);
    return result.data;
  }
  return { run, busy, problem, clear: () => setProblem(null) } as const;
}
export type Steps = ReturnType<typeof useStep>;
