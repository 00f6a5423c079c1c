import { useRef, useState } from 'react';
import type { Failure, FieldErrors, Result } from '../api/parse.ts';
import { dropDraft, keepDraft, readDraft, useUnsaved } from '../session/drafts.ts';
import { useFailureText } from '../trade/failure.ts';

type Values = Readonly<Record<string, string>>;

interface Options<T> {
  /** Names person, organisation and record, so that nobody else's text comes back. */
  readonly slot: string;
  readonly initial: Values;
  /** `key` stays the same while the same values are sent again, should their answer have been lost. */
  readonly send: (values: Values, key: string) => Promise<Result<T>>;
  /** Somebody else saved in between: read the record anew; what was typed stays and may be saved over it. */
  readonly onStale?: () => unknown;
  readonly onDone: (data: T, values: Values) => void | Promise<void>;
}

const differ = (a: Values, b: Values): boolean =>
  Object.keys({ ...a, ...b }).some((name) => (a[name] ?? '') !== (b[name] ?? ''));

/**
 * A plain form without steps: what was typed survives a failed call, a 401 and a reload; editing a field
 * clears its error.
 */
export function useForm<T>({ slot, initial, send, onStale, onDone }: Options<T>) {
  const textOf = useFailureText();
  const [base, setBase] = useState(initial);
  const [values, setValues] = useState<Values>(() => ({ ...initial, ...readDraft<Values>(slot) }));
  const [errors, setErrors] = useState<FieldErrors>({});
  const [form, setForm] = useState<readonly string[]>([]);
  const [busy, setBusy] = useState(false);
  const running = useRef(false);
  const request = useRef({ text: '', key: '' });
  const dirty = differ(values, base);
  useUnsaved(dirty);

  const set = (name: string) => (value: string | null) => {
    const next = { ...values, [name]: value ?? '' };
    setValues(next);
    keepDraft(slot, next);
    setErrors(({ [name]: _cleared, ...left }) => left);
  };
  const complain = (failure: Failure) => {
    if (failure.kind === 'fields') {
      setErrors(failure.fields);
      setForm(failure.form);
    } else setForm([textOf(failure)]);
    if (failure.kind === 'stale') onStale?.();
  };
  const submit = async (): Promise<void> => {
    // A double click is one request.
    if (running.current) return;
    running.current = true;
    setBusy(true);
    setErrors({});
    setForm([]);
    const text = JSON.stringify(values);
    if (request.current.text !== text) request.current = { text, key: crypto.randomUUID() };
    const result = await send(values, request.current.key);
    running.current = false;
    setBusy(false);
    if (!result.ok) return complain(result);
    dropDraft(slot);
    setBase(values);
    await onDone(result.data, values);
  };
  /** Back to how it began. */
  const reset = (to: Values = initial): void => {
    dropDraft(slot);
    setBase(to);
    setValues(to);
    setErrors({});
    setForm([]);
  };
  return { values, set, errors, form, busy, dirty, submit, reset } as const;
}
export type PlainForm = ReturnType<typeof useForm>;
