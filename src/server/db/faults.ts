/** Kinds of storage faults by their remedy: wait until the storage is back, or until there is space. */
export type Fault = 'away' | 'full';

const FULL = new Set(['ENOSPC', 'EDQUOT', '53100']);

/** Errors of the system, its sockets and the file storage. */
const AWAY = new Set(
  'ECONNREFUSED ECONNRESET EPIPE ETIMEDOUT EHOSTUNREACH ENETUNREACH ENOTFOUND EAI_AGAIN EMFILE ENFILE EROFS EACCES EIO'.split(
    ' ',
  ),
);

/**
 * SQLSTATE: connection (08), password or account (28), no such database (3D), conflicts that persisted after retries
 * (40), resources (53), stopped or too slow (57), database files (58), a lock not released in time (55P03), a read-only
 * standby (25006), an idle transaction that timed out (25P03, 25P04), damaged pages (XX001, XX002).
 */
const STATES = /^(?:08\w{3}|28\w{3}|3D\w{3}|40\w{3}|53\w{3}|57\w{3}|58\w{3}|XX00[12]|55P03|25006|25P0[34])$/;

/** The database is the only network call during a request; on a socket that is a file, `ENOENT` means "stopped". */
const CALLS = new Set(['connect', 'getaddrinfo']);

/** Errors without a code from the driver and the embedded engine. */
const WORDS =
  /^Connection terminated|^timeout e(?:xceeded when trying to connect|xpired)|^Query read timeout|not queryable|^Client was closed|after calling end on the pool|already been destroyed|^PGlite is clos/;

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

/** Whether the storage failed rather than the request; the cause may be nested in the error. */
export function faultOf(error: unknown, depth = 0): Fault | null {
  if (!(error instanceof Error) || depth > 4) return null;
  const { code: given, syscall } = error as { code?: unknown; syscall?: unknown };
  const code = textOf(given);
  if (FULL.has(code)) return 'full';
  if (AWAY.has(code) || CALLS.has(textOf(syscall)) || STATES.test(code) || WORDS.test(error.message)) return 'away';
  const inside: unknown[] = error instanceof AggregateError ? error.errors : [error.cause];
  return inside.map((each) => faultOf(each, depth + 1)).find((fault) => fault !== null) ?? null;
}
