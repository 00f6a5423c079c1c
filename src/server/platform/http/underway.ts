/** ASSUMED: a command that has been under way for so long is not waited for any more. */
const LONGEST_MS = 30_000;

/**
 * Commands whose last byte is there and whose transaction is not through. A deadline is closed only when none of
 * them was complete before it: who sent in time is not refused because the clock's work was faster at the record.
 * ASSUMED: known are those of this process; another instance on the same database may close earlier.
 */
export class Underway {
  readonly #instants = new Map<symbol, string>();

  /** Answers what ends it. */
  begin(at: string): () => void {
    const key = Symbol(at);
    this.#instants.set(key, at);
    return () => {
      this.#instants.delete(key);
    };
  }

  /** The latest instant up to which everything that was complete has been decided. */
  decided(now: string): string {
    const oldest = new Date(Date.parse(now) - LONGEST_MS).toISOString();
    return [...this.#instants.values()].reduce((least, at) => (at > oldest && at < least ? at : least), now);
  }
}
