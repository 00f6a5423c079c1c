import { useRef, useState } from 'react';
import type { Failure, FieldErrors, Result } from '../api/parse.ts';
import { useFailureText } from '../trade/failure.ts';
import { different, type KeptValues, namesIn, type Stored, useKeptValues, type Values } from './use-kept-values.ts';

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

const etag = (version: number | undefined): string | null => (version === undefined ? null : `"${version}"`);

/** What is wrong: with a field, and with the form as a whole. */
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

type Sending<T> = Pick<Options<T>, 'send' | 'read' | 'onStale' | 'onDone'>;

/** Sends what was typed, and stops where somebody else has saved something different in between. */
function useSaving<T>(
  { base, settle, against, setVersion }: KeptValues,
  { complain, clear }: ReturnType<typeof useComplained>,
  { send, read, onStale, onDone }: Sending<T>,
) {
  const [busy, setBusy] = useState(false);
  const [theirs, setTheirs] = useState<Stored | null>(null);
  const running = useRef(false);
  const attempt = async (sent: Values): Promise<Result<T> | null> => {
    const result = await send(sent, etag(against.current));
    if (!result.ok && result.kind === 'arrived') onStale?.();
    if (result.ok || result.kind !== 'stale') return result;
    onStale?.();
    const now = read?.(result.current) ?? null;
    if (!now) return result;
    // Something else of the record was saved, or the very same: nothing is lost by saving again.
    if (different(now.values, base).length === 0 || different(now.values, sent).length === 0) {
      setVersion(now.version);
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
      // Not before what follows it is there: a click in between would be another request.
      running.current = false;
      setBusy(false);
    }
  };
  return { busy, theirs, setTheirs, save } as const;
}

/**
 * A plain form without steps: what was typed survives a failed call, a 401 and a reload; editing a field
 * clears its error; what somebody else saved in between is shown before anything is written over it.
 */
export function useForm<T>({ slot: record, owner, initial, version, file, ...sending }: Options<T>) {
  const typed = useKeptValues({ record, owner, initial, version, file });
  const complained = useComplained();
  const { busy, theirs, setTheirs, save } = useSaving(typed, complained, sending);
  const { values, take, base, lost } = typed;

  const set = (name: string) => (value: string | null) => {
    take({ ...values, [name]: value ?? '' });
    complained.clearField(name);
  };
  /** Back to how it began. */
  const reset = (to: Values = initial): void => {
    typed.settle(to);
    typed.setValues(to);
    complained.clear();
  };
  /** Their version is known from here on; what is saved next is saved over it. */
  const accept = (stored: Stored) => {
    typed.setVersion(stored.version);
    typed.setBase(stored.values);
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
export type PlainForm = ReturnType<typeof useForm>;
