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
}

/** How a run ended, as a value: each record was answered for, or the run was refused as a whole. */
export type BulkEnd =
  | ({ readonly kind: 'over' } & Outcome)
  | { readonly kind: 'refused'; readonly form: readonly string[] };

/** What one record answered. `last`: nothing more will come through, so that no other one is asked. */
export type Answered = { readonly ok: true } | { readonly ok: false; readonly reason: string; readonly last: boolean };

/** One command per record, one after the other: what is refused for one is no matter of the others. */
export async function runEach(
  picked: readonly Picked[],
  send: (one: Picked) => Promise<Answered>,
  onProgress: (finished: number) => void,
): Promise<Outcome> {
  const done: number[] = [];
  const refused: Refused[] = [];
  for (const [at, one] of picked.entries()) {
    const answer = await send(one);
    if (answer.ok) done.push(one.id);
    else {
      refused.push({ name: one.name, reasons: [answer.reason] });
      // What is left stays selected.
      if (answer.last) break;
    }
    onProgress(at + 1);
  }
  return { done, refused };
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
