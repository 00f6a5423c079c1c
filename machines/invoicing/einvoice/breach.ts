/** A violated rule of a standard: the field to check, the rule's official name, and the message. */
export interface RuleBreach {
  readonly field: string;
  readonly rule: string;
  readonly text: string;
  readonly params?: Readonly<Record<string, string>>;
}

/** Returns the breach when `broken` is true. */
export const breach = (
  broken: boolean,
  field: string,
  rule: string,
  text: string,
  params?: RuleBreach['params'],
): RuleBreach[] => (broken ? [{ field, rule, text, ...(params ? { params } : {}) }] : []);
