/** See figures.mjs. */
export declare class Figures {
  constructor(root: string);
  passed: number;
  failed: number;
  failures: string[];
  fail(what: string): void;
  read(stage: string, json: string): void;
  lastLines(minutes: string, missing: readonly string[], why: string): string[];
}
