import { useEffect, useRef, useState } from 'react';
import * as z from 'zod/mini';
import type { Failure, FieldErrors, Result } from '../api/parse.ts';
import { dropDraft, keepDraft, readDraft, useUnsaved } from '../session/drafts.ts';
import { ownerOf } from '../session/session.ts';
import { useFailureText } from '../trade/failure.ts';
import { useLatest } from '../ui/page/use-latest.ts';

type Values = Readonly<Record<string, string>>;

/** What a record holds by now, because somebody else saved in between. */
export interface Stored {
  readonly values: Values;
  readonly version: number | undefined;
}

interface Options<T> {
  /** Names the record among those of its owner. */
  readonly slot: string;
  /** Whose text it is and comes back to; by itself that of the person in the organisation. */
  readonly owner?: string | undefined;
  readonly initial: Values;
  /** Version of the record that `initial` shows; a new record has none. */
  readonly version?: number | undefined;
  readonly send: (values: Values, ifMatch: string | null) => Promise<Result<T>>;
  /** Reads the record out of a 412; null when it cannot be understood, and then only the refusal is shown. */
  readonly read?: (current: unknown) => Stored | null;
  /** Somebody else saved in between: what else shows the record is out of date too. */
  readonly onStale?: () => unknown;
  /** What was chosen beside the texts, such as a picture: it counts as a change; a browser cannot keep it. */
  readonly file?: File | null | undefined;
  readonly onDone: (data: T, values: Values) => void | Promise<void>;
}

/** What is kept on this device until it is saved: without the version, a reload would save over others blindly. */
interface Kept extends Stored {
  readonly base: Values;
  /** Name of a chosen file, which itself cannot be kept. */
  readonly file?: string | undefined;
}

const texts = z.record(z.string(), z.string());
const keptSchema = z.object({
  values: texts,
  base: texts,
  version: z.optional(z.number()),
  file: z.optional(z.string()),
});

const namesIn = (...all: readonly Values[]): string[] => [...new Set(all.flatMap((values) => Object.keys(values)))];
const different = (a: Values, b: Values): string[] =>
  namesIn(a, b).filter((name) => (a[name] ?? '') !== (b[name] ?? ''));
const etag = (version: number | undefined): string | null => (version === undefined ? null : `"${version}"`);

/**
 * A plain form without steps: what was typed survives a failed call, a 401 and a reload; editing a field
 * clears its error; what somebody else saved in between is shown before anything is written over it.
 */
export function useForm<T>({ slot: record, owner, initial, version, send, read, onStale, file, onDone }: Options<T>) {
  const textOf = useFailureText();
  // Whatever becomes of the page meanwhile, what is typed here is whose it was.
  const [slot] = useState(() => `${owner ?? ownerOf()}:${record}`);
  const [kept] = useState(() => readDraft(slot, keptSchema));
  const [base, setBase] = useState(kept?.base ?? initial);
  const [values, setValues] = useState<Values>(() => ({ ...initial, ...kept?.values }));
  const [errors, setErrors] = useState<FieldErrors>({});
  const [form, setForm] = useState<readonly string[]>([]);
  const [busy, setBusy] = useState(false);
  const [theirs, setTheirs] = useState<Stored | null>(null);
  const against = useRef(kept ? kept.version : version);
  const running = useRef(false);
  const [lost, setLost] = useState(kept?.file);
  const dirty = different(values, base).length > 0;
  useUnsaved(dirty || file !== undefined);

  const keep = (next: Values) =>
    keepDraft(slot, { values: next, base, version: against.current, file: file?.name ?? lost } satisfies Kept);
  const take = (next: Values) => {
    setValues(next);
    keep(next);
  };
  const remember = useLatest(() => keep(values));
  useEffect(() => {
    if (file) remember.current();
  }, [file, remember]);
  const set = (name: string) => (value: string | null) => {
    take({ ...values, [name]: value ?? '' });
    setErrors(({ [name]: _cleared, ...left }) => left);
  };
  const complain = (failure: Failure) => {
    if (failure.kind === 'fields') {
      setErrors(failure.fields);
      setForm(failure.form);
    } else setForm([textOf(failure)]);
  };
  const attempt = async (sent: Values): Promise<Result<T> | null> => {
    const result = await send(sent, etag(against.current));
    if (!result.ok && result.kind === 'arrived') onStale?.();
    if (result.ok || result.kind !== 'stale') return result;
    onStale?.();
    const now = read?.(result.current) ?? null;
    if (!now) return result;
    // Something else of the record was saved, or the very same: nothing is lost by saving again.
    if (different(now.values, base).length === 0 || different(now.values, sent).length === 0) {
      against.current = now.version;
      return send(sent, etag(now.version));
    }
    setTheirs(now);
    return null;
  };
  const save = async (sent: Values): Promise<void> => {
    // A double click is one request.
    if (running.current) return;
    running.current = true;
    setBusy(true);
    setErrors({});
    setForm([]);
    const result = await attempt(sent);
    running.current = false;
    setBusy(false);
    if (!result) return;
    if (!result.ok) return complain(result);
    dropDraft(slot);
    setLost(undefined);
    setBase(sent);
    const saved: unknown = result.data;
    if (typeof saved === 'object' && saved !== null && 'version' in saved && typeof saved.version === 'number')
      against.current = saved.version;
    await onDone(result.data, sent);
  };
  /** Back to how it began. */
  const reset = (to: Values = initial): void => {
    dropDraft(slot);
    setLost(undefined);
    setBase(to);
    setValues(to);
    setErrors({});
    setForm([]);
  };
  /** Their version is known from here on; what is saved next is saved over it. */
  const accept = (stored: Stored) => {
    against.current = stored.version;
    setBase(stored.values);
    setTheirs(null);
  };
  const conflict = theirs && {
    theirs: theirs.values,
    fields: different(theirs.values, values),
    /** Not edited here: there the other version stands unless told. */
    untouched: namesIn(values).filter((name) => (values[name] ?? '') === (base[name] ?? '')),
    reload: () => {
      accept(theirs);
      reset(theirs.values);
    },
    save: (chosen: Values) => {
      accept(theirs);
      take(chosen);
      void save(chosen);
    },
  };
  return {
    values,
    set,
    errors,
    form,
    busy,
    dirty,
    submit: () => save(values),
    reset,
    conflict,
    lost: file ? undefined : lost,
  } as const;
}
export type PlainForm = ReturnType<typeof useForm>;
