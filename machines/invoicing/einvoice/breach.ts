/** What a standard forbids: the field to look at, the rule by its own name, and what is said of it. */
export interface RuleBreach {
  readonly field: string;
  readonly rule: string;
  readonly text: string;
  readonly params?: Readonly<Record<string, string>>;
}

/** A rule that is broken where `broken` says so. */
export const breach = (
  broken: boolean,
  field: string,
  rule: string,
  text: string,
  params?: RuleBreach['params'],
): RuleBreach[] => (broken ? [{ field, rule, text, ...(params ? { params } : {}) }] : []);
