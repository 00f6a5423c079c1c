import { useEffect, useRef, useState } from 'react';
import * as z from 'zod/mini';
import { dropDraft, keepDraft, readDraft, useUnsaved } from '../session/drafts.ts';
import { ownerOf } from '../session/session.ts';
import { useLatest } from '../ui/page/use-latest.ts';

/** Texts of a form's fields, by name. */
export type Values<N extends string = string> = Readonly<Record<N, string>>;

/** The values of these fields, by name. */
export const valuesFor = <N extends string>(names: readonly N[], valueOf: (name: N) => string): Values<N> =>
  Object.fromEntries(names.map((name) => [name, valueOf(name)])) as Values<N>;

/** Current values of a record that another user saved in between. */
export interface Stored<N extends string = string> {
  readonly values: Values<N>;
  readonly version: number | undefined;
}

/**
 * Stored on this device until saved: without the version, a save after a reload would overwrite others' changes unseen.
 */
interface Kept extends Stored {
  readonly base: Values;
  /** Name of a chosen file; the file itself cannot be stored. */
  readonly file?: string | undefined;
}

const texts = z.record(z.string(), z.string());
export const keptSchema = z.object({
  values: texts,
  base: texts,
  version: z.optional(z.number()),
  file: z.optional(z.string()),
});

export const namesIn = (...all: readonly Values[]): string[] => [
  ...new Set(all.flatMap((values) => Object.keys(values))),
];
export const different = (a: Values, b: Values): string[] =>
  namesIn(a, b).filter((name) => (a[name] ?? '') !== (b[name] ?? ''));

interface Options<N extends string> {
  readonly record: string;
  readonly owner: string | undefined;
  readonly initial: Values<N>;
  readonly version: number | undefined;
  readonly file: File | null | undefined;
}

/** Form input, kept on this device until it is saved. */
export function useKeptValues<N extends string>({ record, owner, initial, version, file }: Options<N>) {
  // Computed once: the input belongs to the owner at that time, even if the page changes its owner.
  const [slot] = useState(() => `${owner ?? ownerOf()}:${record}`);
  const [kept] = useState(() => readDraft(slot, keptSchema));
  const [base, setBase] = useState<Values>(kept?.base ?? initial);
  const [values, setValues] = useState<Values<N>>(() => ({ ...initial, ...kept?.values }));
  const against = useRef(kept ? kept.version : version);
  const [lost, setLost] = useState(kept?.file);
  /** Fields that were edited here. */
  const edited = different(values, base);
  const dirty = edited.length > 0;
  useUnsaved(dirty || file !== undefined);

  const keep = (next: Values<N>) =>
    keepDraft(slot, { values: next, base, version: against.current, file: file?.name ?? lost } satisfies Kept);
  const take = (next: Values<N>) => {
    setValues(next);
    keep(next);
  };
  const remember = useLatest(() => keep(values));
  useEffect(() => {
    if (file) remember.current();
  }, [file, remember]);
  /** The record now has the values `to`: nothing needs to be kept. */
  const settle = (to: Values): void => {
    dropDraft(slot);
    setLost(undefined);
    setBase(to);
  };
  /** The version that the next save is based on. */
  const setVersion = (next: number | undefined): void => {
    against.current = next;
  };
  return { values, setValues, take, base, setBase, settle, against, setVersion, lost, edited, dirty } as const;
}
export type KeptValues<N extends string> = ReturnType<typeof useKeptValues<N>>;
