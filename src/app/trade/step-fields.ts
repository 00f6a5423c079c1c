import type { Option } from '../ui/fields/SelectField.tsx';

type PathIn<T> = T extends readonly (infer E)[]
  ? `${number}.${PathIn<E>}`
  : T extends object
    ? { [K in keyof T & string]-?: K | `${K}.${PathIn<NonNullable<T[K]>>}` }[keyof T & string]
    : never;
declare const checked: unique symbol;
/** Path of a value in a request, checked against its body. */
export type BodyPath = string & { readonly [checked]: true };
/** A path that the body of the request does not have does not compile. */
export const pathIn =
  <Body = never>() =>
  (path: PathIn<NonNullable<Body>>): BodyPath =>
    path as unknown as BodyPath;

export type Value = string | boolean | null;
/** Input of a step's fields, by name. */
export type Values<N extends string = string> = Readonly<Record<N, Value>>;

/** What a field's conditions read: names alone come from the fields, so that a misspelt one does not compile. */
type Given<N extends string> = Values<NoInfer<N>>;

export interface StepField<N extends string = string> {
  readonly name: N;
  readonly label: string;
  /** `text` has several lines, `line` has one. */
  readonly kind: 'text' | 'line' | 'choice' | 'decimal' | 'deadline' | 'day' | 'check';
  readonly hint?: string | undefined;
  readonly options?: readonly Option[] | undefined;
  readonly timezone?: string | undefined;
  /** A unit that is counted depends on the value: `2 pairs`. */
  readonly unit?: string | ((value: string) => string) | undefined;
  /** Maximum length of the text. */
  readonly max?: number | undefined;
  readonly initial?: Value | undefined;
  /** Proposed value when another field changes, as long as the user has kept the earlier proposal. */
  readonly proposed?: ((values: Given<N>) => Value) | undefined;
  /** Path of the value in the request, when it differs from the name: a refusal uses that path. */
  readonly path?: ((sent: Given<N>) => BodyPath) | undefined;
  /** May depend on the other values. */
  readonly required?: boolean | ((values: Given<N>) => boolean) | undefined;
  readonly shown?: ((values: Given<N>) => boolean) | undefined;
}

/** Text of a field as it is sent. */
export const typed = <N extends string>(values: Values<N>, name: NoInfer<N>): string =>
  String(values[name] ?? '').trim();
