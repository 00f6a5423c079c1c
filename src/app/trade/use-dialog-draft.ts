import { useEffect, useRef, useState } from 'react';
import type * as z from 'zod/mini';
import { dropDraft, keepDraft, readDraft, useUnsaved } from '../session/drafts.ts';
import { ownerOf, token } from '../session/session.ts';

interface Typed<T> {
  /** Key of the step and its subject: input for one company never reappears for another. */
  readonly slot: string;
  readonly schema: z.ZodMiniType<T>;
  readonly initial: T;
  /** Refusal of the last attempt. */
  readonly problem: unknown;
}

/**
 * Input of a dialog. It is kept in this tab until it is sent or discarded, as in every other form: a user who was
 * signed out finds it again in the same dialog, and the browser asks before the page is left or reloaded.
 */
export function useTyped<T>({ slot: step, schema, initial, problem }: Typed<T>) {
  // Computed once: the input belongs to the user who typed it, not to the one signed in when the dialog closes.
  const [slot] = useState(() => `${ownerOf()}:step:${step}`);
  const [begun] = useState(initial);
  const [value, setValue] = useState<T>(() => readDraft(slot, schema) ?? initial);
  // A visitor has no session that could end.
  const [session] = useState(() => token() !== null);
  const sent = useRef(false);
  const dirty = JSON.stringify(value) !== JSON.stringify(begun);
  useUnsaved(dirty);
  useEffect(() => {
    if (dirty) keepDraft(slot, value);
    else dropDraft(slot);
  }, [slot, dirty, value]);
  useEffect(() => {
    if (problem) sent.current = false;
  }, [problem]);
  useEffect(
    () => () => {
      // Closed after sending: the draft is dropped. Closed by the end of the session: it is kept for the next one.
      if (sent.current && (token() !== null) === session) dropDraft(slot);
    },
    [slot, session],
  );
  return {
    value,
    take: setValue,
    send: (): void => {
      sent.current = true;
    },
    giveUp: (): void => dropDraft(slot),
  };
}
