/*
 * One command for all records selected in a list, and the result for each. Pure; shared by the bulk run flow and its
 * bars.
 */

/** A selected record, with the name to show when it is refused. */
export interface Picked {
  readonly id: number;
  readonly name: string;
}

/** A refused record and the reasons. */
export interface Refused {
  readonly name: string;
  readonly reasons: readonly string[];
}

export interface Outcome {
  readonly done: readonly number[];
  readonly refused: readonly Refused[];
  /** Number of records that were not attempted. */
  readonly left: number;
}

/** Outcome of a run: each record got an answer, or the whole run was refused. */
export type BulkEnd =
  | ({ readonly kind: 'over' } & Outcome)
  | { readonly kind: 'refused'; readonly form: readonly string[] };

/**
 * Answer for one record. `last`: no further request would succeed, so the run ends. `again`: seconds until the same
 * request may be retried.
 */
export type Answered =
  | { readonly ok: true }
  | { readonly ok: false; readonly reason: string; readonly last: boolean; readonly again?: number };

/** Callbacks of a running bulk command. */
export interface Watch {
  /** `waits`: seconds until the next request. */
  readonly onProgress: (finished: number, waits?: number) => void;
  /** Whether the user who started the run is still the current one: no run may change records as another user. */
  readonly goesOn: () => boolean;
  /** Waits; ends early when the run may not go on. Reports the seconds left every second. */
  readonly wait: (seconds: number, told: (left: number) => void) => Promise<void>;
}

/** ASSUMED: no one waits longer in front of a dialog, nor more often for one record. */
const LONGEST_WAIT = 60;
const MOST_WAITS = 3;

/** Sends, and retries after the wait that the server asks for; null when the run was stopped. */
export async function askPatiently(
  send: () => Promise<Answered | null>,
  { goesOn, wait, onProgress }: Watch,
  finished: number,
): Promise<Answered | null> {
  const told = (left: number) => onProgress(finished, left);
  for (let waits = 0; ; waits += 1) {
    const answer = await send();
    if (!answer || answer.ok || answer.again === undefined) return answer;
    // If the user stopped the run during the request, skip the wait.
    if (!goesOn()) return null;
    if (answer.again > LONGEST_WAIT || waits === MOST_WAITS) return { ...answer, last: true };
    told(answer.again);
    await wait(answer.again, told);
    if (!goesOn()) return null;
  }
}

/** One command per record, in sequence; a refusal for one record does not affect the others. */
export async function runEach(
  picked: readonly Picked[],
  send: (one: Picked) => Promise<Answered | null>,
  watch: Watch,
): Promise<Outcome> {
  const done: number[] = [];
  const refused: Refused[] = [];
  for (const [at, one] of picked.entries()) {
    if (!watch.goesOn()) break;
    const answer = await askPatiently(() => send(one), watch, at);
    if (answer === null) break;
    if (answer.ok) done.push(one.id);
    else {
      refused.push({ name: one.name, reasons: [answer.reason] });
      // The remaining records stay selected.
      if (answer.last) break;
    }
    watch.onProgress(at + 1);
  }
  return { done, refused, left: picked.length - done.length - refused.length };
}

/**
 * One command for all of them; if it is refused and there are several, one command each, so each refusal has its
 * reason.
 */
export async function runTogether(
  picked: readonly Picked[],
  send: (some: readonly Picked[]) => Promise<Answered | null>,
  watch: Watch,
): Promise<BulkEnd> {
  const answer = await askPatiently(() => send(picked), watch, 0);
  if (answer === null) return { kind: 'over', done: [], refused: [], left: picked.length };
  if (answer.ok) return { kind: 'over', done: picked.map(({ id }) => id), refused: [], left: 0 };
  if (answer.last || picked.length === 1) return { kind: 'refused', form: [answer.reason] };
  return { kind: 'over', ...(await runEach(picked, (one) => send([one]), watch)) };
}

/** Names of the refused records by reason, in their original order. */
export function byReason(
  refused: readonly Refused[],
  said: (reason: string) => string,
): ReadonlyMap<string, readonly string[]> {
  const found = new Map<string, string[]>();
  for (const { name, reasons } of refused) {
    const reason = reasons.map(said).join(' ');
    found.set(reason, [...(found.get(reason) ?? []), name]);
  }
  return found;
}
