import { existsSync, readdirSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** ASSUMED: number of automatic copies that are kept; copies that a user requested are kept forever. */
export const KEPT = 7;

/** `daily`, `before-0108_name` or `asked`. */
export interface Copy {
  readonly path: string;
  readonly at: string;
  readonly reason: string;
}

const NAME = /^kontor-(\d{4}-\d\d-\d\dT\d\d-\d\d-\d\d-\d{3}Z)-(.+)\.tar\.gz$/;

export const copyName = (at: string, reason: string): string =>
  `kontor-${at.replaceAll(/[:.]/g, '-')}-${reason}.tar.gz`;

const instantOf = (text: string): string => text.replace(/T(\d\d)-(\d\d)-(\d\d)-(\d{3})Z/, 'T$1:$2:$3.$4Z');

/** Finished copies, the newest first. */
export function copiesIn(folder: string): Copy[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .flatMap((name) => {
      const [, at, reason] = NAME.exec(name) ?? [];
      return at && reason ? [{ path: join(folder, name), at: instantOf(at), reason }] : [];
    })
    .sort((a, b) => b.at.localeCompare(a.at));
}

export const newestCopy = (folder: string): string | null => copiesIn(folder)[0]?.path ?? null;

/** After repeated failed starts only the last copy is kept, so that retries do not push out a week of copies. */
export function dropOldCopies(folder: string): void {
  const own = copiesIn(folder).filter(({ reason }) => reason !== 'asked');
  const again = own.filter(
    ({ reason }, at) => reason !== 'daily' && own.findIndex((other) => other.reason === reason) < at,
  );
  const rest = own.filter((copy) => !again.includes(copy));
  for (const { path } of [...again, ...rest.slice(KEPT)]) rmSync(path, { force: true });
}

const LEFTOVER = /^\.making-/;
const HOUR_MS = 3_600_000;

/** Deletes the remains of interrupted copies. Recent ones may belong to another process that is making a copy. */
export function dropLeftovers(folder: string): void {
  if (!existsSync(folder)) return;
  for (const name of readdirSync(folder).filter((each) => LEFTOVER.test(each))) {
    const path = join(folder, name);
    if (Date.now() - statSync(path).mtimeMs > HOUR_MS) rmSync(path, { recursive: true, force: true });
  }
}
