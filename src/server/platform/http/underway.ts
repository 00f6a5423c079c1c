/** ASSUMED: commands in progress for longer than this are not waited for. */
const LONGEST_MS = 30_000;

/**
 * Completely received commands whose transaction has not finished. A deadline is closed only when none of them was
 * complete before it: a command sent in time is not refused because the clock's job reached the record first. ASSUMED:
 * only commands of this process are known; another instance on the same database may close earlier.
 */
export class Underway {
  readonly #instants = new Map<symbol, string>();

  /** Returns a function that ends it. */
  begin(at: string): () => void {
    const key = Symbol(at);
    this.#instants.set(key, at);
    return () => {
      this.#instants.delete(key);
    };
  }

  /** The latest instant up to which all complete commands have been decided. */
  decided(now: string): string {
    const oldest = new Date(Date.parse(now) - LONGEST_MS).toISOString();
    return [...this.#instants.values()].reduce((least, at) => (at > oldest && at < least ? at : least), now);
  }
}
