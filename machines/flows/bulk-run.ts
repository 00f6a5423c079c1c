/*
 * One command for everything that is selected in a list, and how it ended for each. Pure; the flow of a bulk run and
 * its bars share it.
 */

/** A selected record: enough to name it when it is refused. */
export interface Picked {
  readonly id: number;
  readonly name: string;
}

/** One that was refused, and why. */
export interface Refused {
  readonly name: string;
  readonly reasons: readonly string[];
}

export interface Outcome {
  readonly done: readonly number[];
  readonly refused: readonly Refused[];
  /** How many were not asked any more. */
  readonly left: number;
}

/** How a run ended, as a value: each record was answered for, or the run was refused as a whole. */
export type BulkEnd =
  | ({ readonly kind: 'over' } & Outcome)
  | { readonly kind: 'refused'; readonly form: readonly string[] };

/**
 * What one record answered. `last`: nothing more will come through, so that no other one is asked. `again`: after how
 * many seconds the same one may be asked once more.
 */
export type Answered =
  | { readonly ok: true }
  | { readonly ok: false; readonly reason: string; readonly last: boolean; readonly again?: number };

/** What a run tells and asks while it is under way. */
export interface Watch {
  /** `waits`: for how many seconds the next one is not asked. */
  readonly onProgress: (finished: number, waits?: number) => void;
  /** Whether it is still the matter of whoever began it: nobody's records are changed for somebody else. */
  readonly goesOn: () => boolean;
  /** Over as well once it goes on no more; tells every second how many are left. */
  readonly wait: (seconds: number, told: (left: number) => void) => Promise<void>;
}

/** ASSUMED: nobody sits before a dialog for longer, nor more often for one record. */
const LONGEST_WAIT = 60;
const MOST_WAITS = 3;

/** Asks once, and once more when the server wanted to be left alone for a moment; null when it is asked no more. */
export async function askPatiently(
  send: () => Promise<Answered | null>,
  { goesOn, wait, onProgress }: Watch,
  finished: number,
): Promise<Answered | null> {
  const told = (left: number) => onProgress(finished, left);
  for (let waits = 0; ; waits += 1) {
    const answer = await send();
    if (!answer || answer.ok || answer.again === undefined) return answer;
    // Who stopped it while it was on its way does not sit through the wait.
    if (!goesOn()) return null;
    if (answer.again > LONGEST_WAIT || waits === MOST_WAITS) return { ...answer, last: true };
    told(answer.again);
    await wait(answer.again, told);
    if (!goesOn()) return null;
  }
}

/** One command per record, one after the other: what is refused for one is no matter of the others. */
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
      // What is left stays selected.
      if (answer.last) break;
    }
    watch.onProgress(at + 1);
  }
  return { done, refused, left: picked.length - done.length - refused.length };
}

/** One command for all of them; where one of several is refused, one for each, so that each says why. */
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

/** Reason → names of the records that were refused for it, in the order in which they came. */
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
