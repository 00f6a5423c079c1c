import { useEffect, useRef, useState } from 'react';
import type * as z from 'zod/mini';
import { dropDraft, keepDraft, readDraft, useUnsaved } from '../session/drafts.ts';
import { ownerOf, token } from '../session/session.ts';

interface Typed<T> {
  /** Names the step and what it is about: nothing typed for one company comes back for another. */
  readonly slot: string;
  readonly schema: z.ZodMiniType<T>;
  readonly initial: T;
  /** What the last try was refused with. */
  readonly problem: unknown;
}

/**
 * What is typed in a dialog. It is kept in this tab until it has been sent or given up, as in every other form: whoever
 * was signed out meanwhile finds it again in the same dialog, and a page that is left or reloaded asks first.
 */
export function useTyped<T>({ slot: step, schema, initial, problem }: Typed<T>) {
  // Whoever is signed in by the end, it is whose it was when it was typed.
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
      // Closed by what was sent; closed by the end of the session it waits for the next one.
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
