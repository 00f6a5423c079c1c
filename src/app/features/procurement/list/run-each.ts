import type { Failure, Result } from '../../../api/parse.ts';
import type { SelectedItem } from '../../../session/selected-items.ts';

export interface BulkResult {
  readonly done: readonly number[];
  /** Reason → names of the records that were refused for it, in the order in which they came. */
  readonly refused: ReadonlyMap<string, readonly string[]>;
}

/** One command per record, one after the other: what is refused for one is no matter of the others. */
export async function runEach(
  items: readonly SelectedItem[],
  send: (item: SelectedItem) => Promise<Result<unknown>>,
  textOf: (failure: Failure) => string,
  onProgress: (finished: number) => void,
): Promise<BulkResult> {
  const done: number[] = [];
  const refused = new Map<string, string[]>();
  for (const [at, item] of items.entries()) {
    const result = await send(item);
    if (result.ok) done.push(item.id);
    else {
      const reason = textOf(result);
      refused.set(reason, [...(refused.get(reason) ?? []), item.name]);
      // Nothing more will come through: what is left stays selected, and is said to have been left.
      if (result.kind === 'unauthorized') break;
    }
    onProgress(at + 1);
  }
  return { done, refused };
}
