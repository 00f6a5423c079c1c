/** What a person can do about it: wait until the storage is there again, or until there is room. */
export type Fault = 'away' | 'full';

const FULL = new Set(['ENOSPC', 'EDQUOT', '53100']);

/** Of the system, of its sockets and of the file store. */
const AWAY = new Set(
  'ECONNREFUSED ECONNRESET EPIPE ETIMEDOUT EHOSTUNREACH ENETUNREACH ENOTFOUND EAI_AGAIN EMFILE ENFILE EROFS EACCES EIO'.split(
    ' ',
  ),
);

/**
 * SQLSTATE: connection (08), password or account (28), no such database (3D), conflicts that were tried again
 * without success (40), resources (53), stopped or too slow (57), files of the database (58), a lock that did not come
 * free (55P03), a standby that only reads (25006), a transaction in which we were held up (25P03, 25P04), damaged
 * pages (XX001, XX002).
 */
const STATES = /^(?:08\w{3}|28\w{3}|3D\w{3}|40\w{3}|53\w{3}|57\w{3}|58\w{3}|XX00[12]|55P03|25006|25P0[34])$/;

/** Nothing but the database is called while somebody waits; over a socket that is a file, `ENOENT` says "stopped". */
const CALLS = new Set(['connect', 'getaddrinfo']);

/** What the driver and the embedded engine say without a code. */
const WORDS =
  /^Connection terminated|^timeout e(?:xceeded when trying to connect|xpired)|^Query read timeout|not queryable|^Client was closed|after calling end on the pool|already been destroyed|^PGlite is clos/;

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

/** Whether the storage failed rather than the request; an error may carry the reason inside. */
export function faultOf(error: unknown, depth = 0): Fault | null {
  if (!(error instanceof Error) || depth > 4) return null;
  const { code: given, syscall } = error as { code?: unknown; syscall?: unknown };
  const code = textOf(given);
  if (FULL.has(code)) return 'full';
  if (AWAY.has(code) || CALLS.has(textOf(syscall)) || STATES.test(code) || WORDS.test(error.message)) return 'away';
  const inside: unknown[] = error instanceof AggregateError ? error.errors : [error.cause];
  return inside.map((each) => faultOf(each, depth + 1)).find((fault) => fault !== null) ?? null;
}
