import type { StepField, Values } from '../../../trade/step-fields.ts';

/** Input that a step of a document needs, and the message after it. */
export interface AskedForm<N extends string = string> {
  readonly fields: readonly StepField<N>[];
  /** Key of the message. */
  readonly said: string;
  readonly consequence?: string;
  /** Resolves to null if refused. */
  readonly run: (values: Values<NoInfer<N>>) => Promise<unknown>;
}

/** Forms are chosen by the step: each knows the names of its fields, the dialog does not. */
export const asked = <N extends string>(form: AskedForm<N>): AskedForm => form as AskedForm;

export const field = <N extends string>(
  t: (key: string) => string,
  name: N,
  kind: StepField['kind'],
  more: Partial<StepField<N>> = {},
  label: string = name,
): StepField<N> => ({
  name,
  kind,
  label: t(`field.${label}`),
  ...more,
});
