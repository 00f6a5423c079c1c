import { useRef, useState } from 'react';
import type { Failure, FieldErrors, Result } from '../api/parse.ts';
import { useFailureText } from '../trade/failure.ts';
import { different, type KeptValues, namesIn, type Stored, useKeptValues, type Values } from './use-kept-values.ts';

interface Options<T, N extends string> {
  /** Key of the record among those of its owner. */
  readonly slot: string;
  /** Owner of the text; by default the person in the organisation. */
  readonly owner?: string | undefined;
  readonly initial: Values<N>;
  /** Version of the record shown in `initial`; a new record has none. */
  readonly version?: number | undefined;
  readonly send: (values: Values<N>, ifMatch: string | null) => Promise<Result<T>>;
  /** Reads the record from a 412; null when it cannot be parsed, in which case only the refusal is shown. */
  readonly read?: (current: unknown) => Stored<N> | null;
  /** Called after another user saved in between: other views of the record are stale too. */
  readonly onStale?: () => unknown;
  /** A file chosen beside the texts, such as a picture: it counts as a change; a browser cannot store it. */
  readonly file?: File | null | undefined;
  readonly onDone: (data: T, values: Values<N>) => void | Promise<void>;
}

const etag = (version: number | undefined): string | null => (version === undefined ? null : `"${version}"`);

/** Errors of fields, and of the form as a whole. */
function useComplained() {
  const textOf = useFailureText();
  const [errors, setErrors] = useState<FieldErrors>({});
  const [form, setForm] = useState<readonly string[]>([]);
  const complain = (failure: Failure) => {
    if (failure.kind === 'fields') {
      setErrors(failure.fields);
      setForm(failure.form);
    } else setForm([textOf(failure)]);
  };
  const clear = () => {
    setErrors({});
    setForm([]);
  };
  const clearField = (name: string) => setErrors(({ [name]: _cleared, ...left }) => left);
  return { errors, form, complain, clear, clearField } as const;
}

type Sending<T, N extends string> = Pick<Options<T, N>, 'send' | 'read' | 'onStale' | 'onDone'>;

/** Sends the form, and stops when another user has saved conflicting values in between. */
function useSaving<T, N extends string>(
  { base, settle, against, setVersion }: KeptValues<N>,
  { complain, clear }: ReturnType<typeof useComplained>,
  { send, read, onStale, onDone }: Sending<T, N>,
) {
  const [busy, setBusy] = useState(false);
  const [theirs, setTheirs] = useState<Stored<N> | null>(null);
  const running = useRef(false);
  const attempt = async (sent: Values<N>): Promise<Result<T> | null> => {
    const result = await send(sent, etag(against.current));
    if (!result.ok && result.kind === 'arrived') onStale?.();
    if (result.ok || result.kind !== 'stale') return result;
    onStale?.();
    const now = read?.(result.current) ?? null;
    if (!now) return result;
    // The other user saved other fields, or the same values: saving again loses nothing.
    if (different(now.values, base).length === 0 || different(now.values, sent).length === 0) {
      setVersion(now.version);
      return send(sent, etag(now.version));
    }
    setTheirs(now);
    return null;
  };
  const save = async (sent: Values<N>): Promise<void> => {
    // A double click sends one request.
    if (running.current) return;
    running.current = true;
    setBusy(true);
    clear();
    try {
      const result = await attempt(sent);
      if (!result) return;
      if (!result.ok) return complain(result);
      settle(sent);
      const saved: unknown = result.data;
      if (typeof saved === 'object' && saved !== null && 'version' in saved && typeof saved.version === 'number')
        setVersion(saved.version);
      await onDone(result.data, sent);
    } finally {
      // Only after the follow-up is on screen: a click in between would send another request.
      running.current = false;
      setBusy(false);
    }
  };
  return { busy, theirs, setTheirs, save } as const;
}

/**
 * A plain form without steps: input survives a failed call, a 401 and a reload; editing a field clears its error;
 * another user's changes are shown before they are overwritten. Its fields are those of `initial`.
 */
export function useForm<T, N extends string>({
  slot: record,
  owner,
  initial,
  version,
  file,
  ...sending
}: Options<T, N>) {
  const typed = useKeptValues({ record, owner, initial, version, file });
  const complained = useComplained();
  const { busy, theirs, setTheirs, save } = useSaving(typed, complained, sending);
  const { values, take, lost } = typed;

  const set = (name: N) => (value: string | null) => {
    take({ ...values, [name]: value ?? '' });
    complained.clearField(name);
  };
  /** Back to the initial values. */
  const reset = (to: Values<N> = initial): void => {
    typed.settle(to);
    typed.setValues(to);
    complained.clear();
  };
  /** Acknowledges the other version; the next save overwrites it. */
  const accept = (stored: Stored<N>) => {
    typed.setVersion(stored.version);
    typed.setBase(stored.values);
    setTheirs(null);
  };
  const conflict = theirs && {
    theirs: theirs.values,
    fields: different(theirs.values, values),
    /** Fields not edited here: by default they take the other version. */
    untouched: namesIn(values).filter((name) => !typed.edited.includes(name)),
    reload: () => {
      accept(theirs);
      reset(theirs.values);
    },
    save: (chosen: Values<N>) => {
      accept(theirs);
      take(chosen);
      void save(chosen);
    },
  };
  return {
    values,
    set,
    errors: complained.errors,
    form: complained.form,
    busy,
    dirty: typed.dirty,
    submit: () => save(values),
    reset,
    conflict,
    lost: file ? undefined : lost,
  } as const;
}
export type PlainForm<N extends string> = ReturnType<typeof useForm<unknown, N>>;
