import { faultText } from './call.ts';

/*
 * A form that is sent as a whole: its input and the server's answer. Pure; shared by the account flows. Input is never
 * discarded, passwords included.
 */
export type FormField = 'email' | 'password' | 'password2' | 'token' | 'key';
export type Values = { readonly [F in FormField]?: string };

/** Outcome of sending. The feature maps every failure to one of these. */
export type Sent =
  | { readonly kind: 'done'; readonly values?: Values }
  | {
      readonly kind: 'refused';
      readonly errors: Readonly<Record<string, readonly string[]>>;
      readonly form: readonly string[];
      /** The server's code for the outcome, if it has one. */
      readonly code?: string;
    }
  | { readonly kind: 'throttled'; readonly seconds: number; readonly form: readonly string[] }
  | { readonly kind: 'failed'; readonly form: readonly string[] };

export interface Form {
  readonly values: Values;
  /** Messages by path. */
  readonly errors: Readonly<Record<string, readonly string[]>>;
  /** Messages that belong to no field. */
  readonly form: readonly string[];
  /** The server's code for the outcome; empty without one. */
  readonly code: string;
  /** Seconds that the server asked to wait. */
  readonly seconds: number;
}

export interface Typing {
  readonly type: 'SET';
  readonly field: FormField;
  readonly value: string;
}

export const startForm = (values: Values): Form => ({ values, errors: {}, form: [], code: '', seconds: 0 });

/** Editing a field clears its error and the messages of the whole form. */
export function typed({ values, errors }: Form, { field, value }: Typing): Partial<Form> {
  const { [field]: _cleared, ...left } = errors;
  return { values: { ...values, [field]: value }, errors: left, form: [], code: '' };
}

/** Clears the messages of the previous attempt before sending. */
export const cleared = (): Partial<Form> => ({ errors: {}, form: [], code: '', seconds: 0 });

export function complained(sent: Sent): Partial<Form> {
  if (sent.kind === 'refused') return { errors: sent.errors, form: sent.form, code: sent.code ?? '' };
  if (sent.kind === 'throttled') return { form: sent.form, seconds: sent.seconds };
  return { form: sent.kind === 'failed' ? sent.form : [] };
}

type Ended = { event: { output: Sent } };
export interface Answer {
  readonly sent: Sent;
}
export const answer = ({ event }: Ended): Answer => ({ sent: event.output });
/** A fault in the feature's own code: shown where the user acted. */
export const fault = (failed: { event: { error: unknown } }): Answer => ({
  sent: { kind: 'failed', form: [faultText(failed)] },
});
/** Guard: sending had this outcome. */
export const endedAs = (kind: Sent['kind']) =>
  ({ type: 'endedAs', params: ({ event }: Ended) => ({ kind, sent: event.output }) }) as const;
export const isKind = (_: unknown, p: Answer & { readonly kind: Sent['kind'] }): boolean => p.sent.kind === p.kind;
